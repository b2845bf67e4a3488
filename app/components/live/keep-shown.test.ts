import { type DataStrategyResult, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { keepRoot, keepShown, readNews } from './keep-shown.ts'
import { onChange, publishTrouble } from './live-store.ts'

vi.mock('./live-store.ts', { spy: true })

const data = (result: unknown): DataStrategyResult => ({ type: 'data', result })
const error = (result: unknown): DataStrategyResult => ({ type: 'error', result })
const UNREACHABLE = new TypeError('Failed to fetch')
const FAILED = new ErrorResponse(503, '', null)
const GONE = new ErrorResponse(404, '', null)

const read = (result: DataStrategyResult, path = '/messages', method = 'GET') =>
  keepShown({ request: new Request(`http://localhost${path}`, { method }) }, async () => ({ thread: result }))

function followed() {
  const changes = vi.fn()
  onTestFinished(onChange(changes))
  return changes
}

beforeEach(async () => {
  vi.mocked(publishTrouble).mockClear()
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  // Another page was shown before.
  await read(data(0), `/${crypto.randomUUID()}`)
})

it.each([UNREACHABLE, FAILED])(
  'keeps what is shown when reading again fails, and tries again',
  async (why) => {
    const changes = followed()
    await read(data('shown'))
    expect(await read(error(why))).toEqual({ thread: data('shown') })
    await vi.advanceTimersByTimeAsync(2_900)
    expect(changes).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_200)
    expect(changes).toHaveBeenCalledExactlyOnceWith('all')
    expect(await read(data('newer'))).toEqual({ thread: data('newer') })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(changes).toHaveBeenCalledOnce()
  },
)

it('shows what the server refuses, and pages that fail when they are opened', async () => {
  followed()
  expect(await read(error(FAILED))).toEqual({ thread: error(FAILED) })
  await read(data('shown'))
  expect(await read(error(GONE))).toEqual({ thread: error(GONE) })
  const redirect = new Response(null, { status: 302 })
  expect(await read(error(redirect))).toEqual({ thread: error(redirect) })
  expect(await read(error(FAILED), '/dashboard')).toEqual({ thread: error(FAILED) })
})

it('keeps what every page has when a page fails that is opened, so that the page says so itself', async () => {
  keepRoot('the viewer')
  const results = await keepShown({ request: new Request('http://localhost/provider/1') }, async () => ({
    root: error(UNREACHABLE),
    provider: error(UNREACHABLE),
  }))
  expect(results).toEqual({ root: data('the viewer'), provider: error(UNREACHABLE) })
})

it('leaves writes alone, and pages that follow nothing', async () => {
  await read(data('shown'))
  expect(await read(error(FAILED))).toEqual({ thread: error(FAILED) })
  followed()
  expect(await read(error(FAILED), '/messages', 'POST')).toEqual({ thread: error(FAILED) })
})

const LOGIN = error(new Response(null, { status: 302, headers: { Location: '/login' } }))
const VISITOR = data({ viewer: null })

/** Reads a page's news while its reader is there. */
async function news(root: DataStrategyResult, path = '/messages', here = path) {
  vi.stubGlobal('location', { href: `http://localhost${here}#fil` })
  onTestFinished(() => void vi.unstubAllGlobals())
  keepRoot({ viewer: { name: 'Amel' } })
  const results = { root, thread: data('newer') }
  const reading = Promise.withResolvers<void>()
  readNews(() => reading.promise)
  const read = await keepShown({ request: new Request(`http://localhost${path}`) }, async () => results)
  reading.resolve()
  await vi.advanceTimersByTimeAsync(0)
  return read
}

it.each([LOGIN, VISITOR])(
  'leaves the page as it is when reading by itself finds the session gone',
  async (gone) => {
    expect(await news(gone)).toEqual({})
    expect(publishTrouble).toHaveBeenCalledExactlyOnceWith('expired')
    // A press leads to the login.
    const pressed = await keepShown({ request: new Request('http://localhost/messages') }, async () => ({
      root: gone,
    }))
    expect(pressed).toEqual({ root: gone })
  },
)

it('leads on when somebody presses a link while the page reads by itself', async () => {
  expect(await news(LOGIN, '/dashboard', '/messages')).toEqual({ root: LOGIN, thread: data('newer') })
})

it('shows what it reads by itself as long as somebody is signed in', async () => {
  const signedIn = data({ viewer: { name: 'Amel B.' } })
  expect(await news(signedIn)).toEqual({ root: signedIn, thread: data('newer') })
})

it('reads news only once a form that is under way is answered', async () => {
  const changes = followed()
  const read = vi.fn(async () => {})
  const answer = Promise.withResolvers<Record<string, DataStrategyResult>>()
  const form = new Request('http://localhost/messages', { method: 'POST' })
  const pressed = keepShown({ request: form }, () => answer.promise)
  readNews(read)
  answer.resolve({ thread: LOGIN })
  await pressed
  expect(read).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(changes).toHaveBeenCalledExactlyOnceWith('all')
  vi.stubGlobal('location', { href: 'http://localhost/messages' })
  onTestFinished(() => void vi.unstubAllGlobals())
  readNews(read)
  expect(read).toHaveBeenCalledOnce()
})
