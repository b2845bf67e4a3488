/** A vote of the family as the list's client reads it. */
export type Vote = { id: string; name: string; likes: boolean; comment: string }
