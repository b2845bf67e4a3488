import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Desktop } from './desktop.ts'
import { findProgram } from './programs.ts'

/** A Firefox, told where to go by WebDriver BiDi. What people press goes by the keyboard of the desktop. */
export type Firefox = {
  open: (address: string) => Promise<void>
  /** Value of a script's expression in the page, as JSON. */
  ask: <T>(expression: string) => Promise<T>
  /** Runs a script in every page from now on, before its own. @returns takes it back */
  plant: (script: string) => Promise<() => Promise<void>>
  signIn: (cookie: { name: string; value: string } | null, origin: string) => Promise<void>
  /** Width of the page in CSS pixels. */
  resize: (width: number) => Promise<void>
  close: () => void
}

/** Keeps Firefox from showing anything but the site: no welcome, no update, no offer to translate or to save a password. */
const PREFERENCES = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'browser.preonboarding.enabled': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'browser.translations.automaticallyPopup': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'accessibility.force_disabled': -1,
  'intl.accept_languages': 'fr-FR, fr',
  'signon.rememberSignons': false,
  'network.captive-portal-service.enabled': false,
  'app.update.enabled': false,
  'layout.spellcheckDefault': 0,
}

export async function openFirefox(desktop: Desktop): Promise<Firefox> {
  const profile = join(desktop.folder, 'profile')
  mkdirSync(profile)
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(
    findProgram('firefox-esr'),
    ['--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    { env: { ...desktop.env, TZ: 'Africa/Tunis' }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const bidi = await connect(`${await addressOf(child)}/session`)
  await bidi.send('session.new', { capabilities: {} })
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  const target = { context }
  // Otherwise the address bar keeps the focus, and pages open unheard.
  await bidi.send('browsingContext.activate', { context })
  return {
    open: async (url) => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    ask: async (expression) => {
      const answer = await bidi.send<{
        result?: { value?: string }
        exceptionDetails?: { text: string }
      }>('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        target,
        awaitPromise: true,
      })
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
      return JSON.parse(answer.result?.value ?? 'null')
    },
    plant: async (script) => {
      const { script: id } = await bidi.send<{ script: string }>('script.addPreloadScript', {
        functionDeclaration: `() => {${script}}`,
      })
      return async () => {
        await bidi.send('script.removePreloadScript', { script: id })
      }
    },
    signIn: async (cookie, origin) => {
      await bidi.send('storage.deleteCookies', {})
      if (!cookie) return
      const { hostname } = new URL(origin)
      await bidi.send('storage.setCookie', {
        cookie: {
          name: cookie.name,
          value: { type: 'string', value: cookie.value },
          domain: hostname,
          path: '/',
        },
      })
    },
    resize: async (width) => {
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height: 900 } })
    },
    close: () => {
      bidi.close()
      child.kill('SIGKILL')
    },
  }
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('Firefox has no output')
  const lines = createInterface({ input: stderr })
  for await (const line of lines) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
    if (address) {
      // Its later complaints are read on, or its pipe would fill up.
      stderr.resume()
      return address
    }
  }
  throw new Error('Firefox ended at once')
}

/** Connects to a remote end: commands with numbers, and their answers. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true })
    socket.addEventListener('error', () => reject(new Error(`no connection to ${address}`)), { once: true })
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as {
      id?: number
      type: string
      result?: unknown
      message?: string
    }
    const one = message.id === undefined ? undefined : waiting.get(message.id)
    if (!one || message.id === undefined) return
    waiting.delete(message.id)
    if (message.type === 'success') one.resolve(message.result)
    else one.reject(new Error(message.message))
  })
  return {
    send: <T>(method: string, params: object): Promise<T> => {
      last += 1
      const answer = Promise.withResolvers<unknown>()
      waiting.set(last, answer)
      socket.send(JSON.stringify({ id: last, method, params }))
      return answer.promise as Promise<T>
    },
    close: () => socket.close(),
  }
}
