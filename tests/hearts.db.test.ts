import { expect, it } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { wholeSite } from '#harness/site/whole-site.ts'
import { aClient, aProvider } from '#harness/world.ts'

// Hearts over HTTP (Q5): sent by scripts and as plain forms, to one address.

const database = testDatabase()
const site = wholeSite(database)

const PRESSED = /aria-pressed="true"/

/** Sends a form to the favourites, as scripts do unless said otherwise. */
async function send(fields: Record<string, string>, cookie?: string, headers: HeadersInit = JSON_WANTED) {
  return site.ask('/favoris', { method: 'POST', body: new URLSearchParams(fields), headers, cookie })
}
const JSON_WANTED = { Accept: 'application/json' }

const textOf = async (path: string, cookie?: string) => (await site.ask(path, { cookie })).text()

it('scripts keep a provider, let go of it, and join what a browser kept', async () => {
  const client = await aClient(database.db)
  const [one, two] = [await aProvider(database.db), await aProvider(database.db)]
  const cookie = await site.cookieOf(client)
  const profile = `/provider/${one.providerId}`
  expect(await textOf(profile, cookie)).not.toMatch(PRESSED)
  const kept = await send({ heart: one.providerId }, cookie)
  expect([kept.status, await kept.json()]).toEqual([200, {}])
  for (const path of [profile, '/providers']) expect(await textOf(path, cookie)).toMatch(PRESSED)
  const page = await textOf('/providers/page', cookie)
  expect(JSON.parse(page).cards.filter(({ kept }: { kept?: true }) => kept)).toMatchObject([
    { id: one.providerId },
  ])
  expect((await send({ unheart: one.providerId }, cookie)).status).toBe(200)
  expect(await textOf(profile, cookie)).not.toMatch(PRESSED)
  const joined = await send({ join: `${one.providerId},${two.providerId}` }, cookie)
  expect(await joined.json()).toEqual({ settled: [one.providerId, two.providerId] })
  expect(await textOf(`/provider/${two.providerId}`, cookie)).toMatch(PRESSED)
})

it('a form leads back to the page that it was sent from', async () => {
  const client = await aClient(database.db)
  const { providerId } = await aProvider(database.db)
  const cookie = await site.cookieOf(client)
  const from = async (referer: string) => {
    const answer = await send({ heart: providerId }, cookie, { Referer: referer })
    return [answer.status, answer.headers.get('Location')]
  }
  expect(await from(`${site.origin}/providers?q=dar`)).toEqual([302, '/providers?q=dar'])
  for (const odd of ['', 'x', `${site.origin}//elsewhere.example/`])
    expect(await from(odd)).toEqual([302, '/favoris'])
})

it('others are refused in words, and find no hearts of anybody', async () => {
  const [client, provider] = [await aClient(database.db), await aProvider(database.db)]
  const { providerId } = provider
  await send({ heart: providerId }, await site.cookieOf(client))
  const theirs = await site.cookieOf(provider)
  for (const [cookie, status] of [
    [undefined, 401],
    [theirs, 403],
  ] as const)
    for (const fields of [{ heart: providerId }, { unheart: providerId }, { join: providerId }] as Record<
      string,
      string
    >[]) {
      const answer = await send(fields, cookie)
      expect([answer.status, (await answer.json()).message]).toEqual([status, expect.stringContaining(' ')])
    }
  for (const cookie of [undefined, theirs])
    for (const path of [`/provider/${providerId}`, '/providers'])
      expect(await textOf(path, cookie)).not.toMatch(PRESSED)
  expect(await textOf('/providers')).toContain('Sans JavaScript, connectez-vous pour garder des favoris.')
  // Providers keep no favourites.
  expect(await textOf('/providers', theirs)).not.toContain('Ajouter aux favoris')
})

it('what is not there, and what was noted, is refused in words', async () => {
  const client = await aClient(database.db)
  const { providerId } = await aProvider(database.db)
  const cookie = await site.cookieOf(client)
  await send({ heart: providerId }, cookie)
  await database.pool.query("update favourites set note = 'Belle cour' where provider_id = $1", [providerId])
  const refused = await send({ unheart: providerId }, cookie)
  expect([refused.status, (await refused.json()).message]).toEqual([409, expect.stringContaining('noté')])
  expect((await send({ heart: 'x' }, cookie)).status).toBe(404)
  const page = await textOf('/favoris', cookie)
  expect(page).toContain('Belle cour')
  // The typed text stays, with the problem beside it.
  const [, favourite = ''] = /name="favourite" value="([0-9a-f-]{36})"/.exec(page) ?? []
  const note = 'x'.repeat(501)
  const answer = await send({ do: 'note', favourite, note }, cookie, {})
  expect(answer.status).toBe(400)
  const text = await answer.text()
  expect(text).toContain(note)
  expect(text).toContain('La note ne peut pas dépasser 500 caractères')
})
