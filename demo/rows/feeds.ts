import { occupancies } from '#db/schema/calendar.ts'
import { feedDays, feeds } from '#db/schema/feeds.ts'
import type { Calendar } from '../calendar.ts'
import { chance, uuidAt } from '../random.ts'
import { SAVEURS_DE_MAHDIA } from '../story/saveurs-de-mahdia.ts'
import { type Batch, batch } from './batch.ts'
import type { Cast } from './cast.ts'

/** Days from today that each calendar takes, far from those of the story. */
const STORY_FEEDS = [
  { name: 'Agenda Google', host: 'calendar.google.com', busy: [401, 402, 430], failing: false },
  { name: 'Agenda de l’équipe', host: 'outlook.office365.com', busy: [415], failing: true },
]

/** Two imported calendars of the demo provider: one that is up to date, and one that has failed for two days. */
export function feedRows(calendar: Calendar, cast: Cast): Batch[] {
  const random = chance('feeds')
  const { providerId } = cast.player(SAVEURS_DE_MAHDIA.name)
  const made = STORY_FEEDS.map((feed) => ({ ...feed, id: uuidAt(calendar.at(-30, '09:00'), random) }))
  const days = made.flatMap(({ id, busy }) => busy.map((offset) => ({ id, day: calendar.day(offset) })))
  return [
    batch(
      feeds,
      made.map(({ id, name, host, failing }) => ({
        id,
        providerId,
        name,
        url: `https://${host}/exemple/agenda.ics`,
        parsedOn: calendar.day(failing ? -2 : 0),
        lastReadAt: calendar.at(failing ? -2 : 0, '00:00'),
        failingSince: failing ? calendar.at(-2, '00:30') : null,
        failure: failing ? 'unreachable' : null,
        failures: failing ? 6 : 0,
        // Never by itself: the demo asks nobody for anything.
        nextReadAt: new Date('2999-01-01T00:00:00Z'),
        createdAt: calendar.at(-30, '09:00'),
      })),
    ),
    batch(
      feedDays,
      days.map(({ id, day }) => ({ feedId: id, day, mark: 'demo' })),
    ),
    batch(
      occupancies,
      days.map(({ id, day }) => ({ providerId, day, source: 'feed' as const, ref: id })),
    ),
  ]
}
