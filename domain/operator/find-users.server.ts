import { type SQL, sql } from 'drizzle-orm'
import { type Ctx, type Role, requireOperator } from '#domain/context.ts'
import { isId } from '#lib/id.ts'
import type { UserFilter } from './list-filters.ts'
import { ENTRIES_PER_PAGE, type EntryPage, matchesPerson, toPage } from './person-search.server.ts'

/** An account in the operator's list. */
export type UserEntry = {
  id: string
  name: string
  email: string
  role: Role
  avatarUrl: string | null
  emailConfirmed: boolean
  suspended: boolean
  createdAt: Date
}

type Row = Omit<UserEntry, 'createdAt'> & { createdAt: string }

const WHERE: Record<UserFilter, SQL> = {
  all: sql`true`,
  suspended: sql`u.suspended_at is not null`,
  admin: sql`u.role = 'admin'`,
}

/**
 * A page of accounts, the newest first; deleted ones are in no list.
 * @param options.text what was typed to find some; '' for all
 * @param options.cursor from the page before; anything that is not an id begins at the newest
 * @throws Unauthenticated, Forbidden for anyone but the operator
 */
export async function findUsers(
  ctx: Ctx,
  options: { filter: UserFilter; text: string; cursor: string | null },
): Promise<EntryPage<UserEntry>> {
  requireOperator(ctx)
  const { filter, text, cursor } = options
  const conditions = [sql`u.deleted_at is null`, WHERE[filter], matchesPerson(text)]
  if (cursor !== null && isId(cursor)) conditions.push(sql`u.id < ${cursor}`)
  const { rows } = await ctx.db.execute<Row>(sql`
    select u.id, u.name, u.email, u.role, u.avatar_url as "avatarUrl", u.email_verified as "emailConfirmed",
      u.suspended_at is not null as suspended, u.created_at as "createdAt"
    from users u
    where ${sql.join(conditions, sql` and `)}
    order by u.id desc limit ${ENTRIES_PER_PAGE + 1}`)
  return toPage(rows.map((row: Row) => ({ ...row, createdAt: new Date(row.createdAt) })))
}
