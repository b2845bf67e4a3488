/**
 * The ways in which the domain says no. Verbs throw these; one place of the server turns them into responses.
 * Every message is French and may be shown as it is.
 */

/** Base of all refusals. `name` tells them apart, also in logs. */
export abstract class DomainError extends Error {
  abstract override readonly name: string
}

/** The thing does not exist, or this actor may not see it: both answer alike (ruling R1). */
export class NotFound extends DomainError {
  override readonly name = 'NotFound'

  constructor(message = 'Cet élément est introuvable.') {
    super(message)
  }
}

/** Nobody is signed in, and someone has to be. */
export class Unauthenticated extends DomainError {
  override readonly name = 'Unauthenticated'

  constructor(message = 'Vous devez être connecté.') {
    super(message)
  }
}

/** The actor is known and may see the thing, but may not do this. */
export class Forbidden extends DomainError {
  override readonly name = 'Forbidden'

  constructor(message = 'Vous ne pouvez pas effectuer cette action.') {
    super(message)
  }
}

/** The thing is no longer in the state that the actor saw, or the change needs a confirmation first. */
export class Conflict extends DomainError {
  override readonly name = 'Conflict'
  /** Tells conflicts apart where the caller reacts differently, 'needs-confirmation' for example. */
  readonly code: string | null
  /** Data by which the caller reacts; safe to send to the actor. */
  readonly data: Readonly<Record<string, unknown>>

  constructor(
    message = 'Cet élément a changé entre-temps. Rechargez la page.',
    { code = null, data = {} }: { code?: string | null; data?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Says in French what a schema has no words of its own for: what no page of the site sends. */
export const unreadable = () => 'Cette valeur n’a pas pu être lue. Rechargez la page.'

/** Refusal of input that breaks a rule, field by field or as a whole. */
export class Invalid extends DomainError {
  override readonly name = 'Invalid'
  /** French messages by field name, as Zod's `flattenError` gives them. */
  readonly fieldErrors: Readonly<Record<string, string[]>>
  /** French messages about the whole form. */
  readonly formErrors: readonly string[]

  /** The message is the first one given, form before fields, or a general one. */
  constructor({
    fieldErrors = {},
    formErrors = [],
  }: {
    fieldErrors?: Readonly<Record<string, string[]>>
    formErrors?: readonly string[]
  }) {
    super(formErrors[0] ?? Object.values(fieldErrors).flat()[0] ?? 'Certaines informations sont à corriger.')
    this.fieldErrors = fieldErrors
    this.formErrors = formErrors
  }
}

/** Asked too often. */
export class TooManyRequests extends DomainError {
  override readonly name = 'TooManyRequests'
  /** Whole seconds, at least 1, after which trying again may work. */
  readonly retryAfterSeconds: number

  /** @param say the message for a wait in words; a general one without it */
  constructor(
    retryAfterSeconds: number,
    say = (wait: string) => `Trop de tentatives. Réessayez dans ${wait}.`,
  ) {
    const seconds = Math.max(1, Math.ceil(retryAfterSeconds))
    super(say(inWords(seconds)))
    this.retryAfterSeconds = seconds
  }
}

/**
 * Refusal while the database or the file storage does not answer; the same request may well succeed a little
 * later.
 */
export class Unavailable extends DomainError {
  override readonly name = 'Unavailable'
  /** Whole seconds after which trying again is worth it: longer than a request waits for a connection or a lock. */
  readonly retryAfterSeconds = 10

  constructor() {
    super('Le site est très sollicité en ce moment. Réessayez dans un instant.')
  }
}

/**
 * Refusal of what a page newer than this process sends, as while versions change: the process that comes after this one
 * understands it, so the page tries again and loses nothing. Not `Unavailable`: nothing is out of order here.
 */
export class Misdirected extends DomainError {
  override readonly name = 'Misdirected'

  constructor() {
    super('Le site est en cours de mise à jour. Réessayez dans un instant.')
  }
}

/** Words a wait in its largest whole unit, rounded up so that it is never too short: 61 s are '2 minutes', on one line. */
function inWords(seconds: number): string {
  const [length, unit] = seconds >= 3600 ? [3600, 'heure'] : seconds >= 60 ? [60, 'minute'] : [1, 'seconde']
  const count = Math.ceil(seconds / length)
  return `${count}\u00A0${unit}${count > 1 ? 's' : ''}`
}
