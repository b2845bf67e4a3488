import type { Ctx } from '#domain/context.ts'
import type { Auth } from './auth.server.ts'
import type { GoogleAuth } from './google-auth.server.ts'
import type { Addressee } from './mail.ts'
import type { ConfirmationJob } from './send-confirmation.server.ts'

/** The mails of this room; each goes through the job queue. */
export type AccountMails = {
  /** Has the confirmation mail sent, if an account waits for it. */
  queueConfirmation: (job: ConfirmationJob) => Promise<void>
  /**
   * Has the reset mail sent, if such an account exists. Takes as long whether it does or not.
   * @param redirectTo a checked path of this site that the login after it leads to, or ''
   */
  queuePasswordReset: (email: string, redirectTo: string) => Promise<void>
  queuePasswordChanged: (to: Addressee) => Promise<void>
  /** Tells somebody that Google has taken the place of a password. */
  queuePasswordDropped: (to: Addressee) => Promise<void>
}

/**
 * Context of this room's verbs: besides a `Ctx`, the sign-in library, the caller's headers, mails and the
 * site's secret.
 */
export type AccountsCtx = Ctx & {
  auth: Auth
  headers: Headers
  mails: AccountMails
  /** Null without configuration. */
  google: GoogleAuth | null
  /** Signs what a browser is known by. */
  secret: string
  /** True when the site is behind TLS. */
  secure: boolean
}
