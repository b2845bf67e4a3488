import { createHmac, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Thing } from '#app/access/policy.ts'
import { sessionCookieName } from '#domain/accounts/auth.server.ts'
import { actionToken } from '#domain/action-links/action-token.server.ts'
import { linkPerson } from '#domain/action-links/link-person.server.ts'
import { TRADES } from '#domain/catalogue/landing-pages.ts'
import { hashOfLinkSecret, newLinkSecret } from '#domain/link-secret.server.ts'
import { unsubscribeToken } from '#domain/notifications/unsubscribe-token.server.ts'
import { asOwner, startBenchCluster } from '#harness/database/cluster.ts'
import { endOf } from '#harness/report/cores.ts'
import { freePort } from '#harness/site/free-port.ts'
import { startServer } from '#harness/site/own-server.ts'
import { SECRET } from '#harness/worlds/people.ts'
import { addMissing, untilDue } from './missing.ts'

/**
 * Readers of pages. `awaitingSecondFactor` has given an operator's password and has no app yet, `code` is asked for its code.
 */
export const PEOPLE = ['visitor', 'client', 'provider', 'operator', 'awaitingSecondFactor', 'code'] as const
export type Person = (typeof PEOPLE)[number]

/** The demo site, with its people signed in. */
export type World = {
  origin: string
  /** By name and value; none for visitors. */
  cookieOf: (person: Person) => { name: string; value: string } | null
  /** An example of what an address names, of this person's own where that makes a difference. */
  example: (thing: Thing, person: Person, pattern: string) => Promise<string>
  stop: () => Promise<void>
}

const EMAILS = {
  client: 'client@demo.machmoum.tn',
  provider: 'prestataire@demo.machmoum.tn',
  operator: 'admin@demo.machmoum.tn',
}

