import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, instant, updatedAt } from './columns.ts'

/** A person's own to-do list for the event. */
export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description'),
    deadline: instant('deadline'),
    priority: text('priority', { enum: ['low', 'medium', 'high'] })
      .notNull()
      .default('medium'),
    completed: boolean('completed').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('tasks_user_idx').on(t.userId, t.createdAt.desc()),
    check('tasks_title', sql`btrim(${t.title}) <> '' and length(${t.title}) <= 500`),
    check('tasks_priority', sql`${t.priority} in ('low', 'medium', 'high')`),
  ],
)
