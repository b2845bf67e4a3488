import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import type { Auth } from './auth.server.ts'

/** A code of the half minute before and after counts too: clocks differ. */
const WINDOW = 1

/** Key for an authenticator app, as a picture and as text. */
export type AuthenticatorKey = {
  /** The secret in groups of four, to be typed. */
  text: string
  /** The QR code: a path of unit squares in a square of that size. */
  qr: { path: string; size: number }
}

/** A new secret, in base 32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

function totpOf(secret: string, email: string): TOTP {
  return new TOTP({ issuer: 'Machmoum', label: email, secret: Secret.fromBase32(secret) })
}

/** Formats a secret for its owner. */
export function authenticatorKey(secret: string, email: string): AuthenticatorKey {
  const { data, size } = encode(totpOf(secret, email).toString(), { border: 4 })
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return { text: secret.replace(/.{4}(?=.)/g, '$& '), qr: { path: squares.join(''), size } }
}

/**
 * The half minute that a code is of, counted from 1970; null for a wrong one.
 * @param code six digits
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret, '')
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** Encrypts something with the site's secret. */
export async function seal(auth: Auth, text: string): Promise<string> {
  const { secretConfig } = await auth.$context
  return symmetricEncrypt({ key: secretConfig, data: text })
}

/** Decrypts what `seal()` encrypted; null for anything that it did not make. */
export async function unseal(auth: Auth, sealed: string): Promise<string | null> {
  const { secretConfig } = await auth.$context
  return symmetricDecrypt({ key: secretConfig, data: sealed }).catch(() => null)
}
