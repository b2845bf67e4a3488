import type { Typed } from '#app/components/reviews/review-form.ts'
import { readDraft } from '#domain/accounts/form-drafts.server.ts'
import type { Ctx } from '#domain/context.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'

/**
 * Reads from the address of a form about a review: the page it comes back to, and what was typed before a
 * login.
 * @param back the page after it, unless the address names another one of this site
 * @param typed what the fields hold otherwise
 */
export async function readFormAddress(ctx: Ctx, query: URLSearchParams, back: string, typed: Typed) {
  const draft = await readDraft(ctx, query.get('draft'))
  return { back: safeRedirect(query.get('redirectTo'), back), typed: draft ?? typed }
}
