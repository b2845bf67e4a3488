/** Ends of an account that take its requests along (D11). */
export type AccountEnd = 'deleted' | 'suspended'

const NOTES: Record<AccountEnd, Record<'client' | 'provider', string>> = {
  deleted: {
    client: 'Ce client a supprimé son compte.',
    provider: 'Ce prestataire a supprimé son compte.',
  },
  suspended: {
    client: 'Le compte de ce client a été suspendu par notre équipe.',
    provider: 'Le compte de ce prestataire a été suspendu par notre équipe.',
  },
}

/** The reason that a request's row gives for its end. @param left whose account ended */
export function endingNote(because: AccountEnd | null, left: 'client' | 'provider'): string | null {
  return because && NOTES[because][left]
}
