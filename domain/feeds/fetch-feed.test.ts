import { createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { aCalendar, anEvent } from '#harness/feeds/calendar-files.ts'
import { calendarPage, type FeedPages, SEEMING, startFeedServer } from '#harness/feeds/feed-server.ts'
import { readFeedAddress } from './feed-address.ts'
import { FeedError } from './feed-failure.ts'
import { FEED_BYTES_MAX, fetchFeed, NETWORK } from './fetch-feed.server.ts'
import { isPublicAddress } from './public-address.ts'

const CALENDAR = aCalendar(anEvent('DTSTART;VALUE=DATE:20261212'))

const redirect =
  (to: string, status = 302): FeedPages[string] =>
  (_request, response) => {
    response.writeHead(status, { Location: to }).end()
  }

const status =
  (code: number): FeedPages[string] =>
  (_request, response) => {
    response.writeHead(code).end('rien')
  }

const PAGES: FeedPages = {
  '/agenda.ics': calendarPage(CALENDAR, { ETag: '"1"' }),
  '/kept': (request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
    else response.writeHead(200).end(CALENDAR)
  },
  '/unasked-304': status(304),
  '/packed': calendarPage(gzipSync(CALENDAR), { 'Content-Encoding': 'gzip' }),
  // A thousand times as large once unpacked.
  '/bomb': calendarPage(gzipSync(Buffer.alloc(200 * 1024 * 1024)), { 'Content-Encoding': 'gzip' }),
  '/no-gzip': calendarPage(CALENDAR, { 'Content-Encoding': 'gzip' }),
  '/brotli': calendarPage(CALENDAR, { 'Content-Encoding': 'br' }),
  '/twice': calendarPage(gzipSync(gzipSync(CALENDAR)), { 'Content-Encoding': 'gzip, gzip' }),
  '/50-mb': (_request, response) => {
    response.writeHead(200)
    const chunk = Buffer.alloc(64 * 1024, 'x')
    let left = 800
    const more = () => {
      while (left-- > 0) if (!response.write(chunk)) return response.once('drain', more)
      return response.end()
    }
    more()
  },
  '/byte-a-second': (_request, response) => {
    response.writeHead(200).write('B')
    const drip = setInterval(() => response.write('x'), 100)
    response.on('close', () => clearInterval(drip))
  },
  '/silence': () => {},
  '/slow-heads': (_request, response) => {
    response.socket?.write('HTTP/1.1 200 OK\r\n')
    const drip = setInterval(() => response.socket?.write('X-More: x\r\n'), 100)
    response.socket?.on('close', () => clearInterval(drip))
  },
  '/long-heads': (_request, response) => {
    response.socket?.end(`HTTP/1.1 200 OK\r\nX-More: ${'x'.repeat(200_000)}\r\n\r\n`)
  },
  '/broken-off': (_request, response) => {
    response.writeHead(200, { 'Content-Length': 5000 }).write(CALENDAR.slice(0, 50), () => response.destroy())
  },
  '/no-http': (_request, response) => {
    response.socket?.end('Bonjour\r\n\r\n')
  },
  '/hop-1': redirect('/hop-2'),
  '/hop-2': redirect('https://autre.test/hop-3', 307),
  '/hop-3': redirect('/agenda.ics', 308),
  '/four-hops': redirect('/hop-1', 301),
  '/round': redirect('/round'),
  '/to-http': redirect('http://agenda.test/agenda.ics'),
  '/to-file': redirect('file:///etc/passwd'),
  '/to-nowhere': redirect('https://'),
  '/to-loopback': redirect('https://127.0.0.1/agenda.ics'),
  '/to-metadata': redirect('https://169.254.169.254/latest/meta-data'),
  '/to-mapped': redirect('https://[::ffff:10.0.0.1]/'),
  '/to-inner-name': redirect('https://interne.test/'),
  '/to-changing': redirect('https://change.test/agenda.ics'),
  '/401': status(401),
  '/403': status(403),
  '/410': status(410),
  '/500': status(500),
  '/204': status(204),
}

let server: Awaited<ReturnType<typeof startFeedServer>>
beforeAll(async () => {
  server = await startFeedServer(PAGES, {
    'interne.test': [['10.0.0.7']],
    'double.test': [[SEEMING, '127.0.0.1']],
    'double-6.test': [[SEEMING, 'fd00::1']],
    'lien.test': [['fe80::1']],
    'mappe.test': [['::ffff:192.168.1.1']],
    'nat64.test': [['64:ff9b::7f00:1']],
    'nul.test': [['0.0.0.0']],
    'operateur.test': [['100.64.0.1']],
    'diffusion.test': [['224.0.0.1']],
    'vide.test': [[]],
    // Public when it is checked, inner ever after.
    'change.test': [[SEEMING], ['127.0.0.1']],
  })
})
afterAll(() => server.stop())

const fetchFrom = (address: string, given: { etag?: string; milliseconds?: number } = {}) =>
  fetchFeed(address, { etag: null, milliseconds: 5_000, ...given }, server.network)

const failureOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error) => (error instanceof FeedError ? error.failure : error),
  )

