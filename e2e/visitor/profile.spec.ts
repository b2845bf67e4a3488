import type { Locator, Page } from '@playwright/test'
import { addMonths, formatMonth, type Month } from '#lib/dates.ts'
import { capitalised } from '#lib/text.ts'
import { expect, expectAccessible, ON_DESKTOP, ON_PHONE, test } from '../journey.ts'
import { openProfile } from './open-profile.ts'

const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Profil' }).getByRole('link', { name })

/** Days as they are seen; whoever hears the page is told their whole names. */
const WEEK = ['Dim', 'Lun', 'Mar', 'Mer', 'Jeu', 'Ven', 'Sam']

test('the pictures open large, obey the keys, and give the focus back', async ({ page }) => {
  await openProfile(page)
  const thumbs = page.getByRole('link', { name: /^Agrandir : / })
  const total = 12
  const lightbox = page.getByRole('dialog')
  const counter = (shown: number) => lightbox.getByText(`${shown} / ${total}`, { exact: true })
  if ((page.viewportSize()?.width ?? 0) < 1024) {
    await expect(thumbs).toHaveCount(total)
    await expect(page.getByText(`1 / ${total}`)).toBeVisible()
  } else {
    await expect(thumbs, 'five of them, and a way to all').toHaveCount(5)
    await page.getByRole('link', { name: `Voir les ${total} photos` }).click()
    await expect(counter(1)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lightbox).toBeHidden()
  }

  await thumbs.nth(1).press('Enter')
  await expect(counter(2)).toBeVisible()
  await expectUncovered(lightbox)
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(counter(3)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(counter(2)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(counter(1)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(counter(total), 'the pictures go round').toBeVisible()
  await lightbox.getByRole('button', { name: 'Image suivante' }).click()
  await expect(counter(1)).toBeVisible()
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    await expect(lightbox.locator(':focus'), `${key} stays inside`).toHaveRole('button')
  }
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(thumbs.nth(1)).toBeFocused()

  await tab(page, /^Portfolio/).click()
  const pictures = page.getByRole('main').getByRole('figure')
  await expect(pictures).toHaveCount(total - 1)
  await pictures.nth(2).getByRole('link').click()
  await expect(lightbox.getByText(`3 / ${total - 1}`, { exact: true })).toBeVisible()
  await lightbox.getByRole('button', { name: 'Fermer' }).click()
  await expect(lightbox).toBeHidden()
})

test('the presentation unfolds, and each of the four tabs has its address', async ({ page }) => {
  const path = await openProfile(page)
  await expect(page.getByText('Prestataire vérifié').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Spécialités' }).getByRole('listitem')).toHaveText([
    'Traiteur salé',
    'Service de pâtisserie (sucré)',
  ])
  const biography = page.getByText(/^Cuisine de la mer/)
  const folded = (await biography.boundingBox())?.height ?? 0
  await page.getByRole('button', { name: 'Lire la suite' }).click()
  await expect.poll(async () => (await biography.boundingBox())?.height).toBeGreaterThan(folded)
  await page.getByRole('button', { name: 'Afficher moins' }).click()
  await expect(page.getByRole('button', { name: 'Lire la suite' })).toHaveAttribute('aria-expanded', 'false')

  await expect(tab(page, 'Services et tarifs')).toHaveAttribute('aria-current', 'page')
  const service = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: 'Dîner de mariage assis' }),
  })
  await expect(service).toContainText('Poisson du jour ou agneau')
  const signIn = page.getByRole('link', { name: 'Connectez-vous pour voir les tarifs' })
  await expect(signIn.filter({ visible: true }), 'once for all services').toHaveCount(1)
  await expectAccessible(page)

  await tab(page, /^Portfolio/).click()
  await expect(page).toHaveURL(`${path}?tab=portfolio`)
  await expect(page.getByText('Huit petits bols et du pain tabouna')).toBeVisible()
  await expectAccessible(page)

  await tab(page, /^Avis/).click()
  await expect(page).toHaveURL(`${path}?tab=reviews`)
  await expect(page.getByRole('heading', { name: 'Avis', exact: true })).toHaveCount(1)
  const announced = Number(/\d+/.exec((await tab(page, /^Avis/).textContent()) ?? '')?.[0])
  await expectAccessible(page)
  const first = await readReviews(page)
  const all = [...first, ...(await readOlderReviews(page))]
  await expect(page).toHaveURL(/\?tab=reviews&after=[0-9a-f-]+#profil$/)
  expect(all.length).toBe(announced)
  expect(all, 'the newest first').toEqual(all.toSorted().toReversed())

  await tab(page, 'Réserver une date').click()
  await expect(page).toHaveURL(`${path}?tab=availability`)
  await expect(page.getByRole('grid')).toBeVisible()
  await expectAccessible(page)
  await tab(page, 'Services et tarifs').click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { name: 'Derniers avis' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('grid')).toBeVisible()
})

