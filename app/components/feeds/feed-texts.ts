import type { StatusTone } from '#app/ui/status-badge.tsx'
import type { OwnFeed } from '#domain/feeds/feed-state.ts'
import { daysBetween, formatDayLong, formatTime, todayInTunis } from '#lib/dates.ts'
import { plural } from '#lib/text.ts'

/** A feed as its row shows it: states in words, and the days that something is to be said of. */
export type FeedRowData = {
  id: string
  name: string
  host: string
  tone: StatusTone
  status: string
  line: string
  /** The last reading failed: another address may help. */
  isFailing: boolean
  days: { day: string; long: string; choice: 'freed' | 'kept' | null }[]
  /** Its days are asked for one by one. */
  isToCheck: boolean
}

/** The words of a feed's row. */
export function feedRow(feed: OwnFeed, now: Date): FeedRowData {
  const { id, name, host, failure } = feed
  const days = feed.days.map(({ day, choice }) => ({ day, choice, long: formatDayLong(day) }))
  return {
    id,
    name,
    host,
    ...statusOf(feed, now),
    line: [failure, lineOf(feed)].filter(Boolean).join(' '),
    isFailing: feed.failingSince !== null,
    isToCheck: feed.status === 'to-check',
    days,
  }
}

function statusOf({ status, failingSince }: OwnFeed, now: Date): { tone: StatusTone; status: string } {
  switch (status) {
    case 'new':
      return { tone: 'responded', status: 'Première lecture' }
    case 'fresh':
      return { tone: 'accepted', status: 'À jour' }
    case 'suspect':
      return { tone: 'pending', status: 'À confirmer' }
    case 'to-check':
      return { tone: 'declined', status: 'À vérifier' }
    case 'failing': {
      const days = failingSince ? daysBetween(todayInTunis(failingSince), todayInTunis(now)) : 0
      return {
        tone: 'pending',
        status: days === 0 ? 'Échec' : `Échec depuis ${days} ${plural(days, 'jour', 'jours')}`,
      }
    }
  }
}

function lineOf({ status, lastReadAt, isDue, days }: OwnFeed): string {
  const count = days.filter(({ choice }) => choice !== 'freed').length
  const busy =
    count === 0
      ? 'Aucun jour n’est occupé.'
      : `${count} ${plural(count, 'jour est occupé', 'jours sont occupés')}.`
  const next = isDue ? ' La prochaine lecture a lieu dans la minute.' : ''
  const read = lastReadAt && `le ${formatDayLong(todayInTunis(lastReadAt))} à ${formatTime(lastReadAt)}`
  switch (status) {
    case 'new':
      return `La première lecture a lieu dans la minute.`
    case 'fresh':
      return `Dernière lecture : ${read}. ${busy}${next}`
    case 'suspect':
      return `Plus de la moitié des jours occupés ont disparu de cet agenda. Ils restent bloqués jusqu’à ce qu’une seconde lecture le confirme.${next}`
    case 'failing':
      return read
        ? `Vos jours occupés restent bloqués d’après la lecture du ${read.slice(3)}.${next}`
        : `Aucun jour n’a encore pu être lu.${next}`
    case 'to-check':
      return `Rien n’a pu être lu depuis plus de 30 jours. Ces jours restent bloqués jusqu’à votre choix.${next}`
  }
}
