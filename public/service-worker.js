// Answers in place of the network only where there is none: a page that cannot be fetched becomes the offline page.
// Of the site nothing else is kept. Of what people read, the pages below are, as they were (decision 89). The name holds a hash of
// the files, which a test checks: when one changes, browsers fetch all of them anew.
const CACHE = 'offline-d811be99'
const FILES = ['/offline.html', '/offline.css', '/offline.js', '/fonts/figtree-latin-wght-normal.woff2', '/fonts/hedvig-letters-serif-latin-400-normal.woff2', '/art/logo.svg', '/art/empty/lien.svg']


// Pages that somebody can read offline after having opened them (W10): bookings, agenda, favourites, conversations. Each account has
// a cache of its own, and only the one that is signed in has any.
const READ = /^\/(?:dashboard\/(?:client|provider)|favoris|messages(?:\/[\da-f-]{36})?)$/
const READ_CACHE = 'read-'
const READ_PAGES = 30
// No session lives longer without a visit.
const READ_MS = 30 * 24 * 60 * 60 * 1000
// Requests that change who is signed in. React sends them to the same address with `.data` behind it.
const TURN = /^\/(?:log(?:in|out)|account-deletion|reset-password)(?:\.data)?$/
// The account whose pages were asked for last: null for visitors and operators, undefined until the first page.
let viewer
// Grows with each change of account: a page that was asked for before is not kept after it.
let turns = 0
// Pages that are read without a network: what they show may be missing.
const offlineClients = new Set()

const viewerOf = (response) => response.headers.get('machmoum-viewer')
const keyOf = ({ pathname, search }) => pathname + search

// Deletes the pages of everybody but one account.
async function forgetOthers(account) {
  const own = READ_CACHE + account
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(READ_CACHE) && name !== own).map((name) => caches.delete(name)),
  )
}

function noteViewer(account) {
  if (viewer !== undefined && viewer !== account) turns++
  viewer = account
  return forgetOthers(account)
}

// Learns from a page whose it is, and keeps it if it may be read offline. `asked` is the turn in which it was asked for.
async function notePage(url, response, asked) {
  // An answer of 503 says nothing of the session.
  const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html')
  if (!isPage || asked !== turns) return
  const account = viewerOf(response)
  await noteViewer(account)
  if (account && !response.redirected && READ.test(url.pathname)) await keepPage(url, response, account)
}

// Keeps a page with its styles, its icons and the moment of it, without its scripts, which belong to a page that is alive.
async function keepPage(url, response, account) {
  const during = turns
  const name = READ_CACHE + account
  const html = (await response.text())
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
  const [, title = ''] = /<title>([^<]*)/.exec(html) ?? []
  const styles = new Set([...html.matchAll(/href="(\/assets\/[^"#]+\.(?:css|svg))["#]/g)].map(([, style]) => style))
  const cache = await caches.open(name)
  await Promise.all(
    [...styles].map(async (style) => (await cache.match(style)) || cache.add(style).catch(() => {})),
  )
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Kept-At': String(Date.now()),
    'Kept-Title': encodeURIComponent(title),
    'Kept-Styles': [...styles].join(' '),
  }
  await cache.put(keyOf(url), new Response(html, { headers }))
  await trim(cache)
  // Somebody signed out meanwhile.
  if (during !== turns) await caches.delete(name)
}

// Keeps the newest pages, and the styles that they need.
async function trim(cache) {
  const needed = new Set()
  for (const [at, { key, headers }] of (await pagesIn(cache)).entries()) {
    if (at < READ_PAGES) for (const style of headers.get('kept-styles').split(' ')) needed.add(style)
    else await cache.delete(key)
  }
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (!READ.test(pathname) && !needed.has(pathname)) await cache.delete(pathname)
  }
}

// Pages of a cache, the newest first.
async function pagesIn(cache) {
  const pages = []
  for (const request of await cache.keys()) {
    const url = new URL(request.url)
    if (!READ.test(url.pathname)) continue
    const { headers } = await cache.match(request)
    pages.push({ key: keyOf(url), headers, at: Number(headers.get('kept-at')) })
  }
  return pages.sort((a, b) => b.at - a.at)
}

// Opens the cache of the account that is signed in, or none; what is older than any session goes.
async function openKept() {
  const name = (await caches.keys()).find((one) => one.startsWith(READ_CACHE))
  if (!name) return null
  const cache = await caches.open(name)
  for (const { key, at } of await pagesIn(cache)) if (at < Date.now() - READ_MS) await cache.delete(key)
  return cache
}

// Answers without a network: by the kept page with its date, else by the offline page and a list of what is kept.
async function answerOffline(url) {
  const cache = await openKept()
  const kept = READ.test(url.pathname) && (await cache?.match(keyOf(url)))
  if (kept) return asItWas(kept)
  const page = await caches.match('/offline.html')
  const pages = cache ? await pagesIn(cache) : []
  if (pages.length === 0) return page
  const items = pages.map(({ key, headers, at }) => {
    const title = decodeURIComponent(headers.get('kept-title')).split(' · ')[0]
    return `<li><a href="${key.replaceAll('&', '&amp;')}">${title}</a> <span>${moment(at)}</span></li>`
  })
  const list = `<h2>À lire hors ligne</h2><ul>${items.join('')}</ul></main>`
  return new Response((await page.text()).replace('</main>', list), { headers: page.headers })
}

// The page as it was, under its date. Nothing on it can be sent, and the one script that runs waits for the network.
async function asItWas(kept) {
  const nonce = crypto.randomUUID()
  const note = `<style nonce="${nonce}">.kept-note{flex:none;margin:0;padding:10px 20px;background:var(--color-night);color:var(--color-on-night);font-weight:600;text-align:center}@media print{.kept-note{color:var(--color-ink)}}</style><p class="kept-note" role="status">Vous êtes hors ligne. Page telle qu’elle était ${moment(Number(kept.headers.get('kept-at')))}.</p><script src="/offline.js" defer></script>`
  const html = (await kept.text())
    .replace(/<(?:button|input|textarea|select)\b/g, '$& disabled')
    .replace(/<body[^>]*>/, (body) => body + note)
  const policy = [
    "default-src 'self'",
    `script-src ${self.location.origin}/offline.js`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy.join('; ') }
  return new Response(html, { headers })
}

// Stands in for what a page shows and the browser doesn't have: its font under the name the offline page has for it, a picture of
// nothing for a picture. WebKit and small phones soon forget both.
function standIn({ url, destination }) {
  const { pathname } = new URL(url)
  const nameOf = (file) => file.slice('/fonts/'.length, -'.woff2'.length)
  if (destination === 'font') {
    const font = FILES.find((file) => file.startsWith('/fonts/') && pathname.startsWith(`/assets/${nameOf(file)}`))
    return (font && caches.match(font)) ?? Response.error()
  }
  const nothing = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'
  return new Response(nothing, { headers: { 'Content-Type': 'image/svg+xml' } })
}

// 'le 12 juin 2027 à 14 h 05', in Tunis.
function moment(at) {
  const part = (options) => new Date(at).toLocaleString('fr', { timeZone: 'Africa/Tunis', ...options })
  const [hours, minutes] = part({ hour: '2-digit', minute: '2-digit' }).split(':')
  const time = `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`
  return `le\u00a0${part({ day: 'numeric', month: 'long', year: 'numeric' })} à\u00a0${time}`
}

// A page says whose it is, and which address was opened within it.
self.addEventListener('message', (event) => {
  const { viewer: account, keep } = event.data ?? {}
  const told = noteViewer(typeof account === 'string' ? account : null)
  event.waitUntil(Promise.all([told, account && typeof keep === 'string' ? fetchPage(keep) : null]))
})

async function fetchPage(address) {
  const url = new URL(address, self.location.origin)
  if (url.origin !== self.location.origin || !READ.test(url.pathname)) return
  const asked = turns
  const response = await fetch(url, { headers: { Accept: 'text/html' }, redirect: 'manual' }).catch(() => null)
  if (response) await notePage(url, response, asked)
}

self.addEventListener('install', (event) => {
  const fetched = FILES.map((file) => new Request(file, { cache: 'reload' }))
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fetched)))
  self.skipWaiting()
})