/** Expects the arrows and the caption to lie beside the picture. */
async function expectUncovered(lightbox: Locator): Promise<void> {
  const shown = lightbox.getByRole('group').and(lightbox.locator(':not([inert])'))
  const picture = await shown.getByRole('img').boundingBox()
  const others = ['Image précédente', 'Image suivante'].map((name) => lightbox.getByRole('button', { name }))
  for (const other of [...others, shown.getByText('La cuisine, avant le service')]) {
    const box = await other.boundingBox()
    if (!picture || !box) throw new Error('the picture, an arrow or the caption is missing')
    const isBeside = box.x >= picture.x + picture.width || box.x + box.width <= picture.x
    expect(isBeside || box.y >= picture.y + picture.height).toBe(true)
  }
}

/** Goes on to the older reviews, and reads their days once the page is whole. */
async function readOlderReviews(page: Page): Promise<string[]> {
  await page.getByRole('link', { name: 'Voir plus d’avis' }).click()
  await expect(page.getByRole('link', { name: 'Revenir aux derniers avis' })).toBeVisible()
  return await readReviews(page)
}

/** Days of the reviews on the page, as they sort; each is shown beside the month of its event. */
async function readReviews(page: Page): Promise<string[]> {
  const reviews = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: / sur 5/ }) })
  const days: string[] = []
  for (const review of await reviews.all()) {
    const day = review.getByRole('time').first()
    await expect(day).toHaveText(/^Fête (de |d’)\S+ \d{4}, avis du \d+(er)? \S+ \d{4}$/)
    days.push((await day.getAttribute('datetime')) ?? '')
  }
  return days
}

test(
  'the calendar shows six weeks from Sunday, what is past and what is taken',
  ON_PHONE,
  async ({ page }) => {
    const path = await openProfile(page, 'DJ Sirine B')
    await tab(page, 'Réserver une date').click()
    const grid = page.getByRole('grid')
    await expect(grid.getByRole('columnheader')).toHaveText(WEEK.map((day) => new RegExp(`^${day}`)))
    await expect(grid.getByRole('gridcell')).toHaveCount(42)
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Tunis' }).format(new Date())
    const past = grid.locator('.day-past')
    await expect(past, 'today is not past').toHaveCount(Number(today.slice(8)) - 1)
    for (const day of await past.all()) await expect(day).toBeDisabled()
    await expect(grid.locator('[aria-current=date]')).toHaveText(String(Number(today.slice(8))))
    await expect(page.getByRole('button', { name: 'Mois précédent' })).toBeDisabled()

    const taken = grid.getByRole('button', { name: /, indisponible$/ })
    for (let month = 0; month < 7 && (await taken.count()) === 0; month += 1) await nextMonth(page)
    await expect(taken.first()).toBeDisabled()
    await expectAccessible(page)
    await nextMonth(page)
    await expect(page).toHaveURL(new RegExp(`${path}\\?tab=availability&month=\\d{4}-\\d{2}$`))
    await expect(past).toHaveCount(0)
    await expect(grid.getByRole('gridcell')).toHaveCount(42)
    const free = grid.getByRole('link').first()
    await expect(free, 'a visitor signs in first').toHaveAttribute(
      'href',
      /^\/login\?redirectTo=%2Fprovider%2F.*date/,
    )
    const shown = await grid.getAttribute('aria-label')
    await page.reload()
    await expect(grid).toHaveAttribute('aria-label', shown ?? '')

    const from = new URL(page.url()).searchParams.get('month') as Month
    const title = page.getByRole('region', { name: 'Calendrier' }).getByRole('paragraph').first()
    const answer = Promise.withResolvers<void>()
    await page.route('**/provider/*.data*', (route) => answer.promise.then(() => route.fallback()))
    await page.getByRole('link', { name: 'Mois suivant' }).click({ clickCount: 3 })
    await expect(title, 'each of three quick presses counts, answered or not').toHaveText(
      capitalised(formatMonth(addMonths(from, 3))),
    )
    await expect(grid).toHaveAttribute('aria-label', formatMonth(addMonths(from, 3)))
    await expect(grid, 'none of its days is known').toHaveAttribute('aria-busy', 'true')
    await expect(grid.getByRole('link', { disabled: false })).toHaveCount(0)
    await page.getByRole('link', { name: 'Mois précédent' }).click()
    answer.resolve()
    await expect(page).toHaveURL(`${path}?tab=availability&month=${addMonths(from, 2)}`)
    await expect(grid).not.toHaveAttribute('aria-busy', 'true')
    await expect(grid).toHaveAttribute('aria-label', formatMonth(addMonths(from, 2)))
    await expect(free).toHaveAttribute('href', /date/)
  },
)

