import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endOf } from '#harness/report/cores.ts'
import { freePort } from '#harness/site/free-port.ts'
import { type Driver, type Key, Missing, type Size, type Started } from './driver.ts'

const STARTS_WITHIN = 30_000
const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'
const BROWSERS = ['4.1', '4.0', '6.0'].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit${version === '6.0' ? '' : '2'}gtk-${version}/MiniBrowser`,
)

/**
 * If no window manager hands out the focus, the window under the pointer has it. The pointer rests in the middle of the
 * screen: so do the windows.
 */
const SCREEN_SIZE = 1400

/** Lets the browser's own bar shrink: as it is drawn by default, no window gets narrower than 447 px. */
const NARROW_BAR =
  '* { padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0; font-size: 1px; }'

/** Keys as WebDriver writes them (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const KEYS: Readonly<Record<Key | 'Shift' | 'Control', string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  Delete: '\uE017',
  Home: '\uE011',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Shift: '\uE008',
  Control: '\uE009',
}

/** Starts WebKit, Safari's engine, on a screen that nobody sees. */
export async function startWebKit(): Promise<Started> {
  const binary = [process.env.WEBKIT_PATH, ...BROWSERS].find((path) => path && existsSync(path))
  if (!binary || !existsSync(DRIVER))
    throw new Missing('no WebKit: Debian has it as webkit2gtk-driver, and WEBKIT_PATH names a MiniBrowser')
  if (!existsSync(SCREEN)) throw new Missing('no screen for WebKit: Debian has one as xvfb')
  const home = mkdtempSync(join(tmpdir(), 'machmoum-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), NARROW_BAR)
  const { screen, display } = await startScreen()
  const env = { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: home, LC_ALL: 'C.UTF-8' }
  const open = (size: Size, bare: boolean) => openSession({ binary, env, size, bare })
  const probe = await open({ width: 400, height: 400 }, false)
  const { version } = probe
  await probe.close()
  return {
    engine: 'webkit',
    version: `WebKitGTK ${version}`,
    how: 'WebDriver, MiniBrowser under Xvfb',
    openBrowser: ({ size, bare = false }) => open(size, bare),
    stop: async () => {
      await endOf(screen)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Starts a screen, on whichever number is free. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(
    SCREEN,
    ['-displayfd', '3', '-screen', '0', `${SCREEN_SIZE}x${SCREEN_SIZE}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const number = await new Promise<string>((resolve, reject) => {
    screen.once('exit', () => reject(new Error('Xvfb ended before it had a screen')))
    screen.stdio[3]?.once('data', (data: Buffer) => resolve(String(data).trim()))
  })
  return { screen, display: `:${number}` }
}

type Session = Driver & { version: string }

