import { expect, it } from 'vitest'
import { createList, setListGuests } from '#domain/favourites/change-lists.server.ts'
import { pressHeart } from '#domain/favourites/press-heart.server.ts'
import { testDatabase } from '#harness/database.ts'
import { wholeSite } from '#harness/site/whole-site.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'

// Estimates over HTTP (Q3): what a client's pages say, and that others' pages carry no part of the sum (R5).

const database = testDatabase()
const site = wholeSite(database)

const menu = (price: string) => ({
  categories: ['traiteur-sale'],
  services: [{ name: 'Menu', price, duration: '', unit: 'guest' as const }],
})

const pageOf = async (path: string, cookie?: string) => {
  const answer = await site.ask(path, { cookie })
  return { status: answer.status, to: answer.headers.get('Location'), text: await answer.text() }
}

/** The text of a page that people read, on one line. */
const shownOn = async (path: string, cookie?: string) =>
  (await pageOf(path, cookie)).text
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ')

it('a client reads them for the number of the search, else of a list', async () => {
  const client = await aClient(database.db)
  const { providerId } = await aProvider(database.db, menu('24.500'))
  const cookie = await site.cookieOf(client)
  const profile = `/provider/${providerId}`
  for (const path of [profile, '/providers', '/providers?tri=x'])
    expect(await shownOn(path, cookie)).not.toContain('Estimation pour')
  for (const path of [`${profile}?invites=250`, '/providers?invites=250'])
    expect(await shownOn(path, cookie)).toContain('Estimation pour 250 invités : 6 125 DT indicatif')
  await pressHeart(database.ctx(client), { providerId, kept: true })
  const { listId } = await createList(database.ctx(client), { name: 'Mes favoris' })
  await setListGuests(database.ctx(client), { listId, guests: '100' })
  for (const path of [profile, '/providers', '/favoris']) {
    const shown = await shownOn(path, cookie)
    expect(shown).toContain('Estimation pour 100 invités : 2 450 DT indicatif')
    expect(shown).toMatch(/100 invités × 24,500 DT = 2 450 DT/)
  }
  expect(await shownOn(`${profile}?invites=0`, cookie)).toContain('pour 100 invités')
})

it('the pages of anybody else carry no estimate, and no price to make one of', async () => {
  const provider = await aProvider(database.db, menu('37.125'))
  const { providerId } = provider
  const others = [
    undefined,
    await site.cookieOf(provider),
    await site.cookieOf(await aPerson(database.db, 'admin')),
  ]
  const sorted = '/providers?invites=80&sort=estimate'
  for (const cookie of others)
    for (const path of [
      `/provider/${providerId}?invites=80`,
      `/provider/${providerId}?tab=availability&invites=80`,
      '/providers?invites=80',
      '/providers/page?invites=80&sort=estimate',
      sorted,
    ]) {
      const { text } = await pageOf(path, cookie)
      expect(text).not.toMatch(/Estimation (?:pour|<)|2[\s\u00A0\u202F]?970/)
      if (!cookie) expect(text).not.toMatch(/37[.,]125|by_estimate|per_guest/)
    }
  for (const cookie of others) {
    const { status, to } = await pageOf(sorted, cookie)
    expect([status, to]).toEqual([302, '/providers?invites=80'])
  }
})

it('sorting takes a client’s own number, or asks for one', async () => {
  const client = await aClient(database.db)
  const cookie = await site.cookieOf(client)
  expect(await shownOn('/providers?sort=estimate', cookie)).toContain('indiquez un nombre d’invités')
  const { listId } = await createList(database.ctx(client), { name: 'Notre mariage' })
  await setListGuests(database.ctx(client), { listId, guests: '100' })
  const { status, to } = await pageOf('/providers?sort=estimate', cookie)
  expect([status, new URL(to ?? '', site.origin).searchParams.toString()]).toEqual([
    302,
    'invites=100&sort=estimate',
  ])
})
