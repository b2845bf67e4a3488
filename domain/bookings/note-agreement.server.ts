import { and, count, eq } from 'drizzle-orm'
import { bookingNotes } from '#db/schema/booking-notes.ts'
import { type Ctx, inTransaction, requireActor } from '#domain/context.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { Invalid } from '#lib/errors.ts'
import { type AgreementNoteInput, agreementNoteSchema, NOTES_MAX } from './agreement-note.ts'
import { getBookingFor } from './get-booking-for.server.ts'

/**
 * Keeps what was agreed on a booking of the actor's own, dated, for that side alone (W12). The same submission again makes no
 * second note (R43).
 * @throws Unauthenticated for a visitor
 * @throws NotFound for anyone but the two parties
 * @throws Invalid by field, and as a whole when the booking has 50 notes
 * @throws TooManyRequests above the limit of notes
 */
export async function noteAgreement(ctx: Ctx, bookingId: string, input: AgreementNoteInput): Promise<void> {
  const { userId } = requireActor(ctx)
  const { booking } = await getBookingFor(ctx, bookingId)
  const { submission_id: submissionId, note } = parseInput(agreementNoteSchema, input)
  await inTransaction(ctx, async (ctx) => {
    const [first] = await ctx.db
      .select({ id: bookingNotes.id })
      .from(bookingNotes)
      .where(and(eq(bookingNotes.authorId, userId), eq(bookingNotes.submissionId, submissionId)))
    if (first) return
    await consumeLimit(ctx, 'booking-note')
    const [kept] = await ctx.db
      .select({ notes: count() })
      .from(bookingNotes)
      .where(and(eq(bookingNotes.bookingRequestId, booking.id), eq(bookingNotes.authorId, userId)))
    if ((kept?.notes ?? 0) >= NOTES_MAX)
      throw new Invalid({ formErrors: [`Cette réservation a déjà ${NOTES_MAX} notes.`] })
    await ctx.db
      .insert(bookingNotes)
      .values({
        bookingRequestId: booking.id,
        authorId: userId,
        submissionId,
        content: note,
        createdAt: ctx.now,
      })
      .onConflictDoNothing({ target: [bookingNotes.authorId, bookingNotes.submissionId] })
  })
}
