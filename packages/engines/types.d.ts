// The packages are installed when engines are first proved; these are the parts that the proof uses.

declare module 'dom-accessibility-api' {
  export function computeAccessibleName(element: Element): string
  export function getRole(element: Element): string | null
}

declare module 'puppeteer-core' {
  type Cookie = { name: string; value: string; domain: string; path: string }
  class ElementHandle {
    uploadFile(this: ElementHandle, ...paths: string[]): Promise<void>
  }
  class ConsoleMessage {
    type(): string
    text(): string
  }
  class JSHandle {
    asElement(): ElementHandle | null
  }
  export class Page {
    goto(url: string, options: { waitUntil: 'load'; timeout: number }): Promise<unknown>
    evaluate(expression: string): Promise<unknown>
    evaluateHandle(expression: string): Promise<JSHandle>
    evaluateOnNewDocument(script: string): Promise<unknown>
    setViewport(size: { width: number; height: number }): Promise<void>
    screenshot(): Promise<Uint8Array>
    on(event: 'pageerror', listener: (error: Error) => void): void
    on(event: 'console', listener: (message: ConsoleMessage) => void): void
    mouse: { click(x: number, y: number): Promise<void> }
    keyboard: {
      down(key: string): Promise<void>
      up(key: string): Promise<void>
      press(key: string): Promise<void>
      type(text: string): Promise<void>
    }
  }
  export class BrowserContext {
    newPage(options: { type: 'window' }): Promise<Page>
    cookies(): Promise<Cookie[]>
    setCookie(...cookies: Cookie[]): Promise<void>
    deleteCookie(...cookies: Cookie[]): Promise<void>
    close(): Promise<void>
  }
  export class Browser {
    version(): Promise<string>
    createBrowserContext(): Promise<BrowserContext>
    close(): Promise<void>
  }
  type Options = {
    browser: 'chrome' | 'firefox'
    executablePath: string
    headless: true
    args?: string[]
    env?: Record<string, string | undefined>
    extraPrefsFirefox?: Record<string, unknown>
    protocolTimeout?: number
  }
  const puppeteer: { launch(options: Options): Promise<Browser> }
  export default puppeteer
}
