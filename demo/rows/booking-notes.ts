import { bookingNotes } from '#db/schema/booking-notes.ts'
import type { Calendar } from '../calendar.ts'
import { chance, uuidAt } from '../random.ts'
import { SAVEURS_DE_MAHDIA } from '../story/saveurs-de-mahdia.ts'
import { type Batch, batch } from './batch.ts'
import type { Cast } from './cast.ts'

const NOTES = [
  'Au téléphone : 280 couverts, service à 20 h 30, le méchoui avant les desserts.',
  'Sur WhatsApp : arrivée par le portail du jardin, solde le jour même.',
]

/** Notes of the demo's provider about its next two bookings (W12). */
export function bookingNoteRows(calendar: Calendar, cast: Cast, [bookings]: readonly Batch[]): Batch {
  const random = chance('booking notes')
  const { providerId, user } = cast.player(SAVEURS_DE_MAHDIA.name)
  const own = (bookings?.rows ?? []).filter(
    (row) =>
      row.providerId === providerId &&
      row.status === 'accepted' &&
      String(row.requestedDate) > calendar.day(0),
  )
  const at = calendar.at(-1, '18:10')
  return batch(
    bookingNotes,
    NOTES.flatMap((content, index) => {
      const id = own[index]?.id
      if (typeof id !== 'string') return []
      const ids = { id: uuidAt(at, random), submissionId: uuidAt(at, random) }
      return [{ ...ids, bookingRequestId: id, authorId: user.id, content, createdAt: at }]
    }),
  )
}
