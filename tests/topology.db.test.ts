import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Metadata } from '@tus/server'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, createPool } from '#db/client.ts'
import { sessionCookie } from '#harness/site/session-cookie.ts'
import { aProvider } from '#harness/world.ts'
import { openBrowser, untilTold } from '../prove/topology/browser.ts'
import { type FollowedGuide, followGuide } from '../prove/topology/follow-guide.ts'
import { snapshot } from '../prove/topology/layout.ts'
import type { Topology } from '../prove/topology/start.ts'

// From an empty server to a running site as docs/operations.md has it, without Docker, and what only a whole topology
// shows. One site for the file: it takes longest to start.

let guide: FollowedGuide
let site: Topology
let files: Map<string, number>
let admin: pg.Client
const password = 'un mot de passe de test'

beforeAll(async () => {
  guide = await followGuide('From an empty server to a running site')
  site = guide.topology
  files = snapshot(site.image)
  admin = new pg.Client({ connectionString: site.database.adminUrl('machmoum') })
  await admin.connect()
}, 240_000)

afterAll(async () => {
  await admin?.end()
  await guide?.stop()
}, 60_000)

/** Somebody new, through the mail, signed in. */
async function aNewClient() {
  const browser = openBrowser(site.origin)
  const email = `${randomUUID()}@example.tn`
  const form = { role: 'client', name: 'Yasmine', email, password, confirmPassword: password }
  expect((await browser.post('/register', form)).status).toBe(302)
  const mail = await site.mail.next(email)
  const link = /https:\/\/\S+\/verify-email\?[^\s"<]+/.exec(mail)?.[0] ?? ''
  expect(new URL(link).origin).toBe(site.origin)
  expect((await browser.ask(link)).headers.get('location')).toContain('confirmed=1')
  const signedIn = await browser.post('/login', { email, password })
  expect(signedIn.status).toBe(302)
  return { browser, email, signedIn }
}

it('runs after the commands of the page, each of which was run or stood for', async () => {
  expect(guide.unknown).toEqual([])
  expect(guide.done).toContain('docker compose up --detach --wait')
  const operators = await admin.query("select email from users where role = 'admin'")
  expect(operators.rows).toEqual([{ email: 'amel@machmoum.tn' }])
})

it('shows pages through the proxy, with the policy of a site behind TLS', async () => {
  const page = await openBrowser(site.origin).ask('/')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Machmoum')
  expect(page.headers.get('strict-transport-security')).toContain('max-age=')
  const hidden = await openBrowser(site.origin).ask('/metrics')
  expect(hidden.status).toBe(404)
})

it('speaks to PostgreSQL over TLS only, as a role that owns nothing', async () => {
  const plain = new URL(site.environment.DATABASE_URL ?? '')
  plain.search = ''
  const client = new pg.Client({ connectionString: plain.href })
  await expect(client.connect()).rejects.toThrow(/no encryption/)
  const owners = await admin.query("select distinct tableowner from pg_tables where schemaname = 'public'")
  expect(owners.rows).toEqual([{ tableowner: 'machmoum_owner' }])
  const { rows } = await admin.query<{ usename: string; ssl: boolean }>(
    `select distinct usename, ssl from pg_stat_activity join pg_stat_ssl using (pid)
     where datname = 'machmoum' and client_addr is not null order by usename`,
  )
  expect(rows).toEqual([{ usename: 'machmoum_app', ssl: true }])
})

it('takes in somebody new by mail, with a cookie for TLS alone, and counts the address that the proxy saw', async () => {
  const { signedIn, browser } = await aNewClient()
  const session = signedIn.headers.getSetCookie().find((cookie) => cookie.includes('session'))
  expect(session).toMatch(/^__Host-machmoum-session=.*; Secure/i)
  const forged = { 'X-Forwarded-For': '203.0.113.9', 'Content-Type': 'application/x-www-form-urlencoded' }
  await openBrowser(site.origin).ask('/login', {
    method: 'POST',
    headers: forged,
    body: 'email=x@example.tn&password=wrong',
  })
  const { rows } = await admin.query<{ key: string }>('select key from rate_limits')
  const keys = rows.map(({ key }) => key).join(' ')
  expect(keys).toContain('127.0.0.1')
  expect(keys).not.toContain('203.0.113.9')
  expect((await browser.ask('/dashboard/client')).status).toBe(200)
})

it('serves from one process what another took in', async () => {
  const { browser } = await aNewClient()
  const [one, two] = site.apps
  const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer()
  const begun = await browser.ask(`${one?.origin}/uploads`, {
    method: 'POST',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(picture.length),
      'Upload-Metadata': Metadata.stringify({ purpose: 'avatar' }),
    },
  })
  expect(begun.status).toBe(201)
  const ended = await browser.ask(`${one?.origin}${begun.headers.get('location')}`, {
    method: 'PATCH',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(picture),
  })
  const { media } = (await ended.json()) as { media: { url: string } }
  const shown = await fetch(`${two?.origin}${media.url}-192`)
  expect(shown.status).toBe(200)
  const { width } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
  expect(width).toBe(192)
})

