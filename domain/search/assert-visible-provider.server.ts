import { runNamed } from '#db/named-query.ts'
import type { Ctx } from '#domain/context.ts'
import { NotFound } from '#lib/errors.ts'
import { isId } from '#lib/id.ts'

const VISIBLE = {
  name: 'search-visible-provider',
  text: 'select from visible_providers where provider_id = $1',
}

/** The answer for a profile that does not exist, is not public, or has a malformed id: all alike (R1). */
export function profileNotFound(): NotFound {
  return new NotFound('Prestataire non trouvé ou profil non public')
}

/**
 * Makes sure that the public sees this provider (R30).
 * @throws NotFound when it does not, its owner included
 */
export async function assertVisibleProvider(ctx: Ctx, providerId: string): Promise<void> {
  const found = isId(providerId) ? await runNamed(ctx.db, VISIBLE, [providerId]) : []
  if (found.length === 0) throw profileNotFound()
}
