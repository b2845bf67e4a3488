import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { visibleProviders } from '#db/schema/search.ts'
import { type Ctx, requireClient } from '#domain/context.ts'
import { profileNotFound } from '#domain/search/assert-visible-provider.server.ts'
import { isId } from '#lib/id.ts'
import type { OwnQuestion } from './question-type.ts'
import { readQuestions, versionOf } from './quote-form.server.ts'

/** Form that a client fills in to ask a provider for a quote. Without questions it is one free text. */
export type QuoteForm = {
  provider: { id: string; name: string }
  questions: OwnQuestion[]
  /** Sent along with the answers: tells whether the provider has changed the form meanwhile. */
  version: string
}

/**
 * The quote form of a provider.
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a provider that the public can't see, an unknown or a malformed id
 */
export async function getQuoteForm(ctx: Ctx, providerId: string): Promise<QuoteForm> {
  requireClient(ctx)
  if (!isId(providerId)) throw profileNotFound()
  const [provider] = await ctx.db
    .select({ id: visibleProviders.providerId, name: users.name })
    .from(visibleProviders)
    .innerJoin(users, eq(users.id, visibleProviders.userId))
    .where(eq(visibleProviders.providerId, providerId))
  if (!provider) throw profileNotFound()
  const questions = await readQuestions(ctx, provider.id)
  return { provider, questions, version: versionOf(questions) }
}
