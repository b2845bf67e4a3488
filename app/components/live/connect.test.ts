import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { HEARTBEAT_MS } from '#domain/events/live-news.ts'
import { connect } from './connect.ts'
import { publishTrouble } from './live-store.ts'

vi.mock('./live-store.ts', { spy: true })

// The parts of a browser that the connection stands on; locks, channels and streams are Node's own.

let userId: string
let opened: AbortSignal[]

beforeEach(() => {
  vi.mocked(publishTrouble).mockClear()
  userId = crypto.randomUUID()
  opened = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.stubGlobal('window', Object.assign(new EventTarget(), { BroadcastChannel }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  // A stream that says that all is well once, and nothing more.
  vi.stubGlobal('fetch', async (_address: string, { signal }: { signal: AbortSignal }) => {
    opened.push(signal)
    const news = `data: ${JSON.stringify({ userId, unread: 0, pending: 0, notices: 0, topics: 'all' })}\n\n`
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode(news))
        signal.addEventListener('abort', () => stream.error(signal.reason))
      },
    })
    return new Response(body)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
})

/** Connects a tab; it closes with the test. */
function aTab() {
  const closed = new AbortController()
  onTestFinished(() => closed.abort())
  connect(userId, closed.signal, () => {})
}

const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
const open = () => opened.filter(({ aborted }) => !aborted).length

it('a tab takes the stream away from one that leads and says nothing: it is frozen', async () => {
  const frozen = Promise.withResolvers<void>()
  onTestFinished(() => frozen.resolve())
  let stolen = false
  navigator.locks
    .request(`live:${userId}`, () => frozen.promise)
    .catch(() => {
      stolen = true
    })
  aTab()
  await vi.advanceTimersByTimeAsync(3 * HEARTBEAT_MS - 10_000)
  expect(open()).toBe(0)
  await vi.advanceTimersByTimeAsync(20_000)
  await vi.waitFor(() => expect(open()).toBe(1))
  expect(stolen).toBe(true)
})

it('a tab that nobody looks at steals nothing', async () => {
  const frozen = Promise.withResolvers<void>()
  onTestFinished(() => frozen.resolve())
  Object.assign(document, { visibilityState: 'hidden' })
  navigator.locks.request(`live:${userId}`, () => frozen.promise)
  aTab()
  await vi.advanceTimersByTimeAsync(10 * HEARTBEAT_MS)
  expect(open()).toBe(0)
})

it('a page that is left gives its stream up, and has one again when it comes back from memory', async () => {
  aTab()
  await vi.waitFor(() => expect(open()).toBe(1))
  window.dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() => expect(open()).toBe(0))
  show(true)
  await vi.waitFor(() => expect(open()).toBe(1))
  // The first showing of a page is not a return.
  show(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(opened).toHaveLength(2)
})

it('a computer that slept finds its stream dead as soon as somebody looks', async () => {
  aTab()
  await vi.waitFor(() => expect(open()).toBe(1))
  // Its timers slept as well.
  vi.setSystemTime(Date.now() + 3_600_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(open()).toBe(0))
  await vi.advanceTimersByTimeAsync(4_000)
  await vi.waitFor(() => expect(open()).toBe(1))
})

it('leads to the login when the account is signed out, but no page that was never told anything', async () => {
  const ended = vi.fn()
  const closed = new AbortController()
  onTestFinished(() => closed.abort())
  const whole = fetch
  const refused = vi.fn(async () => new Response(null, { status: 401 }))
  vi.stubGlobal('fetch', refused)
  connect(userId, closed.signal, ended)
  await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(publishTrouble).toHaveBeenLastCalledWith('expired'))
  vi.stubGlobal('fetch', whole)
  await vi.advanceTimersByTimeAsync(31_000)
  await vi.waitFor(() => expect(open()).toBe(1))
  expect(ended).not.toHaveBeenCalled()

  vi.stubGlobal('fetch', refused)
  // Its stream is dead.
  vi.setSystemTime(Date.now() + 3_600_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(4_000)
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
})

it('leads away at once when somebody else is signed in, also a page that was never told anything', async () => {
  const ended = vi.fn()
  const closed = new AbortController()
  onTestFinished(() => closed.abort())
  // The stream names the account of now.
  const shown = userId
  userId = crypto.randomUUID()
  connect(shown, closed.signal, ended)
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
})
