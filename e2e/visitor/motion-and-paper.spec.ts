import { PROVIDER } from '../booking.ts'
import { expect, ON_DESKTOP, signIn, test } from '../journey.ts'

for (const [reducedMotion, moves] of [
  ['no-preference', /^[1-9]/],
  ['reduce', /^0$/],
] as const) {
  test(`a card grows into its profile where motion is wanted: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        const transition = start(update)
        transition.ready.then(() => {
          const moving = document.getAnimations().filter(({ effect }) => {
            const pseudo = effect instanceof KeyframeEffect ? effect.pseudoElement : null
            return pseudo?.startsWith('::view-transition')
          })
          document.documentElement.dataset.moves = String(moving.length)
        })
        return transition
      }
    })
    await page.goto(`/providers?q=${encodeURIComponent(PROVIDER.name)}`)
    await page.getByRole('heading', { name: PROVIDER.name }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PROVIDER.name)
    await expect(page.locator('html')).toHaveAttribute('data-moves', moves)
  })
}

test('a step back while a card still grows leads back at once', ON_DESKTOP, async ({ page }) => {
  // The card grows no further until it is cut short.
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const cut = Promise.withResolvers<void>()
      const transition = start(async () => {
        if (typeof update === 'function') await update()
        await cut.promise
      })
      const skip = transition.skipTransition.bind(transition)
      transition.skipTransition = () => {
        skip()
        cut.resolve()
      }
      return transition
    }
  })
  await page.goto(`/providers?q=${encodeURIComponent(PROVIDER.name)}`)
  await page.getByRole('heading', { name: PROVIDER.name }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PROVIDER.name)
  await page.goBack()
  await expect(page.getByRole('heading', { name: PROVIDER.name }).getByRole('link')).toBeVisible()
})

test('paper shows a list of providers without its filters', ON_DESKTOP, async ({ page }) => {
  await page.goto('/providers')
  const first = page.getByRole('article').first()
  await expect(first).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // Styles for paper come after the page.
  await expect(page.getByRole('complementary', { name: 'Filtres' })).toBeHidden()
  await expect(first).toBeVisible()
})

test('paper shows the profile of its owner without its switch', ON_DESKTOP, async ({ page }) => {
  await signIn(page, PROVIDER.email)
  await page.goto('/provider/setup')
  const control = page.getByRole('switch', { name: /^Profil public/ })
  await expect(control).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(control).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const scripts of [true, false])
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts })

    test('paper shows an agenda as a table alone', ON_DESKTOP, async ({ page }) => {
      await signIn(page, PROVIDER.email)
      await page.goto('/dashboard/provider?tab=agenda')
      const table = page.getByRole('table')
      await expect(page.getByRole('link', { name: 'Abonner mon agenda' })).toBeVisible()
      await expect(table).toBeHidden()
      await page.emulateMedia({ media: 'print' })
      await expect(table).toBeVisible()
      for (const heading of ['Date', 'Client', 'Téléphone', 'Prestation'])
        await expect(table.getByRole('columnheader', { name: heading })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
      await expect(page.getByRole('banner')).toBeHidden()
    })
  })
