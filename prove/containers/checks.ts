import { randomBytes, randomUUID } from 'node:crypto'
import https from 'node:https'
import { Metadata } from '@tus/server'
import { connect, createPool } from '#db/client.ts'
import { box, track } from '#harness/files/video-files.ts'
import { sessionCookie } from '#harness/site/session-cookie.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { type FormBrowser, openBrowser, untilTold } from '../topology/browser.ts'
import { SERVER, VISITOR } from './network.ts'
import type { Check } from './result.ts'
import { ORIGIN, type Site } from './site.ts'

const password = 'un mot de passe de test'

/** The things that people meet at a site that was just started, each once. @returns also addresses of files that stay */
export async function checkSite(site: Site): Promise<{ checks: Check[]; files: string[] }> {
  const checks: Check[] = []
  const note = (what: string, found: string, ok: boolean) => {
    console.error(`${ok ? 'ok' : 'WRONG'}: ${what}: ${found}`)
    checks.push({ what, found, ok })
  }
  await checkProxy(site, note)
  const browser = await join(site, note)
  const files = await checkUpload(browser, note)
  await checkEvents(site, note)
  await checkAddresses(site, note)
  await checkJournal(site, note)
  return { checks, files }
}

type Note = (what: string, found: string, ok: boolean) => void

async function checkProxy({ server }: Site, note: Note): Promise<void> {
  const curl = async (words: string) =>
    (await server.say(`curl --silent --show-error ${words}`)).output.trim()
  const status = `--output /dev/null --write-out '%{http_code} HTTP/%{http_version}'`
  const home = await curl(`${status} ${ORIGIN}/`)
  note('a page, by a program that trusts the authority alone', home, home === '200 HTTP/2')
  const issuer = await server.do(
    `openssl s_client -connect machmoum.tn:443 -servername machmoum.tn < /dev/null 2> /dev/null | openssl x509 -noout -issuer -ext subjectAltName`,
  )
  const isIssued = issuer.includes('DNS:machmoum.tn')
  const [, authority = ''] = /CN ?= ?(.*)/.exec(issuer) ?? []
  note('the certificate that Caddy fetched by ACME', `of ${authority}`, isIssued)
  const plain = await curl(
    `--output /dev/null --write-out '%{http_code} %{redirect_url}' http://machmoum.tn/faq`,
  )
  note('an address without TLS', plain, plain === `308 ${ORIGIN}/faq`)
  const hidden = await curl(`${status} ${ORIGIN}/metrics`)
  note('/metrics, from outside', hidden, hidden.startsWith('404'))
  const whole = Number(await curl(`--output /dev/null --write-out '%{size_download}' ${ORIGIN}/providers`))
  for (const encoding of ['br', 'gzip']) {
    const words = `--header 'Accept-Encoding: ${encoding}' --dump-header - --output /dev/null --write-out '%{size_download}'`
    const answer = await curl(`${words} ${ORIGIN}/providers`)
    const size = Number(/\d+$/.exec(answer)?.[0])
    const isPacked = new RegExp(`content-encoding: ${encoding}`, 'i').test(answer) && size < whole / 2
    note(`the listing in ${encoding}`, `${size} of ${whole} bytes`, isPacked)
  }
}

