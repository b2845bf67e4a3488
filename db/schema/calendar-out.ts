import { boolean, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt } from './columns.ts'

/** Secret addresses of people's calendars, one each (D21). Whoever knows it reads the calendar. */
export const calendarSubscriptions = pgTable(
  'calendar_subscriptions',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret, base64url: it is random and long, so no slow hash is needed. */
    tokenHash: text('token_hash').notNull(),
    showsPhone: boolean('shows_phone').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [unique('calendar_subscriptions_token_key').on(t.tokenHash)],
)
