import { href } from 'react-router'
import type { SavedProfile } from '#domain/providers/own-profile.ts'
import type { ProfileSave } from '#domain/providers/profile-input.ts'
import type { SaveAnswer } from './autosave.ts'

/** After this long without an answer a save counts as lost, in milliseconds. */
const TIMEOUT_MS = 20_000

/** The most bytes that a browser still sends while its page closes. */
const KEEPALIVE_BYTES = 60_000

const KINDS: Record<number, 'stale' | 'refused' | 'signed-out'> = {
  400: 'refused',
  401: 'signed-out',
  403: 'signed-out',
  404: 'refused',
  409: 'stale',
  413: 'refused',
}

/**
 * Sends one save to the server.
 * @throws what is worth trying again: no network, no answer in time, a failing server
 */
export async function sendProfile(save: ProfileSave): Promise<SaveAnswer> {
  const body = JSON.stringify(save)
  const response = await fetch(href('/provider/profile'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    keepalive: body.length < KEEPALIVE_BYTES,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.ok) return { kind: 'saved', ...((await response.json()) as SavedProfile) }
  const kind = KINDS[response.status]
  if (!kind) throw new Error(`the server answered ${response.status}`)
  const { message } = (await response.json().catch(() => ({}))) as { message?: string }
  return { kind, message: message ?? 'Ces changements n’ont pas pu être enregistrés.' }
}
