import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Day } from '#lib/dates.ts'
import { users } from './accounts.ts'
import { createdAt, id } from './columns.ts'

/** A wish that goes to several providers of one category at once: one quote request each (Q10). */
export const briefs = pgTable(
  'briefs',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id),
    submissionId: uuid('submission_id').notNull(),
    /** Group of the taxonomy. */
    category: text('category').notNull(),
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
    /** Days around it that will do as well. */
    flexibility: integer('flexibility').notNull().default(0),
    /** Part of the day; null while it is open. */
    part: text('part', { enum: ['jour', 'apres-midi', 'soir'] }),
    governorate: text('governorate').notNull(),
    place: text('place'),
    /** Both or neither; the same number when it is certain. */
    guestsFrom: integer('guests_from'),
    guestsTo: integer('guests_to'),
    message: text('message'),
    /** Number of providers that got it: all that they learn of each other. */
    sentTo: integer('sent_to').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('briefs_submission_key').on(t.clientId, t.submissionId),
    unique('briefs_client_key').on(t.id, t.clientId),
    check('briefs_flexibility', sql`${t.flexibility} in (0, 3, 7)`),
    check('briefs_part', sql`${t.part} in ('jour', 'apres-midi', 'soir')`),
    check('briefs_place', sql`btrim(${t.place}) <> ''`),
    check(
      'briefs_guests',
      sql`${t.guestsFrom} is null and ${t.guestsTo} is null or ${t.guestsFrom} between 1 and ${t.guestsTo}`,
    ),
    check('briefs_message', sql`btrim(${t.message}) <> ''`),
    check('briefs_sent_to', sql`${t.sentTo} between 1 and 5`),
  ],
)

/** Private pictures of a brief, for its two sides alone. */
export const briefPhotos = pgTable(
  'brief_photos',
  {
    id: id(),
    briefId: uuid('brief_id')
      .notNull()
      .references(() => briefs.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** As the media row has it; no address of the site's. */
    url: text('url').notNull(),
  },
  (t) => [
    unique('brief_photos_position_key').on(t.briefId, t.position),
    unique('brief_photos_url_key').on(t.url),
    check('brief_photos_position', sql`${t.position} between 0 and 5`),
  ],
)
