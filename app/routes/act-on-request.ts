import { data, type RouterContextProvider, redirect } from 'react-router'
import { requestContext } from '#app/context.ts'
import { retryAfter } from '#app/error-responses.ts'
import { type FlashKey, flashCookie } from '#app/flash.ts'
import { Conflict, DomainError, TooManyRequests } from '#lib/errors.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'

/** Redirect target and flash message of an action. */
export type RequestAction = {
  /** The page it comes back to: a dashboard, or one of its tabs. */
  dashboard: string
  /** Other pages that it may come back to. */
  pages?: readonly string[]
  flash: FlashKey
  /** Message of a failure. */
  failed: string
}

/**
 * Does one thing with a booking or a quote request and answers as all of these do: back to the dashboard with a message,
 * or why not, with status 409 when the request has changed or a question comes first.
 * @param act the verb's call
 * @throws a redirect once it is done; DomainError what the verb refuses otherwise
 */
export async function actOnRequest(
  context: Readonly<RouterContextProvider>,
  { dashboard, pages = [], flash, failed }: RequestAction,
  form: FormData,
  act: () => Promise<unknown>,
) {
  try {
    await act()
  } catch (error) {
    if (error instanceof Conflict) {
      const { code, message } = error
      return data({ code: code ?? 'request-changed', message }, { status: 409 })
    }
    if (error instanceof TooManyRequests) {
      return data({ code: 'failed', message: error.message }, { status: 429, headers: retryAfter(error) })
    }
    if (error instanceof DomainError) throw error
    context.get(requestContext).report(error)
    return data({ code: 'failed', message: failed }, { status: 500 })
  }
  // Back to the list as it was filtered, and nowhere else.
  const back = safeRedirect(form.get('redirectTo'), dashboard)
  const known = [pathOf(dashboard), ...pages].includes(pathOf(back))
  throw redirect(known ? back : dashboard, {
    headers: { 'Set-Cookie': flashCookie(flash, context.get(requestContext).site.secureCookies) },
  })
}

const pathOf = (address: string) => address.replace(/[?#].*/, '')
