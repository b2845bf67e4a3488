import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { hashOfLinkSecret } from '#domain/link-secret.server.ts'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { aDataDir, SECRET, type ServerProcess, startServerProcess } from '#harness/site/server-process.ts'
import { sessionCookie } from '#harness/site/session-cookie.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { rowsOf } from '#harness/worlds/backup-world.ts'
import { ensureBuilt } from '../bin/lib/setup.mjs'

// Everything that the real server writes, at its most talkative, while people come and go and everything fails that can.

const EMAIL = 'fatma.zouari@example.tn'
const NAME = 'Fatma Zouari'
const PHONE = '+216 98 765 432'
const TEXT = 'Un mariage de trois cents personnes'
const PASSWORD = 'jasmin-de-Tunis'
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.jeton-secret'
/** Secret of a calendar's address; of another one nobody ever made. */
const CALENDAR = 'agendaSecret-'.repeat(4).slice(0, 43)
const SECRETS = [
  EMAIL,
  'zouari',
  NAME,
  'Fatma',
  PHONE,
  '98 765',
  '98765432',
  TEXT,
  'trois cents',
  PASSWORD,
  TOKEN,
  'jeton',
  CALENDAR,
  'agendaSecret',
]

const world = testDatabase()
const { dataDir, remove } = aDataDir()
let server: ServerProcess
let smtp: SMTPServer
/** Number of refused mails, each refused in words that name its recipient. */
let refused = 0

beforeAll(async () => {
  ensureBuilt()
  await aClient(world.db)
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      refused += 1
      done(Object.assign(new Error(`no mailbox for ${NAME} <${address}>`), { responseCode: 550 }))
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as { port: number }
  // A failure that no code foresees.
  const crash = join(dataDir, 'crash.mjs')
  writeFileSync(
    crash,
    `process.on('SIGUSR2', () => { throw new Error('no place for "${NAME}" <${EMAIL}> ${PHONE}') })`,
  )
  server = await startServerProcess(world, {
    APP_ENV: 'production',
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    QUIET_HOURS: 'off',
    LOG_LEVEL: 'debug',
    STOP_DELAY: '0',
    TRUSTED_PROXIES: '1',
    NODE_OPTIONS: `--import ${crash}`,
  })
}, 240_000)
afterAll(async () => {
  server.child.kill('SIGKILL')
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  remove()
})

const ask = (
  path: string,
  fields?: Record<string, string>,
  cookie = '',
  headers: Record<string, string> = {},
) =>
  fetch(server.origin + path, {
    redirect: 'manual',
    headers: { Cookie: cookie, Origin: server.origin, ...headers },
    ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
  })

/** The lines so far, as JSON, and the few that are for a person at a terminal. */
const lines = () =>
  server
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

