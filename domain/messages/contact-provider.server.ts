import { eq } from 'drizzle-orm'
import { visibleProviders } from '#db/schema/search.ts'
import { type Ctx, requireClient } from '#domain/context.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { profileNotFound } from '#domain/search/assert-visible-provider.server.ts'
import { isId } from '#lib/id.ts'
import { contactSchema, type MessageInput } from './message-input.ts'
import { sendMessage } from './send-message.server.ts'

/**
 * Sends a provider the contact form of its public profile.
 * @returns whom the message went to: the conversation's address holds their id
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a provider that the public can't see, an unknown or a malformed id
 * @throws Invalid for a text of less than 10 or more than 1000 characters
 */
export async function contactProvider(
  ctx: Ctx,
  input: MessageInput & { providerId: string },
): Promise<{ userId: string }> {
  requireClient(ctx)
  if (!isId(input.providerId)) throw profileNotFound()
  const [provider] = await ctx.db
    .select({ userId: visibleProviders.userId })
    .from(visibleProviders)
    .where(eq(visibleProviders.providerId, input.providerId))
  if (!provider) throw profileNotFound()
  const message = parseInput(contactSchema, input)
  await sendMessage(ctx, { ...message, userId: provider.userId })
  return provider
}
