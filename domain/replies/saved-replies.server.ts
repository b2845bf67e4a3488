import { and, asc, eq, ne } from 'drizzle-orm'
import { savedReplies } from '#db/schema/saved-replies.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { changeOwnProvider } from '#domain/providers/change-own-provider.server.ts'
import { Invalid, NotFound } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'
import { REPLIES_MAX, type SavedReplyInput, savedReplySchema } from './saved-reply-input.ts'

/** A text that a provider writes to clients again and again, with fields such as '{date}'. */
export type SavedReply = { id: string; name: string; text: string }

/**
 * The actor's own saved replies, by name.
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 */
export function listSavedReplies(ctx: Ctx): Promise<SavedReply[]> {
  const { providerId } = requireProvider(ctx)
  return ctx.db
    .select({ id: savedReplies.id, name: savedReplies.name, text: savedReplies.content })
    .from(savedReplies)
    .where(eq(savedReplies.providerId, providerId))
    .orderBy(asc(savedReplies.name), asc(savedReplies.id))
}

/**
 * Keeps a reply of the actor's own (Q12). The same name with the same text again changes nothing.
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 * @throws Invalid by field; 'reply_name' for a name that is taken, or beyond the limit
 */
export async function saveReply(ctx: Ctx, input: SavedReplyInput): Promise<void> {
  const { reply_name: name, reply: content } = await parseAuthorisedInput(savedReplySchema, input, async () =>
    requireProvider(ctx),
  )
  await changeOwnProvider(ctx, async (ctx, providerId) => {
    const kept = await listSavedReplies(ctx)
    const same = kept.find((reply) => reply.name === name)
    if (same?.text === content) return
    if (same) throw taken()
    if (kept.length >= REPLIES_MAX)
      throw refusedName(`Vous avez déjà ${REPLIES_MAX} réponses enregistrées. Supprimez-en une d’abord.`)
    await ctx.db.insert(savedReplies).values({ providerId, name, content, createdAt: ctx.now })
  })
}

/**
 * Gives a reply of the actor's own another name, another text, or both.
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 * @throws NotFound for a reply of another provider, an unknown or a malformed id
 * @throws Invalid by field; 'reply_name' for a name that is taken
 */
export async function changeReply(
  ctx: Ctx,
  { id, ...input }: SavedReplyInput & { id: string },
): Promise<void> {
  const { reply_name: name, reply: content } = await parseAuthorisedInput(savedReplySchema, input, () =>
    ownReply(ctx, id),
  )
  await changeOwnProvider(ctx, async (ctx, providerId) => {
    const replyId = idOr(id, replyNotFound)
    const own = and(eq(savedReplies.providerId, providerId), eq(savedReplies.id, replyId))
    const [other] = await ctx.db
      .select({ id: savedReplies.id })
      .from(savedReplies)
      .where(
        and(
          eq(savedReplies.providerId, providerId),
          eq(savedReplies.name, name),
          ne(savedReplies.id, replyId),
        ),
      )
    if (other) throw taken()
    const changed = await ctx.db
      .update(savedReplies)
      .set({ name, content })
      .where(own)
      .returning({ id: savedReplies.id })
    if (changed.length === 0) throw replyNotFound()
  })
}

/**
 * Deletes a reply of the actor's own.
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 * @throws NotFound for a reply of another provider, one that is gone, an unknown or a malformed id
 */
export async function deleteReply(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { providerId } = requireProvider(ctx)
  const deleted = await ctx.db
    .delete(savedReplies)
    .where(and(eq(savedReplies.id, idOr(id, replyNotFound)), eq(savedReplies.providerId, providerId)))
    .returning({ id: savedReplies.id })
  if (deleted.length === 0) throw replyNotFound()
}

/** Checks the ownership before the form is validated, so that strangers get no field errors. */
async function ownReply(ctx: Ctx, id: string): Promise<void> {
  requireProvider(ctx)
  idOr(id, replyNotFound)
  if (!(await listSavedReplies(ctx)).some((reply) => reply.id === id)) throw replyNotFound()
}

const replyNotFound = () => new NotFound('Cette réponse enregistrée est introuvable.')

const refusedName = (message: string) => new Invalid({ fieldErrors: { reply_name: [message] } })

const taken = () => refusedName('Une autre réponse porte déjà ce nom')
