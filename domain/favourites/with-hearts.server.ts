import type { Ctx } from '#domain/context.ts'
import { heartsAmong } from './list-favourites.server.ts'

/** Cards of providers, those among the client's favourites marked. Those of anyone else stay as they are. */
export async function withHearts<Card extends { id: string }>(
  ctx: Ctx,
  cards: readonly Card[],
): Promise<(Card & { kept?: true })[]> {
  const hearts = await heartsAmong(
    ctx,
    cards.map(({ id }) => id),
  )
  return cards.map((card) => (hearts.has(card.id) ? { ...card, kept: true } : card))
}
