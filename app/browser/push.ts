import { href } from 'react-router'
import { inBrowser } from './storage.ts'

// Push in this browser (W10): asked for once, after a first request, and never again once refused.

const ADDRESS = href('/push/devices')
const REFUSED = 'machmoum-push-refused'

type PushState = { key: string; subscribed: boolean }

/** True where push works and nobody has answered the browser's question yet. */
export const mayOfferPush = () =>
  canPush() && Notification.permission === 'default' && inBrowser.read(REFUSED) === null

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Remembers that the offer was refused on this device. */
export const refusePush = () => inBrowser.write(REFUSED, '1')

/**
 * Asks for permission, and subscribes.
 * @returns whether this browser takes push now
 */
export async function acceptPush(): Promise<boolean> {
  const permission = await Notification.requestPermission()
  if (permission === 'denied') refusePush()
  return permission === 'granted' && (await subscribe(await readState()))
}

/** Subscribes a browser that was allowed before: after a sign-in, or for a new key of the site. */
export async function renewPush(): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return
  const state = await readState()
  if (!state.subscribed) await subscribe(state)
}

async function readState(): Promise<PushState> {
  const response = await fetch(ADDRESS)
  if (!response.ok) throw new Error(`push ${response.status}`)
  return (await response.json()) as PushState
}

async function subscribe({ key }: PushState): Promise<boolean> {
  const { pushManager } = await navigator.serviceWorker.ready
  // One of another account, or of another key of the site: its address is never used again.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys = {} } = made.toJSON()
  const body = new URLSearchParams({
    endpoint,
    p256dh: keys.p256dh ?? '',
    auth: keys.auth ?? '',
    server_key: key,
  })
  const response = await fetch(ADDRESS, { method: 'POST', body })
  if (!response.ok) await made.unsubscribe()
  return response.ok
}
