import { until } from '../page.ts'
import type { Journey } from '../scene.ts'

/** Hearts of a visitor, kept by the login, with a note and a state. */
export const favourites: Journey = {
  name: 'favourites',
  walk: async ({ site, open, look }) => {
    const name = `Dar Favori ${crypto.randomUUID().slice(0, 8)}`
    await site.aProvider({ name })
    const search = `/providers?q=${encodeURIComponent(name)}`
    const page = await open()
    const heart = page.byRole('button', `Ajouter aux favoris : ${name}`).first()
    const isKept = () => heart.untilIs('kept', ({ attributes }) => attributes['aria-pressed'] === 'true')
    await page.goto(search)
    await heart.press()
    await isKept()
    await page.byText('Gardé dans ce navigateur.').untilShown()
    await page.goto(search)
    await isKept()

    const client = await site.aClient()
    await page.driver.setCookie(client.cookie.name, client.cookie.value)
    await page.goto('/providers')
    await until('the account has the hearts', async () =>
      (await page.driver.evaluate("localStorage.getItem('machmoum-favourites')")) === null ? null : 'not yet',
    )
    await page.goto(search)
    await isKept()

    await page.goto('/favoris')
    const row = page
      .byRole('list', /^Favoris de la liste/)
      .byRole('listitem')
      .having(name)
      .first()
    await row.byText('Ajouter une note').press()
    await row.byLabel('Votre note').fill('Le couscous au mérou est servi à table.')
    await row.byRole('button', 'Enregistrer la note').press()
    await row.untilHolds('Le couscous au mérou est servi à table.')
    const state = row.byRole('combobox', /^État de/)
    await state.select('Visité')
    await row.byRole('status').having('Enregistré').untilShown()
    await state.untilFocused()
    await page.goto('/favoris')
    await state.untilValue('visited')
    await look(page, 'favourites')
  },
}
