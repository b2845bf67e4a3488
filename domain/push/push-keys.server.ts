import { createECDH, hkdfSync } from 'node:crypto'

/** The key pair by which push services know this site (VAPID), base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

/**
 * The site's key pair, derived from the secret that signs links: it is made and kept as that is, the same in every process.
 * With another secret browsers subscribe again.
 */
export function pushKeys(secret: string): PushKeys {
  const ecdh = createECDH('prime256v1')
  for (let round = 0; ; round++) {
    const key = Buffer.from(hkdfSync('sha256', secret, 'machmoum', `web push ${round}`, 32))
    try {
      ecdh.setPrivateKey(key)
      return { publicKey: ecdh.getPublicKey('base64url'), privateKey: key.toString('base64url') }
    } catch {
      // One key of 2^32 lies outside of the curve's order.
    }
  }
}
