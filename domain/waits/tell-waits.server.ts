import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import type { Db } from '#db/client.ts'
import { openings, waits } from '#db/schema/waits.ts'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { todayInTunis } from '#lib/dates.ts'
import { isFree } from './free-day.server.ts'
import { freeForSearch } from './search-looks.server.ts'
import { filtersOf } from './wait-for-search.server.ts'
import { HEAD_START_MS, hasHeadStart, type InLine, nextToTell, SETTLES_AFTER_MS } from './wait-line.ts'

/** Time for which a wait that was ended stays: ending it again succeeds meanwhile. */
const ENDED_STAYS_MS = 24 * 60 * 60_000

/**
 * Tells those who wait for a day, in turn (D20): looks at which of the days are free, and tells whoever comes next of each line.
 * Nothing else needs to say that a day was freed: each round compares. A mail goes to a person once a day of Tunis; those whose turn
 * comes again meanwhile keep their place until the next. Rounds of several processes happen one after the other.
 * @returns how many people are told, and the milliseconds until what opened just now has settled; null without any
 */
export async function tellWaits({
  db,
  now,
}: {
  db: Db
  now: Date
}): Promise<{ told: number; againAfterMs: number | null }> {
  const acting = actingAs(db, { userId: null, duty: 'waits' })
  return inTransaction({ actor: null, db: acting, now, ip: 'waits' }, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('tell-waits', 0))`)
    await forgetOver(ctx)
    await lookAtDays(ctx)
    await lookAtSearches(ctx)
    return { told: await tellNext(ctx), againAfterMs: await untilSettled(ctx) }
  })
}

/** A wait ends with its day. */
async function forgetOver(ctx: Ctx): Promise<void> {
  const longEnded = new Date(ctx.now.getTime() - ENDED_STAYS_MS)
  await ctx.db.delete(waits).where(or(lte(waits.day, todayInTunis(ctx.now)), lt(waits.endedAt, longEnded)))
}

/** Notes which of the providers' days that are waited for have become free, and which are taken again. */
async function lookAtDays(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.execute<Looked>(sql`
    select w.id as "waitId", w.provider_id as "providerId", f.free, o.wait_id is not null as opened
    from waits w
    cross join lateral (select ${isFree(OF_WAIT)} as free) f
    left join openings o on o.wait_id = w.id
    where w.provider_id is not null and w.ended_at is null
      and (f.free <> (o.wait_id is not null) or o.taken_at is not null)`)
  await noteOpenings(ctx, rows)
}

/** Pause between two looks at one search, and most looks of a round. */
const LOOK_AGAIN_AFTER_MS = 10 * 60_000
const LOOKS_MAX = 50

/** The same for searches, each now and then: a provider opens who was not free when it was last looked at. */
async function lookAtSearches(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .select({ id: waits.id, search: waits.search, known: waits.known })
    .from(waits)
    .where(
      and(
        isNotNull(waits.search),
        isNull(waits.endedAt),
        lte(waits.lookedAt, new Date(ctx.now.getTime() - LOOK_AGAIN_AFTER_MS)),
      ),
    )
    .orderBy(waits.lookedAt)
    .limit(LOOKS_MAX)
  for (const { id: waitId, search, known } of due) {
    const free = await freeForSearch(ctx, filtersOf(search ?? '', ctx.now))
    const before = new Set(known)
    const opened = await ctx.db
      .select({ providerId: openings.providerId, takenAt: openings.takenAt })
      .from(openings)
      .where(eq(openings.waitId, waitId))
    await noteOpenings(ctx, [
      ...opened.map(({ providerId }) => ({
        waitId,
        providerId,
        free: free.includes(providerId),
        opened: true,
      })),
      ...free
        .filter((id) => !before.has(id) && !opened.some(({ providerId }) => providerId === id))
        .map((providerId) => ({ waitId, providerId, free: true, opened: false })),
    ])
    // Whoever was known and is taken is news once free again; what opened is told by its opening.
    const stillKnown = free.filter((id) => before.has(id))
    await ctx.db.update(waits).set({ known: stillKnown, lookedAt: ctx.now }).where(eq(waits.id, waitId))
  }
}

const OF_WAIT = {
  providerId: sql.raw('w.provider_id'),
  day: sql.raw('w.day'),
  slotId: sql.raw('w.slot_id'),
  whole: sql.raw('w.whole'),
}

/** What a wait hopes for, as it is now. */
type Looked = { waitId: string; providerId: string; free: boolean; opened: boolean }

/**
 * Keeps the openings. What is taken again is let go of only once that has settled: an acceptance that is undone leaves each line
 * as it was, and nobody is told meanwhile.
 */
async function noteOpenings(ctx: Ctx, looked: readonly Looked[]): Promise<void> {
  const settled = new Date(ctx.now.getTime() - SETTLES_AFTER_MS)
  const these = (rows: readonly Looked[]) =>
    or(
      ...rows.map(({ waitId, providerId }) =>
        and(eq(openings.waitId, waitId), eq(openings.providerId, providerId)),
      ),
    )
  const taken = looked.filter(({ free, opened }) => !free && opened)
  const back = looked.filter(({ free, opened }) => free && opened)
  const fresh = looked.filter(({ free, opened }) => free && !opened)
  if (taken.length > 0) {
    await ctx.db.delete(openings).where(and(these(taken), lte(openings.takenAt, settled)))
    await ctx.db
      .update(openings)
      .set({ takenAt: ctx.now })
      .where(and(these(taken), isNull(openings.takenAt)))
  }
  if (back.length > 0) await ctx.db.update(openings).set({ takenAt: null }).where(these(back))
  if (fresh.length > 0)
    await ctx.db
      .insert(openings)
      .values(fresh.map(({ waitId, providerId }) => ({ waitId, providerId, openedAt: ctx.now })))
      // Its wait may have ended at this instant.
      .onConflictDoNothing()
}

/** Milliseconds until the earliest of what opened just now has settled. */
async function untilSettled(ctx: Ctx): Promise<number | null> {
  const settled = new Date(ctx.now.getTime() - SETTLES_AFTER_MS)
  const [earliest] = await ctx.db
    .select({ openedAt: openings.openedAt })
    .from(openings)
    .where(and(gt(openings.openedAt, settled), isNull(openings.toldAt), isNull(openings.takenAt)))
    .orderBy(openings.openedAt)
    .limit(1)
  return earliest ? earliest.openedAt.getTime() - settled.getTime() : null
}

type Opening = InLine & { providerId: string; isSearch: boolean; day: string; comesFirst?: boolean }

/** Tells whoever comes next of each line that somebody still waits in. */
async function tellNext(ctx: Ctx): Promise<number> {
  const rows = await ctx.db
    .select({
      waitId: waits.id,
      clientId: waits.clientId,
      providerId: openings.providerId,
      isSearch: sql<boolean>`${waits.search} is not null`,
      day: waits.day,
      slotId: waits.slotId,
      createdAt: waits.createdAt,
      openedAt: openings.openedAt,
      toldAt: openings.toldAt,
      takenAt: openings.takenAt,
    })
    .from(openings)
    .innerJoin(waits, eq(waits.id, openings.waitId))
    .where(
      and(
        isNull(waits.endedAt),
        sql`(${openings.providerId}, ${waits.day}) in (
          select o.provider_id, w.day from openings o join waits w on w.id = o.wait_id where o.told_at is null
        )`,
      ),
    )
  const lines = Map.groupBy(rows, ({ providerId, day }) => `${providerId} ${day}`)
  const next = [...lines.values()].flatMap((line: Opening[]) =>
    nextToTell(line, ctx.now).map((one) => ({
      ...one,
      comesFirst: !one.isSearch && hasHeadStart(one, line),
    })),
  )
  const busy = await toldToday(
    ctx,
    next.map(({ clientId }) => clientId),
  )
  const byClient = Map.groupBy(
    next.filter(({ clientId }) => !busy.has(clientId)),
    ({ clientId }) => clientId,
  )
  for (const [clientId, told] of byClient) await tell(ctx, clientId, told)
  return byClient.size
}

/** Those who were told something today, in Tunis. */
async function toldToday(ctx: Ctx, clientIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (clientIds.length === 0) return new Set()
  const rows = await ctx.db
    .selectDistinct({ id: waits.clientId })
    .from(waits)
    .where(and(inArray(waits.clientId, [...new Set(clientIds)]), eq(waits.toldOn, todayInTunis(ctx.now))))
  return new Set(rows.map(({ id }) => id))
}

async function tell(ctx: Ctx, clientId: string, told: readonly Opening[]): Promise<void> {
  for (const { waitId, providerId } of told)
    await ctx.db
      .update(openings)
      .set({ toldAt: ctx.now })
      .where(and(eq(openings.waitId, waitId), eq(openings.providerId, providerId)))
  const ids = told.map(({ waitId }) => waitId)
  await ctx.db
    .update(waits)
    .set({ toldOn: todayInTunis(ctx.now) })
    .where(inArray(waits.id, ids))
  await recordEvent(ctx, {
    type: 'wait.told',
    subjectId: ids[0] ?? '',
    userIds: [clientId],
    data: {
      openings: told.map(({ waitId, providerId }) => `${waitId} ${providerId}`),
      // Of a single day the mail says how long nobody else hears of it.
      ...(told.length === 1 &&
        told[0]?.comesFirst && { firstUntil: new Date(ctx.now.getTime() + HEAD_START_MS).toISOString() }),
    },
  })
}
