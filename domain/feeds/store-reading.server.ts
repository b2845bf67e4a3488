import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { slots } from '#db/schema/calendar.ts'
import { feedDays, feeds } from '#db/schema/feeds.ts'
import { providers } from '#db/schema/providers.ts'
import { lockCalendars } from '#domain/availability/calendar-lock.server.ts'
import { CONFIRMED_LATELY_MS } from '#domain/availability/calendar-trust.ts'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { sendHint } from '#domain/events/send-hint.server.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import type { BusyDay } from './busy-days.ts'
import type { FeedFailure } from './feed-failure.ts'
import { afterReading, lostDays, type Reading } from './feed-state.ts'
import { occupyFeedDays } from './occupy-feed-days.server.ts'
import type { DueFeed, Read } from './read-due-feeds.server.ts'
import { type SlotTimes, touchedSlots } from './touched-slots.ts'

/** A longer tag is not kept: the feed is read in full each time. */
const ETAG_MAX = 500

/** A day of a feed as it is stored. */
type StoredDay = { day: Day; slotIds: string[] | null; mark: string }

/**
 * Stores what a reading of a feed came to, by the rules of D23, with all that follows from it for the calendar, in one
 * transaction. A feed whose address was changed or that was removed meanwhile stays as it is.
 * @param ctx acts for the reading of feeds
 * @param chance from 0 to 1, for the pause until the next reading
 */
export async function storeReading(ctx: Ctx, feed: DueFeed, read: Read, chance: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { id, providerId, userId } = feed
    await lockCalendars(ctx, [providerId])
    const [row] = await ctx.db
      .select()
      .from(feeds)
      .where(and(eq(feeds.id, id), eq(feeds.url, feed.url)))
      .for('update')
    if (!row) return
    const known = await ctx.db
      .select({ day: feedDays.day, mark: feedDays.mark, choice: feedDays.choice })
      .from(feedDays)
      .where(eq(feedDays.feedId, id))
    const days = read.kind === 'read' ? await storedDays(ctx, providerId, read.days) : []
    const reading: Reading =
      read.kind === 'read'
        ? {
            kind: 'read',
            ...lostDays(
              known.map(({ day }) => day as Day),
              new Set(days.map(({ day }) => day)),
              todayInTunis(ctx.now),
            ),
          }
        : read
    const before = { ...row, failure: row.failure as FeedFailure | null }
    const { state, days: outcome, nextReadAt, tell } = afterReading(before, reading, ctx.now, chance)

    if (outcome !== 'hold') {
      if (outcome === 'replace') {
        const gone = known.map(({ day }) => day).filter((day) => !days.some((busy) => busy.day === day))
        if (gone.length > 0)
          await ctx.db.delete(feedDays).where(and(eq(feedDays.feedId, id), inArray(feedDays.day, gone)))
      }
      await writeDays(ctx, id, days)
    }
    const changed = await occupyFeedDays(ctx, { id, providerId })
    const isWhole = read.kind === 'read' && outcome === 'replace'
    await ctx.db
      .update(feeds)
      .set({
        ...state,
        nextReadAt,
        // Of a copy that is doubted nothing may be left out the next time.
        ...(read.kind === 'read' && {
          etag: isWhole && (read.etag?.length ?? 0) <= ETAG_MAX ? read.etag : null,
          parsedOn: isWhole ? todayInTunis(ctx.now) : null,
        }),
      })
      .where(eq(feeds.id, id))
    if (!state.failingSince && !state.suspectSince) await confirmCalendar(ctx, providerId)
    if (tell) await recordEvent(ctx, { type: 'feed.failed', subjectId: id, userIds: [userId] })
    const isNews = changed.length > 0 || before.failure !== state.failure || before.lastReadAt === null
    if (isNews) sendHint(ctx, [userId], 'calendar')
  })
}

/** The days of a reading that take a slot of the provider's. */
async function storedDays(ctx: Ctx, providerId: string, busy: readonly BusyDay[]): Promise<StoredDay[]> {
  const own: SlotTimes[] = await ctx.db
    .select({ id: slots.id, startsAt: slots.startsAt, endsAt: slots.endsAt })
    .from(slots)
    .where(eq(slots.providerId, providerId))
    .orderBy(slots.position)
  return busy.flatMap((day) => {
    const touched = touchedSlots(day, own)
    if (touched !== 'all' && touched.length === 0) return []
    return [{ day: day.day, mark: day.mark, slotIds: touched === 'all' ? null : touched }]
  })
}

/** A day whose events have changed is no longer what its provider has freed or kept. */
async function writeDays(ctx: Ctx, feedId: string, days: readonly StoredDay[]): Promise<void> {
  if (days.length === 0) return
  await ctx.db
    .insert(feedDays)
    .values(days.map((day) => ({ feedId, ...day })))
    .onConflictDoUpdate({
      target: [feedDays.feedId, feedDays.day],
      set: {
        slotIds: sql`excluded.slot_ids`,
        mark: sql`excluded.mark`,
        choice: sql`case when ${feedDays.mark} = excluded.mark then ${feedDays.choice} end`,
      },
    })
}

/** A calendar that was read without an error is up to date (D14). */
async function confirmCalendar(ctx: Ctx, providerId: string): Promise<void> {
  const lately = new Date(ctx.now.getTime() - CONFIRMED_LATELY_MS)
  await ctx.db
    .update(providers)
    .set({ calendarConfirmedAt: ctx.now })
    .where(
      and(
        eq(providers.id, providerId),
        or(isNull(providers.calendarConfirmedAt), lt(providers.calendarConfirmedAt, lately)),
      ),
    )
}
