import type { SubmissionResult } from '@conform-to/react'
import { data, isRouteErrorResponse } from 'react-router'
import type { Refusal } from './handled.ts'

/**
 * Calls a server action for a form whose page must stay: what never reaches the server, or is refused or fails there,
 * becomes an answer to show beside the form. Without it, the error screen would take the page and what was typed.
 * @param call the `serverAction` of a `clientAction`
 * @param failure makes the answer; from the server's message, or null when there is none worth showing
 */
export async function answered<R, T>(call: () => Promise<R>, failure: (message: string | null) => T) {
  try {
    return await call()
  } catch (error) {
    // A redirect.
    if (error instanceof Response) throw error
    const refusal = isRouteErrorResponse(error) ? (error.data as Partial<Refusal> | null) : null
    // Any status of failure keeps the page from loading its data again, which would fail as well.
    return data(failure(refusal?.message ?? null), { status: 503 })
  }
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
