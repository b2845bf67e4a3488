import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/context.ts'
import { credentialMark } from './action-token.server.ts'

/**
 * The person of a link as verbs see them, and the mark of their credentials. Null for an account that is suspended or gone,
 * and for operators, who get no links.
 */
export async function linkPerson(
  db: Db,
  secret: string,
  userId: string,
): Promise<{ actor: Actor; mark: string } | null> {
  const { rows } = await db.execute<Omit<Actor, 'userId' | 'sessionId'> & { credentials: string }>(sql`
    select u.role, u.name, u.email, u.avatar_url as "avatarUrl", p.id as "providerId",
      (select encode(sha256(convert_to(coalesce(
        string_agg(concat_ws(':', a.provider_id, a.account_id, a.password), E'\n' order by a.provider_id, a.account_id), ''
      ), 'UTF8')), 'hex') from accounts a where a.user_id = u.id) as credentials
    from users u left join providers p on p.user_id = u.id
    where u.id = ${userId} and u.suspended_at is null and u.deleted_at is null and u.role <> 'admin'`)
  const row = rows[0]
  if (!row) return null
  const { credentials, ...person } = row
  // No session: the press signs nobody in.
  return {
    actor: { ...person, userId, sessionId: '' },
    mark: credentialMark(secret, userId, credentials),
  }
}
