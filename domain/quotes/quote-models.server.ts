import { and, asc, count, eq, ne } from 'drizzle-orm'
import { quoteModels } from '#db/schema/quote-models.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { changeOwnProvider } from '#domain/providers/change-own-provider.server.ts'
import { Invalid, NotFound } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'
import {
  MODELS_MAX,
  type QuoteModelContent,
  type QuoteModelInput,
  quoteModelSchema,
} from './quote-model-input.ts'

/** A quote that others are begun from. */
export type QuoteModel = { id: string; name: string; content: QuoteModelContent }

/**
 * The actor's own models, by name.
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 */
export async function listQuoteModels(ctx: Ctx): Promise<QuoteModel[]> {
  const { providerId } = requireProvider(ctx)
  const models = await ctx.db
    .select({ id: quoteModels.id, name: quoteModels.name, content: quoteModels.content })
    .from(quoteModels)
    .where(eq(quoteModels.providerId, providerId))
    .orderBy(asc(quoteModels.name))
  return models as QuoteModel[]
}

/**
 * Keeps a quote as a model of the actor's own (Q12). One of the same name is replaced, so that the same again changes nothing.
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 * @throws Invalid by field; 'model_name' beyond the limit
 */
export async function saveQuoteModel(ctx: Ctx, input: QuoteModelInput): Promise<void> {
  const { model_name: name, content } = await parseAuthorisedInput(quoteModelSchema, input, async () =>
    requireProvider(ctx),
  )
  await changeOwnProvider(ctx, async (ctx, providerId) => {
    const [others] = await ctx.db
      .select({ count: count() })
      .from(quoteModels)
      .where(and(eq(quoteModels.providerId, providerId), ne(quoteModels.name, name)))
    if ((others?.count ?? 0) >= MODELS_MAX)
      throw new Invalid({
        fieldErrors: { model_name: [`Vous avez déjà ${MODELS_MAX} modèles. Supprimez-en un d’abord.`] },
      })
    await ctx.db
      .insert(quoteModels)
      .values({ providerId, name, content, createdAt: ctx.now })
      .onConflictDoUpdate({ target: [quoteModels.providerId, quoteModels.name], set: { content } })
  })
}

/**
 * Deletes a model of the actor's own.
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 * @throws NotFound for a model of another provider, one that is gone, an unknown or a malformed id
 */
export async function deleteQuoteModel(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { providerId } = requireProvider(ctx)
  const deleted = await ctx.db
    .delete(quoteModels)
    .where(and(eq(quoteModels.id, idOr(id, modelNotFound)), eq(quoteModels.providerId, providerId)))
    .returning({ id: quoteModels.id })
  if (deleted.length === 0) throw modelNotFound()
}

const modelNotFound = () => new NotFound('Ce modèle est introuvable.')
