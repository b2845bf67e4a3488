import { quoteRequests } from '#db/schema/quotes.ts'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { idOr } from '#lib/id.ts'
import { type OfVersionInput, ofVersionSchema } from './accept-quote-input.ts'
import {
  asParty,
  assertOwnQuote,
  lockCalendarOf,
  type MovedQuote,
  moveQuote,
  ownQuote,
  quoteNotFound,
} from './move-quote.server.ts'
import { lockOpenVersion } from './open-version.server.ts'

/**
 * Ends a quote because the client has chosen somebody else (W4): it is refused, marked so, and a day that it held is free again.
 * The same again succeeds and changes nothing.
 * @throws Unauthenticated, Forbidden for anyone but a client
 * @throws NotFound for a quote of somebody else, an unknown or a malformed id
 * @throws Conflict 'request-changed' when it went another way; 'quote-superseded' when another version is the newest
 * @throws Invalid for a version that is none
 */
export async function chooseOther(
  ctx: Ctx,
  { quoteId, ...input }: OfVersionInput & { quoteId: string },
): Promise<MovedQuote> {
  const { version } = await parseAuthorisedInput(ofVersionSchema, input, () =>
    assertOwnQuote(ctx, 'client', quoteId),
  )
  const own = ownQuote(asParty(ctx, 'client'), idOr(quoteId, quoteNotFound))
  return inTransaction(ctx, async (ctx) => {
    // Before any row of it, as whatever may free a day.
    await lockCalendarOf(ctx, own)
    const [quote] = await ctx.db
      .select({ choseOther: quoteRequests.choseOther })
      .from(quoteRequests)
      .where(own)
      .for('update')
    if (quote?.choseOther) return { quoteId, repeated: true }
    await lockOpenVersion(ctx, { quoteId, version })
    return moveQuote(ctx, 'refuse', quoteId, { choseOther: true })
  })
}