/** Opens a browser: each with a driver of its own, which holds one session. */
async function openSession(given: {
  binary: string
  env: Record<string, string | undefined>
  size: Size
  bare: boolean
}): Promise<Session> {
  const port = await freePort()
  const driver = spawn(DRIVER, [`--port=${port}`], { env: given.env, stdio: 'ignore' })
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(messageOf(value))
    return value
  }
  await untilListening(() => ask('GET', '/status'))
  const args = [
    '--automation',
    '--time-zone=Africa/Tunis',
    ...(given.bare ? ['--features=-WebLocksAPI,-BroadcastChannel'] : []),
  ]
  const always = { 'webkitgtk:browserOptions': { binary: given.binary, args } }
  const made = (await ask('POST', '/session', { capabilities: { alwaysMatch: always } })) as {
    sessionId: string
    capabilities: { browserVersion: string }
  }
  const session = `/session/${made.sessionId}`
  const post = (path: string, body: object = {}) => ask('POST', `${session}${path}`, body)
  await post('/timeouts', { pageLoad: 60_000, script: 60_000 })
  await resize(post, given.size)
  const act = (type: 'key' | 'pointer', actions: object[]) =>
    post('/actions', { actions: [{ type, id: type, actions }] })
  const down = (value: string) => ({ type: 'keyDown', value })
  const up = (value: string) => ({ type: 'keyUp', value })
  return {
    version: made.capabilities.browserVersion,
    open: async (url) => void (await post('/url', { url })),
    back: async () => void (await post('/back')),
    evaluate: (expression) => evaluate(post, expression),
    pressAt: async (x, y) => {
      const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }
      const button = { button: 0 }
      await act('pointer', [move, { type: 'pointerDown', ...button }, { type: 'pointerUp', ...button }])
    },
    pressKey: async (key, held) => {
      const inner = [down(KEYS[key]), up(KEYS[key])]
      await act('key', held ? [down(KEYS[held]), ...inner, up(KEYS[held])] : inner)
    },
    type: async (text) => {
      const letters = [...text.replaceAll('\n', KEYS.Enter)]
      await act(
        'key',
        letters.flatMap((letter) => [down(letter), up(letter)]),
      )
    },
    choose: async (element, paths) => {
      const found = await post('/execute/sync', { script: `return ${element}`, args: [] })
      const [id] = Object.values((found ?? {}) as Record<string, string>)
      if (!id) throw new Error('there is no field for files')
      await post(`/element/${id}/value`, { text: paths.join('\n') })
    },
    screenshot: async () => Buffer.from(String(await ask('GET', `${session}/screenshot`)), 'base64'),
    setCookie: async (name, value) =>
      void (await post('/cookie', { cookie: { name, value, path: '/', httpOnly: true, sameSite: 'Lax' } })),
    clearCookies: async () => void (await ask('DELETE', `${session}/cookie`)),
    complaints: async () => {
      const kept = await evaluate(post, `sessionStorage.getItem('${KEPT}')`)
      return JSON.parse(String(kept ?? '[]')) as string[]
    },
    close: async () => {
      await ask('DELETE', session).catch(() => {})
      await endOf(driver)
    },
  }
}

function messageOf(value: unknown): string {
  const { error = '', message = '' } = (value ?? {}) as { error?: string; message?: string }
  return `${error} ${message}`.trim()
}

async function untilListening(ask: () => Promise<unknown>): Promise<void> {
  for (const until = Date.now() + STARTS_WITHIN; ; ) {
    try {
      await ask()
      return
    } catch (error) {
      if (Date.now() > until) throw error
    }
    await sleep(50)
  }
}

type Post = (path: string, body?: object) => Promise<unknown>

/** Makes the page itself as large as is asked, whatever the bar above it takes. */
async function resize(post: Post, { width, height }: Size): Promise<void> {
  for (let rest = { width: 0, height: 0 }, turn = 0; turn < 20; turn += 1) {
    const x = Math.round((SCREEN_SIZE - width) / 2)
    const y = Math.round((SCREEN_SIZE - height) / 2)
    await post('/window/rect', { x, y, width: width + rest.width, height: height + rest.height })
    const is = (await evaluate(post, '({ width: innerWidth, height: innerHeight })')) as Size
    if (is.width === width && is.height === height) return
    rest = { width: rest.width + width - is.width, height: rest.height + height - is.height }
  }
  throw new Error(`no window of ${width} × ${height} px could be had`)
}

/** Name under which a tab keeps what its pages complained of, from one to the next. */
const KEPT = 'complaints of this tab'

/**
 * Listens for what a page complains of, from the first question on that it is asked: an ephemeral WebKit tells its driver
 * nothing of the console, nor does it run a script before those of the page.
 */
const LISTEN = `if (!globalThis.__listens && location.protocol === 'http:') {
  globalThis.__listens = true
  const keep = (...said) => sessionStorage.setItem('${KEPT}',
    JSON.stringify([...JSON.parse(sessionStorage.getItem('${KEPT}') ?? '[]'), said.map(String).join(' ')]))
  addEventListener('error', ({ message }) => message && keep(message))
  addEventListener('unhandledrejection', ({ reason }) => keep(reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => keep('refused:', violatedDirective))
  const { error } = console
  console.error = (...said) => { keep(...said); error(...said) }
}`

async function evaluate(post: Post, expression: string): Promise<unknown> {
  const script = `${LISTEN}
    const done = arguments[arguments.length - 1]
    Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }))`
  const answer = (await post('/execute/async', { script, args: [] })) as { value?: unknown; error?: string }
  if (answer.error !== undefined) throw new Error(answer.error)
  return answer.value
}
