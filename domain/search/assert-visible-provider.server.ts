import type { Ctx } from '#domain/context.ts'
import { NotFound } from '#lib/errors.ts'
import { runNamed } from './named-query.server.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const VISIBLE = {
  name: 'search-visible-provider',
  text: 'select from visible_providers where provider_id = $1',
}

/** The answer for a profile that does not exist, is not public, or has a malformed id: all alike (R1). */
export function profileNotFound(): NotFound {
  return new NotFound('Prestataire non trouvé ou profil non public')
}

/** Checks that the text can be the id of a row; PostgreSQL refuses any other. */
export function isId(text: string): boolean {
  return UUID.test(text)
}

/**
 * Makes sure that the public sees this provider (R30).
 * @throws NotFound when it does not, its owner included
 */
export async function assertVisibleProvider(ctx: Ctx, providerId: string): Promise<void> {
  const found = isId(providerId) ? await runNamed(ctx.db, VISIBLE, [providerId]) : []
  if (found.length === 0) throw profileNotFound()
}
