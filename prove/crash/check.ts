import type pg from 'pg'
import { KINDS, type Kind, type Ledger } from './ledger.ts'
import { WAITING } from './world.ts'
import { profileOf } from './writers.ts'

/** Faults found, in words with their number; empty when nothing is wrong. */
export type Findings = { lost: number; halves: number; doubled: number; what: string[] }

/** The mark of every row that people made, once for each. */
const MARKS: Record<Exclude<Kind, 'picture'>, string> = {
  booking: `select message as mark from booking_requests`,
  decision: `select id || ' ' || status as mark from booking_requests where status <> 'pending'`,
  message: `select content as mark from messages`,
  quote: `select answer[1] as mark from quote_answers where position = 0`,
  response: `select provider_response as mark from quote_requests where status = 'responded'`,
  task: `select title as mark from tasks`,
  review: `select content as mark from reviews`,
}

const eventsOf = (row: string, type: string) =>
  `(select count(*) from events where subject_id = ${row}.id and type = ${type})`

/** Half-written changes, each as a statement that counts them. */
const HALVES: Record<string, string> = {
  'booking without its one event': `select count(*) from booking_requests b
    where message not in ('${WAITING}', 'over') and ${eventsOf('b', `'booking.requested'`)} <> 1`,
  'decision without its one event': `select count(*) from booking_requests b
    where message = '${WAITING}' and status <> 'pending' and ${eventsOf('b', `'booking.' || b.status`)} <> 1`,
  'event of a booking without the change': `select count(*) from events e where type like 'booking.%' and not exists (
    select from booking_requests b where b.id = subject_id and (type = 'booking.requested' or type = 'booking.' || status))`,
  'message without its one event': `select count(*) from messages m where ${eventsOf('m', `'message.sent'`)} <> 1`,
  'conversation whose count is not its messages': `select count(*) from conversations c where last_sequence <>
    (select count(*) from messages where conversation_id = c.id)`,
  'number of unread messages that is not theirs': `select count(*) from conversation_members m where unread_count <>
    (select count(*) from messages where conversation_id = m.conversation_id and receiver_id = m.user_id and not read)`,
  'quote without its answers': `select count(*) from quote_requests q where client_message is null
    and (select count(*) from quote_answers where quote_request_id = q.id) <> 2`,
  'quote without its one event': `select count(*) from quote_requests q where client_message is null
    and ${eventsOf('q', `'quote.requested'`)} <> 1`,
  'answered quote without its file or event': `select count(*) from quote_requests q where status = 'responded'
    and (${eventsOf('q', `'quote.responded'`)} <> 1
      or (select count(*) from quote_response_files where quote_request_id = q.id) <> 1)`,
  'review without its one event': `select count(*) from reviews r where ${eventsOf('r', `'review.created'`)} <> 1`,
  'average that is not that of the reviews': `select count(*) from providers p where (review_count, rating_sum) <>
    (select count(*), coalesce(sum(rating), 0) from reviews where provider_id = p.id)`,
  'upload that ended without a file': `select count(*) from uploads u where media_id is not null
    and not exists (select from media where id = media_id)`,
}

/** Compares the ledger with the tables while nobody writes. */
export async function check(ledger: Ledger, owner: pg.ClientBase): Promise<Findings> {
  const found: Findings = { lost: 0, halves: 0, doubled: 0, what: [] }
  const add = (sort: 'lost' | 'halves' | 'doubled', count: number, name: string) => {
    if (count === 0) return
    found[sort] += count
    found.what.push(`${count} × ${sort === 'halves' ? name : `${name} ${sort}`}`)
  }
  for (const kind of KINDS) {
    if (kind === 'picture') continue
    const { rows } = await owner.query<{ lost: number }>(
      `select count(*)::int as lost from unnest($1::text[]) told
       where not exists (select from (${MARKS[kind]}) kept where mark = told)`,
      [[...ledger.told[kind]]],
    )
    add('lost', rows[0]?.lost ?? 0, kind)
    if (kind === 'decision') continue
    const copies = await owner.query<{ doubled: number }>(
      `select count(*)::int as doubled from (${MARKS[kind]}) kept
       where mark not in ('${WAITING}', 'over') group by mark having count(*) > 1`,
    )
    add('doubled', copies.rowCount ?? 0, kind)
  }
  const urls = [...ledger.told.picture]
  const pictures = await owner.query(
    'select from unnest($1::text[]) told where not exists (select from media where url = told)',
    [urls],
  )
  add('lost', pictures.rowCount ?? 0, 'picture')
  for (const [name, text] of Object.entries(HALVES)) {
    const { rows } = await owner.query<{ count: string }>(text)
    add('halves', Number(rows[0]?.count), name)
  }
  await checkSaves(ledger, owner, add)
  return found
}

/** A profile shows its last save that was told, or a later one that was tried; all of it, and each save counted once. */
async function checkSaves(
  { saves }: Ledger,
  owner: pg.ClientBase,
  add: (sort: 'lost' | 'halves' | 'doubled', count: number, name: string) => void,
): Promise<void> {
  for (const [providerId, { tried, told }] of saves) {
    const { rows } = await owner.query<{
      seq: number
      version: number
      bio: string
      location: string
      categories: string[]
    }>(
      `select saved_seq as seq, version, bio, location, array(select category from provider_categories
         where provider_profile_id = profile.id) as categories
       from provider_profiles profile join providers on providers.id = provider_id where provider_id = $1`,
      [providerId],
    )
    const row = rows[0]
    // Each save makes one version: with fewer of them a save is gone that later ones lie over.
    if (!row || row.seq < told || row.version < row.seq + 1) add('lost', 1, 'autosave')
    if (!row || row.seq === 0) continue
    const { location, categories } = profileOf(row.seq)
    const isWhole =
      row.bio === `Présentation ${row.seq}` &&
      row.location === location &&
      row.categories.join() === categories.join()
    if (!isWhole) add('halves', 1, 'autosave')
    if (row.seq > tried || row.version > row.seq + 1) add('doubled', 1, 'autosave')
  }
}
