import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import type { Db } from '#db/client.ts'
import { bookingRequests } from '#db/schema/bookings.ts'
import { quoteAcceptances } from '#db/schema/quote-life.ts'
import { quoteNumbers } from '#db/schema/quote-numbers.ts'
import { quoteRequests, quoteVersions } from '#db/schema/quotes.ts'
import { priceByAnswer } from '#domain/quotes/agreed-price.ts'
import { holdOf } from '#domain/quotes/hold.ts'
import { formatQuoteNumber } from '#domain/quotes/quote-number.ts'
import { isWish, type Wish } from '#domain/quotes/quote-wish.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import { priceOfMillimes } from '#lib/millimes.ts'
import { formatPrice } from '#lib/money.ts'
import { quotePagePath } from '#lib/paths.ts'
import type { MailFacts } from './mail-content.ts'
import type { ToldKind } from './mail-kinds.ts'

type Told = { id: string; kind: ToldKind; userId: string; subjectId: string }

/** Mails about an answer lead to its own page: it stays there, whatever its status becomes. */
const OF_ANSWERS: ReadonlySet<ToldKind> = new Set([
  'quote.responded',
  'quote.revised',
  'quote.change-asked',
  'quote.accepted',
  'quote.confirmed',
  'quote.refused',
  'quote.withdrawn',
  'quote.awaited',
  'quote.reminded',
  'quote.expired',
])

/**
 * Reads what only the two sides of a quote may read, for one of them; null where it is no longer true.
 * @param notification.subjectId the quote
 */
export async function quoteSaid(
  db: Db,
  told: Told,
  reader: 'client' | 'provider',
  now: Date,
): Promise<Partial<MailFacts> | null> {
  const { kind, userId, subjectId } = told
  const asReader = actingAs(db, { userId, duty: null })
  const path = OF_ANSWERS.has(kind) ? { path: quotePagePath(subjectId) } : {}
  if (kind === 'quote.accepted' || kind === 'quote.confirmed') {
    const acceptance = await readAcceptance(asReader, subjectId)
    return acceptance && { ...path, ...acceptance }
  }
  if (kind === 'quote.responded' || kind === 'quote.revised')
    return { ...path, ...(await readOffer(asReader, subjectId, todayInTunis(now))) }
  if (kind === 'quote.change-asked') return { ...path, wish: await readWish(db, told.id) }
  if (kind === 'quote.refused') return { ...path, choseOther: await readChoseOther(asReader, subjectId) }
  if (!isOfEnd(kind)) return path
  const end = await readEnd(asReader, subjectId)
  if (!end || !IS_TRUE[kind](end.validUntil, todayInTunis(now))) return null
  // Of a version that another one has followed, or that its provider is to say something of, nobody waits for the client.
  if (kind === 'quote.awaited' && !(await isClientTurn(db, asReader, told))) return null
  return { ...path, end: { ...end, reader } }
}

/** Mails about the end of a quote, with the days on which they are true. */
const IS_TRUE = {
  'quote.awaited': (last: Day, today: Day) => last > today,
  'quote.reminded': (last: Day, today: Day) => last === today,
  'quote.expired': (last: Day, today: Day) => last < today,
}

const isOfEnd = (kind: ToldKind): kind is keyof typeof IS_TRUE => Object.hasOwn(IS_TRUE, kind)

/** Reads what the event of a mail says. */
async function readEventData(db: Db, id: string): Promise<{ wish?: unknown; version?: unknown }> {
  const { rows } = await db.execute<{ data: { wish?: unknown; version?: unknown } | null }>(
    sql`select e.data from notifications n join events e on e.id = n.event_id where n.id = ${id}`,
  )
  return rows[0]?.data ?? {}
}

async function readWish(db: Db, id: string): Promise<Wish | undefined> {
  const { wish } = await readEventData(db, id)
  return isWish(wish) ? wish : undefined
}

async function readChoseOther(db: Db, quoteId: string): Promise<boolean> {
  const [row] = await db
    .select({ choseOther: quoteRequests.choseOther })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, quoteId))
  return row?.choseOther ?? false
}