/** Registers a provider through the mail, and signs in. */
async function join({ server }: Site, note: Note): Promise<FormBrowser> {
  const browser = openBrowser(ORIGIN)
  const email = `${randomUUID()}@example.tn`
  const form = { role: 'provider', name: 'Yasmine', email, password, confirmPassword: password }
  const registered = await browser.post('/register', form)
  const mails = 'http://127.0.0.1:8025/api/v1'
  // As the page has it: at a port of the server itself, which nobody outside reaches.
  const mail = await server.do(`for try in $(seq 100); do
      id=$(curl --silent --get --data-urlencode 'query=to:"${email}"' ${mails}/search | sed -n 's/.*"ID":"\\([^"]*\\)".*/\\1/p')
      [ -z "$id" ] || break
      sleep 0.2
    done
    curl --silent ${mails}/message/$id`)
  const text = (JSON.parse(mail) as { Text: string }).Text.replaceAll('&amp;', '&')
  const link = /https:\/\/\S+\/verify-email\?[^\s"<]+/.exec(text)?.[0] ?? ''
  const confirmed = await browser.ask(link)
  const signedIn = await browser.post('/login', { email, password })
  const session = signedIn.headers.getSetCookie().find((cookie) => cookie.includes('session')) ?? ''
  const page = await browser.ask('/provider/setup')
  const statuses = [registered, confirmed, signedIn, page].map(({ status }) => status).join(' ')
  const isSafe = /^__Host-.*; Secure/i.test(session)
  note(
    'registered, confirmed by the mail’s link, signed in, first page',
    statuses,
    statuses === '302 302 302 200' && link.startsWith(`${ORIGIN}/`) && isSafe,
  )
  return browser
}

const PIECE = 8 * 2 ** 20

/** A film as large as many are, of noise: it is not looked into beyond its tables. */
function largeFilm(): Buffer {
  const ftyp = box('ftyp', Buffer.from('isom'), Buffer.alloc(4), Buffer.from('isommp42'))
  const noise = randomBytes(40_000_000)
  const moov = box('moov', box('mvhd', Buffer.alloc(4)), track('vide', ftyp.length + 8, noise.length))
  return Buffer.concat([ftyp, box('mdat', noise), moov])
}

async function checkUpload(browser: FormBrowser, note: Note): Promise<string[]> {
  const film = largeFilm()
  const tus = { 'Tus-Resumable': '1.0.0' }
  const from = performance.now()
  const begun = await browser.ask('/uploads', {
    method: 'POST',
    headers: {
      ...tus,
      'Upload-Length': String(film.length),
      'Upload-Metadata': Metadata.stringify({ purpose: 'portfolio', filename: 'film.mp4' }),
    },
  })
  const place = begun.headers.get('location') ?? ''
  let last = begun
  for (let sent = 0; sent < film.length && last.ok; sent += PIECE)
    last = await browser.ask(place, {
      method: 'PATCH',
      headers: { ...tus, 'Upload-Offset': String(sent), 'Content-Type': 'application/offset+octet-stream' },
      body: new Uint8Array(film.subarray(sent, sent + PIECE)),
    })
  const seconds = ((performance.now() - from) / 1_000).toFixed(1)
  const said = await last.text()
  const { media } = (said.startsWith('{') ? JSON.parse(said) : {}) as { media?: { url: string } }
  note('a video of 40 MB, sent in pieces', `${last.status} after ${seconds} s`, media !== undefined)
  if (!media) return []
  const parts = await Promise.all(
    ['app1', 'app2'].map((app) =>
      fetch(`http://${app}:3000${media.url}`, { headers: { range: 'bytes=5000-5999' } }),
    ),
  )
  const found = parts.map((part) => `${part.status} ${part.headers.get('content-range')}`)
  const isThere = parts.every((part) => part.status === 206)
  note('a part of it from either process', found.join(', '), isThere)
  return [media.url]
}

/** A stream of each process, and one through the proxy, are told what a third connection changed. */
async function checkEvents(site: Site, note: Note): Promise<void> {
  const pool = createPool(site.ownerUrl(), 1)
  const db = connect(pool)
  const provider = await aProvider(db)
  const cookie = await sessionCookie(db, provider, site.env().APP_SECRET ?? '', true)
  const client = await aClient(db)
  const writer = await sessionCookie(db, client, site.env().APP_SECRET ?? '', true)
  await pool.end()
  const ended = new AbortController()
  const streams = await Promise.all(
    [ORIGIN, 'http://app1:3000', 'http://app2:3000'].map((origin) =>
      fetch(`${origin}/live`, { headers: { cookie }, signal: ended.signal }),
    ),
  )
  const told = streams.map((stream) => untilTold(stream, 'messages'))
  const from = performance.now()
  const sent = await fetch(`${ORIGIN}/provider/${provider.providerId}/contact`, {
    method: 'POST',
    headers: { cookie: writer, origin: ORIGIN },
    body: new URLSearchParams({ content: 'Bonjour, êtes-vous libre ?', client_message_id: randomUUID() }),
    redirect: 'manual',
  })
  const times = await Promise.race([
    Promise.all(told.map((one) => one.then(() => Math.round(performance.now() - from)))),
    new Promise<null>((resolve) => setTimeout(resolve, 10_000, null)),
  ])
  ended.abort()
  for (const one of told) one.catch(() => {})
  note(
    'a message, told to streams through the proxy and of either process',
    `${sent.status}, after ${times?.join(', ') ?? 'more than 10 000'} ms`,
    sent.status === 302 && times !== null,
  )
}

/** Somebody who comes by IPv4, and by IPv6, and claims another address. */
async function checkAddresses(site: Site, note: Note): Promise<void> {
  const forged = '203.0.113.77'
  for (const address of [SERVER.ipv4, SERVER.ipv6]) await failToSignIn(address, forged)
  const keys = await site.ask(`select key from rate_limits where key like 'login%'`)
  const isSeen = keys.includes(VISITOR.ipv4) && keys.includes(VISITOR.ipv6.split('::')[0] ?? '')
  note(
    'visitors by IPv4 and IPv6 who claim another address are counted by their own',
    isSeen ? `${VISITOR.ipv4}, ${VISITOR.ipv6}` : keys.replaceAll('\n', ' '),
    isSeen && !keys.includes(forged),
  )
}

function failToSignIn(address: string, forged: string): Promise<void> {
  const body = `email=${randomUUID()}@example.tn&password=wrong`
  const headers = {
    origin: ORIGIN,
    host: 'machmoum.tn',
    'x-forwarded-for': forged,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': body.length,
  }
  return new Promise((resolve, reject) => {
    https
      .request(
        { host: address, servername: 'machmoum.tn', path: '/login', method: 'POST', headers },
        (answer) => {
          answer.resume()
          answer.once('end', resolve)
        },
      )
      .once('error', reject)
      .end(body)
  })
}

async function checkJournal({ server, ask }: Site, note: Note): Promise<void> {
  const lines = await server.do('journalctl CONTAINER_NAME=machmoum-app1-1 --output cat --no-pager')
  const requests = lines.split('\n').filter((line) => line.includes('"route"'))
  const people = (await ask('select email from users')).split('\n')
  const isPrivate = !people.some((email) => lines.includes(email))
  note(
    'the journal has the requests of a process, and no address of anybody',
    `${requests.length} requests, ${people.length} people`,
    requests.length > 0 && isPrivate,
  )
}
