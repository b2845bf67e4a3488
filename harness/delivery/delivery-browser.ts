import { AsyncLocalStorage } from 'node:async_hooks'
import { setMaxListeners } from 'node:events'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'

/** A browser as far as the code that follows streams needs one. */
export type Browser = {
  cookie: string
  /** Target of the next request: any process that a proxy might choose. */
  origin: () => string
  /** Called whenever a stream has come about, with what cuts it and where it leads. */
  onStream: (cut: () => void, origin: string) => void
  /** True while its stream cannot come back. */
  isAway?: () => boolean
}

const current = new AsyncLocalStorage<Browser>()

/** Runs code as in a window of this browser: its `fetch` goes to the site with the browser's cookie. */
export function inBrowser<T>(browser: Browser, run: () => T): T {
  return current.run(browser, run)
}

/**
 * Gives this process what the browser's code looks for: a window that is looked at, a network, and `fetch` with
 * addresses of the site. Outside of `inBrowser` everything stays as it is in Node.
 * @returns gives it back what it had
 */
export function becomeBrowsers(): () => void {
  const before = { window: globalThis.window, document: globalThis.document, fetch: globalThis.fetch }
  const bare = before.fetch
  const [everyWindow, everyDocument] = [new EventTarget(), new EventTarget()]
  setMaxListeners(0, everyWindow, everyDocument)
  globalThis.window = everyWindow as typeof globalThis.window
  globalThis.document = Object.assign(everyDocument, { visibilityState: 'visible' }) as typeof document
  Object.defineProperty(globalThis.navigator, 'onLine', { value: true, configurable: true })
  globalThis.fetch = async (input, init = {}) => {
    const browser = current.getStore()
    if (!browser) return bare(input, init)
    const origin = browser.origin()
    const headers = new Headers(init.headers)
    headers.set('Cookie', browser.cookie)
    headers.set('Origin', origin)
    if (input !== '/live') return bare(`${origin}${input}`, { ...init, headers })
    if (browser.isAway?.()) throw new TypeError('fetch failed')
    const cable = new AbortController()
    init.signal?.addEventListener('abort', () => cable.abort())
    const response = await bare(`${origin}/live`, { ...init, headers, signal: cable.signal })
    if (response.ok) browser.onStream(() => cable.abort(), origin)
    return response
  }
  return () => {
    Object.assign(globalThis, before)
  }
}

/** Asks for a page's data, or sends it a form, as React Router does in the browser. */
export async function pageData(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(`${path}.data`, init)
  const whole = new Response(await response.arrayBuffer())
  if (!response.ok || !whole.body) throw new Error(`${path} answered ${response.status}`)
  const { value } = await decode(whole.body, globalThis)
  return value
}
