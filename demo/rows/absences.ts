import { absences } from '#db/schema/absences.ts'
import type { Calendar } from '../calendar.ts'
import { chance } from '../random.ts'
import { SAVEURS_DE_MAHDIA } from '../story/saveurs-de-mahdia.ts'
import { type Batch, batch } from './batch.ts'
import type { Cast } from './cast.ts'

/** Days from today of absences: one that is under way for a few, one to come for the demo's own provider. */
const AWAY = [-2, 6] as const
const TO_COME = [45, 54] as const

/** Absences that providers declared (W5). */
export function absenceRows(calendar: Calendar, cast: Cast): Batch {
  const row = (providerId: string, [first, last]: readonly [number, number]) => ({
    providerId,
    firstDay: calendar.day(first),
    lastDay: calendar.day(last),
    declaredAt: calendar.at(-4, '19:40'),
  })
  const own = cast.player(SAVEURS_DE_MAHDIA.name).providerId
  const away = cast.players.filter(
    ({ name, providerId }) => providerId !== own && chance(`absence ${name}`).happens(0.04),
  )
  return batch(absences, [...away.map(({ providerId }) => row(providerId, AWAY)), row(own, TO_COME)])
}
