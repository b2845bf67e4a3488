import { z } from 'zod'
import { lastDay } from '#lib/booking-horizon.ts'
import { type Day, isDay, isPastDateTime, parseTunisDateTime, type Time, todayInTunis } from '#lib/dates.ts'
import { isId } from '#lib/id.ts'
import { typedText } from '#lib/typed-text.ts'

/** The longest message of a request, in characters as a textarea counts them. */
export const BOOKING_MESSAGE_MAX = 2000

/** Said of a day or time that is over; the modal's send button is disabled for the same reason. */
export const PAST_DATE_MESSAGE = 'Choisissez une date à venir'

/** Said of a day that no calendar offers yet. */
export const TOO_FAR_MESSAGE = 'Choisissez une date dans les deux ans à venir'

const NO_DATE = 'Choisissez une date'
const IMPOSSIBLE_DATE = 'Cette date n’est pas valide'
const IMPOSSIBLE_MESSAGE = 'Le message contient un caractère qui n’est pas accepté'
const UNKNOWN_SERVICE = 'Choisissez une prestation de la liste'
/** Said of a slot that the provider does not have, or has no more. */
export const UNKNOWN_SLOT = 'Ce créneau n’est plus proposé. Choisissez-en un autre.'

/** Said when none is chosen. */
export const NO_SLOT = 'Choisissez un créneau'

/** Value of the slot field for 'Toute la journée'. */
export const ALL_SLOTS_VALUE = 'journee'

const IMPOSSIBLE_TIME = 'Cette heure n’est pas valide'

const uuid = z.uuid({ error: 'Ce formulaire a expiré. Rechargez la page.' })

/** Text of a field that may be absent or empty, which are both null. */
const optionalText = (error: string) =>
  z
    .string({ error })
    .nullish()
    .transform((text) => text?.trim() || null)

const message = z
  .string({ error: IMPOSSIBLE_MESSAGE })
  .refine((text) => !text.includes('\0'), { error: IMPOSSIBLE_MESSAGE, abort: true })
  .nullish()
  .transform((text) => typedText(text ?? '') || null)
  .refine(
    (text) => (text?.length ?? 0) <= BOOKING_MESSAGE_MAX,
    'Le message ne peut pas dépasser 2000 caractères',
  )

/** 'yyyy-MM-dd', or the value of a datetime-local field, whose time then counts unless one is given apart. */
const requestedDate = z
  .string({ error: NO_DATE })
  .trim()
  .min(1, { error: NO_DATE, abort: true })
  .refine((text) => isDay(text) || parseTunisDateTime(text) !== null, IMPOSSIBLE_DATE)

const requestedTime = optionalText(IMPOSSIBLE_TIME).refine(
  (text) => text === null || readTime(text) !== null,
  IMPOSSIBLE_TIME,
)

/**
 * The booking form. Field names are those of the requirements; what it gives parses again to itself, so the form
 * and the verb both parse. Whether the day is over or too far ahead depends on the time it is: see {@link bookingDateProblem}.
 */
export const bookingRequestSchema = z.object({
  // The verb checks that the provider exists: unknown, hidden and malformed get the same answer.
  provider_id: z.string({ error: 'Choisissez un prestataire' }),
  requested_date: requestedDate,
  requested_time: requestedTime,
  service_id: optionalText(UNKNOWN_SERVICE).refine((text) => text === null || isId(text), UNKNOWN_SERVICE),
  // Of a provider with several slots: the id of one, or all of them (D4). The verb knows which there are.
  slot: optionalText(UNKNOWN_SLOT).refine(
    (text) => text === null || text === ALL_SLOTS_VALUE || isId(text),
    UNKNOWN_SLOT,
  ),
  message,
  submission_id: uuid,
})

/** Form fields before parsing. */
export type BookingRequestInput = z.input<typeof bookingRequestSchema>
/** The same after parsing: tidied, and empty fields null. */
export type BookingRequest = z.output<typeof bookingRequestSchema>

type Moment = Pick<BookingRequest, 'requested_date' | 'requested_time'>

/** The day and the time in Tunis that a parsed form asks for. A time of its own field wins over the date's. */
export function bookingMoment({ requested_date, requested_time }: Moment): { day: Day; time: Time | null } {
  const both = parseTunisDateTime(requested_date)
  const time = requested_time === null ? (both?.time ?? null) : readTime(requested_time)
  return { day: both?.day ?? (requested_date as Day), time }
}

/**
 * Explains why the day and time can't be asked for at the instant `now`; null when they can. Form and verb
 * share this rule; a schema can't hold it, because it needs the clock.
 */
export function bookingDateProblem(booking: Moment, now: Date): string | null {
  const { day, time } = bookingMoment(booking)
  if (isPastDateTime(day, time, now)) return PAST_DATE_MESSAGE
  return day > lastDay(todayInTunis(now)) ? TOO_FAR_MESSAGE : null
}

/** 'HH:mm' of a time field's value, whose seconds are dropped; null when it is not a time of the day. */
function readTime(text: string): Time | null {
  return parseTunisDateTime(`2000-01-01T${text}`)?.time ?? null
}
