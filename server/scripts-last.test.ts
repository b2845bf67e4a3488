import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AppEnv } from './app-env.ts'
import { scriptsLast } from './scripts-last.ts'

const PRELOAD = '<link rel="modulepreload" href="/assets/root.js"/>'

const app = new Hono<AppEnv>()
app.use(scriptsLast())
app.get('/page', (c) => {
  c.header('Set-Cookie', 'a=1', { append: true })
  c.header('Set-Cookie', 'b=2', { append: true })
  return c.html(PRELOAD + PRELOAD, 404)
})
app.get('/data', (c) => c.json({ html: PRELOAD }))

it('lowers the priority of every script of a page, and leaves all else as it is', async () => {
  const page = await app.request('/page')
  expect((await page.text()).match(/fetchpriority="low"/g)).toHaveLength(2)
  expect(page.status).toBe(404)
  expect(page.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await (await app.request('/data')).json()).toEqual({ html: PRELOAD })
})
