import { sql } from 'drizzle-orm'
import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** Primary key made by the database: UUIDv7, so that ids sort by time of creation (R46). */
export const id = () => uuid('id').primaryKey().default(sql`uuidv7()`)

/** A `timestamptz` column read as a JavaScript Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Creation time, set by the database. */
export const createdAt = () => instant('created_at').notNull().defaultNow()

/** Time of the last change; verbs set it on every update. */
export const updatedAt = () => instant('updated_at').notNull().defaultNow()
