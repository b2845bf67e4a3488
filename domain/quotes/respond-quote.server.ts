import { and, eq, inArray } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import { quoteResponseFiles } from '#db/schema/quotes.ts'
import { type Ctx, inTransaction, requireProvider } from '#domain/context.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { Invalid } from '#lib/errors.ts'
import { isId } from '#lib/id.ts'
import { assertOwnQuote, type MovedQuote, moveQuote } from './move-quote.server.ts'
import { type QuoteResponseInput, quoteResponseSchema } from './quote-input.ts'

const FILE_GONE = 'Un fichier joint n’est plus disponible. Retirez-le, puis ajoutez-le de nouveau.'

/**
 * Answers a pending quote request of the provider's own, with files that it has uploaded for that. The same answer again
 * succeeds and changes nothing.
 * @param input the form's fields, as sent or as parsed
 * @throws Unauthenticated, Forbidden for anyone but a provider
 * @throws NotFound for a request to another provider, an unknown or a malformed id
 * @throws Conflict 'request-changed' when it was declined, cancelled, or answered in other words
 * @throws Invalid by field; also for a file that is not there, not the provider's own, or goes with another answer
 */
export async function respondQuote(
  ctx: Ctx,
  { quoteId, ...input }: QuoteResponseInput & { quoteId: string },
): Promise<MovedQuote> {
  const { response, files } = await parseAuthorisedInput(quoteResponseSchema, input, () =>
    assertOwnQuote(ctx, 'provider', quoteId),
  )
  return inTransaction(ctx, async (ctx) => {
    const moved = await moveQuote(ctx, 'respond', quoteId, { providerResponse: response })
    if (!moved.repeated) await attach(ctx, quoteId, files)
    return moved
  })
}

async function attach(ctx: Ctx, quoteId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  if (!ids.every(isId)) refuse()
  const uploaded = await ctx.db
    .select({ id: media.id, url: media.url, name: media.fileName, type: media.fileType, size: media.bytes })
    .from(media)
    .where(
      and(
        inArray(media.id, [...ids]),
        eq(media.ownerId, requireProvider(ctx).userId),
        eq(media.purpose, 'quote-response'),
      ),
    )
    // The sweep passes over rows that are held.
    .for('share')
  const byId = new Map(uploaded.map((file) => [file.id, file]))
  const rows = ids.flatMap((id, index) => {
    const file = byId.get(id.toLowerCase())
    if (!file) return []
    const { url: fileUrl, name, type, size: fileSize } = file
    // A list has an order: the moments differ by a millisecond.
    const createdAt = new Date(ctx.now.getTime() + index)
    return [
      { quoteRequestId: quoteId, fileUrl, fileName: name ?? '', fileType: type ?? '', fileSize, createdAt },
    ]
  })
  const attached = await ctx.db
    .insert(quoteResponseFiles)
    .values(rows.length > 0 ? rows : refuse())
    .onConflictDoNothing({ target: quoteResponseFiles.fileUrl })
    .returning({ id: quoteResponseFiles.id })
  if (attached.length < ids.length) refuse()
}

function refuse(): never {
  throw new Invalid({ fieldErrors: { files: [FILE_GONE] } })
}
