import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** Claims of the provider about somebody; `sub` tells people apart. */
export type Identity = { sub: string; name: string; email: string; email_verified: boolean }

/** A certified OpenID provider that stands in for Google. */
export type OpenIdProvider = {
  issuer: string
  /** Environment that configures the site for it. */
  env: Record<'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_ISSUER', string>
  /** The authorisation requests that came, newest last. */
  asked: URLSearchParams[]
  stop: () => Promise<void>
}

const CLIENT = { id: 'machmoum', secret: 'a secret between the site and its provider' }

/**
 * Starts the provider. Its one page asks who one is, believes it, and offers to cancel.
 * @param redirectUri where the site wants people back
 */
export async function startOpenIdProvider(redirectUri: string): Promise<OpenIdProvider> {
  const known = new Map<string, Identity>()
  const asked: URLSearchParams[] = []
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = providerOf(issuer, redirectUri, known)
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    if (url.pathname === '/auth') asked.push(url.searchParams)
    if (url.pathname.startsWith('/interaction/')) interact(provider, known, request, response)
    else answer(request, response)
  })
  return {
    issuer,
    asked,
    env: { GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret, GOOGLE_ISSUER: issuer },
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function providerOf(issuer: string, redirectUri: string, known: Map<string, Identity>): Provider {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...key, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of nobody but these tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    // As Google does: the identity token says it all.
    conformIdTokenClaims: false,
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_ctx: unknown, sub: string) => ({
      accountId: sub,
      claims: async () => ({ ...known.get(sub), sub, picture: `${issuer}/face.png` }),
    }),
  })
}

const PAGE = `<!doctype html><html lang="fr"><title>Fournisseur</title><h1>Qui êtes-vous ?</h1><form method="post">
  <label>Nom <input name="name"></label><label>Adresse <input name="email"></label>
  <button name="verified" value="1">Continuer</button><button name="cancelled" value="1">Annuler</button></form>`

/** The provider's page, and what is said on it. */
async function interact(
  provider: Provider,
  known: Map<string, Identity>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(PAGE)
    return
  }
  let body = ''
  for await (const chunk of request) body += chunk
  const said = new URLSearchParams(body)
  if (said.has('cancelled')) {
    const refusal = { error: 'access_denied', error_description: 'the person cancelled' }
    return provider.interactionFinished(request, response, refusal)
  }
  const [name, email] = [said.get('name') ?? '', said.get('email') ?? '']
  const accountId = said.get('sub') ?? email
  known.set(accountId, { sub: accountId, name, email, email_verified: said.has('verified') })
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
  grant.addOIDCScope(String(params.scope))
  const grantId = await grant.save()
  await provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId } })
}

/**
 * Follows a browser's way through the provider: to its page, the answer there, and back.
 * @param url of the authorisation request
 * @param identity null cancels
 * @returns where the provider sends the browser
 */
export async function answerProvider(url: string, identity: Identity | null): Promise<URL> {
  const { email_verified = false, ...rest } = identity ?? {}
  const said = identity ? { ...rest, ...(email_verified ? { verified: '1' } : {}) } : { cancelled: '1' }
  const { origin } = new URL(url)
  const jar = new Map<string, string>()
  let at = new URL(url)
  let init: RequestInit = {}
  while (at.origin === origin) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(at, { ...init, headers: { cookie }, redirect: 'manual' })
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = answer.headers.get('location')
    if (!location && init.method) throw new Error(`the provider answered ${answer.status} at ${at.pathname}`)
    init = location ? {} : { method: 'POST', body: new URLSearchParams(said) }
    if (location) at = new URL(location, at)
  }
  return at
}
