import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { actingWithin } from '#db/acting.ts'
import { users } from '#db/schema/accounts.ts'
import { slots } from '#db/schema/calendar.ts'
import { providerProfiles, providers } from '#db/schema/providers.ts'
import { visibleProviders } from '#db/schema/search.ts'
import { waits } from '#db/schema/waits.ts'
import { ALL_SLOTS } from '#domain/availability/slots.ts'
import { type Ctx, inReadOnly, requireClient } from '#domain/context.ts'
import { requestProvider } from '#domain/request-parties.server.ts'
import type { RequestProvider } from '#domain/request-parties.ts'
import type { Day } from '#lib/dates.ts'
import { aheadOf, HEAD_START_MS } from './wait-line.ts'

/** A wait as its client sees it. */
export type OwnWait = {
  id: string
  day: Day
  /** Name of the slot, of all of them together, or null for any. */
  slot: string | null
  /** Null for a search. */
  provider: RequestProvider | null
  /** Address of a search. */
  search: string | null
  /** Providers whose day is free: one at most, unless it is a search. */
  free: number
  /** End of the head start; null without one. */
  firstUntil: Date | null
  /** People of the line who come before. */
  ahead: number
  /** A request of the client's for that day waits for an answer. */
  asked: boolean
  lookedAt: Date
}

/**
 * The client's own waits, those whose day is free first, then by day.
 * @throws Unauthenticated, Forbidden for anyone but a client
 */
export async function listWaits(ctx: Ctx): Promise<OwnWait[]> {
  const { userId } = requireClient(ctx)
  return inReadOnly(ctx, async (ctx) => {
    const opened = (column: string) =>
      sql.raw(`(select ${column} from openings o where o.wait_id = waits.id and o.taken_at is null)`)
    const rows = await ctx.db
      .select({
        id: waits.id,
        day: sql<Day>`${waits.day}`,
        slotId: waits.slotId,
        slot: sql<string | null>`case when ${waits.whole} then ${ALL_SLOTS} else ${slots.name} end`,
        search: waits.search,
        createdAt: waits.createdAt,
        lookedAt: waits.lookedAt,
        free: sql<number>`${opened('count(*)::int')}`,
        toldAt: sql<Date | null>`${opened('max(o.told_at)')}`.mapWith(waits.lookedAt),
        hasProvider: sql<boolean>`${waits.providerId} is not null`,
        asked: sql<boolean>`exists (
          select from booking_requests b where b.client_id = waits.client_id
            and b.provider_id = waits.provider_id and b.requested_date = waits.day and b.status = 'pending'
        )`,
        provider: requestProvider,
      })
      .from(waits)
      .leftJoin(slots, eq(slots.id, waits.slotId))
      .leftJoin(providers, eq(providers.id, waits.providerId))
      .leftJoin(users, eq(users.id, providers.userId))
      .leftJoin(visibleProviders, eq(visibleProviders.providerId, providers.id))
      .leftJoin(providerProfiles, eq(providerProfiles.id, visibleProviders.profileId))
      .where(and(eq(waits.clientId, userId), isNull(waits.endedAt)))
      .orderBy(sql`${opened('count(*)')} = 0`, asc(waits.day), asc(waits.id))
    const lines = await linesOf(ctx, userId)
    return rows.map(({ slotId, createdAt, toldAt, hasProvider, provider, ...row }) => {
      const { id: providerId } = provider as RequestProvider
      const line = lines.filter((other) => other.providerId === providerId && other.day === row.day)
      const me = { waitId: row.id, clientId: userId, slotId, createdAt, takenAt: null }
      const ahead = hasProvider
        ? new Set(aheadOf({ ...me, providerId, day: row.day }, line).map((one) => one.clientId)).size
        : 0
      const until = toldAt && new Date(toldAt.getTime() + HEAD_START_MS)
      return {
        ...row,
        provider: hasProvider ? (provider as RequestProvider) : null,
        ahead,
        // Those behind the second are told together.
        firstUntil: until && until > ctx.now && ahead < 2 ? until : null,
      }
    })
  })
}

/** Everybody who waits for the days that a client waits for: numbers alone leave this room. */
async function linesOf(ctx: Ctx, userId: string) {
  return actingWithin(ctx.db, { userId: null, duty: 'waits' }, async () => {
    const rows = await ctx.db
      .select({
        waitId: waits.id,
        clientId: waits.clientId,
        slotId: waits.slotId,
        providerId: waits.providerId,
        day: waits.day,
        createdAt: waits.createdAt,
      })
      .from(waits)
      .where(
        sql`ended_at is null and (provider_id, day) in (
          select own.provider_id, own.day from waits own where own.client_id = ${userId} and own.ended_at is null
        )`,
      )
    return rows.map((row) => ({ ...row, takenAt: null }))
  })
}
