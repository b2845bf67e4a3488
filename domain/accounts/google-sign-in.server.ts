import { eq } from 'drizzle-orm'
import { sessions, users } from '#db/schema/accounts.ts'
import type { Role } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { NotFound } from '#lib/errors.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { AccountsCtx } from './accounts-context.server.ts'
import { afterFirstStep, firstPath } from './landing-path.ts'
import { consumeLimit, LIMITS } from './rate-limit.server.ts'

/** Why a sign-in with Google ended without one, as far as it helps to know. */
export type GoogleFailure = 'suspended' | 'not-linked' | 'unverified' | 'failed'

const REASONS: Record<string, GoogleFailure> = {
  ACCOUNT_SUSPENDED: 'suspended',
  account_not_linked: 'not-linked',
  email_not_verified: 'unverified',
}

/**
 * Begins a sign-in with Google.
 * @param input.role of the account, should this sign-in create one: it travels in the state
 * @param input.redirectTo a checked path of this site, or ''
 * @returns the address at Google, and the Set-Cookie headers that tie the answer to this browser
 * @throws NotFound when the site knows no Google; TooManyRequests; an Error while Google does not answer
 */
export async function startGoogleSignIn(
  ctx: AccountsCtx,
  { role, redirectTo }: { role: Exclude<Role, 'admin'>; redirectTo: string },
): Promise<{ url: string; cookies: string[] }> {
  if (!ctx.google) throw new NotFound()
  await consumeLimit(ctx, `google:ip:${ctx.ip}`, LIMITS.loginByAddress)
  const { api } = await ctx.google()
  const back = (isNew: string) => `/?${new URLSearchParams({ isNew, redirectTo })}`
  const { headers, response } = await api.signInSocial({
    body: {
      provider: 'google',
      callbackURL: back(''),
      newUserCallbackURL: back('1'),
      disableRedirect: true,
      additionalData: { role },
    },
    headers: ctx.headers,
    returnHeaders: true,
  })
  return { url: response.url ?? '', cookies: headers.getSetCookie() }
}

/**
 * Ends a sign-in with Google: signs in the account that this identity belongs to, or the one with the same address when
 * both sides have confirmed it, or makes a new one.
 * @param query what Google sent back
 * @returns the Set-Cookie headers, and where to go, or why it failed
 * @throws NotFound when the site knows no Google; TooManyRequests; an Error while Google does not answer
 */
export async function finishGoogleSignIn(
  ctx: AccountsCtx,
  query: URLSearchParams,
): Promise<{ cookies: string[] } & ({ path: string } | { failure: GoogleFailure })> {
  if (!ctx.google) throw new NotFound()
  await consumeLimit(ctx, `google:ip:${ctx.ip}`, LIMITS.loginByAddress)
  const { api } = await ctx.google()
  const answer = await api.callbackOAuth({
    params: { id: 'google' },
    query: Object.fromEntries(query),
    headers: ctx.headers,
    method: 'GET',
    asResponse: true,
  })
  const cookies = answer.headers.getSetCookie()
  const back = new URL(answer.headers.get('location') ?? '/?error=none', 'http://localhost').searchParams
  const error = back.get('error')
  const user = error === null ? await userOf(ctx, cookies) : null
  if (!user) return { cookies, failure: REASONS[error ?? ''] ?? 'failed' }
  const redirectTo = safeRedirect(back.get('redirectTo'), '')
  if (!back.get('isNew')) return { cookies, path: afterFirstStep(user.role, redirectTo) }
  await recordEvent(ctx, { type: 'account.registered', subjectId: user.id, userIds: [user.id] })
  return { cookies, path: afterFirstStep(user.role, firstPath(user.role, redirectTo)) }
}

/** Whose session these Set-Cookie headers carry. */
async function userOf(ctx: AccountsCtx, cookies: string[]) {
  const signed = /machmoum-session=([^;]+)/.exec(cookies.join('\n'))?.[1] ?? ''
  const token = decodeURIComponent(signed).split('.')[0] ?? ''
  const [user] = await ctx.db
    .select({ id: users.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, token))
  return user ?? null
}
