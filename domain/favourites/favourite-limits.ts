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

/** Days that a link to a list may last (Q6); the first one is what a new link gets without a choice. */
export const SHARE_DAYS = [30, 14, 7] as const

/** Longest name of somebody who votes, and longest comment, in characters. */
export const VOTER_NAME_MAX = 40
export const COMMENT_MAX = 300

/** Most votes of one list. */
export const VOTES_PER_LIST = 500