/** Tells whether the version that a mail asks about is the newest, and its client has asked for nothing that waits. */
async function isClientTurn(db: Db, asReader: Db, { id, subjectId }: Told): Promise<boolean> {
  const { version } = await readEventData(db, id)
  const { rows } = await asReader.execute<{ asked: boolean }>(sql`
    select exists (select from quote_wishes w where w.quote_request_id = v.quote_request_id and w.version = v.version)
      or exists (select from quote_change_requests c where c.quote_request_id = v.quote_request_id and c.version = v.version)
      as asked
    from (select quote_request_id, version from quote_versions where quote_request_id = ${subjectId}
      order by version desc limit 1) v
    where v.version = ${Number(version)}`)
  return rows[0]?.asked === false
}

/** Acceptance of a quote whose booking still stands; null for one that was called off: another mail tells of that. */
async function readAcceptance(db: Db, quoteId: string): Promise<Partial<MailFacts> | null> {
  const [row] = await db
    .select({
      version: quoteAcceptances.version,
      total: quoteAcceptances.total,
      answeredAt: quoteAcceptances.answeredAt,
      day: bookingRequests.requestedDate,
      slot: bookingRequests.slotName,
      year: quoteNumbers.year,
      number: quoteNumbers.number,
    })
    .from(quoteAcceptances)
    .innerJoin(bookingRequests, eq(bookingRequests.id, quoteAcceptances.bookingRequestId))
    .leftJoin(quoteNumbers, eq(quoteNumbers.quoteRequestId, quoteAcceptances.quoteRequestId))
    .where(and(eq(quoteAcceptances.quoteRequestId, quoteId), eq(bookingRequests.status, 'accepted')))
  if (!row) return null
  const { version, total, answeredAt, day, slot, year, number } = row
  const booking = { day, time: null, slot, service: null }
  if (total === null) return { booking, accepted: { price: `convenu, ${priceByAnswer(answeredAt)}` } }
  if (year === null || number === null) return { booking }
  return {
    booking,
    accepted: {
      quote: `n°\u00A0${formatQuoteNumber({ year, number })}, version\u00A0${version}`,
      total: formatPrice(priceOfMillimes(total), 'DT'),
    },
  }
}

/** Last days of the newest version, where it has lines and is open, and of the hold that it says. */
async function readOffer(db: Db, quoteId: string, today: Day): Promise<Partial<MailFacts>> {
  const { validUntil, holdDay, holdSlot, holdUntil } = quoteVersions
  const [row] = await db
    .select({ validUntil, holdDay, holdSlot, holdUntil })
    .from(quoteVersions)
    .innerJoin(quoteRequests, eq(quoteRequests.id, quoteVersions.quoteRequestId))
    .where(and(eq(quoteVersions.quoteRequestId, quoteId), eq(quoteRequests.status, 'responded')))
    .orderBy(desc(quoteVersions.version))
    .limit(1)
  if (!row || row.validUntil < today) return {}
  const hold = holdOf(row)
  return { offer: { validUntil: row.validUntil, hold: hold && hold.until >= today ? hold : null } }
}

/** A quote that is still open, of two whose accounts are there. */
async function readEnd(db: Db, quoteId: string) {
  const [row] = await db
    .select({
      year: quoteNumbers.year,
      number: quoteNumbers.number,
      validUntil: quoteRequests.validUntil,
    })
    .from(quoteRequests)
    .innerJoin(quoteNumbers, eq(quoteNumbers.quoteRequestId, quoteRequests.id))
    .where(
      and(
        eq(quoteRequests.id, quoteId),
        eq(quoteRequests.status, 'responded'),
        isNotNull(quoteRequests.validUntil),
        sql`not exists (
          select from users u join providers p on u.id in (p.user_id, quote_requests.client_id)
          where p.id = quote_requests.provider_id and (u.deleted_at is not null or u.suspended_at is not null)
        )`,
      ),
    )
  return row?.validUntil ? { number: formatQuoteNumber(row), validUntil: row.validUntil } : null
}
