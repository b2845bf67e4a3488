import type { SubmissionResult } from '@conform-to/react'
import { data, href, isRouteErrorResponse } from 'react-router'
import type { Refusal } from '#app/error-responses.ts'

/**
 * Calls a server action for a form whose page must stay: what never reaches the server, or is refused or fails there,
 * becomes an answer to show beside the form. Without it, the error screen would take the page and what was typed.
 * @param call the `serverAction` of a `clientAction`
 * @param failure makes the answer; from the server's message, or null when there is none worth showing
 */
export async function keepPageOnFailure<R, T>(
  call: () => Promise<R>,
  failure: (message: string | null) => T,
) {
  try {
    return await call()
  } catch (error) {
    // A redirect.
    if (error instanceof Response) throw error
    // Any status of failure keeps the page from loading its data again, which would fail as well.
    return data(failure(messageOf(error)), { status: 503 })
  }
}

/** Calls a server action that signs out; after its redirect this browser forgets what was the person's. */
export async function signingOut<R>(serverAction: () => Promise<R>): Promise<R> {
  try {
    return await serverAction()
  } catch (end) {
    const to = end instanceof Response && end.headers.get('Location')
    if (to && !to.startsWith(href('/login'))) {
      // Needed by nobody before; without it the next account's page still forgets its messages.
      await import('#app/browser/forget-person.ts').then(({ forgetPerson }) => forgetPerson()).catch(() => {})
    }
    throw end
  }
}

/** The server's own words, if it has refused: as an answer of a route, or as a text before any route was reached. */
function messageOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null
  if (error.status === 429 && typeof error.data === 'string') return error.data || null
  return (error.data as Partial<Refusal> | null)?.message ?? null
}

/**
 * The answer for a form whose fields Conform looks after: what failed stands above them.
 * @param failed what is said where the server says nothing worth showing
 */
export const failedForm =
  (failed: string) =>
  (message: string | null): SubmissionResult<string[]> => ({
    status: 'error',
    error: { '': [message ?? failed] },
  })
