import type { ReviewEdit } from '#domain/reviews/review-edit.ts'
import { type Day, formatDate, formatDay, formatMonth, type Month } from '#lib/dates.ts'
import type { ShownEdit } from './edit-note.tsx'

/** A day: 'yyyy-MM-dd' and as it is shown, 'dd/MM/yyyy' or in words. */
export type ShownDay = { day: Day; date: string }

type Dated = { day: Day; eventMonth?: Month | null; edit?: ReviewEdit | null }
type Replied = { reply: { content: string; day: Day; edit?: ReviewEdit | null } | null }

/** What `withDates()` makes of a review. */
export type WithDates = ShownDay & {
  edit: ShownEdit | null
  reply: (ShownDay & { content: string; edit: ShownEdit | null }) | null
}

/** The days of a review and of its reply as they are shown; on the server, so that the browser needs no calendar. */
export function withDates<Review extends Dated & Replied>(
  review: Review,
): Omit<Review, 'edit' | 'reply'> & WithDates {
  const { day, eventMonth, edit, reply } = review
  return {
    ...review,
    date: eventMonth ? `${eventOf(eventMonth)}, avis du ${formatDate(day)}` : formatDay(day),
    edit: shownEdit(edit),
    reply: reply && { ...reply, date: formatDay(reply.day), edit: shownEdit(reply.edit) },
  }
}

/** 'Fête de juin 2027', 'Fête d’août 2027'. */
function eventOf(month: Month): string {
  const name = formatMonth(month)
  return `Fête ${/^[aeiouy]/.test(name) ? 'd’' : 'de '}${name}`
}

function shownEdit(edit: ReviewEdit | null | undefined): ShownEdit | null {
  if (!edit) return null
  const { day, ...previous } = edit.previous
  return { date: formatDate(edit.day), previous: { ...previous, date: formatDate(day) } }
}
