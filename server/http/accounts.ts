import type { AccountMails } from '#domain/accounts/accounts-context.server.ts'
import { type Auth, createAuth } from '#domain/accounts/auth.server.ts'
import { type GoogleAuth, lazily } from '#domain/accounts/google-auth.server.ts'
import type { Addressee } from '#domain/accounts/mail.ts'
import { actorReader, type ReadActor } from '#domain/accounts/read-actor.server.ts'
import type { Services } from '#server/process/services.ts'
import { isSecure } from '#server/request/is-secure.ts'

type Accounts = {
  auth: Auth
  google: GoogleAuth | null
  mails: AccountMails
  readActor: ReadActor
  secure: boolean
}

/** Made once for the services they stand on; a reloaded application while developing makes its own. */
const made = new WeakMap<Services, Accounts>()

/** The sign-in library and the session reader of this process. */
export function accountsOf(services: Services): Accounts {
  const existing = made.get(services)
  if (existing) return existing
  const { config, db, secret } = services
  const secure = isSecure(config)
  const { google, origin } = config
  const report = (err: Error) => services.log.warn({ err }, 'sign-in library')
  const accounts = {
    secure,
    readActor: actorReader({ db, secret, secure }),
    auth: createAuth({ db, secret, secure, origin, report }),
    google: google ? lazily(() => createAuth({ db, secret, secure, origin, google, report })) : null,
    mails: {
      queueConfirmation: services.queueConfirmation,
      queuePasswordReset: services.queuePasswordReset,
      // The mail renderer is slow to load and seldom needed.
      queuePasswordChanged: async (to: Addressee) => {
        const { passwordChangedMail } = await import('#domain/accounts/password-mails.server.ts')
        await services.queueMail(await passwordChangedMail(to, `${origin}/forgot-password`))
      },
      queuePasswordDropped: async (to: Addressee) => {
        const { passwordDroppedMail } = await import('#domain/accounts/password-mails.server.ts')
        await services.queueMail(await passwordDroppedMail(to, `${origin}/forgot-password`))
      },
    },
  }
  made.set(services, accounts)
  return accounts
}
