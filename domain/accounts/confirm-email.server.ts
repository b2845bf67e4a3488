import { APIError } from 'better-auth/api'
import type { AccountsCtx } from './accounts-context.server.ts'

/**
 * Confirms the address that a link was sent to. Works on any device and more than once (R40).
 * @param token from the link
 * @returns the confirmed address, or null when the link is broken or too old
 */
export async function confirmEmail(ctx: AccountsCtx, token: string): Promise<{ email: string } | null> {
  if (token === '' || token.length > 2000) return null
  try {
    await ctx.auth.api.verifyEmail({ query: { token } })
  } catch (error) {
    if (error instanceof APIError) return null
    throw error
  }
  return { email: emailOf(token) }
}

/** The address inside a link's token, whose signature has just been checked. */
function emailOf(token: string): string {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  return String(payload.email ?? '')
}
