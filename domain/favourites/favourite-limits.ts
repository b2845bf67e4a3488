// Bounds of favourites (Q5).

/** Most lists of one client. */
export const LISTS_MAX = 20

/** Most providers of one list, and hearts that a browser without an account keeps. */
export const FAVOURITES_PER_LIST = 200

/** Longest name of a list, and longest note about a provider, in characters. */
export const LIST_NAME_MAX = 60
export const NOTE_MAX = 500

/** Name of the list that the first heart makes. */
export const FIRST_LIST = 'Mes favoris'
