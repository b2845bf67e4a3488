import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AppEnv } from './app-env.ts'
import { paperTurns } from './quote-papers.ts'

it('works on three papers at once, in turn, and refuses those that even the queue has no place for', async () => {
  let [running, most, done] = [0, 0, 0]
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const app = new Hono<AppEnv>().use(paperTurns()).get('/', async (c) => {
    running += 1
    most = Math.max(most, running)
    await opened
    running -= 1
    done += 1
    if (done % 50 === 0) throw new Error('it failed')
    return c.text('a paper')
  })
  app.onError((_, c) => c.text('failed', 500))
  const answers = Array.from({ length: 405 }, () => Promise.resolve(app.request('/')))
  const refused = await Promise.all(answers.slice(403))
  expect(refused.map(({ status, headers }) => [status, headers.has('Retry-After')])).toEqual([
    [503, true],
    [503, true],
  ])
  open()
  // One that fails gives its turn back as well.
  const statuses = (await Promise.all(answers.slice(0, 403))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(395)
  expect(statuses.filter((status) => status === 500)).toHaveLength(8)
  expect([most, done]).toEqual([3, 403])
  expect((await app.request('/')).status).toBe(200)
})
