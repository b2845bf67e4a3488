import { eq } from 'drizzle-orm'
import { sessions, users } from '#db/schema/accounts.ts'
import type { Role } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { sendHint } from '#domain/events/send-hint.server.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { NotFound } from '#lib/errors.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { AccountsCtx } from './accounts-context.server.ts'
import { asGoogleEntry } from './first-google-sign-in.server.ts'
import { endFormerSession } from './former-session.server.ts'
import { afterFirstStep, firstPath } from './landing-path.ts'

/** Reason why a sign-in with Google failed, as far as it helps the person to know. */
export type GoogleFailure = 'suspended' | 'unverified' | 'nobody' | 'failed'

const REASONS: Record<string, GoogleFailure> = {
  ACCOUNT_SUSPENDED: 'suspended',
  account_not_linked: 'unverified',
  email_not_verified: 'unverified',
}

/**
 * Begins a sign-in with Google.
 * @param input.role of the account, should this sign-in create one: it travels in the state
 * @param input.chosen whether the person chose that role: then it also counts for an account that nobody has confirmed
 * @param input.redirectTo a checked path of this site, or ''
 * @returns the address at Google, and the Set-Cookie headers that tie the answer to this browser
 * @throws NotFound when the site knows no Google; TooManyRequests; an Error while Google does not answer
 */
export async function startGoogleSignIn(
  ctx: AccountsCtx,
  {
    role,
    chosen = false,
    redirectTo,
  }: { role: Exclude<Role, 'admin'>; chosen?: boolean; redirectTo: string },
): Promise<{ url: string; cookies: string[] }> {
  if (!ctx.google) throw new NotFound()
  await consumeLimit(ctx, 'google-address')
  const { api } = await ctx.google()
  const back = (isNew: string) => `/?${new URLSearchParams({ isNew, redirectTo })}`
  const { headers, response } = await api.signInSocial({
    body: {
      provider: 'google',
      callbackURL: back(''),
      newUserCallbackURL: back('1'),
      disableRedirect: true,
      additionalData: { role, chosen },
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
  await consumeLimit(ctx, 'google-address')
  const { api } = await ctx.google()
  const [answer, entry] = await asGoogleEntry(() =>
    api.callbackOAuth({
      params: { id: 'google' },
      query: Object.fromEntries(query),
      headers: ctx.headers,
      method: 'GET',
      asResponse: true,
    }),
  )
  const cookies = answer.headers.getSetCookie()
  const back = new URL(answer.headers.get('location') ?? '/?error=none', 'http://localhost').searchParams
  const error = back.get('error')
  const user = error === null ? await userOf(ctx, cookies) : null
  if (!user) return { cookies, failure: error === null ? 'nobody' : (REASONS[error] ?? 'failed') }
  await endFormerSession(ctx)
  if (entry.droppedPassword) await tellOfDroppedPassword(ctx, user)
  const redirectTo = safeRedirect(back.get('redirectTo'), '')
  if (!back.get('isNew')) return { cookies, path: afterFirstStep(user.role, redirectTo) }
  await recordEvent(ctx, { type: 'account.registered', subjectId: user.id, userIds: [user.id] })
  return { cookies, path: afterFirstStep(user.role, firstPath(user.role, redirectTo)) }
}

/** Tells open pages of ended sessions, and the owner, that the password is gone. */
async function tellOfDroppedPassword(
  ctx: AccountsCtx,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<void> {
  await recordEvent(ctx, { type: 'account.password-changed', subjectId: id, userIds: [id] })
  sendHint(ctx, [id], 'session')
  await ctx.mails.queuePasswordDropped({ to: email, name, confirmed: true })
}

/** Finds the user whose session these Set-Cookie headers carry. */
async function userOf(ctx: AccountsCtx, cookies: string[]) {
  const signed = /machmoum-session=([^;]+)/.exec(cookies.join('\n'))?.[1] ?? ''
  const token = decodeURIComponent(signed).split('.')[0] ?? ''
  const [user] = await ctx.db
    .select({ id: users.id, role: users.role, name: users.name, email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, token))
  return user ?? null
}
