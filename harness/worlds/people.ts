import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { sessionCookieName } from '#domain/accounts/auth.server.ts'
import { liftLimits } from '#harness/site/unlimited.ts'

/** Signs the cookies of the people of benches; the servers get it as APP_SECRET. */
export const SECRET = 'a secret of nobody but this bench'

/** Somebody who is signed in. */
export type Person = { userId: string; cookie: string }

/** Makes people who are signed in and whom no rate limit counts, as the owner role; at a site with TLS if `secure`. */
export async function makePeople(
  client: pg.ClientBase,
  count: number,
  options: { secret?: string; secure?: boolean } = {},
): Promise<Person[]> {
  await liftLimits(client)
  const { rows } = await client.query<{ id: string }>(
    `insert into users (name, email, role, email_verified)
      select 'Amel', gen_random_uuid() || '@example.tn', 'client', true from generate_series(1, $1::int) returning id`,
    [count],
  )
  return signedIn(
    client,
    rows.map(({ id }) => id),
    options,
  )
}

/** Signs people in who are there already. */
export async function signedIn(
  client: pg.ClientBase,
  userIds: string[],
  { secret = SECRET, secure = false } = {},
): Promise<Person[]> {
  const { rows } = await client.query<{ user_id: string; token: string }>(
    `insert into sessions (user_id, token, expires_at)
      select id, gen_random_uuid(), now() + interval '30 days' from unnest($1::uuid[]) id returning user_id, token`,
    [userIds],
  )
  return rows.map(({ user_id, token }) => {
    const signature = createHmac('sha256', secret).update(token).digest('base64')
    return {
      userId: user_id,
      cookie: `${sessionCookieName(secure)}=${encodeURIComponent(`${token}.${signature}`)}`,
    }
  })
}

/** Makes an empty conversation of each pair. */
export async function makeConversations(client: pg.ClientBase, pairs: [Person, Person][]): Promise<void> {
  await client.query(
    `with made as (
      insert into conversations (user_low, user_high)
      select least(one, other), greatest(one, other) from unnest($1::uuid[], $2::uuid[]) pair (one, other)
      returning id, user_low, user_high
    )
    insert into conversation_members (conversation_id, user_id)
    select id, user_low from made union all select id, user_high from made`,
    [pairs.map(([one]) => one.userId), pairs.map(([, other]) => other.userId)],
  )
}
