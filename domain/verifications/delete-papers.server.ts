import { eq, inArray } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import { verificationPapers } from '#db/schema/verifications.ts'
import type { Ctx } from '#domain/context.ts'
import type { MediaCtx } from '#domain/media/media-context.server.ts'

/**
 * Deletes the rows of a request's papers, within the transaction of its decision.
 * @returns where their files lie, to be deleted once it is committed
 */
export async function forgetPapers(ctx: Ctx, verificationId: string): Promise<string[]> {
  const papers = await ctx.db
    .delete(verificationPapers)
    .where(eq(verificationPapers.verificationId, verificationId))
    .returning({ url: verificationPapers.url })
  const urls = papers.map(({ url }) => url)
  if (urls.length > 0) await ctx.db.delete(media).where(inArray(media.url, urls))
  return urls
}

/** Deletes files whose rows are gone. One that a crash leaves is found by the nightly sweep. */
export async function deletePapers(ctx: Pick<MediaCtx, 'files'>, folders: readonly string[]): Promise<void> {
  for (const folder of folders) await ctx.files.deleteFolder(folder)
}
