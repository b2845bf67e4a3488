import { type Day, formatDay } from '#lib/dates.ts'

/** A day: 'yyyy-MM-dd' and as it is shown, 'dd/MM/yyyy'. */
export type ShownDay = { day: Day; date: string }

/** The day of a review and that of its reply as they are shown; on the server, so that the browser needs no calendar. */
export function withDates<Review extends { day: Day; reply: { content: string; day: Day } | null }>(
  review: Review,
): Review & ShownDay & { reply: ({ content: string } & ShownDay) | null } {
  const { day, reply } = review
  return { ...review, date: formatDay(day), reply: reply && { ...reply, date: formatDay(reply.day) } }
}
