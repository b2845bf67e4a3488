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
  // Too long to come back to, it loses the rest of its query and keeps the text.
  const short = `${page.replace(/\?.*/, '')}?draft=${draft}`
  return loginPath(safeRedirect(whole, safeRedirect(short, '')))
}
