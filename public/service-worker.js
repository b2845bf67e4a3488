// Answers in place of the network only where there is none: a page that cannot be fetched becomes the offline page.
// Nothing else is ever kept, so nothing of the site can go stale. The name holds a hash of the files, which a test checks: when one
// changes, browsers fetch all of them anew.
const CACHE = 'offline-e8e0c6df'
const FILES = ['/offline.html', '/offline.css', '/offline.js', '/fonts/figtree-latin-wght-normal.woff2', '/fonts/hedvig-letters-serif-latin-400-normal.woff2', '/art/logo.svg', '/art/empty/lien.svg']

self.addEventListener('install', (event) => {
  const fetched = FILES.map((file) => new Request(file, { cache: 'reload' }))
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fetched)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
  // The browser begins to fetch a page without waiting for this worker to wake.
  event.waitUntil(Promise.all([old, self.registration.navigationPreload?.enable()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate' && request.method === 'GET') {
    event.respondWith(
      Promise.resolve(event.preloadResponse)
        .then((preloaded) => preloaded ?? fetch(request))
        .catch(() => caches.match('/offline.html')),
    )
  }
  // What the offline page itself shows. A network may be there and the site out of reach.
  else if (FILES.includes(new URL(request.url).pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(new URL(request.url).pathname)))
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
