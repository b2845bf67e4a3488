/** Wishes about a quote that a client expresses with one press (W4), in display order, with what both sides read of them. */
export const WISHES = {
  days: {
    client: 'Vous avez demandé 7 jours de plus.',
    provider: 'Le client demande 7 jours de plus.',
    /** Said by a mail after the client's name. */
    did: 'demande 7 jours de plus',
    next: 'Prolongez le devis, ou écrivez au client si vous ne le pouvez pas.',
  },
  price: {
    client: 'Vous avez dit que ce devis est trop cher.',
    provider: 'Le client trouve ce devis trop cher.',
    did: 'trouve votre devis trop cher',
    next: 'La demande reste ouverte : envoyez une autre version, ou écrivez au client.',
  },
} as const

export type Wish = keyof typeof WISHES

export const WISH_NAMES = Object.keys(WISHES) as [Wish, ...Wish[]]

/** Tells whether a text is the name of a wish. */
export const isWish = (text: unknown): text is Wish => typeof text === 'string' && Object.hasOwn(WISHES, text)
