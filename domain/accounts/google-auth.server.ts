import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { PATHS } from '#lib/paths.ts'
import type { Auth } from './auth.server.ts'
import { googleEntry } from './first-google-sign-in.server.ts'
import { givenName } from './name-input.ts'

/** Credentials that Google, or another OpenID provider, issued for this site. */
export type GoogleConfig = { clientId: string; clientSecret: string; issuer: string }

/** The path that Google sends people back to; the operator registers it there. */
export const GOOGLE_CALLBACK = PATHS.googleCallback

/** Gives the sign-in library that knows Google. Throws while Google does not answer. */
export type GoogleAuth = () => Promise<Auth>

/**
 * Google as an OpenID provider of the sign-in library: authorisation code with PKCE and a nonce, and an identity token
 * whose signature, issuer, audience and nonce are checked.
 * @param origin public address of the site
 */
export function googlePlugin({ clientId, clientSecret, issuer }: GoogleConfig, origin: string) {
  return genericOAuth({
    config: [
      {
        providerId: 'google',
        name: 'Google',
        discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
        clientId,
        clientSecret,
        redirectURI: origin + GOOGLE_CALLBACK,
        scopes: ['openid', 'email', 'profile'],
        accessType: 'offline',
        prompt: 'consent',
        pkce: true,
        requireIdTokenVerification: true,
        mapProfileToUser: ({ name: given, email }) => {
          const name = shownName(given, email)
          const entry = googleEntry()
          if (entry) entry.name = name
          return { name }
        },
      },
    ],
  })
}

/** The name of somebody whom Google names, or does not: else that of their mailbox. */
function shownName(name: unknown, email: unknown): string {
  const mailbox = String(email ?? '').replace(/@.*/, '')
  return givenName([name, mailbox.replace(/[._+-]+/g, ' ')])
}

/**
 * Makes the sign-in library with Google at the first use, and again after a failure: the site starts and passwords work
 * whether or not Google answers.
 * @param make the library with the plugin above
 */
export function lazily(make: () => Auth): GoogleAuth {
  let made: Promise<Auth> | null = null
  return () => {
    made ??= reached(make()).catch((error) => {
      made = null
      throw error
    })
    return made
  }
}

async function reached(auth: Auth): Promise<Auth> {
  const { socialProviders } = await auth.$context
  if (socialProviders.length === 0) throw new Error('the OpenID provider does not answer as one')
  return auth
}
