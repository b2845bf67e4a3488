/** The seven reasons for which a review may be contested (W16), as a provider chooses one and as the public reads it. */
export const CONTEST_REASONS = {
  insult: { label: 'Propos injurieux ou haineux', shown: 'propos injurieux' },
  'private-data': { label: 'Données personnelles publiées', shown: 'données personnelles' },
  'off-topic': { label: 'Hors sujet : l’avis ne parle pas de la prestation', shown: 'hors sujet' },
  'wrong-facts': { label: 'Faits inexacts, que vous pouvez prouver', shown: 'faits inexacts' },
  'other-provider': { label: 'Avis destiné à un autre prestataire', shown: 'autre prestataire' },
  conflict: { label: 'Conflit d’intérêts : concurrent, proche ou salarié', shown: 'conflit d’intérêts' },
  blackmail: { label: 'Chantage : avis contre un avantage', shown: 'chantage' },
} as const

export type ContestReason = keyof typeof CONTEST_REASONS

/** All of them, in the order in which they are offered. */
export const CONTEST_REASON_NAMES = Object.keys(CONTEST_REASONS) as [ContestReason, ...ContestReason[]]

/** Why a review is hidden: one of these, or 'rules' for one that was reported without any. */
export type HiddenReason = ContestReason | 'rules'

/** The number of a provider's hidden reviews, by reason. */
export type HiddenCount = { because: HiddenReason; count: number }

/** '2 avis masqués (propos injurieux). Ils ne comptent pas dans la note.' */
export function hiddenLine({ because, count }: HiddenCount): string {
  const shown = because === 'rules' ? 'contraire aux règles' : CONTEST_REASONS[because].shown
  return count === 1
    ? `1 avis masqué (${shown}). Il ne compte pas dans la note.`
    : `${count} avis masqués (${shown}). Ils ne comptent pas dans la note.`
}
