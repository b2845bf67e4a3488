import { sql } from 'drizzle-orm'
import { type Ctx, requireOperator } from '#domain/context.ts'
import { addDaysToDay, tunisInstant } from '#lib/dates.ts'
import { isId } from '#lib/id.ts'
import { COMMAND_LINE, type JournalFilter } from './journal-filter.ts'
import type { OperatorAction, SubjectType } from './operator-actions.ts'
import { ENTRIES_PER_PAGE, type EntryPage, toPage } from './person-search.server.ts'

/** A row of the journal, with the names that its ids have now. */
export type JournalEntry = {
  id: string
  at: Date
  /** Null for the command line. */
  operator: string | null
  action: OperatorAction
  subjectType: SubjectType
  subjectId: string
  /** '' for a deleted account, and for what has no name. */
  subjectName: string
  reason: string
  notes: string
  detail: Record<string, unknown>
}

type Row = Omit<JournalEntry, 'at'> & { at: string }

/**
 * A page of the operator's journal, the newest first.
 * @param options.cursor from the page before; anything that is not an id begins at the newest
 * @throws Unauthenticated, Forbidden for anyone but the operator
 */
export async function listActions(
  ctx: Ctx,
  { filter = {}, cursor = null }: { filter?: Partial<JournalFilter>; cursor?: string | null },
): Promise<EntryPage<JournalEntry>> {
  requireOperator(ctx)
  const { operator, action, subjects, from, to } = filter
  const conditions = [sql`true`]
  if (operator)
    conditions.push(operator === COMMAND_LINE ? sql`a.via = 'cli'` : sql`a.operator_id = ${operator}`)
  if (action) conditions.push(sql`a.action = ${action}`)
  if (subjects) conditions.push(sql`a.subject_id = any(${sql.param(subjects)}::uuid[])`)
  if (from) conditions.push(sql`a.created_at >= ${tunisInstant(from, '00:00')}`)
  if (to) conditions.push(sql`a.created_at < ${tunisInstant(addDaysToDay(to, 1), '00:00')}`)
  if (cursor !== null && isId(cursor)) conditions.push(sql`a.id < ${cursor}`)
  const { rows } = await ctx.db.execute<Row>(sql`
    select a.id, a.created_at as at, coalesce(nullif(operator.name, ''), operator.email) as operator, a.action,
      a.subject_type as "subjectType", a.subject_id as "subjectId", a.reason, a.notes, a.detail,
      coalesce(person.name, owner.name, '') as "subjectName"
    from operator_actions a
    left join users operator on operator.id = a.operator_id
    left join users person on a.subject_type = 'user' and person.id = a.subject_id
    left join providers provider on a.subject_type = 'provider' and provider.id = a.subject_id
    left join users owner on owner.id = provider.user_id
    where ${sql.join(conditions, sql` and `)}
    order by a.id desc limit ${ENTRIES_PER_PAGE + 1}`)
  return toPage(rows.map((row: Row) => ({ ...row, at: new Date(row.at) })))
}

/**
 * Everybody who is an operator, by name.
 * @throws Unauthenticated, Forbidden for anyone but the operator
 */
export async function listOperators(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  requireOperator(ctx)
  const { rows } = await ctx.db.execute<{ id: string; name: string }>(
    sql`select id, coalesce(nullif(name, ''), email) as name from users where role = 'admin' order by 2, 1`,
  )
  return rows
}
