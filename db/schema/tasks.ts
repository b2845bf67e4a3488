import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
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
    /** Made by the form: a repeated submission finds the first one (R43). */
    submissionId: uuid('submission_id'),
    /** Gone from the list, and for good a day later: until then, deleting it can be undone. */
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('tasks_submission_key').on(t.userId, t.submissionId),
    index('tasks_deleted_at_idx').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    index('tasks_user_idx').on(t.userId, t.createdAt.desc()),
    check('tasks_title', sql`btrim(${t.title}) <> '' and length(${t.title}) <= 500`),
    check('tasks_description_length', sql`length(${t.description}) <= 5000`),
    check('tasks_priority', sql`${t.priority} in ('low', 'medium', 'high')`),
  ],
)
