import type pg from 'pg'
import type { Calendar } from './calendar.ts'
import { SAVEURS_DE_MAHDIA } from './story/saveurs-de-mahdia.ts'

/**
 * Changes the words of one review of the demo's own provider, as its author does: the profile shows the version before (W16).
 * The stars stay: figures of the demo are the same on every day.
 */
export async function editReview(client: pg.ClientBase, calendar: Calendar): Promise<void> {
  await client.query(
    `update reviews set content = content || $1, updated_at = created_at + interval '6 days'
    where id = (select r.id from reviews r join review_replies a on a.review_id = r.id
      join providers p on p.id = r.provider_id join users u on u.id = p.user_id
      where u.name = $2 and r.created_at < $3
      order by r.created_at desc, r.id desc limit 1)`,
    [
      ' Nous l’avons recommandé à toute la famille depuis.',
      SAVEURS_DE_MAHDIA.name,
      calendar.at(-10, '00:00'),
    ],
  )
}
