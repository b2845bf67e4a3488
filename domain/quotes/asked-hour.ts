import { isTime, type Time } from '#lib/dates.ts'
import type { Fact } from './facts.ts'

/**
 * The hour at which the event begins, as a request states it (Q8): '20 h 30', '20h' or '20:30'. Null without one, and for
 * words that leave it open, as 'vers 20 h' or 'à partir de 19 h'.
 */
export function askedHour(
  answers: readonly { answer: readonly string[]; fact?: Fact | null | undefined }[],
): Time | null {
  const [stated = ''] = answers.find(({ fact }) => fact === 'start')?.answer ?? []
  const [, hour, minutes = '00'] = /^(\d{1,2})\s*[h:]\s*(\d{2})?$/i.exec(stated.trim()) ?? []
  const time = hour && `${hour.padStart(2, '0')}:${minutes}`
  return isTime(time) ? time : null
}