it('names nobody in any line, whatever people do and whatever fails', { timeout: 60_000 }, async () => {
  const provider = await aProvider(world.db)
  const client = await aClient(world.db, { name: NAME, email: EMAIL })
  const cookie = await sessionCookie(world.db, client, SECRET)

  await world.pool.query('insert into calendar_subscriptions (user_id, token_hash) values ($1, $2)', [
    client.userId,
    hashOfLinkSecret(CALENDAR),
  ])

  const statuses: Record<string, number> = {}
  const walk = async (when: string) => {
    const written = {
      message: TEXT,
      content: `${TEXT} ${PHONE}`,
      title: TEXT,
      name: NAME,
      phone: PHONE,
      client_message_id: randomUUID(),
    }
    const steps: [string, Promise<Response>][] = [
      [
        'register',
        ask('/register', {
          role: 'client',
          name: NAME,
          email: `x${when}.${EMAIL}`,
          password: PASSWORD,
          confirmPassword: PASSWORD,
        }),
      ],
      ['email-check', ask(`/email-check?email=${EMAIL}`)],
      ['login', ask('/login', { email: EMAIL, password: PASSWORD })],
      ['forgot', ask('/forgot-password', { email: EMAIL })],
      [
        'reset',
        ask('/reset-password.data', { access_token: TOKEN, password: PASSWORD, confirmPassword: PASSWORD }),
      ],
      ['verify', ask(`/verify-email?token=${TOKEN}&email=${EMAIL}`)],
      ['unsubscribe', ask(`/unsubscribe?token=${TOKEN}`, {})],
      ['action link', ask(`/a/${TOKEN}`)],
      ['action link pressed', ask(`/a/${TOKEN}.data`, {})],
      ['calendar', ask(`/agenda/${CALENDAR}.ics`)],
      ['guessed calendar', ask(`/agenda/${CALENDAR.slice(1)}x.ics?token=${TOKEN}`)],
      ['calendar page', ask('/dashboard/settings/calendar', undefined, cookie)],
      ['deletion', ask(`/account-deletion?token=${TOKEN}`)],
      ['search', ask(`/providers?search=${encodeURIComponent(NAME)}`)],
      ['nowhere', ask(`/${encodeURIComponent(NAME)}/${EMAIL}`)],
      // No UTF-8: what reads such an address fails on it, and may say so in words of its own.
      ...['/%ff', '/provider/%ff', '/media/%ff', '/assets/%ff', '/art/demo/%ff', '/sitemaps/%ff'].map(
        (at): [string, Promise<Response>] => [`unreadable ${at}`, ask(`${at}/${EMAIL}`)],
      ),
      ['unreadable data', ask(`/%ff/${EMAIL}.data`)],
      ['message', ask(`/messages/${provider.userId}`, written, cookie)],
      ['contact', ask(`/provider/${provider.providerId}/contact`, written, cookie)],
      [
        'booking',
        ask(
          `/provider/${provider.providerId}/booking`,
          { ...written, requested_date: `${A_DAY}T18:00`, submission_id: randomUUID() },
          cookie,
        ),
      ],
      ['task', ask('/tasks/new', { ...written, submission_id: randomUUID(), priority: 'low' }, cookie)],
      ['profile', ask('/dashboard/settings', written, cookie)],
      ['forged', ask('/login', { email: EMAIL }, `machmoum-session=${TOKEN}`)],
      [
        'id',
        ask('/login', undefined, '', {
          'X-Request-Id': EMAIL,
          Referer: `https://example.tn/?q=${NAME}`,
          'User-Agent': NAME,
        }),
      ],
    ]
    for (const [name, step] of steps) statuses[`${when} ${name}`] = (await step).status
  }

  await walk('well')
  // Every write of such a person fails from here on, in words that repeat all of it.
  const tables = ['users', 'messages', 'booking_requests', 'tasks', 'rate_limits']
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  await owner.query(`create function fail() returns trigger language plpgsql as $$ begin
    raise exception 'refused %', to_jsonb(new) using detail = to_jsonb(new)::text; end $$`)
  for (const table of tables.slice(0, -1))
    await owner.query(
      `create trigger fails before insert or update on ${table} for each row execute function fail()`,
    )
  await walk('broken')
  await owner.query(
    'create trigger fails before insert or update on rate_limits for each row execute function fail()',
  )
  await walk('worse')
  await owner.end()
  expect(statuses).toMatchObject({
    'well booking': 302,
    'well task': 302,
    'well nowhere': 404,
    'well calendar': 200,
    'well guessed calendar': 404,
    'worse calendar': 500,
    'worse email-check': 500,
  })
  expect(Object.entries(statuses).filter(([, status]) => status >= 500).length).toBeGreaterThan(5)

  await vi.waitFor(() => expect(refused).toBeGreaterThan(0), 10_000)
  server.signal('SIGUSR2')
  await once(server.child, 'exit')

  const messages = lines().map(({ msg }) => msg)
  expect(messages.filter((message) => message === 'request').length).toBeGreaterThan(50)
  expect(messages).toContain('request failed')
  expect(messages).toContain('something failed that nobody waited for; stopping')
  const [where] = await rowsOf<{ dir: string }>(
    inject('adminUrl'),
    "select current_setting('data_directory') as dir",
  )
  const database = readFileSync(join(where?.dir ?? '', '..', 'postgres.log'), 'utf8').toLowerCase()
  for (const secret of SECRETS) {
    expect(database).not.toContain(secret.toLowerCase())
    const told = server
      .said()
      .split('\n')
      .filter((line) => line.toLowerCase().includes(secret.toLowerCase()))
    expect(told, secret).toEqual([])
  }
})

it('has one line a request, by the route, whose id the answer carries and a page that failed shows', async () => {
  const failed = lines().find(({ msg }) => msg === 'request failed') ?? {}
  expect(failed).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    err: { type: expect.any(String) },
  })
  const line = lines().find(({ id, msg }) => id === failed.id && msg === 'request')
  expect(line).toEqual({
    level: 30,
    time: expect.any(String),
    id: failed.id,
    method: 'POST',
    route: failed.route,
    status: expect.any(Number),
    ms: expect.any(Number),
    msg: 'request',
  })
})
