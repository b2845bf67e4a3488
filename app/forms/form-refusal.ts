import { retryAfter, statusOf } from '#app/error-responses.ts'
import { DomainError, Invalid, TooManyRequests } from '#lib/errors.ts'

/** A refusal that a form shows, with all that was typed still in it. */
export type FormRefusal = {
  reply: { fieldErrors?: Record<string, string[]>; formErrors?: string[] }
  init: { status: number; headers: Record<string, string> }
}

/** The refusal of input or of too many requests, for the form itself; null for what takes its page. */
export function formRefusal(error: unknown): FormRefusal | null {
  if (!(error instanceof DomainError)) return null
  const init = { status: statusOf(error), headers: retryAfter(error) }
  if (error instanceof TooManyRequests) return { reply: { formErrors: [error.message] }, init }
  if (!(error instanceof Invalid)) return null
  return { reply: { fieldErrors: { ...error.fieldErrors }, formErrors: [...error.formErrors] }, init }
}
