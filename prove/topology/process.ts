import { type ChildProcess, execFile as execFileWithCallback, spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const execFile = promisify(execFileWithCallback)

/** One of the site's processes. */
export type AppProcess = {
  name: string
  /** Address of the process, past the proxy. */
  origin: string
  /** Starts it, and waits until it answers. */
  start: () => Promise<void>
  /** Runs another command with what the process has. @returns what it prints */
  run: (command: string) => Promise<string>
  /** Ends it at once, whatever it does. */
  kill: () => Promise<void>
  /** Asks it to end, and waits. */
  stop: () => Promise<void>
}

/** Longest start, in milliseconds: migrations included. */
const PATIENCE_MS = 60_000

/**
 * @param options.command the image's, run in its folder
 * @param options.environment all that it gets
 */
export function appProcess(options: {
  name: string
  port: number
  folder: string
  command: string[]
  environment: Record<string, string>
}): AppProcess {
  const { name, port, folder, environment } = options
  const origin = `http://localhost:${port}`
  const [program, ...args] = options.command
  if (program !== 'node') throw new Error(`the image starts ${program}`)
  let child: ChildProcess | null = null
  let said = ''

  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill(signal)
    await ended
  }

  return {
    name,
    origin,
    start: async () => {
      said = ''
      const started = spawn(process.execPath, args, {
        cwd: folder,
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      for (const output of [started.stdout, started.stderr])
        output.on('data', (chunk: Buffer) => {
          said = (said + chunk).slice(-10_000)
        })
      for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(50)) {
        if (started.exitCode !== null) break
        const answer = await fetch(`${origin}/readyz`).catch(() => null)
        if (answer?.ok) return
      }
      await end('SIGKILL')
      throw new Error(`${name} did not start:\n${said}`)
    },
    run: async (line) => {
      // Beside this process, which is what stands for the file store.
      const { stdout } = await execFile('/bin/sh', ['-euc', line], {
        cwd: folder,
        env: { ...environment, PATH: `${dirname(process.execPath)}:${process.env.PATH}` },
      })
      return stdout
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
