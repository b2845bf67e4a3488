import { becomeProvider, PROVIDER } from '../booking.ts'
import { expect, expectAccessible, ON_DESKTOP, ON_PHONE, signIn, test } from '../journey.ts'

// Calendars elsewhere that a provider has us read (D22, D23).

test('a calendar is added, cannot be read, gets another address and goes', ON_PHONE, async ({ page }) => {
  await becomeProvider(page)
  await page.goto('/dashboard/provider')
  await page.getByRole('link', { name: 'Calendriers importés' }).click()
  await expect(page.getByRole('heading', { name: 'Calendriers importés' })).toBeVisible()
  await expectAccessible(page)
  const address = page.getByLabel('Adresse de l’agenda (iCal)')
  const add = page.getByRole('button', { name: 'Ajouter cet agenda' })
  await page.getByLabel('Nom', { exact: true }).fill('Agenda de la salle')
  await address.fill('http://agenda.example/secret.ics')
  await add.click()
  await expect(address).toHaveAccessibleDescription(/elle commence par https/)
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Agenda de la salle')
  await expectAccessible(page)

  // An address of this very machine is never asked for anything.
  await address.fill('https://127.0.0.1/secret.ics')
  await add.click()
  const feed = page.getByRole('listitem').filter({ hasText: 'Agenda de la salle' })
  await expect(feed).toContainText('127.0.0.1')
  await expect(feed).not.toContainText('secret')
  await expect(address).toHaveValue('')
  await expectAccessible(page)
  // What was read comes by itself, within a minute.
  await expect(feed).toContainText('Échec', { timeout: 90_000 })
  await expect(feed).toContainText('Aucun jour n’a encore pu être lu.')
  await expectAccessible(page)

  await feed.getByRole('link', { name: 'Changer l’adresse' }).click()
  await expect(page.getByRole('heading', { name: 'Adresse de « Agenda de la salle »' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Nouvelle adresse (iCal)').fill('webcal://localhost/other.ics')
  await page.getByRole('button', { name: 'Changer l’adresse' }).click()
  await expect(feed).toContainText('localhost')
  await feed.getByText('Retirer', { exact: true }).click()
  await expect(feed).toContainText('Nous ne lirons plus cet agenda.')
  await feed.getByRole('button', { name: 'Retirer cet agenda' }).click()
  await expect(page.getByText('Agenda de la salle')).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a busy day is freed by hand and blocked again', ON_DESKTOP, async ({ page }) => {
    await signIn(page, PROVIDER.email)
    await page.goto('/provider/feeds')
    const feed = page.getByRole('listitem').filter({ hasText: 'Agenda Google' })
    await feed.getByText('Voir 3 jours').click()
    const days = feed.getByRole('list', { name: 'Jours de Agenda Google' })
    await days
      .getByRole('button', { name: /^Libérer : / })
      .first()
      .click()
    await expect(feed).toContainText('2 jours sont occupés.')
    await feed.getByText('Voir 3 jours').click()
    await days.getByRole('button', { name: /^Bloquer de nouveau : / }).click()
    await expect(feed).toContainText('3 jours sont occupés.')
  })
})
