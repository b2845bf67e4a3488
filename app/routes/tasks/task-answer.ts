import type { SubmissionResult } from '@conform-to/react'
import { data, type RouterContextProvider } from 'react-router'
import { requestContext } from '#app/context.ts'
import { statusOf } from '#app/error-responses.ts'
import { DomainError, Invalid, NotFound } from '#lib/errors.ts'

type Reply = (options: {
  fieldErrors?: Record<string, string[]>
  formErrors?: string[]
}) => SubmissionResult<string[]>

/**
 * Answers a task's form when the verb refuses it or fails: the input stays.
 * @param reply the submission's own
 * @param failed what is said of a failure
 * @throws NotFound which has no form to stand beside
 */
export function refusedTask(
  context: Readonly<RouterContextProvider>,
  error: unknown,
  reply: Reply,
  failed: string,
) {
  if (error instanceof NotFound) throw error
  if (error instanceof Invalid) {
    const { fieldErrors, formErrors } = error
    return data(reply({ fieldErrors: { ...fieldErrors }, formErrors: [...formErrors] }), { status: 400 })
  }
  const known = error instanceof DomainError
  if (!known) context.get(requestContext).report(error)
  return data(reply({ formErrors: [known ? error.message : failed] }), {
    status: known ? statusOf(error) : 500,
  })
}
