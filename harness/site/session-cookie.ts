import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sessions } from '#db/schema/accounts.ts'
import { sessionCookieName } from '#domain/accounts/auth.server.ts'
import type { Actor } from '#domain/context.ts'

/** The cookie of a browser in which a person is signed in, at a site without TLS unless told otherwise. */
export async function sessionCookie(
  db: Db,
  { sessionId }: Pick<Actor, 'sessionId'>,
  secret: string,
  secure = false,
): Promise<string> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId))
  const token = session?.token ?? ''
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `${sessionCookieName(secure)}=${encodeURIComponent(`${token}.${signature}`)}`
}
