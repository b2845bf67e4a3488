import type { Absence } from '#domain/absences/absence.ts'
import { countedHoursBetween } from '#domain/due-times/counted-hours.ts'
import type { ConfirmedDays } from '#domain/tunisian-year/marked-days.ts'
import { addDaysToDay, tunisInstant } from '#lib/dates.ts'

/** Days over which answers are measured, and requests that count from which on there is a median (W7). */
export const MEASURED_DAYS = 90
export const MEASURED_FROM = 5

const HOUR_MS = 3_600_000
/** Hours by the clock within which a client may cancel without its counting. */
const CANCELLED_EARLY_HOURS = 2
/** Minutes that a request without an answer counts for: the longest time there is to answer in. */
const UNANSWERED_MINUTES = 72 * 60
const DAY_MINUTES = 24 * 60

/** Facts of one request as of an instant. */
export type ResponseFacts = {
  askedAt: Date
  dueAt: Date | null
  /** The provider's first answer: an acceptance, a refusal, a quote, or a word in the conversation. */
  answeredAt: Date | null
  unansweredAt: Date | null
  /** Instant of its client's cancellation, unanswered or not. */
  cancelledAt: Date | null
  /** Instant from which it no longer fitted (D7). */
  rivalAt: Date | null
  isSecond: boolean
  isReported: boolean
  isSuspended: boolean
  isEnded: boolean
  contestDecision: 'kept' | 'excluded' | null
}

/** Reasons for which a request does not count. */
export type NotCounted =
  | 'excluded'
  | 'reported'
  | 'suspended'
  | 'cancelled-early'
  | 'rival'
  | 'second'
  | 'ended'
  | 'waiting'

/** A request's minutes of counted time, or the reason for which it does not count. */
export type Measured = { minutes: number; because: null } | { minutes: null; because: NotCounted }

/** Days and absences that count no hours. */
type Clock = { confirmed: ConfirmedDays; absences: readonly Absence[] }

/**
 * Measures how long a provider took to answer a request (W7). What waits counts once it has waited for more than 24 counted
 * hours, lest a request of five minutes ago make anybody faster. What ended without an answer counts for 72 hours, however
 * short its time was and however late an answer followed, so that an answer is never worse than none.
 * @param at the instant as of which the facts are
 */
export function measureRequest(facts: ResponseFacts, at: Date, clock: Clock): Measured {
  const { askedAt, answeredAt, unansweredAt, cancelledAt } = facts
  const because = exempted(facts)
  if (because) return { minutes: null, because }
  const isInTime = answeredAt && !(unansweredAt && unansweredAt < answeredAt)
  const answered = isInTime && !(cancelledAt && cancelledAt < answeredAt) ? answeredAt : null
  if (!answered && facts.isEnded) return { minutes: null, because: 'ended' }
  if (!answered && unansweredAt) return { minutes: UNANSWERED_MINUTES, because: null }
  const minutes = countedMinutes(askedAt, answered ?? cancelledAt ?? at, clock)
  if (!answered && !cancelledAt && minutes <= DAY_MINUTES) return { minutes: null, because: 'waiting' }
  return { minutes, because: null }
}

/** Counted minutes to the provider's first answer, whether or not the request counts; null without an answer. */
export function answerMinutes({ askedAt, answeredAt }: ResponseFacts, clock: Clock): number | null {
  return answeredAt && countedMinutes(askedAt, answeredAt, clock)
}

function exempted(facts: ResponseFacts): NotCounted | null {
  const { askedAt, dueAt, answeredAt, unansweredAt, cancelledAt, rivalAt } = facts
  if (facts.contestDecision === 'excluded') return 'excluded'
  if (facts.isReported) return 'reported'
  if (facts.isSuspended) return 'suspended'
  if (cancelledAt && cancelledAt.getTime() - askedAt.getTime() <= CANCELLED_EARLY_HOURS * HOUR_MS)
    return 'cancelled-early'
  const isRivalBefore = (end: Date | null) => !end || (rivalAt !== null && rivalAt <= end)
  if (rivalAt && [dueAt, answeredAt, unansweredAt].every(isRivalBefore)) return 'rival'
  return facts.isSecond ? 'second' : null
}

/** Counted minutes between two instants, without the absences that stopped the clock (W5). */
function countedMinutes(from: Date, to: Date, { confirmed, absences }: Clock): number {
  const hours = (start: Date, end: Date) => countedHoursBetween(start, end, { confirmed, absences: [] })
  const away = absences.reduce((sum, { declaredAt, firstDay, lastDay, endedAt }) => {
    const begins = Math.max(from.getTime(), declaredAt.getTime(), tunisInstant(firstDay, '00:00').getTime())
    const over = endedAt ?? tunisInstant(addDaysToDay(lastDay, 1), '00:00')
    const ends = Math.min(to.getTime(), over.getTime())
    return begins < ends ? sum + hours(new Date(begins), new Date(ends)) : sum
  }, 0)
  return Math.round((hours(from, to) - away) * 60)
}

/** A provider's response time, as it is stored. */
export type ResponseTime = { counted: number; withinDay: number; medianMinutes: number | null }

/** The response time that the minutes of those requests make that count. */
export function responseTimeOf(minutes: readonly number[]): ResponseTime {
  const sorted = minutes.toSorted((a, b) => a - b)
  const middle = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0]
  return {
    counted: sorted.length,
    withinDay: sorted.filter((each) => each <= DAY_MINUTES).length,
    medianMinutes:
      sorted.length < MEASURED_FROM ? null : Math.round(((middle[0] ?? 0) + (middle[1] ?? 0)) / 2),
  }
}
