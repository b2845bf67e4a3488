/** Reasons that a client may give for refusing a quote (Q19), in the order of the form. */
export const REFUSAL_REASONS = {
  price: 'Le prix',
  date: 'La date',
  style: 'Le style',
  other: 'Une autre raison',
} as const

export type RefusalReason = keyof typeof REFUSAL_REASONS

/** What the provider reads of a refusal: that another was chosen, and the reason where one was given. */
export function refusalText(refusal: {
  refusalReason: RefusalReason | null
  choseOther: boolean
}): string | null {
  const { refusalReason, choseOther } = refusal
  const reason = refusalReason && `Motif donné : ${REFUSAL_REASONS[refusalReason].toLowerCase()}.`
  const chose = choseOther && 'Le client a choisi un autre prestataire.'
  return [chose, reason].filter(Boolean).join(' ') || null
}
