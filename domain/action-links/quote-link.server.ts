import { sql } from 'drizzle-orm'
import { SLOT_FULL } from '#domain/bookings/full-slot.ts'
import type { Ctx } from '#domain/context.ts'
import { UNKNOWN_CLIENT, UNKNOWN_PERSON } from '#domain/person-name.ts'
import { acceptQuote } from '#domain/quotes/accept-quote.server.ts'
import { formatQuoteNumber } from '#domain/quotes/quote-number.ts'
import { totalWith } from '#domain/quotes/quote-sums.ts'
import { readAskedDay } from '#domain/quotes/read-asked-day.server.ts'
import { readVersions, type SentVersion } from '#domain/quotes/read-versions.server.ts'
import { addDaysToDay, type Day, todayInTunis, tunisInstant } from '#lib/dates.ts'
import { priceOfMillimes } from '#lib/millimes.ts'
import { quotePagePath } from '#lib/paths.ts'
import type { LinkAct } from './link-act.ts'
import type { LinkSlot } from './link-view.ts'
import { slotOfQuote } from './quote-slot.server.ts'

type Row = { name: string; providerId: string; year: number | null; number: number | null }

export type OpenQuote = Row & { newest: SentVersion; endsAt: Date }

/** Reads a quote with lines that waits for the client's decision, for one of its two sides; null for any other. */
export async function readOpenQuote(ctx: Ctx, quoteId: string): Promise<OpenQuote | null> {
  const userId = ctx.actor?.userId ?? null
  const { rows } = await ctx.db.execute<Row>(sql`
    select case when q.client_id = ${userId} then coalesce(nullif(btrim(owner.name), ''), ${UNKNOWN_PERSON})
      else coalesce(nullif(btrim(client.name), ''), ${UNKNOWN_CLIENT}) end as name, q.provider_id as "providerId", n.year, n.number
    from quote_requests q join providers p on p.id = q.provider_id join users owner on owner.id = p.user_id
    join users client on client.id = q.client_id left join quote_numbers n on n.quote_request_id = q.id
    where q.id = ${quoteId} and ${userId} in (q.client_id, p.user_id) and q.status = 'responded'`)
  const newest = (await readVersions(ctx, quoteId)).at(-1)
  const row = rows[0]
  if (!row || !newest || newest.validUntil < todayInTunis(ctx.now)) return null
  return { ...row, newest, endsAt: tunisInstant(addDaysToDay(newest.validUntil, 1), '00:00') }
}

/** Reads such a quote with its day; null where the client still has to choose a day, which a press can't. */
async function readDecided(ctx: Ctx, quoteId: string): Promise<(OpenQuote & { day: Day }) | null> {
  const open = await readOpenQuote(ctx, quoteId)
  const day = open && (await readAskedDay(ctx, quoteId))
  return open && day && day >= todayInTunis(ctx.now) ? { ...open, day } : null
}

/** The facts of a quote on a link's page. */
export function shownQuote(quoteId: string, { name, newest, year, number }: OpenQuote, day: Day | null) {
  const total = totalWith(newest.lines, [])
  const numbered = year !== null && number !== null ? `n°\u00A0${formatQuoteNumber({ year, number })}, ` : ''
  return {
    version: newest.version,
    name,
    day,
    time: null,
    slot: newest.hold?.slot ?? null,
    slotValue: null,
    slots: [],
    what: `${numbered}version\u00A0${newest.version}`,
    price: total === null ? null : priceOfMillimes(total),
    unit: '',
    obstacle: null,
    question: null,
    hint: null,
    path: quotePagePath(quoteId),
  }
}

/** Nothing of a day without a slot of its own can be had; else that slot. */
const fullText = (slot: LinkSlot | null) =>
  `${slot ? SLOT_FULL : 'Cette date est complète'}. Ouvrez le devis pour écrire au prestataire. « Accepter ce devis » y propose les dates libres les plus proches.`

/** Accepts a quote as it was sent, without its options; a slot that neither it nor its request names is chosen on the page. */
export const acceptQuoteLink: LinkAct = {
  async linkable(ctx, quoteId) {
    const decided = await readDecided(ctx, quoteId)
    return decided && { version: decided.newest.version, endsAt: decided.endsAt }
  },
  async subject(ctx, quoteId) {
    const decided = await readDecided(ctx, quoteId)
    if (!decided) return null
    const { newest, day, providerId } = decided
    const { slot, choices, full } = await slotOfQuote(ctx, { quoteId, providerId, day, hold: newest.hold })
    const hasOptions = newest.lines.some(({ kind }) => kind === 'option')
    return {
      ...shownQuote(quoteId, decided, day),
      slot: slot?.name ?? null,
      slotValue: slot?.value ?? null,
      slots: choices,
      obstacle: full ? fullText(slot) : null,
      hint: hasOptions
        ? 'Sans les options proposées. Pour en ajouter, ouvrez le devis complet et acceptez-le sur le site.'
        : 'En acceptant, vous réservez cette date.',
    }
  },
  act: (ctx, quoteId, { version, slot }) => acceptQuote(ctx, { quoteId, version, options: [], slot }),
}
