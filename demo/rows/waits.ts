import { waits } from '#db/schema/waits.ts'
import type { Calendar } from '../calendar.ts'
import { chance, uuidAt } from '../random.ts'
import { SAVEURS_DE_MAHDIA } from '../story/saveurs-de-mahdia.ts'
import { type Batch, batch } from './batch.ts'
import type { Cast } from './cast.ts'

/** Days from today that the demo's client waits for: those that the provider's imported calendars take. */
const AWAITED = [401, 430]

/** Days that the demo's client waits for. */
export function waitRows(calendar: Calendar, cast: Cast): Batch {
  const random = chance('waits')
  const { providerId } = cast.player(SAVEURS_DE_MAHDIA.name)
  const createdAt = calendar.at(-3, '18:20')
  return batch(
    waits,
    AWAITED.map((offset) => ({
      id: uuidAt(createdAt, random),
      clientId: cast.client.id,
      providerId,
      day: calendar.day(offset),
      lookedAt: createdAt,
      createdAt,
    })),
  )
}
