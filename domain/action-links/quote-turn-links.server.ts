import { sql } from 'drizzle-orm'
import type { Ctx } from '#domain/context.ts'
import { chooseOther } from '#domain/quotes/choose-other.server.ts'
import { makeWish } from '#domain/quotes/make-wish.server.ts'
import { prolongQuote } from '#domain/quotes/prolong-quote.server.ts'
import { prolongedUntil } from '#domain/quotes/quote-version-input.ts'
import type { Wish } from '#domain/quotes/quote-wish.ts'
import { readAskedDay } from '#domain/quotes/read-asked-day.server.ts'
import { type Day, formatDayLong, todayInTunis } from '#lib/dates.ts'
import type { LinkAct } from './link-act.ts'
import { type OpenQuote, readOpenQuote, shownQuote } from './quote-link.server.ts'

// The client's turn (W4): what a client answers a quote with beside accepting it, and the provider's answer to 7 more days.

type Turn = OpenQuote & { day: Day | null; wishes: Wish[]; until: Day | null }

/** Reads such a quote with its day, the wishes for its newest version and what 7 more days would lead to; null for any other. */
async function readTurn(ctx: Ctx, quoteId: string): Promise<Turn | null> {
  const open = await readOpenQuote(ctx, quoteId)
  if (!open) return null
  const { rows }: { rows: { wish: Wish }[] } = await ctx.db.execute<{ wish: Wish }>(
    sql`select wish from quote_wishes where quote_request_id = ${quoteId} and version = ${open.newest.version}`,
  )
  const day = await readAskedDay(ctx, quoteId)
  const until = prolongedUntil(todayInTunis(ctx.now), day, open.newest.validUntil)
  return { ...open, day, wishes: rows.map(({ wish }) => wish), until }
}

/** An action on such a quote: when it can be done, what is said of it beforehand, and its verb. */
function turnLink(
  can: (turn: Turn) => boolean,
  hint: (turn: Turn) => string,
  act: (ctx: Ctx, pressed: { quoteId: string; version: number }) => Promise<{ repeated: boolean }>,
): LinkAct {
  const read = async (ctx: Ctx, quoteId: string) => {
    const turn = await readTurn(ctx, quoteId)
    return turn && can(turn) ? turn : null
  }
  return {
    async linkable(ctx, quoteId) {
      const turn = await read(ctx, quoteId)
      return turn && { version: turn.newest.version, endsAt: turn.endsAt }
    },
    async subject(ctx, quoteId) {
      const turn = await read(ctx, quoteId)
      return turn && { ...shownQuote(quoteId, turn, turn.day), hint: hint(turn) }
    },
    act: (ctx, quoteId, { version }) => act(ctx, { quoteId, version }),
  }
}

export const askDaysLink = turnLink(
  ({ wishes, until }) => until !== null && !wishes.includes('days'),
  ({ newest }) =>
    `Ce devis est valable jusqu’au ${formatDayLong(newest.validUntil)}. Il le reste tant que le prestataire ne l’a pas prolongé.`,
  (ctx, pressed) => makeWish(ctx, { ...pressed, wish: 'days' }),
)

export const tooDearLink = turnLink(
  ({ wishes }) => !wishes.includes('price'),
  () => 'Votre demande reste ouverte : le prestataire peut vous envoyer un autre devis.',
  (ctx, pressed) => makeWish(ctx, { ...pressed, wish: 'price' }),
)

export const chooseOtherLink = turnLink(
  () => true,
  () => 'Ce devis est alors refusé, et le prestataire ne vous attend plus.',
  chooseOther,
)

export const prolongLink = turnLink(
  ({ wishes, until }) => until !== null && wishes.includes('days'),
  ({ until }) =>
    until
      ? `Une nouvelle version part au client, la même et valable jusqu’au ${formatDayLong(until)} compris.`
      : '',
  prolongQuote,
)
