import type { Ctx } from '#domain/context.ts'
import type { Auth } from './auth.server.ts'
import type { GoogleAuth } from './google-auth.server.ts'
import type { Addressee } from './mail.ts'

/** The mails that a change of password calls for; each goes through the job queue. */
export type PasswordMails = {
  /** Has the reset mail sent, if such an account exists. Takes as long whether it does or not. */
  queuePasswordReset: (email: string) => Promise<void>
  queuePasswordChanged: (to: Addressee) => Promise<void>
}

/** What the verbs of this room need beyond a context: the sign-in library, the caller's headers, mails, the site's secret. */
export type AccountsCtx = Ctx & {
  auth: Auth
  headers: Headers
  mails: PasswordMails
  /** Null without configuration. */
  google: GoogleAuth | null
  /** Signs what a browser is known by. */
  secret: string
  /** Whether the site is behind TLS. */
  secure: boolean
}
