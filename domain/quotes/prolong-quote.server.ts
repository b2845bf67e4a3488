import { listSlots } from '#domain/bookings/asked-slot.server.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { parseAuthorisedInput } from '#domain/parse-input.server.ts'
import { todayInTunis } from '#lib/dates.ts'
import { Conflict } from '#lib/errors.ts'
import { type OfVersionInput, ofVersionSchema } from './accept-quote-input.ts'
import { firstHold } from './first-hold.ts'
import { fieldProblem } from './message-fields.ts'
import { assertOwnQuote, type MovedQuote } from './move-quote.server.ts'
import { NO_MORE_DAYS, prolongedUntil, type QuoteVersionInput } from './quote-version-input.ts'
import { readAskedDay } from './read-asked-day.server.ts'
import { readVersions } from './read-versions.server.ts'
import { sendQuoteVersion } from './send-quote-version.server.ts'
import { lineOf, typedTerms } from './typed-version.ts'
import { textsOf } from './version-texts.ts'

/**
 * Sends a version of the provider's own once more, valid for 7 days longer (W4), by the rules of any version. A day that it still
 * holds stays held. The same again succeeds and changes nothing.
 * @throws Unauthenticated, Forbidden for anyone but a provider
 * @throws NotFound for a request to another provider, an unknown or a malformed id
 * @throws Conflict 'no-more-days' where there is no such version, or it can't be valid for that long; 'field-unfilled' where a
 *   text of it has a field, from before these were refused; else as `sendQuoteVersion()`
 * @throws Invalid as `sendQuoteVersion()`
 */
export async function prolongQuote(
  ctx: Ctx,
  { quoteId, ...input }: OfVersionInput & { quoteId: string },
): Promise<MovedQuote> {
  const { providerId } = requireProvider(ctx)
  const { version } = await parseAuthorisedInput(ofVersionSchema, input, () =>
    assertOwnQuote(ctx, 'provider', quoteId),
  )
  await assertOwnQuote(ctx, 'provider', quoteId)
  const sent = (await readVersions(ctx, quoteId)).find((one) => one.version === version)
  const today = todayInTunis(ctx.now)
  const until = sent && prolongedUntil(today, await readAskedDay(ctx, quoteId), sent.validUntil)
  if (!until) throw new Conflict(NO_MORE_DAYS, { code: 'no-more-days' })
  const isHeld = sent.hold !== null && sent.hold.until >= today
  const slots = isHeld ? await listSlots(ctx, providerId) : []
  const form = {
    response: sent.message,
    tax: sent.tax,
    valid_until: until,
    lines: sent.lines.map(lineOf),
    ...typedTerms(sent.terms),
    ...firstHold(isHeld, sent.hold?.slot ?? null, slots),
    // Other bookings of the day were accepted beside it.
    hold_confirmed: 'on',
  }
  const unfilled = textsOf({ ...form, rows: form.lines }).find(({ text }) => fieldProblem(text))
  if (unfilled) throw new Conflict(fieldProblem(unfilled.text) ?? '', { code: 'field-unfilled' })
  return sendQuoteVersion(ctx, { quoteId, after: version, ...(form as QuoteVersionInput) })
}
