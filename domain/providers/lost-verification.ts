/** Changes that take the badge 'Vérifié' away until the operator has looked again, as `providers` keeps them. */
export const VERIFICATION_LOSSES = ['name', 'location', 'owner'] as const

export type VerificationLoss = (typeof VERIFICATION_LOSSES)[number]

const CHANGED: Record<VerificationLoss, string> = {
  name: 'Le nom commercial a changé',
  location: 'Le gouvernorat a changé',
  owner: 'Le titulaire du compte a changé',
}

/** The change that took the badge away, for those who read of it. */
export function lossLabel(loss: VerificationLoss): string {
  return CHANGED[loss]
}
