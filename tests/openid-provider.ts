import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** Somebody with an account at the provider. */
export type Identity = { sub: string; name: string; email: string; email_verified: boolean }

/** A certified OpenID provider that stands in for Google. */
export type OpenIdProvider = {
  issuer: string
  /** What the site is configured with. */
  env: Record<'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_ISSUER', string>
  /** The authorisation requests that came, newest last. */
  asked: URLSearchParams[]
  stop: () => Promise<void>
}

const CLIENT = { id: 'machmoum', secret: 'a secret between the site and its provider' }

/**
 * Starts the provider. Its one page asks who one is and offers to cancel.
 * @param redirectUri where the site wants people back
 * @param identities read again with each request
 */
export async function startOpenIdProvider(
  redirectUri: string,
  identities: () => Identity[],
): Promise<OpenIdProvider> {
  const asked: URLSearchParams[] = []
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = providerOf(issuer, redirectUri, identities)
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    if (url.pathname === '/auth') asked.push(url.searchParams)
    if (url.pathname.startsWith('/interaction/')) interact(provider, identities, request, response)
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

function providerOf(issuer: string, redirectUri: string, identities: () => Identity[]): Provider {
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
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does: the identity token says it all.
    conformIdTokenClaims: false,
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => claimsOf(identities(), sub) }),
  })
}

function claimsOf(identities: Identity[], sub: string) {
  const identity = identities.find((one) => one.sub === sub)
  return identity ? { ...identity } : { sub }
}

/** The provider's page, and what is chosen on it. */
async function interact(
  provider: Provider,
  identities: () => Identity[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET') {
    const buttons = identities().map(
      ({ sub, name, email }) => `<button name="sub" value="${sub}">${name} ${email}</button>`,
    )
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="fr"><title>Fournisseur</title><h1>Qui êtes-vous ?</h1>
      <form method="post">${buttons.join('')}<button name="sub" value="">Annuler</button></form>`)
    return
  }
  let body = ''
  for await (const chunk of request) body += chunk
  const accountId = new URLSearchParams(body).get('sub')
  if (!accountId) {
    const refusal = { error: 'access_denied', error_description: 'the person cancelled' }
    return provider.interactionFinished(request, response, refusal)
  }
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
  grant.addOIDCScope(String(params.scope))
  const grantId = await grant.save()
  await provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId } })
}

/**
 * What a browser does at the provider: follows it to its page, chooses who it is, and is sent back.
 * @param url of the authorisation request
 * @param sub of the identity; '' cancels
 * @returns where the provider sends the browser
 */
export async function chooseIdentity(url: string, sub: string): Promise<URL> {
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
    init = location ? {} : { method: 'POST', body: new URLSearchParams({ sub }) }
    if (location) at = new URL(location, at)
  }
  return at
}
