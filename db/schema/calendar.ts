import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, pgView, smallint, text, time, uuid } from 'drizzle-orm/pg-core'
import type { Day } from '#lib/dates.ts'
import { id } from './columns.ts'
import { providers } from './providers.ts'

/** Slots of a provider's day, by their beginning (D1). One that ends at or before its beginning passes midnight. */
export const slots = pgTable(
  'slots',
  {
    id: id(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    /** Most accepted bookings of a day (D2); null for no limit. */
    capacity: smallint('capacity'),
    position: smallint('position').notNull(),
  },
  (t) => [
    index('slots_provider_idx').on(t.providerId, t.position),
    check('slots_name', sql`btrim(${t.name}) <> '' and length(${t.name}) <= 40`),
    check('slots_capacity', sql`${t.capacity} between 1 and 50`),
    check('slots_position', sql`${t.position} between 0 and 5`),
  ],
)

/**
 * All that takes a day of a provider's, or one slot of it. Rows of bookings and of blocked days are written by triggers
 * (migration 0122): what is accepted or blocked is here, whichever way it came about.
 */
export const occupancies = pgTable(
  'occupancies',
  {
    /** Made of all that the row says: nothing is taken twice by the same thing. */
    id: uuid('id')
      .primaryKey()
      .generatedAlwaysAs(
        sql`md5(provider_id::text || (day - date '2000-01-01')::text || coalesce(slot_id::text, '') || source || coalesce(ref::text, ''))::uuid`,
      ),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    /** Null for every slot of the day. */
    slotId: uuid('slot_id').references(() => slots.id, { onDelete: 'cascade' }),
    source: text('source', { enum: ['booking', 'hold', 'block', 'feed'] }).notNull(),
    /** The booking, quote or feed that it comes from. */
    ref: uuid('ref'),
    /** Last day in Tunis of a hold, which ends by the clock; null for all else. */
    until: date('until', { mode: 'string' }).$type<Day>(),
  },
  (t) => [
    index('occupancies_provider_day_idx').on(t.providerId, t.day),
    index('occupancies_ref_idx').on(t.ref).where(sql`${t.ref} is not null`),
    index('occupancies_slot_idx').on(t.slotId).where(sql`${t.slotId} is not null`),
    index('occupancies_until_idx').on(t.until).where(sql`${t.until} is not null`),
    check('occupancies_until', sql`(${t.source} = 'hold') = (${t.until} is not null)`),
    check('occupancies_source', sql`${t.source} in ('booking', 'hold', 'block', 'feed')`),
  ],
)

/** The slots that can't be had on a day, for everybody to see (D6). */
export const unavailableSlots = pgView('unavailable_slots', {
  providerId: uuid('provider_id').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  slotId: uuid('slot_id').notNull(),
}).existing()
