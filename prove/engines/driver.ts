/** Browser engines that people come with. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof ENGINES)[number]

/** Keys that have no letter. */
export type Key =
  | 'Enter'
  | 'Escape'
  | 'Tab'
  | 'Backspace'
  | 'Delete'
  | 'Home'
  | 'ArrowUp'
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'

export type Size = { width: number; height: number }

/** One tab of a browser with cookies of its own. What it is driven by knows nothing of roles or labels: page.ts does. */
export type Driver = {
  open: (url: string) => Promise<void>
  back: () => Promise<void>
  /** The value of an expression, which may be a promise; it is handed over as JSON. */
  evaluate: (expression: string) => Promise<unknown>
  /** Presses and lets go at a point of the window. */
  pressAt: (x: number, y: number) => Promise<void>
  pressKey: (key: Key, held?: 'Shift' | 'Control') => Promise<void>
  type: (text: string) => Promise<void>
  /** Chooses files in a field, which an expression names. */
  choose: (element: string, paths: string[]) => Promise<void>
  screenshot: () => Promise<Uint8Array>
  setCookie: (name: string, value: string) => Promise<void>
  clearCookies: () => Promise<void>
  /** Errors and refusals that the console was told. */
  complaints: () => Promise<string[]>
  close: () => Promise<void>
}

/** An engine that was started. */
export type Started = {
  engine: Engine
  version: string
  /** The way it was driven, in words of the report. */
  how: string
  /**
   * Opens a browser.
   * @param options.bare without Web Locks and BroadcastChannel
   */
  openBrowser: (options: { origin: string; size: Size; bare?: boolean }) => Promise<Driver>
  stop: () => Promise<void>
}

/** An engine that this machine doesn't have, with what would bring it. */
export class Missing extends Error {
  override name = 'Missing'
}
