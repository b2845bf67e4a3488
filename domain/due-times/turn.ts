/** The side whose word a request waits for, once its provider has asked something in the conversation (W2). */
export type Turn = 'client' | 'provider'

/** The turn in words, as each side reads it of itself and of the other. */
export const TURN_LABELS = {
  client: { client: 'À vous de répondre', provider: 'Au client de répondre' },
  provider: { client: 'Au prestataire de répondre', provider: 'À vous de répondre' },
} as const satisfies Record<Turn, Record<Turn, string>>
