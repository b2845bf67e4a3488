/** Name shown for a deleted account, which has none any more (R37). */
export const UNKNOWN_PERSON = 'Utilisateur inconnu'

/** The same of a client, for the provider of a request (S5). */
export const UNKNOWN_CLIENT = 'Client inconnu'

/** Somebody's name as others see it. @param name as it is kept: '' of a deleted account, null where its row is gone */
export function personName(name: string | null): string {
  return name?.trim() || UNKNOWN_PERSON
}
