import type { Page } from '@playwright/test'
import { expect, expectAccessible, ON_DESKTOP, ON_PHONE, signIn, test, untilTaken } from '../journey.ts'

/** Trades of the six cards (R24), as the chips name them. */
const CARDS = {
  'Salles de fête': ['Salle de fête', 'Maison d’hôte', 'Hôtel', 'Municipalité'],
  Traiteurs: ['Traiteur salé', 'Service de pâtisserie (sucré)', 'Service de serveur', 'Cocktails / Boissons'],
  Photographes: ['Photographe / Vidéaste'],
  Animation: [
    'Groupe musical',
    'DJ',
    'Chanteur / Chanteuse',
    'Artistes (magicien, caricaturiste, danseurs, etc.)',
  ],
  Robes: ['Location de robe / costume'],
  Décoration: [
    'Décorateur évènementiel',
    'Son et lumière',
    'Fleuriste',
    'Location de mobilier / vaisselle / tentes',
  ],
}

const chips = (page: Page) => page.getByRole('link', { name: /^Retirer le filtre / })

async function expectChips(page: Page, labels: readonly string[]) {
  await expect(chips(page)).toHaveText(labels.map((label) => new RegExp(`^${escaped(label)}$`)))
}

function escaped(label: string): string {
  return label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]")
}

test('the search suggests governorates, at most five, by key and by press', async ({ page }) => {
  await page.goto('/')
  const what = page.getByLabel('Que cherchez-vous ?')
  const place = page.getByRole('combobox', { name: 'Gouvernorat' })
  const list = page.getByRole('listbox', { name: 'Gouvernorats' })
  const options = list.getByRole('option')
  await expectAccessible(page)

  await place.fill('a')
  await expect(options).toHaveCount(5)
  await expect(place).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)

  for (const option of await options.all()) await option.click({ trial: true })

  await place.press('ArrowDown')
  await place.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(place).toHaveAttribute(
    'aria-activedescendant',
    (await options.nth(1).getAttribute('id')) ?? '',
  )
  await place.press('ArrowUp')
  await place.press('ArrowUp')
  await place.press('ArrowUp')
  await expect(options.nth(4), 'the arrows go round').toHaveAttribute('aria-selected', 'true')
  const last = (await options.nth(4).textContent()) ?? ''
  await place.press('Enter')
  await expect(place).toHaveValue(last)
  await expect(list).toBeHidden()
  await expect(page, 'Enter takes the suggestion and sends nothing').toHaveURL('/')

  await place.fill('KEBI')
  await expect(options).toHaveText(['Kébili'])
  await place.press('Escape')
  await expect(list).toBeHidden()
  await place.fill('mah')
  await expect(list).toBeVisible()
  await what.focus()
  await expect(list, 'leaving the field hides the list').toBeHidden()

  await place.fill('mah')
  await options.filter({ hasText: 'Mahdia' }).click()
  await expect(place).toHaveValue('Mahdia')
  await place.fill('nabul')
  await expect(options).toHaveText(['Nabeul'])
  await place.fill('Mahdia')
  const searches = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await what.fill('tarteur')
  await expect(searches).toHaveText(['Traiteur saléCatégorie'])
  await what.fill('saveurs')
  await searches.filter({ hasText: 'Les Saveurs de Mahdia' }).click()
  await expect(what).toHaveValue('Les Saveurs de Mahdia')
  await what.fill('les saveurs')
  await what.press('Enter')
  await expect(page).toHaveURL('/providers?q=les+saveurs&locations=mahdia')
  await expectChips(page, ['Mahdia'])
  await expect(page.getByRole('heading', { name: 'Les Saveurs de Mahdia' })).toBeVisible()
})

test(
  'scripts wait for the page, and for nothing once somebody presses a key',
  ON_DESKTOP,
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.push(request.url())
    })
    // The largest picture never comes: the page is not there yet.
    await page.route(/\/art\//, () => {})
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.getByLabel('Que cherchez-vous ?')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    expect(asked).toEqual([])
    await page.keyboard.press('Tab')
    await untilTaken(page.getByRole('search').getByRole('button', { name: 'Rechercher' }))
    expect(asked.length).toBeGreaterThan(0)
  },
)

test(
  'words that name a trade become its categories, and a place that is none is told',
  ON_PHONE,
  async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Que cherchez-vous ?').fill('orchestre')
    await page.getByRole('combobox', { name: 'Gouvernorat' }).fill('paris')
    await page.getByRole('search').getByRole('button', { name: 'Rechercher' }).click()
    await expect(
      page.getByText('Le gouvernorat « paris » n’a pas été reconnu et a été ignoré.'),
    ).toBeVisible()
    await expectChips(page, ['Groupe musical'])
    await expect(page.getByRole('article').first()).toContainText('Groupe musical')
    await expectAccessible(page)
  },
)

test(
  'a card of the home page opens the listing with its categories as chips',
  ON_DESKTOP,
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Décoration', exact: true }).click()
    await expectChips(page, CARDS.Décoration)
    await expect(page.getByRole('article').first()).toBeVisible()
    await chips(page).first().click()
    await expectChips(page, CARDS.Décoration.slice(1))
    await expect(page).toHaveURL('/providers?categories=son-et-lumiere,fleuriste,location-mobilier')
  },
)

test('who is signed in begins at the listing', ON_DESKTOP, async ({ page }) => {
  await signIn(page, 'client@demo.machmoum.tn')
  await page.goto('/')
  await expect(page).toHaveURL('/providers')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search and the six cards lead to the listing', ON_DESKTOP, async ({ page }) => {
    await page.goto('/')
    for (const [card, labels] of Object.entries(CARDS)) {
      const link = page.getByRole('main').getByRole('link', { name: card, exact: true })
      await expect(link).toHaveAttribute('href', `/providers?category=${encodeURIComponent(card)}`)
      await link.click()
      await expectChips(page, labels)
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.goBack()
    }
    await page.getByLabel('Que cherchez-vous ?').fill('traiteur')
    await page.getByRole('combobox', { name: 'Gouvernorat' }).fill('tunis')
    await page.getByRole('button', { name: 'Rechercher' }).click()
    await expect(page).toHaveURL(/\/providers\?categories=traiteur-sale.*&locations=tunis$/)
    await expect(chips(page).filter({ hasText: 'Tunis' })).toHaveCount(1)
  })
})

test('providers of the site stand on the home page, one of a trade, and lead to their profiles', async ({
  page,
}) => {
  await page.goto('/')
  const strip = page.getByRole('region', { name: 'Des prestataires à découvrir' }).getByRole('listitem')
  await expect(strip).toHaveCount(8)
  await expect(page.getByRole('main')).not.toContainText(/Dar El Yasmine|\d\sDT/)
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(overflow), 'the strip scrolls by itself').toBe(0)
  const link = strip.first().getByRole('link')
  const name = (await strip.first().getByRole('heading').textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
