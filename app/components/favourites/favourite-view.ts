import type { Vote } from '#domain/favourites/family-vote.ts'
import type { FavouriteState } from '#domain/favourites/favourite-state.ts'
import type { StartingPrice } from '#domain/providers/price-unit.ts'
import type { Day } from '#lib/dates.ts'

/** A list of favourites as its page shows it. */
export type FavouriteList = { id: string; name: string; guests: number | null; count: number }

/** A provider in a list, as its client and the family see it. */
export type ListedProvider = {
  id: string
  provider: { id: string; name: string; imageUrl: string | null; visible: boolean }
  /** 'Traiteur salé, Pâtissier'; empty while the profile is not public, as is the place. */
  trades: string
  place: string
  rating: number
  reviewCount: number
}

/** A favourite in its list. */
export type FavouriteView = ListedProvider & {
  fromPrice: StartingPrice | null
  state: FavouriteState
  note: string
  /** The family's, the oldest first. */
  votes: Vote[]
}

/** The link of a list as its page shows it. */
export type ShareView = {
  since: Day
  /** Day from which it is dead. */
  ends: Day
}
