import { customType, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/** A place in the log of the database, as PostgreSQL writes it: '16/B374D848'. */
const lsn = customType<{ data: string }>({ dataType: () => 'pg_lsn' })

/** Up to where a replica must have come before it shows an account's own last change. */
export const accountWrites = pgTable('account_writes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lsn: lsn('lsn').notNull(),
  writtenAt: instant('written_at').notNull(),
})