async function nextMonth(page: Page) {
  const before = await page.getByRole('grid').getAttribute('aria-label')
  await page.getByRole('link', { name: 'Mois suivant' }).click()
  await expect(page.getByRole('grid')).not.toHaveAttribute('aria-label', before ?? '')
  await expect(page.getByRole('grid'), 'its days are known').not.toHaveAttribute('aria-busy', 'true')
}

test('a provider without reviews has no rating anywhere', ON_DESKTOP, async ({ page }) => {
  await page.goto('/providers?q=espace+communal+el+bahja')
  const card = page.getByRole('article').first()
  await expect(card).toContainText('Espace communal El Bahja')
  await expect(card).not.toContainText(/Note|avis/)
  await card.getByRole('link', { name: 'Voir le profil' }).click()
  await tab(page, /^Avis/).click()
  await expect(page.getByText('Aucun avis pour le moment.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('sur 5')
  await expectAccessible(page)
})

test('who comes from a filtered list goes back to it', ON_PHONE, async ({ page }) => {
  await page.goto('/providers?categories=dj&sort=rating')
  await page.getByRole('article').first().getByRole('link', { name: 'Voir le profil' }).click()
  await tab(page, /^Avis/).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(Nos prestataires|Retour aux prestataires)$/ })
    .locator('visible=true')
    .click()
  await expect(page).toHaveURL('/providers?categories=dj&sort=rating')
  const card = page.getByRole('article').first()
  const name = (await card.getByRole('heading').getByRole('link').textContent()) ?? ''
  await card.getByRole('link', { name: `Réserver ${name}` }).click()
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Fprovider%2F[0-9a-f-]+%3Ftab%3Davailability%23profil$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the whole presentation, the tabs, the pictures and the months are plain links',
    ON_DESKTOP,
    async ({ page }) => {
      const path = await openProfile(page)
      await expect(page.getByRole('button', { name: 'Lire la suite' })).toBeHidden()
      const biography = page.getByText(/^Cuisine de la mer/)
      expect(await biography.evaluate((text) => text.scrollHeight <= text.clientHeight + 1)).toBe(true)
      for (const [name, query] of [
        [/^Portfolio/, '?tab=portfolio'],
        [/^Avis/, '?tab=reviews'],
        ['Réserver une date', '?tab=availability'],
      ] as const) {
        await tab(page, name).click()
        await expect(page).toHaveURL(`${path}${query}#profil`)
        await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
      }
      await expect(page.getByRole('gridcell')).toHaveCount(42)
      await nextMonth(page)
      await nextMonth(page)
      await expect(page).toHaveURL(/&month=\d{4}-\d{2}#calendrier$/)
      await tab(page, /^Avis/).click()
      expect((await readOlderReviews(page)).length).toBeGreaterThan(0)
      const large = await page
        .getByRole('link', { name: 'Agrandir : Huit petits bols et du pain tabouna' })
        .first()
        .getAttribute('href')
      const picture = await page.request.get(large ?? '')
      expect(picture.headers()['content-type']).toMatch(/^image\//)
    },
  )
})
