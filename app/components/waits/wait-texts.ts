import { type Day, formatDayLong } from '#lib/dates.ts'
import { formatMoment } from '#lib/moment.ts'
import { plural } from '#lib/text.ts'

/** State of a wait, as its row tells it. */
export type WaitState = {
  isSearch: boolean
  free: number
  firstUntil: Date | null
  ahead: number
  asked: boolean
  since: Day
}

/** The sentence about where a wait stands. */
export function waitText({ isSearch, free, firstUntil, ahead, asked, since }: WaitState): string {
  if (isSearch)
    return free > 0
      ? `${free} ${plural(free, 'nouveau prestataire est libre', 'nouveaux prestataires sont libres')}.`
      : `Aucun nouveau prestataire libre depuis le ${formatDayLong(since)}.`
  if (free === 0) return `La date est prise. ${placeText(ahead)}`
  if (asked) return 'La date est libre, et votre demande attend une réponse.'
  return firstUntil
    ? `La date est libre. Vous avez la priorité jusqu’au ${formatMoment(firstUntil)}.`
    : `La date est libre.${ahead > 0 ? ` ${placeText(ahead)}` : ''}`
}

function placeText(ahead: number): string {
  if (ahead === 0) return 'Vous êtes en tête de la liste.'
  return ahead === 1 ? 'Une personne attend avant vous.' : `${ahead} personnes attendent avant vous.`
}
