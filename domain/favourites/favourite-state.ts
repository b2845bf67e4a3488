/** States of a favourite, as its client sets them (Q5). */
export const FAVOURITE_STATES = ['todo', 'contacted', 'visited', 'chosen', 'dropped'] as const

export type FavouriteState = (typeof FAVOURITE_STATES)[number]

export const FAVOURITE_STATE_LABELS: Readonly<Record<FavouriteState, string>> = {
  todo: 'À contacter',
  contacted: 'Contacté',
  visited: 'Visité',
  chosen: 'Retenu',
  dropped: 'Écarté',
}

/** What a client has written about a favourite. */
type Noted = { state: FavouriteState; note: string }

/** Tells whether taking a favourite away would lose something that its client has written. */
export const isNoted = ({ state, note }: Noted): boolean => state !== 'todo' || note !== ''
