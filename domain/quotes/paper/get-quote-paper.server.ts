import type { Ctx } from '#domain/context.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import { Unavailable } from '#lib/errors.ts'
import { getQuoteFor } from '../get-quote-for.server.ts'
import { paperFile } from '../paper-address.ts'
import type { PaperWorkers } from './quote-paper.ts'
import { readPaper } from './read-paper.server.ts'

/** Context of papers: who draws them, and the site's address that they name. */
export type PaperCtx = Ctx & { paperWorkers: PaperWorkers; site: string }

const NAME = /^(.+)-([1-9]\d{0,5})\.pdf$/

/**
 * The paper of a version, for the two parties of its request (Q16).
 * @param file name in the address: '0190…-2.pdf' is version 2 of the quote 0190…
 * @returns the PDF, and the name to keep it under
 * @throws Unauthenticated for a visitor
 * @throws NotFound for anyone else, an unknown version or a malformed name
 * @throws TooManyRequests after 300 papers in an hour
 * @throws Unavailable when too many papers wait to be drawn
 */
export async function getQuotePaper(
  ctx: PaperCtx,
  file: string,
): Promise<{ bytes: Uint8Array; name: string }> {
  const [, quoteId = '', number = ''] = NAME.exec(file) ?? []
  await getQuoteFor(ctx, quoteId)
  const paper = await readPaper(ctx, quoteId, Number(number))
  await consumeLimit(ctx, 'quote-paper')
  const bytes = await ctx.paperWorkers.draw({ ...paper, site: ctx.site })
  if (bytes === null) throw new Unavailable()
  return { bytes, name: paperFile(paper) }
}
