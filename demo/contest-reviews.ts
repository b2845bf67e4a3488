import type pg from 'pg'
import { SAVEURS_DE_MAHDIA } from './story/saveurs-de-mahdia.ts'

/**
 * Contests two reviews (W16): the newest of the demo's client, who may answer; and one that the demo's own provider received,
 * which was decided to stay, so that the provider may appeal.
 */
export async function contestReviews(
  client: pg.ClientBase,
  { now, clientEmail }: { now: Date; clientEmail: string },
): Promise<void> {
  await client.query(
    `insert into contests (review_id, provider_id, author_id, reason, words, created_at)
    select r.id, r.provider_id, r.client_id, 'other-provider', 'Nous n’avons pas travaillé à cette date.',
      $2::timestamptz - interval '1 day'
    from reviews r join users u on u.id = r.client_id where u.email = $1 order by r.created_at desc, r.id limit 1`,
    [clientEmail, now],
  )
  await client.query(
    `insert into contests (review_id, provider_id, author_id, reason, words, created_at, answer, answered_at, outcome,
      outcome_reason, decided_at)
    select r.id, r.provider_id, r.client_id, 'wrong-facts', 'Le buffet a été servi à l’heure, comme le montrent nos photos.',
      $2::timestamptz - interval '12 days', 'Le buffet a commencé avec quarante minutes de retard.',
      $2::timestamptz - interval '10 days', 'kept', 'Les photos ne montrent pas l’heure du service.',
      $2::timestamptz - interval '2 days'
    from reviews r join providers p on p.id = r.provider_id join users u on u.id = p.user_id
    where u.name = $1 and r.created_at < $2::timestamptz - interval '20 days' order by r.created_at desc, r.id limit 1`,
    [SAVEURS_DE_MAHDIA.name, now],
  )
}