/** Starts the built site on a database of its own, which it fills with the demo. */
export async function openWorld(): Promise<World> {
  const cluster = await startBenchCluster()
  const urls = await cluster.makeDatabase('wcag')
  const dataDir = mkdtempSync(join(tmpdir(), 'machmoum-wcag-'))
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const server = await startServer(urls, { port, dataDir })
  const people = await asOwner(urls, async (owner) => {
    await untilDue(owner)
    await addMissing(owner, EMAILS.client)
    return signInAll(owner)
  })
  return {
    origin: `http://localhost:${port}`,
    cookieOf: (person) => people.get(person)?.cookie ?? null,
    example: (thing, person, pattern) => {
      const userId = people.get(person)?.userId ?? people.get('client')?.userId ?? ''
      return asOwner(urls, (owner) => exampleOf(owner, { thing, pattern, userId }))
    },
    stop: async () => {
      await endOf(server)
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type SignedIn = { userId: string; cookie: { name: string; value: string } }

async function signInAll(owner: pg.ClientBase): Promise<Map<Person, SignedIn>> {
  const people = new Map<Person, SignedIn>()
  for (const person of PEOPLE) {
    if (person === 'visitor') continue
    const userId =
      person in EMAILS
        ? await accountOf(owner, EMAILS[person as keyof typeof EMAILS])
        : await newOperator(owner)
    if (person === 'code')
      await owner.query("insert into second_steps (user_id, secret, last_step) values ($1, 'of nobody', 0)", [
        userId,
      ])
    const token = randomUUID()
    const secondStepAt = person === 'operator' ? new Date() : null
    await owner.query(
      "insert into sessions (user_id, token, expires_at, second_step_at) values ($1, $2, now() + interval '1 day', $3)",
      [userId, token, secondStepAt],
    )
    const signature = createHmac('sha256', SECRET).update(token).digest('base64')
    const cookie = { name: sessionCookieName(false), value: encodeURIComponent(`${token}.${signature}`) }
    people.set(person, { userId, cookie })
  }
  return people
}

async function accountOf(owner: pg.ClientBase, email: string): Promise<string> {
  return one(owner, `select id from users where email = '${email}'`)
}

async function newOperator(owner: pg.ClientBase): Promise<string> {
  return one(
    owner,
    `insert into users (name, email, role, email_verified)
    values ('Sonia Mejri', '${randomUUID()}@example.tn', 'admin', true) returning id`,
  )
}

/** Pages that want a thing in another state than any of its kind. */
const BY_PATTERN: Readonly<Record<string, (me: string) => string>> = {
  '/bookings/:id/alternative': (me) =>
    `select id from booking_requests where client_id = ${me} and status = 'unanswered' limit 1`,
  '/reviews/:id/reply/deletion': (me) =>
    `select id from reviews where provider_id = ${providerOf(me)} and id in (select review_id from review_replies) limit 1`,
  '/reviews/:id/reply': (me) =>
    `select id from reviews where provider_id = ${providerOf(me)} and id not in (select review_id from review_replies) limit 1`,
  // People who have written already are redirected to the conversation.
  '/provider/:id/contact': (me) =>
    `select p.id from providers p join provider_profiles f on f.provider_id = p.id and f.is_public
    where p.hidden_at is null and p.user_id not in (select receiver_id from messages where sender_id = ${me})
    order by p.id limit 1`,
  // A form of a dress hire, whose questions are known.
  '/provider/:id/quote': () =>
    `select q.provider_id as id from quote_form_questions q join providers p on p.id = q.provider_id
    where p.hidden_at is null and q.question_text like 'Pour quel rôle%' order by 1 limit 1`,
  '/admin/providers/:id/verification': () => 'select id from providers where not verified limit 1',
  '/admin/providers/:id/withdrawal': () => 'select id from providers where verified limit 1',
  '/admin/providers/:id/showing': () => 'select id from providers where hidden_at is not null limit 1',
  '/admin/users/:id/reinstatement': () => 'select id from users where suspended_at is not null limit 1',
}

const providerOf = (me: string) => `(select id from providers where user_id = ${me})`
const PROFILE = `select id from providers where user_id = (select id from users where email = '${EMAILS.provider}')`
const mine = (me: string) => `(client_id = ${me} or provider_id = ${providerOf(me)})`

/**
 * Query for an example of each kind of thing in the demo. A new kind without an example is an error of its
 * type.
 */
const EXAMPLES: Record<Thing, (me: string) => string> = {
  'landing page': () => `select '${TRADES[0]?.slug}' as id`,
  profile: () => PROFILE,
  'public picture': () => 'select id from media limit 1',
  'part of the sitemap': () => "select 'pages.xml' as id",
  subscription: () => 'select null as id where false',
  notice: (me) => `select id from notifications where user_id = ${me} order by id desc limit 1`,
  'action link': () => 'select null as id where false',
  calendar: () => 'select null as id where false',
  'shared list': () => 'select null as id where false',
  correspondent: (me) =>
    `select case when sender_id = ${me} then receiver_id else sender_id end as id
    from messages where ${me} in (sender_id, receiver_id) order by sequence desc limit 1`,
  'received message': (me) =>
    `select id from messages where receiver_id = ${me}
    and id not in (select subject_id from reports) order by sequence desc limit 1`,
  booking: (me) => `select id from booking_requests where ${mine(me)} and status = 'pending' limit 1`,
  'accepted booking': (me) =>
    `select id from booking_requests where ${mine(me)} and status = 'accepted' limit 1`,
  'agreed booking': (me) =>
    `select id from booking_requests where ${mine(me)} and status = 'accepted' and requested_date > now() limit 1`,
  'past booking': (me) =>
    `select id from booking_requests b where client_id = ${me} and status = 'accepted' and requested_date < now()
    and not exists (select from reviews r where r.client_id = b.client_id and r.provider_id = b.provider_id) limit 1`,
  quote: (me) => `select id from quote_requests where ${mine(me)} and status = 'pending' limit 1`,
  'answered quote': (me) => `select q.id from quote_requests q where ${mine(me)} and status = 'responded'
    order by (select count(*) from quote_versions v where v.quote_request_id = q.id) desc limit 1`,
  'photo of a brief': () => 'select right(url, 36) as id from brief_photos limit 1',
  'paper of a quote': () =>
    "select quote_request_id || '-1.pdf' as id from quote_versions where version = 1 limit 1",
  'file of an answer': () => 'select id from quote_response_files limit 1',
  review: (me) => `select id from reviews where ${mine(me)} order by id desc limit 1`,
  'contest to answer': (me) => `select id from contests where author_id = ${me} and outcome is null limit 1`,
  'lost contest': (me) =>
    `select id from contests where provider_id = ${providerOf(me)} and outcome = 'kept' limit 1`,
  contest: () => 'select id from contests where outcome is null limit 1',
  'response contest': () => 'select id from response_contests where decision is null limit 1',
  'first publication': () => 'select id from first_publications where decision is null limit 1',
  'case of twins': () => 'select id from twin_cases where decision is null limit 1',
  verification: () => "select id from provider_verifications where state = 'asked' limit 1",
  'paper of a verification': () => 'select id from verification_papers limit 1',
  service: (me) => `select id from services where provider_id = ${providerOf(me)} limit 1`,
  feed: (me) => `select id from feeds where provider_id = ${providerOf(me)} limit 1`,
  device: (me) => `select id from push_subscriptions where user_id = ${me} limit 1`,
  'saved reply': (me) => `select id from saved_replies where provider_id = ${providerOf(me)} limit 1`,
  'model of quotes': (me) => `select id from quote_models where provider_id = ${providerOf(me)} limit 1`,
  question: (me) => `select id from quote_form_questions where provider_id = ${providerOf(me)} limit 1`,
  upload: () => 'select id from uploads limit 1',
  'finished upload': () => 'select id from uploads limit 1',
  picture: () => 'select id from media limit 1',
  wait: (me) => `select id from waits where client_id = ${me} and ended_at is null limit 1`,
  favourite: (me) =>
    `select id from favourites where list_id in (select id from favourite_lists where client_id = ${me}) limit 1`,
  'vote of the family': (me) =>
    `select id from favourite_votes where favourite_id in (select f.id from favourites f
    join favourite_lists l on l.id = f.list_id where l.client_id = ${me}) limit 1`,
  'list of favourites': (me) => `select id from favourite_lists where client_id = ${me} limit 1`,
  session: (me) => `select id from sessions where user_id = ${me} limit 1`,
  task: (me) => `select id from tasks where user_id = ${me} and deleted_at is null limit 1`,
  'deleted task': (me) => `select id from tasks where user_id = ${me} limit 1`,
  provider: () => 'select id from providers where hidden_at is null limit 1',
  account: () => "select id from users where role = 'client' and suspended_at is null limit 1",
  report: () => 'select id from reports limit 1',
}

async function exampleOf(
  owner: pg.ClientBase,
  { thing, pattern, userId }: { thing: Thing; pattern: string; userId: string },
): Promise<string> {
  if (thing === 'shared list') return sharedList(owner)
  if (thing === 'subscription') return unsubscribeToken(SECRET, { userId, kind: 'message.sent' }, new Date())
  if (thing === 'action link') return actionLink(owner)
  if (thing === 'task') await ownTask(owner, userId)
  const find = BY_PATTERN[pattern] ?? EXAMPLES[thing]
  return one(owner, find(`'${userId}'::uuid`))
}

/** Token of a link by which a provider accepts a waiting request; whoever is signed in sees it alone. */
async function actionLink(owner: pg.ClientBase): Promise<string> {
  const { rows } = await owner.query<{ id: string; userId: string }>(
    `select b.id, p.user_id as "userId" from booking_requests b join providers p on p.id = b.provider_id
    where b.status = 'pending' and b.due_at > now() order by b.due_at desc limit 1`,
  )
  const [waiting] = rows
  if (!waiting) throw new Error('The demo has no waiting request')
  const { id: subjectId, userId } = waiting
  const person = await linkPerson(drizzle(owner as pg.Client), SECRET, userId)
  const endsAt = new Date(Date.now() + 3_600_000)
  const link = {
    userId,
    subjectId,
    action: 'booking.accept',
    version: 0,
    endsAt,
    mark: person?.mark ?? '',
  } as const
  return actionToken(SECRET, link)
}

/** Secret of the one link that all who look at a shared list open. */
const LINK = newLinkSecret()

/** Shares the fullest list of the demo's client. */
async function sharedList(owner: pg.ClientBase): Promise<string> {
  await owner.query(
    `insert into favourite_shares (list_id, client_id, token_hash, ends_at)
    select id, client_id, $1, now() + interval '7 days' from favourite_lists
    where client_id = (select id from users where email = $2)
    order by (select count(*) from favourites where list_id = favourite_lists.id) desc limit 1
    on conflict (list_id) do update set token_hash = excluded.token_hash`,
    [hashOfLinkSecret(LINK), EMAILS.client],
  )
  return LINK
}

/** Only the demo's client has plans. */
async function ownTask(owner: pg.ClientBase, userId: string): Promise<void> {
  await owner.query(
    "insert into tasks (user_id, title) select $1, 'Relire le contrat' where not exists (select from tasks where user_id = $1)",
    [userId],
  )
}

async function one(owner: pg.ClientBase, query: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(query)
  const [row] = rows
  if (!row) throw new Error(`The demo has no example: ${query}`)
  return row.id
}
