import type { PasswordMails } from '#domain/accounts/accounts-context.server.ts'
import { type Auth, createAuth } from '#domain/accounts/auth.server.ts'
import { type GoogleAuth, lazily } from '#domain/accounts/google-auth.server.ts'
import type { Addressee } from '#domain/accounts/mail.ts'
import { actorReader, type ReadActor } from '#domain/accounts/read-actor.server.ts'
import { isSecure } from './config.ts'
import type { Services } from './services.ts'

type Accounts = {
  auth: Auth
  google: GoogleAuth | null
  mails: PasswordMails
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
  const accounts = {
    secure,
    readActor: actorReader({ db, secret, secure }),
    auth: createAuth({
      db,
      secret,
      secure,
      origin,
      sendConfirmation: async ({ to, name }, link) => {
        // What renders mails is slow to load and seldom needed.
        const { confirmationMail } = await import('#domain/accounts/confirmation-mail.server.tsx')
        await services.queueMail(await confirmationMail({ to, name, link }))
      },
    }),
    google: google ? lazily(() => createAuth({ db, secret, secure, origin, google })) : null,
    mails: {
      queuePasswordReset: services.queuePasswordReset,
      queuePasswordChanged: async (to: Addressee) => {
        const { passwordChangedMail } = await import('#domain/accounts/password-mails.server.ts')
        await services.queueMail(await passwordChangedMail(to, `${origin}/forgot-password`))
      },
    },
  }
  made.set(services, accounts)
  return accounts
}
