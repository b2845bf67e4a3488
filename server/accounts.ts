import { type Auth, createAuth } from '#domain/accounts/auth.server.ts'
import { actorReader, type ReadActor } from '#domain/accounts/read-actor.server.ts'
import type { Services } from './services.ts'

type Accounts = { auth: Auth; readActor: ReadActor; secure: boolean }

/** Made once for the services they stand on; a reloaded application while developing makes its own. */
const made = new WeakMap<Services, Accounts>()

/** The sign-in library and the session reader of this process. */
export function accountsOf(services: Services): Accounts {
  const existing = made.get(services)
  if (existing) return existing
  const { config, db, secret } = services
  const secure = config.origin.startsWith('https:')
  const accounts = {
    secure,
    readActor: actorReader({ db, secret, secure }),
    auth: createAuth({
      db,
      secret,
      secure,
      origin: config.origin,
      sendConfirmation: async ({ to, name }, link) => {
        // What renders mails is slow to load and seldom needed.
        const { confirmationMail } = await import('#domain/accounts/confirmation-mail.server.tsx')
        await services.queueMail(await confirmationMail({ to, name, link }))
      },
    }),
  }
  made.set(services, accounts)
  return accounts
}
