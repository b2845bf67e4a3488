import { createECDH } from 'node:crypto'
import { request } from 'node:https'
import { connect as connectTls } from 'node:tls'
import ece from 'http_ece'
import { importJWK, SignJWT } from 'jose'
import { type FeedNetwork, NETWORK } from '#domain/feeds/fetch-feed.server.ts'
import { isPublicAddress } from '#domain/feeds/public-address.ts'
import type { PushKeys } from './push-keys.server.ts'

/** Parts of the network that tests replace. */
export type PushNetwork = FeedNetwork
export const PUSH_NETWORK: PushNetwork = NETWORK

/** A browser to send to. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** Seconds for which a push service keeps a message for a browser that is off: until it is no news any more. */
const TTL = 24 * 60 * 60

const MILLISECONDS = 10_000

/**
 * Posts one encrypted message to a browser's push service (RFC 8030, 8188, 8291, 8292). Its host must resolve to public
 * addresses alone, and the connection goes to one of those.
 * @returns the service's status
 * @throws when no answer came
 */
export async function postPush(
  target: PushTarget,
  payload: string,
  { keys, origin, network = PUSH_NETWORK }: { keys: PushKeys; origin: string; network?: PushNetwork },
): Promise<number> {
  const url = new URL(target.endpoint)
  if (url.protocol !== 'https:') throw new Error('a push service without TLS')
  const signal = AbortSignal.timeout(MILLISECONDS)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A name server may be as silent as a push service.
  const addresses = await Promise.race([
    network.resolve(host),
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ])
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
    throw new Error('a push service at no public address')
  const body = encrypt(target, payload)
  const token = await sign(url.origin, { keys, origin })
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      signal,
      headers: {
        Authorization: `vapid t=${token}, k=${keys.publicKey}`,
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        'Content-Length': body.length,
        TTL,
        Urgency: 'normal',
      },
      // Without an agent: with one, and be it false, Node would resolve the name again.
      createConnection: () =>
        connectTls({
          socket: network.open({ host, port: Number(url.port || 443), addresses }).on('error', reject),
          ...(addresses.some(({ address }) => address === host) ? { host } : { servername: host }),
          ...(network.ca !== undefined && { ca: network.ca }),
          ALPNProtocols: ['http/1.1'],
        }),
    })
    sent
      .on('response', (response) => {
        response.resume().destroy()
        resolve(response.statusCode ?? 0)
      })
      .on('error', reject)
      .end(body)
  })
}

function encrypt({ p256dh, auth }: PushTarget, payload: string): Buffer {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return ece.encrypt(Buffer.from(payload), {
    version: 'aes128gcm',
    privateKey: ecdh,
    dh: p256dh,
    authSecret: auth,
  })
}

/** The token by which a push service knows who sends. */
async function sign(audience: string, { keys, origin }: { keys: PushKeys; origin: string }): Promise<string> {
  const point = Buffer.from(keys.publicKey, 'base64url')
  const key = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: keys.privateKey,
    },
    'ES256',
  )
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(audience)
    .setSubject(origin)
    .setExpirationTime('12h')
    .sign(key)
}
