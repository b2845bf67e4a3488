import { runNamed } from '#db/named-query.ts'
import type { Ctx } from '#domain/context.ts'

const ANY_CARD = {
  name: 'search-any-card',
  text: 'select exists (select from provider_cards) as found',
}

/** Tells whether any provider at all is visible to the public. */
export async function hasPublicProviders(ctx: Ctx): Promise<boolean> {
  const [row] = await runNamed<{ found: boolean }>(ctx.db, ANY_CARD, [])
  return row?.found ?? false
}
