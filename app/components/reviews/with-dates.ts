import type { ReviewEdit } from '#domain/reviews/review-edit.ts'
import { type Day, formatDate, formatDay, formatMonth, type Month } from '#lib/dates.ts'
import type { ShownEdit } from './edit-note.tsx'

/** A day: 'yyyy-MM-dd' and as it is shown, 'dd/MM/yyyy' or in words. */
export type ShownDay = { day: Day; date: string }

type Dated = {
  day: Day
  eventMonth?: Month | null
  edit?: ReviewEdit | null
  starsSinceReply?: readonly number[] | null
}
type Replied = { reply: { content: string; day: Day; edit?: ReviewEdit | null } | null }

/** Dates and edits of a review as they are shown. */
export type WithDates = ShownDay & {
  edit: ShownEdit | null
  /** Sentence about stars that changed since the provider replied. */
  starsSinceReply: string | null
  reply: (ShownDay & { content: string; edit: ShownEdit | null }) | null
}

/** The days of a review and of its reply as they are shown; on the server, so that the browser needs no calendar and none of the words. */
export function withDates<Review extends Dated & Replied>(
  review: Review,
): Omit<Review, 'edit' | 'reply' | 'starsSinceReply'> & WithDates {
  const { day, eventMonth, edit, reply, starsSinceReply: stars } = review
  return {
    ...review,
    date: eventMonth ? `${eventOf(eventMonth)}, avis du ${formatDate(day)}` : formatDay(day),
    edit: shownEdit(edit, 'Modifié'),
    starsSinceReply: stars ? `La note a changé après la réponse : ${stars.join(' puis ')}.` : null,
    reply: reply && { ...reply, date: formatDay(reply.day), edit: shownEdit(reply.edit, 'Modifiée') },
  }
}

/** 'Fête de juin 2027', 'Fête d’août 2027'. */
function eventOf(month: Month): string {
  const name = formatMonth(month)
  return `Fête ${/^[aeiouy]/.test(name) ? 'd’' : 'de '}${name}`
}

function shownEdit(edit: ReviewEdit | null | undefined, said: 'Modifié' | 'Modifiée'): ShownEdit | null {
  if (!edit) return null
  const { day, content, rating } = edit.previous
  return {
    summary: `${said} le ${formatDate(edit.day)} · version précédente`,
    previous: { title: `Version du ${formatDate(day)}${rating ? ` · ${rating} sur 5` : ''}`, content },
  }
}
