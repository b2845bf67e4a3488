import { eq } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import type { Db } from '#db/client.ts'
import { quoteAcceptances } from '#db/schema/quote-life.ts'
import type { MailAttachment } from '#domain/accounts/mail.ts'
import { calendarFile } from '#domain/calendar-out/calendar-file.server.ts'
import type { PaperWorkers } from '#domain/quotes/paper/quote-paper.ts'
import { readPaper } from '#domain/quotes/paper/read-paper.server.ts'
import { paperFile } from '#domain/quotes/paper-address.ts'
import { Unavailable } from '#lib/errors.ts'
import { PATHS } from '#lib/paths.ts'
import type { Notification } from './mail-queue.server.ts'

/** Dependencies of attachments. */
type Attaching = { db: Db; now: () => Date; origin: string; paperWorkers: PaperWorkers }

/** A paper that still can't be drawn this long after its mail was due is left to the page, in milliseconds. */
const PAPER_PATIENCE = 60 * 60_000

/**
 * Makes the files that come with a mail: an acceptance has the event for its reader's calendar (D21), and that of a quote with
 * lines its paper too (Q15).
 * @throws Unavailable while the paper can't be drawn: the mail is tried again like one that didn't go out
 */
export async function attachmentsOf(
  given: Attaching,
  { kind, userId, subjectId, dueAt }: Notification,
): Promise<MailAttachment[]> {
  const { db, now, origin } = given
  const reader = { db: actingAs(db, { userId, duty: null }), now: now() }
  const calendarOf = (bookingId: string, path: string) =>
    calendarFile(reader, { userId, bookingId, page: origin + path })
  if (kind === 'booking.accepted') return present([await calendarOf(subjectId, PATHS.client)])
  if (kind !== 'quote.accepted' && kind !== 'quote.confirmed') return []
  const [acceptance] = await reader.db
    .select({ version: quoteAcceptances.version, bookingId: quoteAcceptances.bookingRequestId })
    .from(quoteAcceptances)
    .where(eq(quoteAcceptances.quoteRequestId, subjectId))
  if (!acceptance) return []
  const { version, bookingId } = acceptance
  const isLate = now().getTime() - dueAt.getTime() >= PAPER_PATIENCE
  return present([
    version > 0 ? await drawPaper(given, reader.db, { quoteId: subjectId, version, isLate }) : null,
    await calendarOf(bookingId, kind === 'quote.accepted' ? PATHS.provider : PATHS.client),
  ])
}

/** Draws a paper beside the site; null where its mail has waited for it long enough. */
async function drawPaper(
  { paperWorkers, origin }: Attaching,
  db: Db,
  { quoteId, version, isLate }: { quoteId: string; version: number; isLate: boolean },
): Promise<MailAttachment | null> {
  const paper = await readPaper({ db }, quoteId, version)
  const bytes = await paperWorkers.draw({ ...paper, site: new URL(origin).host }).catch(() => null)
  if (bytes === null) {
    if (isLate) return null
    throw new Unavailable()
  }
  return {
    filename: paperFile(paper),
    contentType: 'application/pdf',
    content: Buffer.from(bytes).toString('base64'),
    encoding: 'base64',
  }
}

const present = (files: (MailAttachment | null)[]) => files.filter((file) => file !== null)
