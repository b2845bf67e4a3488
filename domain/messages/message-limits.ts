/**
 * Length limits of messages. They are apart from the schema, so that a thread's first page needs no schema
 * library.
 */

/** The longest first message of a conversation, in characters as a textarea counts them (R6). */
export const FIRST_MESSAGE_MAX = 1000

/** The longest message of a conversation that has begun (R6). */
export const MESSAGE_MAX = 5000

/** The shortest message of the contact form, after trimming. */
export const CONTACT_MIN = 10

/** Said of a first message that is too long, by whoever knows that it is the first. */
export const FIRST_TOO_LONG = `Le premier message ne peut pas dépasser ${FIRST_MESSAGE_MAX} caractères`

/** Said of any message that is too long. */
export const TOO_LONG = `Le message ne peut pas dépasser ${MESSAGE_MAX} caractères`
