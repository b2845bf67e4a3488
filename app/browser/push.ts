import { href } from 'react-router'
import type { PushState } from '#domain/push/own-device.ts'
import { inBrowser } from './storage.ts'

// Push in this browser (W10): each account is asked once, after a first request, and never again once it refused. Its settings
// have a button that switches it on again.

const ADDRESS = href('/push/devices')
const REFUSED = 'machmoum-push-refused'

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Remembers that an account refused the offer on this device, or took the device off its list. */
export const refusePush = (userId: string) => inBrowser.write(`${REFUSED} ${userId}`, '1')

/** Remembers that an account took its refusal back. */
const forgetRefusal = (userId: string) => inBrowser.write(`${REFUSED} ${userId}`, '0')

/** An earlier version of the site remembered it for all accounts of the browser. */
function isRefused(userId: string): boolean {
  const own = inBrowser.read(`${REFUSED} ${userId}`)
  return own === null ? inBrowser.read(REFUSED) !== null : own !== '0'
}

/**
 * Renews the push of a browser in which the account takes it, and ends what it held for nobody or somebody else.
 * Subscribes no browser by itself: an account that was not asked here is to be offered it.
 * @returns whether to offer it
 */
export async function checkPush(userId: string): Promise<boolean> {
  if (!canPush()) return false
  const refused = isRefused(userId)
  if (Notification.permission !== 'granted') return Notification.permission === 'default' && !refused
  const { key, device } = await readState()
  const held = await heldSubscription()
  if (!device || device.removed) {
    await held?.unsubscribe()
    if (device) refusePush(userId)
    return !device && !refused
  }
  const isCurrent = device.serverKey === key && device.endpoint === held?.endpoint
  if (!isCurrent && !refused) await subscribe(key)
  return false
}

/**
 * Asks for permission, and subscribes.
 * @returns whether this browser takes push now
 */
export async function acceptPush(userId: string): Promise<boolean> {
  const permission = await Notification.requestPermission()
  if (permission === 'denied') refusePush(userId)
  return permission === 'granted' && (await subscribe((await readState()).key))
}

/** State of push in this browser for an account: 'off' once it was refused or removed, 'blocked' by the browser itself. */
export type PushHere = 'unable' | 'blocked' | 'unasked' | 'off' | 'on'

/** Reads that state, and changes nothing. */
export async function pushHere(userId: string): Promise<PushHere> {
  if (!canPush()) return 'unable'
  if (Notification.permission === 'denied') return 'blocked'
  const { device } = await readState()
  if (device && !device.removed) return 'on'
  return device || isRefused(userId) ? 'off' : 'unasked'
}

/**
 * Switches push on again in a browser where the account refused it or took it off its list: by its own button alone.
 * @throws Error when the site or the browser's push service refuses
 */
export async function switchOnPush(userId: string): Promise<PushHere> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  if (!(await subscribe((await readState()).key, 'again'))) throw new Error('push refused')
  forgetRefusal(userId)
  return 'on'
}

/** Ends the push of this browser for an account that takes it off its list. */
export async function endPush(userId: string): Promise<void> {
  if (!canPush()) return
  refusePush(userId)
  await (await heldSubscription())?.unsubscribe()
}

const heldSubscription = async () => (await navigator.serviceWorker.ready).pushManager.getSubscription()

async function readState(): Promise<PushState> {
  const response = await fetch(ADDRESS)
  if (!response.ok) throw new Error(`push ${response.status}`)
  return (await response.json()) as PushState
}

async function subscribe(key: string, wanted?: 'again'): Promise<boolean> {
  // One for another key of the site: its address is never used again.
  await (await heldSubscription())?.unsubscribe()
  const { pushManager } = await navigator.serviceWorker.ready
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys = {} } = made.toJSON()
  const body = new URLSearchParams({
    endpoint,
    p256dh: keys.p256dh ?? '',
    auth: keys.auth ?? '',
    server_key: key,
  })
  if (wanted) body.set('again', '1')
  const response = await fetch(ADDRESS, { method: 'POST', body })
  if (!response.ok) await made.unsubscribe()
  return response.ok
}
