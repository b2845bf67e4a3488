import { type Actor, type Ctx, requireActor, requireProviderRole } from '#domain/context.ts'
import { Forbidden } from '#lib/errors.ts'
import type { FileStorage } from './file-storage.ts'
import type { FileWorkers } from './file-workers.ts'
import { REFUSALS } from './media-input.ts'

/** Context of this room's verbs: a `Ctx` and the file storage. */
export type MediaCtx = Ctx & { files: FileStorage }

/** The same with who reads the content of what was uploaded. */
export type UploadCtx = MediaCtx & { fileWorkers: FileWorkers }

/**
 * The signed-in account of somebody who may have uploads: a client, or a provider, whose provider row need not exist yet.
 * @throws Unauthenticated for a visitor, Forbidden for the operator
 */
export function requireUploader(ctx: Ctx): Actor {
  const actor = requireActor(ctx)
  if (actor.role === 'admin') throw new Forbidden('Cette fonctionnalité est réservée aux prestataires')
  return actor
}

/**
 * The same for whoever may upload for this purpose: a person's picture and photos of a brief are a client's, all else a
 * provider's.
 * @throws Unauthenticated for a visitor, Forbidden for any other role
 */
export function requireUploaderFor(ctx: Ctx, purpose: string): Actor {
  const actor = requireActor(ctx)
  if (purpose === 'avatar' || purpose === 'brief') {
    if (actor.role !== 'client')
      throw new Forbidden(purpose === 'avatar' ? REFUSALS.avatarRole : REFUSALS.briefRole)
    return actor
  }
  return requireProviderRole(ctx)
}
