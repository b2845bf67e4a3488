import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { wholeSite } from '#harness/site/whole-site.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'

// Browsers keep pages by account, to be read offline (decision 89).

const database = testDatabase()
const site = wholeSite(database)
let client: Actor
let provider: Actor

beforeAll(async () => {
  client = await aClient(database.db)
  provider = await aProvider(database.db)
})

it('pages for clients and providers say whose they are, so that browsers may keep them; others never', async () => {
  const viewerOf = async (path: string, actor: Actor | null) => {
    const answer = await site.ask(path, { cookie: actor ? await site.cookieOf(actor) : undefined })
    expect(answer.status).toBe(200)
    return answer.headers.get('machmoum-viewer')
  }
  expect(await viewerOf('/messages', client)).toBe(client.userId)
  expect(await viewerOf('/dashboard/provider', provider)).toBe(provider.userId)
  expect(await viewerOf('/providers', null)).toBeNull()
  const operator = await aPerson(database.db, 'admin')
  for (const path of ['/admin', '/messages', '/providers']) expect(await viewerOf(path, operator)).toBeNull()
})