it('tells a stream of one process what another changed, and passes it through the proxy as it comes', async () => {
  const [one, two] = site.apps
  const pool = createPool(site.environment.DATABASE_OWNER_URL ?? '', 1)
  const db = connect(pool)
  const provider = await aProvider(db)
  const cookie = await sessionCookie(db, provider, site.environment.APP_SECRET ?? '', true)
  await pool.end()
  const { browser } = await aNewClient()
  const ended = new AbortController()
  const streams = await Promise.all(
    [one?.origin, two?.origin, site.origin].map((origin) =>
      fetch(`${origin}/live`, { headers: { cookie }, signal: ended.signal }),
    ),
  )
  const told = streams.map((stream) => untilTold(stream, 'messages'))
  const sent = await browser.post(`/provider/${provider.providerId}/contact`, {
    content: 'Bonjour, êtes-vous libre le 12 juillet ?',
    client_message_id: randomUUID(),
  })
  expect(sent.status).toBe(302)
  await Promise.all(told)
  ended.abort()
})

it('is backed up by what the image holds', async () => {
  const { apps } = site
  const folder = mkdtempSync(join(tmpdir(), 'machmoum-backups-'))
  try {
    await apps[0]?.run(`node server/backup.ts ${folder}/night`)
    const manifest = JSON.parse(readFileSync(join(folder, 'night', 'manifest.json'), 'utf8'))
    expect(manifest.tables.find(({ name }: { name: string }) => name === 'users').rows).toBeGreaterThan(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('says nothing of what people wrote in PostgreSQL’s log', async () => {
  const client = new pg.Client({ connectionString: site.environment.DATABASE_URL })
  await client.connect()
  const failing = [
    "select 'un secret'::uuid",
    "insert into users (id, name, email) values (uuidv7(), 'un secret', 'amel@machmoum.tn')",
    'select 1 / 0 as "un secret"',
  ]
  for (const statement of failing) await expect(client.query(statement)).rejects.toThrow()
  await client.end()
  const log = site.database.log()
  // The log has the events of the server itself.
  expect(log).toContain('database system is ready')
  expect(log).not.toContain('un secret')
  expect(log).not.toContain('amel@machmoum.tn')
})

it('gives the roles back what a start that was cut short lacks, and the passwords of .env', async () => {
  await admin.query("alter role machmoum_app nologin password 'another'")
  await admin.query('grant connect on database machmoum to public')
  const client = new pg.Client({ connectionString: site.environment.DATABASE_URL })
  await expect(client.connect()).rejects.toThrow()
  await site.database.makeRoles()
  const again = new pg.Client({ connectionString: site.environment.DATABASE_URL })
  await again.connect()
  const { rows } = await again.query("select has_database_privilege('public', 'machmoum', 'connect') as open")
  expect(rows).toEqual([{ open: false }])
  await again.end()
})

it('goes on for visitors while .env is changed as the page says', async () => {
  let isDone = false
  const changing = guide.follow('Changing what .env says').finally(() => {
    isDone = true
  })
  const answers = new Set<number>()
  const ready = new Set<number>()
  while (!isDone) {
    const asked = site.apps.map(({ origin }) =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    ready.add((await Promise.all(asked)).filter(Boolean).length)
    answers.add((await fetch(`${site.origin}/faq`)).status)
    // Ten times a second: what is renewed needs the processor too.
    await Promise.race([changing, sleep(100)])
  }
  await changing
  expect([...answers]).toEqual([200])
  // At no moment were both away, and one of them was now and then.
  expect(Math.min(...ready)).toBe(1)
  expect(guide.unknown).toEqual([])
}, 120_000)

it('serves again once PostgreSQL was restarted', async () => {
  await admin.end()
  await site.database.restart()
  admin = new pg.Client({ connectionString: site.database.adminUrl('machmoum') })
  await admin.connect()
  for (const { origin } of site.apps)
    await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, { timeout: 20_000 }).toBe(200)
})

it('writes nothing into its own folder', () => {
  expect(snapshot(site.image)).toEqual(files)
})
