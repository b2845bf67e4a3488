import { createHash } from 'node:crypto'
import { Conflict } from '#lib/errors.ts'

/** The submission id of a request that is sent on to another provider: however often it is pressed, it is one request. */
export function submissionOf(requestId: string, providerId: string): string {
  const digits = createHash('sha256').update(`alternative ${requestId} ${providerId}`).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}

/** The refusal of an alternative that the client has asked meanwhile, in another tab or by hand. */
export function alternativeAsked(): Conflict {
  return new Conflict('Vous avez déjà envoyé une demande à ce prestataire.', { code: 'alternative-asked' })
}

/** The refusal of an alternative that went between mail and press. */
export function alternativeGone(): Conflict {
  return new Conflict(
    'Ce prestataire n’est plus disponible pour votre demande. Nous l’avons remplacé dans la liste.',
    { code: 'alternative-gone' },
  )
}
