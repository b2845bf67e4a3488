import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aStorage } from '#harness/browser-storage.ts'
import { acceptPush, checkPush, pushHere, refusePush, switchOnPush } from './push.ts'

const KEY = 'the key of the site'

type Held = { endpoint: string; unsubscribe: () => Promise<boolean>; toJSON: () => object }
type Device = { endpoint: string; serverKey: string; removed: boolean }

/** A browser, and what its session's device is to the server. */
const browser = {
  held: null as Held | null,
  made: 0,
  device: null as Device | null,
  posted: [] as string[],
  again: [] as boolean[],
}

function hold(endpoint: string) {
  const held: Held = {
    endpoint,
    unsubscribe: async () => {
      browser.held = null
      return true
    },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  }
  browser.held = held
  return held
}

const aDevice = (change: Partial<Device> = {}): Device => ({
  endpoint: 'of this browser',
  serverKey: KEY,
  removed: false,
  ...change,
})

beforeEach(() => {
  Object.assign(browser, { held: null, made: 0, device: null, posted: [], again: [] })
  vi.stubGlobal('localStorage', aStorage())
  vi.stubGlobal('window', { PushManager: {}, Notification: {} })
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  const pushManager = {
    getSubscription: async () => browser.held,
    subscribe: async () => hold(`made ${++browser.made}`),
  }
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } })
  vi.stubGlobal('fetch', async (_: string, init?: { body: URLSearchParams }) => {
    if (!init) return Response.json({ key: KEY, device: browser.device })
    browser.posted.push(init.body.get('endpoint') ?? '')
    const isAgain = init.body.has('again')
    browser.again.push(isAgain)
    // As the server: what was removed in this session comes back on its owner's word alone.
    if (browser.device?.removed && !isAgain) return new Response(null, { status: 409 })
    browser.device = aDevice({ endpoint: init.body.get('endpoint') ?? '' })
    return Response.json({ subscribed: true })
  })
})
afterEach(() => vi.unstubAllGlobals())

it('offers push to an account that was not asked in this browser, and subscribes only once it says so', async () => {
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'granted' })
  expect(await checkPush('u1')).toBe(true)
  expect(browser.posted).toEqual([])
  expect(await acceptPush('u1')).toBe(true)
  expect(browser.posted).toEqual(['made 1'])
})

it('offers it no more once it was refused, and to other accounts as usual', async () => {
  for (const permission of ['default', 'granted']) {
    vi.stubGlobal('Notification', { permission })
    refusePush('u1')
    expect([await checkPush('u1'), await checkPush('u2')]).toEqual([false, true])
  }
  vi.stubGlobal('localStorage', aStorage({ 'machmoum-push-refused': '1' }))
  expect([await checkPush('u1'), await checkPush('u2')]).toEqual([false, false])
})

it('remembers the browser’s own refusal', async () => {
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'denied' })
  expect(await acceptPush('u1')).toBe(false)
  expect(await checkPush('u1')).toBe(false)
})

it('leaves a device alone that the account has', async () => {
  hold('of this browser')
  browser.device = aDevice()
  expect(await checkPush('u1')).toBe(false)
  expect([browser.held?.endpoint, browser.posted]).toEqual(['of this browser', []])
})

it.each([
  ['the browser made its subscription anew', 'another one', aDevice()],
  ['the browser has lost it', null, aDevice()],
  ['the site has another key', 'of this browser', aDevice({ serverKey: 'the former key' })],
])('renews a device that the account has where %s', async (_, endpoint, device) => {
  if (endpoint) hold(endpoint)
  browser.device = device
  expect(await checkPush('u1')).toBe(false)
  expect(browser.posted).toEqual(['made 1'])
})

it('never brings back a device that was removed, here or elsewhere', async () => {
  hold('of this browser')
  browser.device = aDevice({ removed: true })
  expect(await checkPush('u1')).toBe(false)
  expect([browser.held, browser.posted]).toEqual([null, []])
  // Signed in anew, without that session's row.
  browser.device = null
  expect(await checkPush('u1')).toBe(false)
  expect(browser.posted).toEqual([])
})

it('makes no device of an account for the one that signs in after it', async () => {
  hold('of this browser')
  expect(await checkPush('u2')).toBe(true)
  expect([browser.held, browser.posted]).toEqual([null, []])
})

it.each([
  ['removed in this session', () => aDevice({ removed: true })],
  ['removed before signing in anew', () => null],
])('switches a device on again that was %s, by a button alone', async (_, device) => {
  browser.device = device()
  refusePush('u1')
  expect([await checkPush('u1'), browser.posted]).toEqual([false, []])
  expect(await pushHere('u1')).toBe('off')
  expect(await switchOnPush('u1')).toBe('on')
  expect([browser.posted, browser.again]).toEqual([['made 1'], [true]])
  // Its choice of today stands: it is renewed as any other.
  expect([await pushHere('u1'), await checkPush('u1')]).toEqual(['on', false])
  browser.held = null
  await checkPush('u1')
  expect(browser.posted).toEqual(['made 1', 'made 2'])
})

it('tells a browser that blocks push from one that was never asked', async () => {
  vi.stubGlobal('Notification', { permission: 'default' })
  expect(await pushHere('u1')).toBe('unasked')
  refusePush('u1')
  expect(await pushHere('u1')).toBe('off')
  vi.stubGlobal('Notification', { permission: 'denied' })
  expect(await pushHere('u1')).toBe('blocked')
  vi.stubGlobal('window', {})
  expect(await pushHere('u1')).toBe('unable')
})

it('asks the browser when it is switched on again, and remembers its refusal', async () => {
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'denied' })
  refusePush('u1')
  expect([await switchOnPush('u1'), browser.posted]).toEqual(['blocked', []])
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'default' })
  expect([await switchOnPush('u1'), await checkPush('u1')]).toEqual(['off', false])
})
