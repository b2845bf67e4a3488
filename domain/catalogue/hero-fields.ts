/** Names of the hero search's fields: the text, the place, and, hidden, the place that the form showed at first. */
export const HERO_FIELDS = { text: 'q', place: 'location', shownPlace: 'shown' } as const
