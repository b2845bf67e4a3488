import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCache, pathOf, SITE } from '#harness/browser-cache.ts'

// The service worker's own file in a browser made of as little as it needs: which pages it keeps, and for whom.

let caches: Map<string, ReturnType<typeof aCache>>
let listeners: Record<string, (event: unknown) => void>
/** Answers of the server; null without a network. */
let network: ((path: string) => Response | Promise<Response>) | null
let clock: number
/** What the browser calls itself, and what it was told about fetching pages ahead of the worker. */
let browser: { userAgent: string; preload: string[] }

beforeEach(() => {
  caches = new Map()
  listeners = {}
  network = null
  clock = Date.UTC(2027, 5, 12, 13, 5)
  browser = { userAgent: 'Mozilla/5.0 Chrome/150.0.0.0', preload: [] }
  const self = {
    addEventListener: (name: string, listener: (event: unknown) => void) => {
      listeners[name] = listener
    },
    location: { origin: SITE },
    skipWaiting() {},
    clients: { claim: async () => {} },
    registration: {
      navigationPreload: {
        enable: async () => void browser.preload.push('enable'),
        disable: async () => void browser.preload.push('disable'),
      },
    },
  }
  const offline = aCache()
  offline.held.set('/offline.html', new Response('<main>hors ligne</main>'))
  caches.set('offline', offline)
  const storage = {
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    open: async (name: string) => {
      const cache = caches.get(name) ?? aCache()
      caches.set(name, cache)
      return cache
    },
    match: async (key: string) => {
      for (const cache of caches.values()) {
        const found = await cache.match(key)
        if (found) return found
      }
    },
  }
  class Time extends Date {
    constructor(at?: number) {
      super(at ?? clock)
    }
    static override now = () => clock
  }
  const fetch = async (request: Request | URL) => {
    if (!network) throw new TypeError('no network')
    return network(pathOf(String(request instanceof Request ? request.url : request)))
  }
  const navigator = {
    get userAgent() {
      return browser.userAgent
    },
  }
  const ofTheBrowser = { Request, Response, URL, crypto, Promise }
  const worker = { self, navigator, caches: storage, fetch, Date: Time, ...ofTheBrowser }
  runInContext(readFileSync('public/service-worker.js', 'utf8'), createContext(worker))
})

const ANNA = '11111111-1111-4111-8111-111111111111'
const BEN = '22222222-2222-4222-8222-222222222222'

/** A page as the server sends it: for an account, or for a visitor or an operator. */
function aPage(account: string | null, { status = 200, body = 'texte' } = {}) {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    ...(account && { 'Machmoum-Viewer': account }),
  }
  const html = `<title>Messages · Machmoum</title><link rel="stylesheet" href="/assets/app-1.css"><body><script>fetch('/')</script>${body}<form><button>Envoyer</button><textarea></textarea></form>`
  return new Response(html, { status, headers })
}

async function request(
  path: string,
  { method = 'GET', mode = 'navigate', destination = 'document' } = {},
): Promise<Response | null> {
  const waits: Promise<unknown>[] = []
  let answer: Promise<Response> | null = null
  listeners.fetch?.({
    request: { url: SITE + path, method, mode, destination },
    clientId: 'tab',
    resultingClientId: 'tab',
    preloadResponse: network && mode === 'navigate' ? Promise.resolve(network(path)) : undefined,
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
    waitUntil: (wait: Promise<unknown>) => waits.push(wait),
  })
  const response = await answer
  await Promise.all(waits)
  return response
}

async function tell(data: object) {
  const waits: Promise<unknown>[] = []
  listeners.message?.({ data, waitUntil: (wait: Promise<unknown>) => waits.push(wait) })
  await Promise.all(waits)
}

async function open(account: string | null, path: string, status = 200) {
  network = () => aPage(account, { status })
  await request(path)
  network = null
}

const kept = () =>
  [...caches].flatMap(([name, { held }]) =>
    name.startsWith('read-')
      ? [...held.keys()].filter((key) => !key.startsWith('/assets')).map((key) => `${name.slice(5)} ${key}`)
      : [],
  )

const THREAD = `/messages/${BEN}`

describe('fetching a page while the worker wakes', () => {
  const activate = async (userAgent: string) => {
    browser.userAgent = userAgent
    const waits: Promise<unknown>[] = []
    listeners.activate?.({ waitUntil: (wait: Promise<unknown>) => waits.push(wait) })
    await Promise.all(waits)
  }

  it('is asked of browsers that still show what is kept when it fails', async () => {
    await activate('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36')
    expect(browser.preload).toEqual(['enable'])
  })

  it('is taken back from Firefox, which shows a page of its own then', async () => {
    await activate('Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0')
    expect(browser.preload).toEqual(['disable'])
  })
})

