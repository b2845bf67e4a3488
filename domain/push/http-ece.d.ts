declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  type Params = {
    version: 'aes128gcm'
    privateKey: ECDH
    /** The other side's public key, base64url; only for encrypting. */
    dh?: string
    authSecret: string
  }
  export function encrypt(content: Buffer, params: Params): Buffer
  export function decrypt(content: Buffer, params: Params): Buffer
}
