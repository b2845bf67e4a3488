import { sql } from 'drizzle-orm'
import { quoteChangeRequests } from '#db/schema/quote-life.ts'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { Conflict } from '#lib/errors.ts'
import { type AskChangeInput, askChangeSchema } from './accept-quote-input.ts'
import { assertOwnQuote, type MovedQuote } from './move-quote.server.ts'
import { lockOpenVersion } from './open-version.server.ts'

const ASKED_ALREADY =
  'Vous avez déjà demandé une modification de ce devis. Écrivez la suite au prestataire dans la conversation.'

/**
 * Asks for a change of the newest version of a quote (Q13), once a version. The same words again succeed and change nothing.
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a quote of somebody else, an unknown or a malformed id
 * @throws Conflict 'request-changed' when it is no longer open; 'quote-superseded' when another version is the newest;
 *   'change-asked' when other words were sent for it before
 * @throws Invalid by field
 */
export async function askChange(
  ctx: Ctx,
  { quoteId, ...input }: AskChangeInput & { quoteId: string },
): Promise<MovedQuote> {
  const { version, words } = await parseAuthorisedInput(askChangeSchema, input, () =>
    assertOwnQuote(ctx, 'client', quoteId),
  )
  return inTransaction(ctx, async (ctx) => {
    const { userIds } = await lockOpenVersion(ctx, { quoteId, version })
    const [asked] = await ctx.db
      .insert(quoteChangeRequests)
      .values({ quoteRequestId: quoteId, version, words, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ version: quoteChangeRequests.version })
    if (!asked) {
      const [before] = await ctx.db
        .select({ words: quoteChangeRequests.words })
        .from(quoteChangeRequests)
        .where(
          sql`${quoteChangeRequests.quoteRequestId} = ${quoteId} and ${quoteChangeRequests.version} = ${version}`,
        )
      if (before?.words !== words) throw new Conflict(ASKED_ALREADY, { code: 'change-asked' })
      return { quoteId, repeated: true }
    }
    await recordEvent(ctx, { type: 'quote.change-asked', subjectId: quoteId, userIds })
    return { quoteId, repeated: false }
  })
}
