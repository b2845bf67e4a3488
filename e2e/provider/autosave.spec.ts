import type { Page, Route } from '@playwright/test'
import { becomeProvider, saved } from '../booking.ts'
import { expect, expectAccessible, ON_DESKTOP, ON_PHONE, press, test, untilTaken } from '../journey.ts'

const unsaved = (page: Page) => page.getByText('Vos changements ne sont pas encore enregistrés.')

test(
  'what is written survives a failing network, a reload and another tab',
  ON_DESKTOP,
  async ({ page, context }) => {
    await becomeProvider(page)
    await page.goto('/provider/setup')
    const bio = page.getByLabel('Présentation')
    await bio.fill('Un patio.')
    await expect(saved(page)).toBeVisible()

    await context.setOffline(true)
    await bio.fill('Un patio, un jasmin.')
    await expect(unsaved(page)).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
    await context.setOffline(false)
    await expect(saved(page)).toBeVisible()

    // Typed and reloaded before the two seconds are over.
    await bio.fill('Un patio, un jasmin, une fontaine.')
    await page.reload()
    await expect(saved(page)).toBeVisible()
    await expect(bio).toHaveValue('Un patio, un jasmin, une fontaine.')

    await test.step('written on before scripts run, it loses nothing, and neither does what is chosen', async () => {
      let run = () => {}
      const held = new Promise<void>((resolve) => {
        run = resolve
      })
      await page.route(/\.js$/, (route) => held.then(() => route.fallback()))
      await page.reload({ waitUntil: 'commit' })
      await page.getByLabel('Gouvernorat').selectOption('Sfax')
      await page.getByLabel("Maison d'hôte").check()
      await bio.click()
      await page.keyboard.press('Control+End')
      await page.keyboard.type(' Un puits')
      run()
      await untilTaken(bio)
      await page.keyboard.type(', un citronnier.')
      await expect(bio).toHaveValue('Un patio, un jasmin, une fontaine. Un puits, un citronnier.')
      await expect(saved(page)).toBeVisible()
      await page.unroute(/\.js$/)
      await page.reload()
      await expect(bio).toHaveValue('Un patio, un jasmin, une fontaine. Un puits, un citronnier.')
      await expect(page.getByLabel('Gouvernorat')).toHaveValue('sfax')
      await expect(page.getByLabel("Maison d'hôte")).toBeChecked()
    })

    const other = await context.newPage()
    await other.goto('/provider/setup')
    await untilTaken(other.getByLabel('Présentation'))
    await other.getByLabel('Présentation').fill('Écrit ailleurs.')
    await expect(saved(other)).toBeVisible()
    await bio.fill('Écrit ici.')
    await expect(page.getByText('Votre profil a été modifié ailleurs. Rechargez la page.')).toBeVisible()
    await press(page.getByRole('button', { name: 'Recharger la page' }))
    await expect(bio).toHaveValue('Écrit ailleurs.')
    await expectAccessible(page)
    await press(page.getByRole('button', { name: 'Reprendre ces changements' }))
    await expect(bio).toHaveValue('Écrit ici.')
    await expect(saved(page)).toBeVisible()
  },
)

test(
  'what could not be saved goes out by itself, at once when the network is back, and at a press',
  ON_PHONE,
  async ({ page, context }) => {
    await becomeProvider(page)
    // The page's clock goes on only when it is told to: what is saved without it did not wait for a further try.
    await page.clock.install()
    await page.goto('/provider/setup')
    const bio = page.getByLabel('Présentation')
    await untilTaken(bio)
    await page.clock.pauseAt(Date.now() + 60_000)
    const write = async (text: string) => {
      await bio.fill(text)
      await page.clock.runFor(2_000)
    }

    await context.setOffline(true)
    await write('Un puits.')
    await expect(unsaved(page)).toBeVisible()
    await context.setOffline(false)
    await expect(saved(page)).toBeVisible()

    const failOnce = async (text: string) => {
      const fail = (route: Route) => route.abort('internetdisconnected')
      await page.route('**/provider/profile', fail)
      await write(text)
      await expect(unsaved(page)).toBeVisible()
      await page.unroute('**/provider/profile', fail)
    }
    await failOnce('Un puits, un figuier.')
    await press(page.getByRole('button', { name: 'Réessayer' }))
    await expect(saved(page)).toBeVisible()

    await failOnce('Un puits, un figuier, un banc.')
    await page.clock.runFor(2_000)
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(bio).toHaveValue('Un puits, un figuier, un banc.')
  },
)
