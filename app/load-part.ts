import type { RouterContextProvider } from 'react-router'
import { DomainError } from '#lib/errors.ts'
import { requestContext } from './context.ts'

/**
 * Loads one part of a page that has several: when it fails, it is null, the failure is reported, and the rest of the
 * page still shows (R41).
 * @throws DomainError what a verb refuses is for the whole page
 */
export async function loadPart<T>(
  context: Readonly<RouterContextProvider>,
  part: Promise<T>,
): Promise<T | null> {
  try {
    return await part
  } catch (error) {
    if (error instanceof DomainError) throw error
    context.get(requestContext).report(error)
    return null
  }
}
