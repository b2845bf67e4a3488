import type { Ctx } from '#domain/context.ts'
import type { Auth } from './auth.server.ts'

/** What the verbs of this room need beyond a context: the sign-in library and the caller's headers. */
export type AccountsCtx = Ctx & {
  auth: Auth
  headers: Headers
}
