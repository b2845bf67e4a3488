import type pg from 'pg'
import type { Calendar } from './calendar.ts'
import { chance, uuidAt } from './random.ts'
import { SAVEURS_DE_MAHDIA } from './story/saveurs-de-mahdia.ts'

/**
 * Contests two reviews (W16): the newest of the demo's client, who may answer; and one that the demo's own provider received,
 * which was decided to stay, so that the provider may appeal.
 */
export async function contestReviews(
  client: pg.ClientBase,
  { calendar, clientEmail }: { calendar: Calendar; clientEmail: string },
): Promise<void> {
  const random = chance('contests')
  const [yesterday, before] = [calendar.at(-1, '10:10'), calendar.at(-12, '18:30')]
  await client.query(
    `insert into contests (id, review_id, provider_id, author_id, reason, words, created_at)
    select $1, r.id, r.provider_id, r.client_id, 'other-provider', 'Nous n’avons pas travaillé à cette date.', $2
    from reviews r join users u on u.id = r.client_id where u.email = $3 order by r.created_at desc, r.id limit 1`,
    [uuidAt(yesterday, random), yesterday, clientEmail],
  )
  await client.query(
    `insert into contests (id, review_id, provider_id, author_id, reason, words, created_at, answer, answered_at, outcome,
      outcome_reason, decided_at)
    select $1, r.id, r.provider_id, r.client_id, 'wrong-facts', 'Le buffet a été servi à l’heure, comme le montrent nos photos.',
      $2, 'Le buffet a commencé avec quarante minutes de retard.', $3, 'kept', 'Les photos ne montrent pas l’heure du service.', $4
    from reviews r join providers p on p.id = r.provider_id join users u on u.id = p.user_id
    where u.name = $5 and r.created_at < $6 order by r.created_at desc, r.id limit 1`,
    [
      uuidAt(before, random),
      before,
      calendar.at(-10, '09:15'),
      calendar.at(-2, '15:00'),
      SAVEURS_DE_MAHDIA.name,
      calendar.at(-20, '00:00'),
    ],
  )
}
