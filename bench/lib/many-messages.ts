import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Actor } from '#domain/context.ts'

/** Conversations of the person in this world. */
export const CONVERSATIONS = 5_000

/**
 * Fills a migrated, empty database with one person's 5 000 conversations, between which the messages are shared out
 * evenly; the newest of every tenth waits to be read.
 * @param client connection of the owner role
 * @param count how many messages
 * @returns the person
 */
export async function makeMessages(client: pg.Client, count: number): Promise<Actor> {
  const each = count / CONVERSATIONS
  const { rows } = await client.query<{ id: string }>(
    `insert into users (name, email, role) values ('Bench', 'bench@example.tn', 'client') returning id`,
  )
  const userId = rows[0]?.id ?? ''
  await client.query(
    `insert into users (name, email) select 'Personne ' || n, n || '@example.tn' from generate_series(1, $1::int) n`,
    [CONVERSATIONS],
  )
  await client.query(
    `insert into conversations (user_low, user_high, last_sequence, last_message_at)
      select least(id, $1::uuid), greatest(id, $1::uuid), $2::int,
        date_trunc('milliseconds', now() - random() * interval '300 days')
      from users where id <> $1`,
    [userId, each],
  )
  await client.query(
    `insert into messages (conversation_id, sequence, sender_id, receiver_id, client_message_id, content, read, created_at)
      select c.id, n,
        case when n % 2 = 0 then c.user_low else c.user_high end,
        case when n % 2 = 0 then c.user_high else c.user_low end,
        gen_random_uuid(), 'Bonjour, avez-vous reçu mon message du jour ' || n || ' ?',
        not (n = $1 and hashtext(c.id::text) % 10 = 0), c.last_message_at - ($1 - n) * interval '1 hour'
      from conversations c, generate_series(1, $1::int) n`,
    [each],
  )
  await client.query(
    `insert into conversation_members (conversation_id, user_id, last_message_at, unread_count, last_read_sequence)
      select c.id, person, c.last_message_at,
        (select count(*) from messages m where m.conversation_id = c.id and m.receiver_id = person and not m.read), 0
      from conversations c, unnest(array[c.user_low, c.user_high]) person`,
  )
  await client.query('vacuum analyze')
  const actor = {
    sessionId: randomUUID(),
    role: 'client',
    name: 'Bench',
    email: '',
    avatarUrl: null,
  } as const
  return { ...actor, userId, providerId: null }
}
