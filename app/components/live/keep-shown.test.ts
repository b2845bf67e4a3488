import {
  type DataRouter,
  type DataStrategyResult,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  redirect,
  UNSAFE_createMemoryHistory,
  UNSAFE_createRouter,
  data as withStatus,
} from 'react-router'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { keepDocument, keepRoot, keepShown, readAgain } from './keep-shown.ts'
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

const IDLE = {
  state: { navigation: { state: 'idle' }, fetchers: new Map() },
  revalidate: async () => {},
} as unknown as DataRouter

/** Reads a page's news while its reader is there. */
async function news(root: DataStrategyResult, path = '/messages', here = path) {
  vi.stubGlobal('location', { href: `http://localhost${here}#fil` })
  onTestFinished(() => void vi.unstubAllGlobals())
  keepRoot({ viewer: { name: 'Amel' } })
  const results = { root, thread: data('newer') }
  readAgain(IDLE, true)
  return keepShown({ request: new Request(`http://localhost${path}`) }, async () => results)
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

/** Makes a router of two pages, of which the first sends a form that leads to the second. */
async function aRouter() {
  vi.stubGlobal('location', { href: 'http://localhost/messages' })
  onTestFinished(() => void vi.unstubAllGlobals())
  const held = () => Promise.withResolvers<unknown>()
  const answers = { page: [] as ReturnType<typeof held>[], form: held(), code: held(), login: held() }
  const page = vi.fn(() => {
    const answer = held()
    answers.page.push(answer)
    return answer.promise
  })
  const history = UNSAFE_createMemoryHistory({ initialEntries: ['/messages'] })
  const router = UNSAFE_createRouter({
    history,
    hydrationData: { loaderData: { page: 'shown' } },
    routes: [
      {
        id: 'root',
        loader: () => ({ viewer: { name: 'Amel' } }),
        middleware: [keepShown as never],
        children: [
          { id: 'page', path: '/messages', loader: page },
          {
            id: 'form',
            path: '/form',
            action: () => answers.form.promise,
            // The router follows a form's answer once it has the code of the form's own page.
            lazy: { handle: () => answers.code.promise },
          },
          { id: 'login', path: '/login', loader: () => answers.login.promise },
        ],
      },
    ],
  }).initialize()
  onTestFinished(() => router.dispose())
  router.subscribe(() => {})
  router.getFetcher('form')
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return {
    history,
    router,
    page,
    answers,
    settle,
    async send() {
      const formData = new FormData()
      router.fetch('form', 'page', '/form', { formMethod: 'POST', formData })
      await settle()
    },
    async answer(form: unknown) {
      answers.form.resolve(form)
      await settle()
    },
    async load() {
      answers.code.resolve(undefined)
      await settle()
    },
  }
}

it('keeps the page that came with its document when the first reading after it fails', async () => {
  followed()
  const { router, page, answers, settle } = await aRouter()
  keepDocument(router)
  readAgain(router, true)
  await settle()
  answers.page[0]?.reject(UNREACHABLE)
  await settle()
  expect(page).toHaveBeenCalledOnce()
  expect(router.state).toMatchObject({ revalidation: 'idle', errors: null, loaderData: { page: 'shown' } })
})

it('writes the address that a form leads to when a reading began before the form', async () => {
  const { history, router, answers, settle, send, answer, load } = await aRouter()
  readAgain(router, true)
  await settle()
  await load()
  await send()
  await answer(redirect('/login'))
  answers.page[0]?.resolve('newer')
  await settle()
  answers.login.resolve('form')
  await settle()
  expect(router.state.location.pathname).toBe('/login')
  expect(history.location.pathname).toBe('/login')
})

it('goes where a link leads that is pressed after the form', async () => {
  const { history, router, answers, settle, send, answer, load } = await aRouter()
  await send()
  router.navigate('/messages?tab=2')
  await settle()
  await load()
  await answer(redirect('/login'))
  answers.page[0]?.resolve('second')
  await settle()
  expect(history.location.search).toBe('?tab=2')
  expect(router.state.loaderData).toMatchObject({ page: 'second' })
})

it('reads again only once a form that is under way has led where it leads', async () => {
  const { history, router, page, answers, settle, send, answer, load } = await aRouter()
  await send()
  readAgain(router, true)
  await vi.advanceTimersByTimeAsync(1_000)
  await answer(redirect('/login'))
  await vi.advanceTimersByTimeAsync(1_000)
  await load()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(page).not.toHaveBeenCalled()
  answers.login.resolve('form')
  await settle()
  expect(history.location.pathname).toBe('/login')
})

it('reads again soon after a form that the server refused', async () => {
  const { router, page, send, answer, load } = await aRouter()
  await load()
  await send()
  readAgain(router, true)
  await answer(withStatus('refused', { status: 409 }))
  expect(page).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(page).toHaveBeenCalledOnce()
})

it('counts as that reading what the router reads after a form by itself', async () => {
  const { router, page, answers, settle, send, answer, load } = await aRouter()
  await load()
  await send()
  readAgain(router, true)
  await answer('done')
  answers.page[0]?.resolve('newer')
  await settle()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(page).toHaveBeenCalledOnce()
})

it('keeps a reading that was asked for while the page was being read', async () => {
  const { router, page, answers, settle } = await aRouter()
  router.navigate('/messages?tab=2')
  await settle()
  readAgain(router, true)
  answers.page[0]?.resolve('second')
  await settle()
  expect(page).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(page).toHaveBeenCalledTimes(2)
})
