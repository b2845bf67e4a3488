import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { actingAs, type Duty } from '#db/acting.ts'
import { connect, type Db } from '#db/client.ts'
import { reports } from '#db/schema/reports.ts'
import { tasks } from '#db/schema/tasks.ts'
import { testDatabase } from '#harness/database.ts'
import { OPEN } from '#harness/open-tables.ts'
import { aPair, keysSeen, type Pair } from '#harness/private-pair.ts'
import { KEY, PRIVATE, type PrivateTable } from '#harness/private-tables.ts'

// Row-level security: rows that PostgreSQL itself shows the application's role, whatever a verb asks (decision 24).

const world = testDatabase()
/** A statement that would write a row of somebody's, by its key. */
const UPDATES: Partial<Record<PrivateTable, string>> = {
  tasks: "title = 'Lu'",
  push_subscriptions: 'refusals = 4',
  conversations: 'last_sequence = 9',
  conversation_members: 'unread_count = 9',
  messages: 'read = true',
  quote_requests: "provider_response = 'Non'",
  booking_requests: "status = 'declined', decided_at = now()",
  reports: "decision_reason = 'Non'",
  contests: "answer = 'Lu', answered_at = now()",
  response_contests: "decision = 'kept', decision_reason = 'Lu', decided_at = now()",
  first_publications: "decision = 'kept', decided_at = now()",
  case_leases: 'until = now()',
  provider_verifications: "state = 'asked'",
  feeds: "name = 'Autre'",
  feed_days: "choice = 'freed'",
  quote_models: "name = 'Autre'",
  saved_replies: "name = 'Autre'",
  waits: 'ended_at = now()',
  openings: 'told_at = now()',
  favourite_lists: "name = 'Lu'",
  favourites: "note = 'Lu'",
  favourite_votes: "comment = 'Lu'",
}

const as = (userId: string | null, duty: Duty | null = null): Db => actingAs(world.app.db, { userId, duty })

/** Counts the rows that a statement wrote; 'refused' when a policy or a right forbids it. */
async function written(db: Db, statement: string | SQL): Promise<number | 'refused'> {
  try {
    const { rowCount } = await db.execute(typeof statement === 'string' ? sql.raw(statement) : statement)
    return rowCount ?? 0
  } catch (error) {
    const { code } = (error as { cause?: { code?: string } }).cause ?? {}
    if (code === '42501') return 'refused'
    throw error
  }
}

let mine: Pair
let others: Pair
beforeAll(async () => {
  mine = await aPair(world)
  others = await aPair(world)
})

