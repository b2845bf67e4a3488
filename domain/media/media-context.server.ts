import { type Actor, type Ctx, requireActor } from '#domain/context.ts'
import { Forbidden } from '#lib/errors.ts'
import type { FileStorage } from './file-storage.ts'

/** What the verbs of this room need beyond a context: where files lie. */
export type MediaCtx = Ctx & { files: FileStorage }

/**
 * The signed-in account of a provider, whose provider row need not exist yet.
 * @throws Unauthenticated for a visitor, Forbidden for any other role
 */
export function requireUploader(ctx: Ctx): Actor {
  const actor = requireActor(ctx)
  if (actor.role !== 'provider') throw new Forbidden('Cette fonctionnalité est réservée aux prestataires')
  return actor
}