describe('pages that are kept', () => {
  it('are bookings, agenda, favourites and conversations, with their tab or month', async () => {
    const wanted = ['/dashboard/client?tab=devis', '/dashboard/provider', '/favoris', '/messages', THREAD]
    const others = [
      '/',
      '/providers',
      '/dashboard/settings',
      '/favoris/partage/x',
      '/admin',
      '/quotes/1',
      '/a/x',
    ]
    for (const path of [...wanted, ...others, `${THREAD}/page`]) await open(ANNA, path)
    expect(kept()).toEqual(wanted.map((path) => `${ANNA} ${path}`))
  })

  it('have a date and a style, and nothing that runs or can be sent', async () => {
    await open(ANNA, THREAD)
    const answer = await request(THREAD)
    const html = (await answer?.text()) ?? ''
    expect(html.replace(/[\u00a0\u202f]/g, ' ')).toContain(
      'Vous êtes hors ligne. Page telle qu’elle était le 12 juin 2027 à 14 h 05.',
    )
    expect(html).toContain('<button disabled>Envoyer</button><textarea disabled>')
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script src="/offline.js" defer>'])
    const policy = answer?.headers.get('content-security-policy')
    expect(policy).toContain("form-action 'none'")
    expect(policy).toContain(`script-src ${SITE}/offline.js;`)
    expect(await request('/assets/app-1.css', { mode: 'cors' })).toMatchObject({ status: 200 })
  })

  it('are read with their fonts, and without signs of missing pictures', async () => {
    const font = '/fonts/hedvig-letters-serif-latin-400-normal.woff2'
    const hashed = '/assets/hedvig-letters-serif-latin-400-normal-C0ffee.woff2'
    caches.get('offline')?.held.set(font, new Response('the font'))
    await open(ANNA, THREAD)
    const picture = () => request('/art/default-cover-320.webp', { mode: 'no-cors', destination: 'image' })
    expect(await picture()).toBeNull()
    await request(THREAD)
    const shown = await picture()
    expect(shown?.headers.get('content-type')).toBe('image/svg+xml')
    expect(await (await request(hashed, { mode: 'cors', destination: 'font' }))?.text()).toBe('the font')
    expect(await request('/quotes/1.data', { mode: 'cors', destination: '' })).toBeNull()
  })

  it('are listed on the offline page, the newest first', async () => {
    await open(ANNA, '/favoris')
    clock += 60_000
    await open(ANNA, THREAD)
    const html = (await (await request('/providers'))?.text()) ?? ''
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual([THREAD, '/favoris'])
  })

  it('are the last thirty', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 45 }), { minLength: 50, maxLength: 70 }),
        async (months) => {
          caches.delete(`read-${ANNA}`)
          for (const month of months) {
            clock += 1000
            await open(ANNA, `/dashboard/provider?month=${month}`)
          }
          const last = [...new Set(months.toReversed())].slice(0, 30)
          expect(kept().sort()).toEqual(
            last.map((month) => `${ANNA} /dashboard/provider?month=${month}`).sort(),
          )
        },
      ),
      { numRuns: 20 },
    )
  })

  it('end with the longest session', async () => {
    await open(ANNA, THREAD)
    clock += 30 * 86_400_000
    expect(await (await request(THREAD))?.text()).toContain('telle qu’elle était')
    clock += 1
    expect(await (await request(THREAD))?.text()).toContain('<main>hors ligne')
    expect(kept()).toEqual([])
  })

  it('come from an address within the site as well, and from no other', async () => {
    network = () => aPage(ANNA)
    await tell({ viewer: ANNA, keep: THREAD })
    await tell({ viewer: ANNA, keep: '/admin' })
    await tell({ viewer: ANNA, keep: 'https://evil.test/messages' })
    expect(kept()).toEqual([`${ANNA} ${THREAD}`])
  })
})

describe('pages are deleted', () => {
  beforeEach(() => open(ANNA, THREAD))

  it.each([
    ['at sign-out', () => request('/logout', { method: 'POST' })],
    ['at sign-out by scripts', () => request('/logout.data', { method: 'POST', mode: 'cors' })],
    ['at a sign-in', () => request('/login.data', { method: 'POST', mode: 'cors' })],
    ['with the account', () => request('/account-deletion.data', { method: 'POST', mode: 'cors' })],
    ['by a visitor’s or an operator’s page', () => open(null, '/')],
    ['by a page that says so', () => tell({ viewer: null, keep: '' })],
    ['by another account’s page', () => open(BEN, '/')],
    ['by another account’s page that says so', () => tell({ viewer: BEN, keep: '' })],
  ])('%s', async (_, end) => {
    expect(kept()).toEqual([`${ANNA} ${THREAD}`])
    await end()
    expect(kept()).toEqual([])
    network = null
    expect(await (await request(THREAD))?.text()).toContain('<main>hors ligne')
  })

  it('not by a failure, which says nothing of the session', async () => {
    await open(null, '/favoris', 503)
    expect(kept()).toEqual([`${ANNA} ${THREAD}`])
  })

  it('and those of others never beside one’s own', async () => {
    const step = fc.record({
      account: fc.constantFrom(ANNA, BEN, null),
      path: fc.constantFrom('/', '/favoris', THREAD),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        for (const { account, path } of steps) await open(account, path)
        const { account } = steps.at(-1) ?? {}
        for (const entry of kept()) expect(entry.startsWith(`${account} `)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('also when they were under way', async () => {
    let arrive = (_: Response) => {}
    network = () =>
      new Promise<Response>((resolve) => {
        arrive = resolve
      })
    const asked = request('/favoris')
    await request('/logout.data', { method: 'POST', mode: 'cors' })
    arrive(aPage(ANNA))
    await asked
    expect(kept()).toEqual([])
  })
})
