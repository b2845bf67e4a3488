import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { unavailable } from '#domain/unavailable.ts'
import {
  Conflict,
  DomainError,
  Forbidden,
  Misdirected,
  NotFound,
  TooManyRequests,
  Unauthenticated,
  Unavailable,
} from '#lib/errors.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import { keptForm, requestContext } from './context.ts'
import { MalformedForm } from './forms/read-form.ts'

/** Part of a refusal that an error screen receives. */
export type Refusal = { name: string; message: string; code: string | null }

/**
 * Turns what a verb throws into what the browser gets: the one place where refusals become statuses. A visitor
 * who must sign in goes to /login and comes back; everything else reaches the error screen with its message. So does a
 * failure that will pass, once it is reported.
 * @param run a loader or an action
 */
export function handled<
  A extends { request: Request; url: URL; context: Readonly<RouterContextProvider> },
  R,
>(run: (args: A) => Promise<R>): (args: A) => Promise<R> {
  return async (args) => {
    try {
      return await run(args)
    } catch (error) {
      if (error instanceof Unauthenticated) throw redirect(loginPath(args.request.method, args.url))
      const refusal = refusalBehind(await counted(error, args.context), args.context)
      if (args.context.get(keptForm) && isFailure(error, refusal))
        throw lostPage(error, refusal, args.context)
      throw refusal ? refuse(refusal) : error
    }
  }
}

const isFailure = (error: unknown, refusal: DomainError | null) =>
  refusal ? refusal instanceof Unavailable : error instanceof Error

/**
 * Tells that the page of a kept form failed as well. Without scripts the browser alone still has what was typed; the
 * form's number keeps it from counting twice.
 */
function lostPage(error: unknown, refusal: DomainError | null, context: Readonly<RouterContextProvider>) {
  if (!refusal) context.get(requestContext).report(error)
  const message =
    'Votre demande n’a pas pu être traitée. Rechargez cette page dans un instant : votre navigateur renverra le formulaire tel que vous l’avez rempli.'
  // A 503 would show the screen of a busy site, whose link opens the form empty.
  return data<Refusal>(
    { name: 'FormNotShown', message, code: null },
    { status: 500, headers: refusal ? retryAfter(refusal) : {} },
  )
}

/**
 * The same for an address that scripts ask for: whatever a verb answers or refuses, as JSON. Somebody who must sign in
 * is told so by the status; an unexpected failure is reported and says nothing of its cause.
 * @param run the verb's call
 */
export async function handledAsJson(
  context: Readonly<RouterContextProvider>,
  run: () => Promise<unknown>,
): Promise<Response> {
  try {
    return Response.json(await run())
  } catch (error) {
    const refusal = refusalBehind(await counted(error, context), context)
    if (refusal) {
      const { message } = refusal
      return Response.json({ message }, { status: statusOf(refusal), headers: retryAfter(refusal) })
    }
    // A response that was thrown, such as that of a method that the address does not know.
    if (!(error instanceof Error)) throw error
    context.get(requestContext).report(error)
    return Response.json({ message: 'Une erreur inattendue est survenue' }, { status: 500 })
  }
}

/** The error itself; a refusal for too many forms from one address that no page of the site sends. */
export async function counted(error: unknown, context: Readonly<RouterContextProvider>): Promise<unknown> {
  if (!(error instanceof MalformedForm)) return error
  const { countMalformedForm } = context.get(requestContext)
  return countMalformedForm().then(
    () => error,
    (limit: unknown) => limit,
  )
}

/** The refusal as a response with its status. */
export function refuse(error: DomainError) {
  const refusal: Refusal = {
    name: error.name,
    message: error.message,
    code: error instanceof Conflict ? error.code : null,
  }
  return data(refusal, { status: statusOf(error), headers: retryAfter(error) })
}

/** Returns a `Retry-After` header when it is known how soon trying again may work. */
export function retryAfter(error: DomainError): Record<string, string> {
  const isTold = error instanceof TooManyRequests || error instanceof Unavailable
  return isTold ? { 'Retry-After': String(error.retryAfterSeconds) } : {}
}

/**
 * Returns the refusal behind an error, or `Unavailable` for a failure that will pass, which is reported; null
 * for any other.
 */
export function refusalBehind(error: unknown, context: Readonly<RouterContextProvider>): DomainError | null {
  if (error instanceof DomainError) return error
  const refusal = unavailable(error)
  if (refusal) context.get(requestContext).report(error)
  return refusal
}

/** HTTP status of a refusal. */
export function statusOf(error: DomainError): number {
  if (error instanceof NotFound) return 404
  if (error instanceof Unauthenticated) return 401
  if (error instanceof Forbidden) return 403
  if (error instanceof Conflict) return 409
  if (error instanceof TooManyRequests) return 429
  if (error instanceof Misdirected) return 421
  if (error instanceof Unavailable) return 503
  return 400
}

/**
 * Returns the login that leads back to the page of this request.
 * @param url of the page; `request.url` is another one when a script asks for the page's data
 */
function loginPath(method: string, url: URL): string {
  const back = method === 'GET' ? url.pathname + url.search : url.pathname
  return `${href('/login')}?redirectTo=${encodeURIComponent(safeRedirect(back, '/'))}`
}