// Lets the browser fetch a page without waiting for this worker to wake. Firefox shows its own error page when such a fetch
// fails, whatever this worker answers (github.com/GoogleChrome/workbox/issues/3134): there the worker alone fetches.
function fetchWhileWaking(preload) {
  return navigator.userAgent.includes('Firefox/') ? preload?.disable() : preload?.enable()
}

self.addEventListener('activate', (event) => {
  const isOld = (name) => name !== CACHE && !name.startsWith(READ_CACHE)
  const old = caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
  const ready = [old, fetchWhileWaking(self.registration.navigationPreload), self.clients.claim()]
  event.waitUntil(Promise.all(ready))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin === self.location.origin && request.method === 'POST' && TURN.test(url.pathname)) {
    turns++
    event.waitUntil(forgetOthers(null))
  } else if (request.mode === 'navigate' && request.method === 'GET') {
    const asked = turns
    event.respondWith(
      Promise.resolve(event.preloadResponse)
        .then((preloaded) => preloaded ?? fetch(request))
        .then((response) => {
          const copy = viewerOf(response) && READ.test(url.pathname) ? response.clone() : response
          event.waitUntil(notePage(url, copy, asked).catch(() => {}))
          return response
        })
        .catch(() => {
          offlineClients.add(event.resultingClientId)
          return answerOffline(url)
        }),
    )
  }
  // Styles and icons of kept pages; they never change under their names.
  else if (/^\/assets\/.+\.(?:css|svg)$/.test(url.pathname)) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(url.pathname)) ?? Response.error()))
  }
  // What the offline page itself shows. A network may be there and the site out of reach.
  else if (FILES.includes(url.pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(url.pathname)))
  } else if (offlineClients.has(event.clientId) && ['font', 'image'].includes(request.destination)) {
    event.respondWith(fetch(request).catch(() => standIn(request)))
  }
})

// Tells of something that happened (W10). The message names nobody: it shows on a locked screen.
self.addEventListener('push', (event) => {
  let message = {}
  try {
    message = event.data?.json() ?? {}
  } catch {
    // A browser wants a notification for every push, whatever it holds.
  }
  const { title = 'Du nouveau sur Machmoum', path = '/', tag } = message
  event.waitUntil(
    self.registration.showNotification(title, { tag, lang: 'fr', icon: '/app-icon-192.png', badge: '/app-icon-192.png', data: { path } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path = '/' } = event.notification.data ?? {}
  // An address of this site alone.
  const to = new URL(path, self.location.origin)
  if (to.origin === self.location.origin) event.waitUntil(self.clients.openWindow(to.href))
})
