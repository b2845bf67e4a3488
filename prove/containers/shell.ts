import { spawn } from 'node:child_process'

/** Result of a command. */
export type Ran = { ok: boolean; output: string; seconds: number }

/**
 * Runs a program to its end without holding up this process, which plays people meanwhile.
 * @param options.patience seconds after which it is killed
 */
export function run(
  program: string,
  args: readonly string[],
  options: { patience?: number; input?: string; environment?: NodeJS.ProcessEnv } = {},
): Promise<Ran> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: (options.patience ?? 900) * 1_000,
      killSignal: 'SIGKILL',
      env: options.environment ?? process.env,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    child.once('error', reject)
    child.once('close', (code) =>
      resolve({ ok: code === 0, output, seconds: (performance.now() - started) / 1_000 }),
    )
    child.stdin.on('error', () => {})
    child.stdin.end(options.input ?? '')
  })
}

/**
 * Runs a program that must succeed.
 * @returns what it prints
 * @throws Error with the end of what it printed
 */
export async function must(program: string, ...args: string[]): Promise<string> {
  const { ok, output } = await run(program, args)
  if (!ok) throw new Error(`${[program, ...args].join(' ').slice(0, 300)} failed:\n${output.slice(-3_000)}`)
  return output
}
