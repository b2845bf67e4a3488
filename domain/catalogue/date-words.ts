import { formatDayLong } from '#lib/dates.ts'
import type { DateFilter } from './listing-filters.ts'

const PARTS = { jour: ', toute la journée', 'apres-midi': ', l’après-midi', soir: ', en soirée' } as const

/** 'le samedi 12 juin 2027', 'autour du samedi 12 juin 2027 (± 3 jours), en soirée'. */
export function dateLabel({ day, flexibility, part, confirmed }: DateFilter): string {
  const when =
    flexibility === 0
      ? `le ${formatDayLong(day)}`
      : `autour du ${formatDayLong(day)} (±\u00A0${flexibility}\u00A0jours)`
  return `${when}${part ? PARTS[part] : ''}${confirmed ? ', calendrier confirmé' : ''}`
}
