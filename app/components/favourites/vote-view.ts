import type { ListedProvider } from './favourite-view.ts'

/** A provider of a shared list, as the family sees it. */
export type SharedFavourite = ListedProvider & {
  excerpt: string
  likes: number
  dislikes: number
  /** This browser's vote; null without one. */
  mine: { likes: boolean; comment: string } | null
  /** Comments of others. */
  comments: { name: string; comment: string }[]
}

/** Answer to a press: what was typed and is not kept yet, and what went wrong. */
export type VoteAnswer = {
  name: string
  /** Comments by favourite. */
  typed: Record<string, string>
  /** `about`: the favourite that was pressed. */
  problem?: { message: string; field: 'name' | 'comment' | null; about: string }
}

/** Name of the field in which a comment on a favourite is typed. */
export const commentField = (favouriteId: string) => `comment-${favouriteId}`