describe('a feed', () => {
  it.each(['agenda.ics', 'packed', 'hop-1'])('is read from /%s', async (page) => {
    expect((await fetchFrom(`https://agenda.test/${page}`))?.body.toString()).toBe(CALENDAR)
  })

  it('is not sent again when it has not changed', async () => {
    const first = await fetchFrom('https://agenda.test/agenda.ics')
    expect(first?.etag).toBe('"1"')
    expect(await fetchFrom('https://agenda.test/kept', { etag: '"1"' })).toBeNull()
    expect(await fetchFrom('https://agenda.test/kept', { etag: '"2"' })).not.toBeNull()
  })

  it('is looked up once for each time it is asked for, and read from the address that was checked', async () => {
    const before = server.opened.length
    expect(await failureOf(fetchFrom('https://change.test/agenda.ics'))).toBe('read')
    expect([server.resolved.get('change.test'), server.opened.slice(before)]).toEqual([1, [SEEMING]])
    // Checked anew, also behind a redirect.
    expect(await failureOf(fetchFrom('https://change.test/agenda.ics'))).toBe('address')
    expect(await failureOf(fetchFrom('https://agenda.test/to-changing'))).toBe('address')
    expect(server.opened.every(isPublicAddress)).toBe(true)
  })

  it.each([
    ['https://interne.test/', 'address'],
    ['https://double.test/agenda.ics', 'address'],
    ['https://double-6.test/agenda.ics', 'address'],
    ['https://lien.test/', 'address'],
    ['https://mappe.test/', 'address'],
    ['https://nat64.test/', 'address'],
    ['https://nul.test/', 'address'],
    ['https://operateur.test/', 'address'],
    ['https://diffusion.test/', 'address'],
    ['https://vide.test/', 'address'],
    ['https://agenda.test/to-http', 'address'],
    ['https://agenda.test/to-file', 'address'],
    ['https://agenda.test/to-nowhere', 'address'],
    ['https://agenda.test/to-inner-name', 'address'],
    ['https://agenda.test/four-hops', 'redirects'],
    ['https://agenda.test/round', 'redirects'],
    ['https://agenda.test/bomb', 'large'],
    ['https://agenda.test/50-mb', 'large'],
    ['https://agenda.test/no-gzip', 'encoding'],
    ['https://agenda.test/brotli', 'encoding'],
    ['https://agenda.test/twice', 'encoding'],
    ['https://agenda.test/broken-off', 'truncated'],
    ['https://agenda.test/no-http', 'unreachable'],
    ['https://agenda.test/long-heads', 'unreachable'],
    ['https://agenda.test/401', 'forbidden'],
    ['https://agenda.test/403', 'forbidden'],
    ['https://agenda.test/404', 'gone'],
    ['https://agenda.test/410', 'gone'],
    ['https://agenda.test/500', 'status'],
    ['https://agenda.test/204', 'status'],
    ['https://agenda.test/unasked-304', 'status'],
    // The server has no certificate for it.
    ['https://inconnu.test/agenda.ics', 'certificate'],
  ])('at %s is refused: %s', async (address, failure) => {
    expect(await failureOf(fetchFrom(address))).toBe(failure)
    expect(server.opened.every(isPublicAddress)).toBe(true)
  })

  it.each(['byte-a-second', 'silence', 'slow-heads'])('is given up in time: /%s', async (page) => {
    const begun = performance.now()
    expect(await failureOf(fetchFrom(`https://agenda.test/${page}`, { milliseconds: 600 }))).toBe('slow')
    expect(performance.now() - begun).toBeLessThan(5_000)
  })

  it('is given up in time when nobody answers for its name', async () => {
    const network = { ...server.network, resolve: () => new Promise<never>(() => {}) }
    const reading = fetchFeed('https://agenda.test/', { etag: null, milliseconds: 100 }, network)
    expect(await failureOf(reading)).toBe('slow')
  })

  it('is not read by a certificate that nobody vouches for', async () => {
    const { ca: _, ...network } = server.network
    const reading = fetchFeed('https://agenda.test/agenda.ics', { etag: null, milliseconds: 5_000 }, network)
    expect(await failureOf(reading)).toBe('certificate')
  })

  it('is read up to the byte', async () => {
    const sized = await startFeedServer({
      '/most': calendarPage(Buffer.alloc(FEED_BYTES_MAX)),
      '/more': calendarPage(Buffer.alloc(FEED_BYTES_MAX + 1)),
    })
    onTestFinished(async () => void (await sized.stop()))
    const given = { etag: null, milliseconds: 5_000 }
    const most = await fetchFeed('https://agenda.test/most', given, sized.network)
    expect(most?.body.length).toBe(FEED_BYTES_MAX)
    expect(await failureOf(fetchFeed('https://agenda.test/more', given, sized.network))).toBe('large')
  })
})

