/** Ending of the UIDs of our own calendars: the same whatever the site's address is. */
const OWN = '@machmoum'

/** The UID of a booking in a calendar of ours. */
export const ownUid = (id: string) => `${id}${OWN}`

/** Recognises an event of ours in somebody else's calendar. */
export const isOwnUid = (uid: string) => uid.endsWith(OWN)
