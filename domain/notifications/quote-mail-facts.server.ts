import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import type { Db } from '#db/client.ts'
import { bookingRequests } from '#db/schema/bookings.ts'
import { quoteAcceptances } from '#db/schema/quote-life.ts'
import { quoteNumbers } from '#db/schema/quote-numbers.ts'
import { quoteRequests, quoteVersions } from '#db/schema/quotes.ts'
import { holdOf } from '#domain/quotes/hold.ts'
import { formatQuoteNumber } from '#domain/quotes/quote-number.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import { priceOfMillimes } from '#lib/millimes.ts'
import { formatPrice } from '#lib/money.ts'
import { quotePagePath } from '#lib/paths.ts'
import type { MailFacts } from './mail-content.ts'
import type { ToldKind } from './mail-kinds.ts'

type Told = { kind: ToldKind; userId: string; subjectId: string }

/** Mails about an answer lead to its own page: it stays there, whatever its status becomes. */
const OF_ANSWERS: ReadonlySet<ToldKind> = new Set([
  'quote.responded',
  'quote.revised',
  'quote.change-asked',
  'quote.accepted',
  'quote.confirmed',
  'quote.refused',
  'quote.withdrawn',
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
  if (kind === 'quote.accepted' || kind === 'quote.confirmed')
    return { ...path, ...(await readAcceptance(asReader, subjectId)) }
  if (kind === 'quote.responded' || kind === 'quote.revised')
    return { ...path, ...(await readOffer(asReader, subjectId, todayInTunis(now))) }
  if (kind !== 'quote.reminded' && kind !== 'quote.expired') return path
  const end = await readEnd(asReader, subjectId)
  const today = todayInTunis(now)
  if (!end || (kind === 'quote.expired' ? end.validUntil >= today : end.validUntil !== today)) return null
  return { ...path, end: { ...end, reader } }
}

async function readAcceptance(db: Db, quoteId: string): Promise<Partial<MailFacts>> {
  const [row] = await db
    .select({
      version: quoteAcceptances.version,
      total: quoteAcceptances.total,
      day: bookingRequests.requestedDate,
      slot: bookingRequests.slotName,
      year: quoteNumbers.year,
      number: quoteNumbers.number,
    })
    .from(quoteAcceptances)
    .innerJoin(bookingRequests, eq(bookingRequests.id, quoteAcceptances.bookingRequestId))
    .leftJoin(quoteNumbers, eq(quoteNumbers.quoteRequestId, quoteAcceptances.quoteRequestId))
    .where(eq(quoteAcceptances.quoteRequestId, quoteId))
  if (!row) return {}
  const { version, total, day, slot, year, number } = row
  const booking = { day, time: null, slot, service: null }
  if (total === null || year === null || number === null) return { booking }
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
