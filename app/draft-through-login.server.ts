import type { FlashKey } from '#app/flash.ts'
import { keepDraft } from '#domain/accounts/form-drafts.server.ts'
import type { Ctx } from '#domain/context.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import { loginPath } from './components/providers/paths.ts'

/** Draft of a form whose session has ended, and the page that gives it back. */
export type Unsent = {
  typed: Record<string, string>
  /** Page that the login leads back to; it reads `draft` from its address. */
  back: string
  flash?: FlashKey
}

/**
 * Keeps what was typed and returns the login that leads back to it (decision 5).
 * @throws TooManyRequests
 */
export async function draftThroughLogin(ctx: Ctx, { typed, back }: Unsent): Promise<string> {
  const draft = await keepDraft(ctx, typed)
  const [page = '', ...hash] = back.split('#')
  const whole = [`${page}${page.includes('?') ? '&' : '?'}draft=${draft}`, ...hash].join('#')
  // What would be too long to come back to keeps the text, and loses the rest of its query.
  return loginPath(safeRedirect(whole, `${page.replace(/\?.*/, '')}?draft=${draft}`))
}