it('every table has policies, or a reason to have none', async () => {
  const { rows } = await world.pool.query<{ name: string; has: boolean }>(
    `select relname::text as name, relrowsecurity and exists (select from pg_policy where polrelid = c.oid) as has
     from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const named = (has: boolean) => rows.filter((row) => row.has === has).map(({ name }) => name)
  expect(named(true).sort()).toEqual([...PRIVATE, 'notification_queues'].sort())
  expect(named(false).sort()).toEqual(Object.keys(OPEN).sort())
})

describe.each(PRIVATE)('%s', (table) => {
  const update = UPDATES[table]

  it('is empty for whoever does not say who they are', async () => {
    const raw = connect(world.app.pool)
    for (const nobody of [raw, as(null), as(randomUUID())]) {
      expect(await keysSeen(nobody, table)).toEqual([])
      if (update) expect(await written(nobody, `update ${table} set ${update}`)).toBe(0)
      expect([0, 'refused']).toContain(await written(nobody, `delete from ${table}`))
    }
    // And nobody adds a row to what is somebody's.
    const { rows } = await world.pool.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    )
    const [copy] = (await world.pool.query(`select to_json(t) as row from ${table} t limit 1`)).rows
    const row = JSON.stringify({ ...copy.row, ...(copy.row.id && { id: randomUUID() }) })
    const added = sql`insert into ${sql.identifier(table)} (${sql.raw(rows[0]?.columns ?? '')})
      select * from json_populate_record(null::${sql.identifier(table)}, ${row}::json)`
    expect(await written(raw, added)).toBe('refused')
  })

  it('shows each of two what is theirs, and nothing of others, whatever is asked for', async () => {
    const has = (others: string[]) => (others.includes(table) ? [] : mine.rows[table])
    const own = {
      client: has([
        ...['feeds', 'feed_days', 'quote_models', 'saved_replies', 'response_contests'],
        ...['provider_verifications', 'verification_papers', 'case_leases', 'first_publications'],
      ]),
      provider: has([
        ...['tasks', 'reports', 'waits', 'openings', 'booking_notes', 'push_subscriptions'],
        ...['favourite_lists', 'favourites', 'favourite_votes', 'case_leases'],
      ]),
    }
    expect(await keysSeen(as(mine.client.userId), table)).toEqual(own.client)
    expect(await keysSeen(as(mine.provider.userId), table)).toEqual(own.provider)
    // A verb whose own check was lost: it asks by an id of somebody else's.
    for (const key of others.rows[table]) {
      const theirs = `${KEY[table]} = '${key}'`
      for (const { userId } of [mine.client, mine.provider]) {
        expect(await keysSeen(as(userId), table, theirs)).toEqual([])
        if (update) expect(await written(as(userId), `update ${table} set ${update} where ${theirs}`)).toBe(0)
        expect([0, 'refused']).toContain(await written(as(userId), `delete from ${table} where ${theirs}`))
      }
    }
  })

  it('would show everything without its policies', async () => {
    await world.pool.query(`alter table ${table} disable row level security`)
    onTestFinished(async () => {
      await world.pool.query(`alter table ${table} enable row level security`)
    })
    expect(await keysSeen(connect(world.app.pool), table)).toEqual(
      expect.arrayContaining([...mine.rows[table], ...others.rows[table]]),
    )
  })
})

describe('whoever writes', () => {
  it('writes in their own name, to whom they have a conversation with', async () => {
    const [me, other] = [mine.client.userId, mine.provider.userId]
    const [conversation] = mine.rows.conversations
    const [theirs] = others.rows.conversations
    const message = (into: string | undefined, from: string, to: string) =>
      sql`insert into messages (conversation_id, sequence, sender_id, receiver_id, client_message_id, content)
        values (${into}, 90, ${from}, ${to}, gen_random_uuid(), 'Bonjour')`
    expect(await written(as(me), message(conversation, other, me))).toBe('refused')
    expect(await written(as(me), message(theirs, me, other))).toBe('refused')
    expect(await written(as(me), message(conversation, me, others.client.userId))).toBe('refused')
    expect(await written(as(me), message(conversation, me, other))).toBe(1)
    const joining = sql`insert into conversation_members (conversation_id, user_id) values (${theirs}, ${me})`
    expect(await written(as(me), joining)).toBe('refused')
    // A message received may be marked as read by its receiver, and changed by nobody.
    const [sent] = await keysSeen(as(me), 'messages', `sender_id = '${me}' and sequence = 90`)
    expect(await written(as(me), `update messages set read = true where id = '${sent}'`)).toBe(0)
    expect(await written(as(other), `update messages set read = true where id = '${sent}'`)).toBe(1)
    expect(await written(as(other), `update messages set content = 'Non' where id = '${sent}'`)).toBe(
      'refused',
    )
  })

  it('books as themselves, and decides about no report', async () => {
    const [me, provider] = [mine.client.userId, mine.provider]
    const booked = (clientId: string) =>
      sql`insert into booking_requests (provider_id, client_id, requested_date, submission_id)
        values (${provider.providerId}, ${clientId}, '2030-01-01', gen_random_uuid())`
    expect(await written(as(me), booked(others.client.userId))).toBe('refused')
    expect(await written(as(provider.userId), booked(me))).toBe('refused')
    expect(await written(as(me), booked(me))).toBe(1)
    const [asked] = mine.rows.booking_requests
    const moved = (to: string) =>
      `update booking_requests set status = '${to}', decided_at = now() where id = '${asked}'`
    expect(await written(as(others.provider.userId), moved('accepted'))).toBe(0)
    expect(await written(as(provider.userId), moved('accepted'))).toBe(1)
    const reported = sql`insert into reports (reporter_id, subject_type, subject_id, reason)
      values (${me}, 'message', gen_random_uuid(), 'Impoli')`
    expect(await written(as(provider.userId), reported)).toBe('refused')
    expect(await written(as(me), "update reports set decision_reason = 'Non'")).toBe(0)
  })

  it('asks for a quote as themselves, and answers as the provider that was asked', async () => {
    const [quote] = mine.rows.quote_requests
    const { providerId } = mine.provider
    const asked = (clientId: string) =>
      sql`insert into quote_requests (provider_id, client_id, client_message, submission_id)
        values (${providerId}, ${clientId}, 'Une fête', gen_random_uuid())`
    expect(await written(as(mine.client.userId), asked(others.client.userId))).toBe('refused')
    const file = (name: string) =>
      sql`insert into quote_response_files (quote_request_id, file_url, file_name, file_type, file_size)
        values (${quote}, ${name}, 'devis.pdf', 'application/pdf', 1)`
    expect(await written(as(mine.client.userId), file('one'))).toBe('refused')
    expect(await written(as(others.provider.userId), file('two'))).toBe('refused')
    expect(await written(as(mine.provider.userId), file('three'))).toBe(1)
    const answer = sql`insert into quote_answers (quote_request_id, position, question_text, input_type, answer)
      values (${quote}, 7, 'Où ?', 'text', '{Sfax}')`
    expect(await written(as(mine.provider.userId), answer)).toBe('refused')
  })
})

describe('a duty', () => {
  it.each<[Duty, PrivateTable[]]>([
    ['live', ['conversation_members']],
    ['mails', ['push_subscriptions']],
    ['nightly', ['quote_response_files', 'brief_photos', 'provider_verifications', 'verification_papers']],
    [
      'operator',
      [
        'reports',
        'contests',
        'response_contests',
        'provider_verifications',
        'verification_papers',
        'case_leases',
        'first_publications',
      ],
    ],
    ['feeds', ['feeds', 'feed_days']],
    ['waits', ['waits', 'openings']],
  ])('%s is shown %j, of everybody, and nothing else', async (duty, tables) => {
    for (const table of PRIVATE) {
      const seen = await keysSeen(as(null, duty), table)
      if (tables.includes(table))
        expect(seen).toEqual(expect.arrayContaining([...mine.rows[table], ...others.rows[table]]))
      else expect(seen).toEqual([])
    }
  })

  it.each<[string, Duty[]]>([
    ['feed_envelopes', ['mails']],
    ['opening_envelopes', ['mails']],
    ['message_envelopes', ['mails', 'operator']],
    ['quote_envelopes', ['mails', 'live', 'operator']],
    ['booking_envelopes', ['mails', 'live', 'operator']],
  ])('reads %s as %j', async (view, duties) => {
    const count = async (db: Db) => (await db.execute(sql`select from ${sql.identifier(view)}`)).rowCount ?? 0
    for (const duty of ['live', 'mails', 'nightly', 'operator', 'feeds', 'waits'] as const)
      expect((await count(as(null, duty))) > 0).toBe(duties.includes(duty))
    for (const db of [connect(world.app.pool), as(mine.client.userId)]) expect(await count(db)).toBe(0)
    expect(await written(as(null, 'operator'), `update ${view} set id = id`)).toBe('refused')
    expect(await written(as(null, 'operator'), `delete from ${view}`)).toBe('refused')
  })

  it('of an operator reads and hides a message that was reported, and no other of its conversation', async () => {
    const pair = await aPair(world)
    const [reported] = await keysSeen(
      as(pair.client.userId),
      'messages',
      `receiver_id = '${pair.client.userId}'`,
    )
    await world.db.insert(reports).values({
      reporterId: pair.client.userId,
      subjectType: 'message',
      subjectId: reported ?? '',
      reason: 'Impoli',
    })
    expect(await keysSeen(as(null, 'operator'), 'messages')).toEqual([reported])
    const hidden = `update messages set hidden_at = now() where conversation_id = '${pair.rows.conversations[0]}'`
    expect(await written(as(null, 'operator'), hidden)).toBe(1)
  })

  it('alone takes mails to send: a version that does not say so leaves them to one that does', async () => {
    const taken = sql`insert into notification_queues (user_id) values (${mine.client.userId})`
    expect(await written(connect(world.app.pool), taken)).toBe('refused')
    expect(await written(as(mine.client.userId), taken)).toBe('refused')
    expect(await written(as(null, 'mails'), taken)).toBe(1)
    const held = 'update notification_queues set failures = 1'
    expect(await written(connect(world.app.pool), held)).toBe(0)
    expect(await written(as(null, 'mails'), held)).toBe(1)
  })

  it('of the night forgets tasks that were deleted, and no other', async () => {
    const [kept] = mine.rows.tasks
    const [gone] = await world.db
      .insert(tasks)
      .values({ userId: mine.client.userId, title: 'Fini', deletedAt: new Date() })
      .returning({ id: tasks.id })
    const night = as(null, 'nightly')
    expect(await written(night, `delete from tasks where id in ('${kept}', '${gone?.id}')`)).toBe(1)
    expect(await keysSeen(as(mine.client.userId), 'tasks')).toEqual([kept])
  })
})

it('a file that goes with an answer is deleted by nobody to whom no answer is shown', async () => {
  const url = `quote-attachment/${randomUUID()}`
  await world.pool.query(
    `insert into media (owner_id, purpose, kind, url, bytes, file_name, file_type)
     values ($1, 'quote-response', 'file', $2, 10, 'devis.pdf', 'application/pdf')`,
    [mine.provider.userId, url],
  )
  const attached =
    'insert into quote_response_files (quote_request_id, file_url, file_name, file_type, file_size)'
  await world.pool.query(`${attached} values ($1, $2, 'devis.pdf', 'application/pdf', 10)`, [
    mine.rows.quote_requests[0],
    url,
  ])
  const raw = connect(world.app.pool)
  const deleted = sql`delete from media where url = ${url}`
  expect(await written(raw, deleted)).toBe(0)
  await world.pool.query('delete from quote_response_files where file_url = $1', [url])
  expect(await written(raw, deleted)).toBe(1)
})
