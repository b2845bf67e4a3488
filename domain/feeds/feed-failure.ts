/** Reasons why a feed could not be read, with what its provider is told. */
export const FEED_FAILURES = {
  address: 'Cette adresse ne mène pas à un serveur public.',
  unreachable: 'Le serveur de cet agenda ne répond pas.',
  certificate: 'La connexion à cet agenda n’est pas sûre : son certificat n’est pas valable.',
  slow: 'La lecture de cet agenda prend trop de temps.',
  forbidden: 'L’accès à cet agenda est refusé. Copiez à nouveau son adresse secrète.',
  gone: 'Il n’y a plus d’agenda à cette adresse.',
  status: 'Le serveur de cet agenda signale une erreur.',
  redirects: 'Cette adresse renvoie trop souvent à une autre.',
  large: 'Cet agenda est trop volumineux : nous lisons 2 Mo et 5 000 événements au plus.',
  encoding: 'La réponse de ce serveur n’est pas lisible.',
  'not-calendar': 'Cette adresse ne contient pas d’agenda au format iCal.',
  truncated: 'Cet agenda est arrivé incomplet.',
  unreadable: 'Un événement de cet agenda n’est pas lisible.',
  heavy: 'Cet agenda contient trop de répétitions.',
} as const satisfies Record<string, string>

export type FeedFailure = keyof typeof FEED_FAILURES

/** A feed that could not be read. Its message holds nothing of the feed's address or content. */
export class FeedError extends Error {
  readonly failure: FeedFailure

  constructor(failure: FeedFailure) {
    super(failure)
    this.failure = failure
  }
}
