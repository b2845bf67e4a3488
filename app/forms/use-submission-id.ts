import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { isId } from '#lib/id.ts'

/**
 * Idempotency key of a form: sent twice under it, the form makes one thing (R43). It stays the same while the page loads
 * again below the form, and when the form comes back with errors.
 * @param made the server's, for a form that it renders; a form that only scripts open makes its own
 * @param answer the server's answer, when it comes with the page
 * @param field name of the field that holds it
 */
export function useSubmissionId(
  made?: string,
  answer?: SubmissionResult<string[]>,
  field = 'submission_id',
): string {
  const [id] = useState(() => {
    const sent = answer?.initialValue?.[field]
    return isId(sent) ? sent : (made ?? crypto.randomUUID())
  })
  return id
}
