type Entry = {
  /** All tabs of the browser, the one tab, or IndexedDB. */
  place: 'browser' | 'tab' | 'files'
  holds: string
  until: string
  atSignOut: 'forgotten' | 'stays'
}

/**
 * Everything that the site keeps in a browser, but for cookies, by the first word of its key. The ids of whose it is, and of
 * what it belongs to, follow, each after a space.
 */
export const KEPT = {
  'machmoum-outbox': {
    place: 'browser',
    holds: 'messages that wait to be sent (decision 46)',
    until: 'they are sent, or another account opens a page',
    atSignOut: 'forgotten',
  },
  'machmoum-push-refused': {
    place: 'browser',
    holds: 'that an account refused notifications on this device, or took the device off its list',
    until: 'the browser forgets it',
    atSignOut: 'stays',
  },
  'machmoum-message': {
    place: 'browser',
    holds: 'the unsent text for a correspondent',
    until: 'it is sent or emptied',
    atSignOut: 'forgotten',
  },
  'machmoum-quote-response': {
    place: 'browser',
    holds: 'an unsent answer to a quote request, and which files go with it',
    until: 'it is sent or emptied',
    atSignOut: 'forgotten',
  },
  'machmoum-quote-version': {
    place: 'browser',
    holds: 'an unsent quote with lines',
    until: 'it is sent',
    atSignOut: 'forgotten',
  },
  'machmoum-brief': {
    place: 'browser',
    holds: 'an unsent brief to several providers',
    until: 'it is sent',
    atSignOut: 'forgotten',
  },
  'machmoum-profile': {
    place: 'browser',
    holds: 'unsaved changes of a profile (decision 9)',
    until: 'they are saved, taken over or dropped',
    atSignOut: 'forgotten',
  },
  'machmoum-upload': {
    place: 'files',
    holds: 'files on their way up',
    until: 'the upload has ended',
    atSignOut: 'forgotten',
  },
  'machmoum-draft': {
    place: 'tab',
    holds: 'input of a closed dialog of the provider’s setup',
    until: 'it is saved or given up',
    atSignOut: 'forgotten',
  },
  'machmoum-listing': {
    place: 'tab',
    holds: 'the cards of the last five lists, for the way back',
    until: 'the tab is closed',
    atSignOut: 'forgotten',
  },
  'machmoum-favourites': {
    place: 'browser',
    holds: 'favourites of a visitor, until an account has them (decision 60)',
    until: 'a client signs in, or the last heart is emptied',
    atSignOut: 'stays',
  },
  signup_role: {
    place: 'browser',
    holds: 'the role chosen before an account at Google is used (R2)',
    until: 'the sign-in fails, or another role is chosen',
    atSignOut: 'stays',
  },
} as const satisfies Record<string, Entry>

type Names<P> = {
  [N in keyof typeof KEPT]: (typeof KEPT)[N]['place'] extends P ? N : never
}[keyof typeof KEPT]

/** Keys of a place. */
export type KeyIn<P extends Entry['place']> = Names<P> | `${Names<P>} ${string}`
