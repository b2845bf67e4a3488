import type { Ctx } from '#domain/context.ts'
import { isId } from '#lib/id.ts'
import { findAlternatives, type Unanswered } from './find-alternatives.server.ts'
import { alternativeGone } from './submission-of.server.ts'

/**
 * The sentence about an alternative that a mail named and that has gone since; null while it is one, and where none is named.
 * @param requests the one request
 */
export async function goneNote(
  ctx: Ctx,
  requests: readonly Unanswered[],
  named: string | null,
): Promise<string | null> {
  if (named === null) return null
  const asked = isId(named) ? await findAlternatives(ctx, requests, named) : new Map()
  return [...asked.values()].some(({ found }) => found.length > 0) ? null : alternativeGone().message
}
