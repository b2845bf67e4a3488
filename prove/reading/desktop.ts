import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findProgram } from './programs.ts'

const call = promisify(execFile)

/** A desktop on which Orca reads what has the focus: a screen in memory, a bus, the bus of accessibility. */
export type Desktop = {
  folder: string
  env: NodeJS.ProcessEnv
  /** File to which Orca adds what it says, a line an utterance. */
  speech: string
  /** Presses keys of the keyboard as a person does, 'Shift+Tab'. */
  press: (keys: string) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Keys by name, as X numbers them on every keyboard of 105 keys. What Orca hears by a grab must come from the keyboard: keys
 * that a browser is handed by its own protocol pass Orca by.
 */
const KEYCODES: Readonly<Record<string, number>> = {
  ...{ Escape: 9, Tab: 23, Enter: 36, Space: 65, Backspace: 22, Delete: 119, Insert: 118 },
  ...{ Up: 111, Down: 116, Left: 113, Right: 114, Home: 110, End: 115, PageUp: 112, PageDown: 117 },
  ...{ Control: 37, Shift: 50, Alt: 64, F5: 71, F6: 72, KP_Add: 86 },
  ...row(10, '1234567890-='),
  ...row(24, 'qwertyuiop[]'),
  ...row(38, "asdfghjkl;'`"),
  ...row(51, '\\zxcvbnm,./'),
}

function row(first: number, keys: string): Record<string, number> {
  return Object.fromEntries([...keys].map((key, at) => [key, first + at]))
}

/** Events of `GenerateKeyboardEvent`. */
const DOWN = 0
const UP = 1

/** Adds what Orca says to a file; Orca runs it before it reads its settings. */
const customizations = (file: string) => `import logging
handler = logging.FileHandler(${JSON.stringify(file)}, encoding="utf-8")
handler.setFormatter(logging.Formatter("%(message)s\\x1e"))
logging.getLogger("speech").addHandler(handler)
`

/** Settings that differ from those Orca comes with: keys are not read out, the transcript names them. */
const SETTINGS = { enableKeyEcho: false, enableSound: false, enableBraille: false, enableEchoByWord: false }

/** Starts a desktop with Orca, which speaks French and into a file. */
export async function openDesktop(): Promise<Desktop> {
  const folder = mkdtempSync(join(tmpdir(), 'machmoum-reading-'))
  const started: ChildProcess[] = []
  const run = (program: string, args: string[], given: { env?: NodeJS.ProcessEnv; fd3?: true } = {}) => {
    const child = spawn(findProgram(program), args, {
      env: given.env ?? process.env,
      stdio: ['ignore', 'pipe', 'ignore', ...(given.fd3 ? ['pipe' as const] : [])],
      // A group of its own, to end what it starts as well.
      detached: true,
    })
    started.push(child)
    return child
  }
  const stop = async () => {
    for (const { pid } of started.reverse()) endGroup(pid)
    await sleep(200)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const screen = run('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
      fd3: true,
    })
    const display = await firstLine(screen.stdio[3] as Readable)
    const home = join(folder, 'home')
    const orca = join(home, '.local', 'share', 'orca')
    const runtime = join(folder, 'run')
    mkdirSync(orca, { recursive: true })
    mkdirSync(runtime, { mode: 0o700 })
    const speech = join(folder, 'speech.txt')
    writeFileSync(speech, '')
    writeFileSync(join(orca, 'orca-customizations.py'), customizations(speech))
    writeFileSync(join(orca, 'user-settings.conf'), JSON.stringify(settings()))
    const base = {
      PATH: ['/usr/bin', '/bin', process.env.PATH].join(delimiter),
      HOME: home,
      XDG_RUNTIME_DIR: runtime,
      DISPLAY: `:${display}`,
      LANG: 'C.UTF-8',
      LANGUAGE: 'fr',
      GNOME_ACCESSIBILITY: '1',
      NO_AT_BRIDGE: '0',
    }
    const daemon = run('dbus-daemon', ['--session', '--nofork', '--nosyslog', '--print-address=1'], {
      env: base,
    })
    const env = { ...base, DBUS_SESSION_BUS_ADDRESS: await firstLine(daemon.stdout as Readable) }
    run('at-spi-bus-launcher', ['--launch-immediately', '--a11y=1', '--screen-reader=1'], { env })
    const bus = await accessibilityBus(env)
    run('orca', ['--replace'], { env })
    const send = async (key: string, type: number) => {
      const keycode = KEYCODES[key]
      if (keycode === undefined) throw new Error(`no such key: ${key}`)
      await call(
        findProgram('gdbus'),
        [
          ...['call', '--address', bus, '--dest', 'org.a11y.atspi.Registry'],
          ...['--object-path', '/org/a11y/atspi/registry/deviceeventcontroller'],
          ...['--method', 'org.a11y.atspi.DeviceEventController.GenerateKeyboardEvent'],
          ...[String(keycode), '', String(type)],
        ],
        { env },
      )
    }
    const press = async (keys: string) => {
      const chord = keys.split('+')
      for (const key of chord) await send(key, DOWN)
      for (const key of chord.reverse()) await send(key, UP)
    }
    return { folder, env, speech, press, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function settings() {
  return {
    general: { ...SETTINGS, startingProfile: ['Default', 'default'], activeProfile: ['Default', 'default'] },
    profiles: {
      default: { profile: ['Default', 'default'], pronunciations: {}, keybindings: {}, ...SETTINGS },
    },
    pronunciations: {},
    keybindings: {},
  }
}

/** Ends a program with all that it started. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

async function firstLine(stream: Readable): Promise<string> {
  for await (const line of createInterface({ input: stream })) return line.trim()
  throw new Error('It ended without a word')
}

/** Address of the bus on which programs tell what they show; its launcher needs a moment. */
async function accessibilityBus(env: NodeJS.ProcessEnv): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    try {
      const { stdout } = await call(
        findProgram('gdbus'),
        [
          ...['call', '--session', '--dest', 'org.a11y.Bus', '--object-path', '/org/a11y/bus'],
          ...['--method', 'org.a11y.Bus.GetAddress'],
        ],
        { env },
      )
      const address = /'([^']+)'/.exec(stdout)?.[1]
      if (address) return address
    } catch (error) {
      if (tries >= 50) throw error
    }
    await sleep(200)
  }
}
