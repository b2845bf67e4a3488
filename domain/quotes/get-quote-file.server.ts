import { and, eq, or } from 'drizzle-orm'
import { quoteRequests, quoteResponseFiles } from '#db/schema/quotes.ts'
import { type Ctx, requireActor } from '#domain/context.ts'
import { NotFound } from '#lib/errors.ts'
import { isId } from '#lib/id.ts'

/** A file of an answer, and where it lies. */
export type StoredQuoteFile = { id: string; name: string; folder: string }

/**
 * A file of the answer to a quote request, for its two parties (R32).
 * @throws Unauthenticated for a visitor
 * @throws NotFound for anyone else, an unknown or a malformed id
 */
export async function getQuoteFile(ctx: Ctx, fileId: string): Promise<StoredQuoteFile> {
  const { userId, providerId } = requireActor(ctx)
  if (!isId(fileId)) throw quoteFileNotFound()
  const [file] = await ctx.db
    .select({
      id: quoteResponseFiles.id,
      name: quoteResponseFiles.fileName,
      folder: quoteResponseFiles.fileUrl,
    })
    .from(quoteResponseFiles)
    .innerJoin(quoteRequests, eq(quoteRequests.id, quoteResponseFiles.quoteRequestId))
    .where(
      and(
        eq(quoteResponseFiles.id, fileId),
        or(
          eq(quoteRequests.clientId, userId),
          providerId === null ? undefined : eq(quoteRequests.providerId, providerId),
        ),
      ),
    )
  if (!file) throw quoteFileNotFound()
  return file
}

/** One answer for a file that does not exist and one of somebody else's (R1). */
export function quoteFileNotFound(): NotFound {
  return new NotFound('Ce fichier est introuvable.')
}
