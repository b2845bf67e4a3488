import type pg from 'pg'
import { SLOT_PRESETS } from '#domain/availability/slots.ts'
import type { Calendar } from './calendar.ts'
import { chance, uuidAt } from './random.ts'

/** Halls that rent their afternoons and evenings apart, each once a day. */
const HALLS = ['Salle Firdaous', 'Salle Nour El Bahr', 'Salle El Henchir']

/** A house of two photographers. */
const TEAM_OF_TWO = 'Photo El Ksour'

/** Draws the days of a few providers; the others keep the one slot that everybody starts with. */
export async function drawSlots(client: pg.ClientBase, calendar: Calendar): Promise<void> {
  const random = chance('slots')
  const [afternoon, evening] = SLOT_PRESETS[1]?.slots ?? []
  for (const hall of HALLS) {
    await client.query(
      `update slots s set name = $2, starts_at = $3, ends_at = $4, capacity = 1
       from providers p join users u on u.id = p.user_id where s.provider_id = p.id and u.name = $1`,
      [hall, afternoon?.name, afternoon?.starts, afternoon?.ends],
    )
    await client.query(
      `insert into slots (id, provider_id, name, starts_at, ends_at, capacity, position)
       select $5, p.id, $2, $3, $4, 1, 1 from providers p join users u on u.id = p.user_id where u.name = $1`,
      [hall, evening?.name, evening?.starts, evening?.ends, uuidAt(calendar.at(-30, '09:00'), random)],
    )
  }
  await client.query(
    `update slots s set capacity = 2
     from providers p join users u on u.id = p.user_id where s.provider_id = p.id and u.name = $1`,
    [TEAM_OF_TWO],
  )
}