describe('the network as it is', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[2002:7f00:1::]',
    'localhost',
    'localhost.',
  ])('never reaches this machine by %s', async (host) => {
    let reached = 0
    const inner = createServer((socket) => {
      reached += 1
      socket.destroy()
    }).listen(0, '::')
    await new Promise((resolve) => inner.once('listening', resolve))
    onTestFinished(() => void inner.close())
    const { port } = inner.address() as { port: number }
    const reading = fetchFeed(`https://${host}:${port}/`, { etag: null, milliseconds: 2_000 }, NETWORK)
    expect(await failureOf(reading)).toMatch(/^(address|unreachable)$/)
    expect(reached).toBe(0)
  })

  it('connects to the addresses that it is given, without a look at the name', async () => {
    const local = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => local.once('listening', resolve))
    onTestFinished(() => void local.close())
    const { port } = local.address() as { port: number }
    const addresses = [{ address: '127.0.0.1', family: 4 }]
    const socket = NETWORK.open({ host: 'nom-qui-nexiste.invalid', port, addresses })
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    expect(socket.remoteAddress).toBe('127.0.0.1')
    socket.destroy()
  })
})

describe('addresses', () => {
  it.each([
    ['webcal://p42-caldav.icloud.com/published/2/abc', 'https://p42-caldav.icloud.com/published/2/abc'],
    [
      ' https://calendar.google.com/calendar/ical/x/basic.ics ',
      'https://calendar.google.com/calendar/ical/x/basic.ics',
    ],
    ['WEBCALS://exemple.tn/a#b', 'https://exemple.tn/a'],
    ['http://exemple.tn/a.ics', null],
    ['ftp://exemple.tn/a.ics', null],
    ['https://nom:secret@exemple.tn/a.ics', null],
    ['exemple.tn/a.ics', null],
    ['', null],
    [`https://exemple.tn/${'x'.repeat(2000)}`, null],
  ])('%s → %s', (text, address) => {
    expect(readFeedAddress(text)?.href ?? null).toBe(address)
  })

  it.each([
    ['8.8.8.8', true],
    ['2a00:1450:4007:80e::200e', true],
    ['::ffff:8.8.8.8', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.31.255.255', false],
    ['192.168.0.1', false],
    ['169.254.169.254', false],
    ['100.127.0.1', false],
    ['198.18.0.1', false],
    ['255.255.255.255', false],
    ['::ffff:169.254.169.254', false],
    ['::1', false],
    ['fe80::1%eth0', false],
    ['fec0::1', false],
    ['fd00::1', false],
    ['ff02::1', false],
    ['2001:db8::1', false],
    ['2001:0:53aa:64c:0:0:0:1', false],
    ['2002:a00:1::', false],
    ['64:ff9b:1::1', false],
    ['', false],
    ['exemple.tn', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })
})
