import { becomeProvider, publish } from './booking.ts'
import { anotherBrowser, expect, expectAccessible, ON_DESKTOP, press, test } from './journey.ts'
import { becomeOperator } from './operators.ts'

test(
  'an operator verifies a provider, suspends its account whose page is open, and reads both in the journal',
  ON_DESKTOP,
  async ({ page, browser }, info) => {
    const theirs = await anotherBrowser(browser, info)
    const { name, email } = await becomeProvider(theirs)
    const profile = await publish(theirs, name)
    await becomeOperator(page)

    await test.step('found among those who wait, and verified once all was looked at', async () => {
      await page.goto('/admin/providers')
      await expectAccessible(page)
      await page.getByRole('searchbox', { name: 'Rechercher un prestataire' }).fill(name)
      await page.getByRole('button', { name: 'Rechercher', exact: true }).click()
      await page.getByRole('list', { name: 'Prestataires' }).getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.getByRole('link', { name: 'Vérifier ce prestataire' }).click()
      await press(page.getByRole('checkbox', { name: /^Identité vue/ }))
      await press(page.getByRole('button', { name: 'Vérifier ce prestataire' }))
      await expect(
        page.getByText('Un prestataire n’est vérifié qu’une fois tous les points contrôlés'),
      ).toBeVisible()
      await expect(page.getByText('Notez ce que vous avez vu, et quand')).toBeVisible()
      await expectAccessible(page)
      await expect(page.getByRole('checkbox', { name: /^Identité vue/ })).toBeChecked()
      for (const point of [/^Coordonnées/, /^Activité/, /^Portfolio/])
        await page.getByRole('checkbox', { name: point }).check()
      await page.getByLabel('Ce que vous avez vu').fill('Patente en cours, appel le 12 à 10 h.')
      await page.getByRole('button', { name: 'Vérifier ce prestataire' }).click()
      await expect(page.getByText('Prestataire vérifié.')).toBeVisible()
      const history = page.getByRole('list', { name: 'Historique' })
      await expect(history).toContainText('Patente en cours, appel le 12 à 10 h.')
      await page.getByRole('link', { name: 'Voir le profil public' }).click()
      await expect(page).toHaveURL(profile)
      await expect(page.getByText('Prestataire vérifié', { exact: true }).first()).toBeVisible()
    })

    await test.step('hidden, which its owner reads on a page that even they no longer get, and shown again', async () => {
      const file = profile.replace('/provider/', '/admin/providers/')
      await page.goto(`${file}/hiding`)
      await page.getByLabel('Motif').fill('Photos reprises d’un confrère.')
      await page.getByRole('button', { name: 'Masquer le profil' }).click()
      await expect(page.getByText('Profil masqué.')).toBeVisible()
      await theirs.goto('/provider/setup')
      await expect(theirs.getByText('il n’apparaît ni dans la recherche ni à son adresse')).toBeVisible()
      expect((await theirs.request.get(profile)).status()).toBe(404)
      await page.getByRole('link', { name: 'Ne plus masquer le profil' }).click()
      await press(page.getByRole('button', { name: 'Ne plus masquer' }))
      await expect(page.getByLabel('Motif')).toHaveAccessibleDescription(/Indiquez le motif/)
      await page.getByLabel('Motif').fill('Photos remplacées.')
      await page.getByRole('button', { name: 'Ne plus masquer' }).click()
      await expect(page.getByText('Profil affiché de nouveau.')).toBeVisible()
      expect((await theirs.request.get(profile)).status()).toBe(200)
    })

    await test.step('suspended with a reason: their open page is signed out', async () => {
      await theirs.goto('/provider/setup')
      await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goto(`/admin/users?q=${email}`)
      await page.getByRole('list', { name: 'Utilisateurs' }).getByRole('link', { name }).click()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Suspendre ce compte' }).click()
      await page.getByLabel('Motif').fill('Photos prises à un confrère.')
      await page.getByRole('button', { name: 'Suspendre le compte' }).click()
      await expect(page.getByText('Compte suspendu.')).toBeVisible()
      await expect(theirs).toHaveURL(/\/login/)
      await theirs.goto(profile)
      await expect(theirs.getByText('Prestataire non trouvé')).toBeVisible()
    })

    await test.step('both stand in the journal, which is filtered', async () => {
      const subject = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      await page.goto('/admin/journal')
      await page.getByLabel('Action').selectOption('Compte suspendu')
      await page.getByLabel('Identifiant concerné').fill(subject)
      await page.getByRole('button', { name: 'Filtrer' }).click()
      const entries = page.getByRole('list', { name: 'Journal' }).getByRole('listitem')
      await expect(entries).toHaveCount(1)
      await expect(entries).toContainText('Photos prises à un confrère.')
      await expectAccessible(page)
      await page.getByLabel('Action').selectOption('Prestataire vérifié')
      await page.getByLabel('Identifiant concerné').fill(profile.split('/').at(-1) ?? '')
      await page.getByRole('button', { name: 'Filtrer' }).click()
      await expect(entries).toContainText('Identité vue, Coordonnées confirmées')
      await entries.getByRole('link', { name }).click()
      await expect(page.getByRole('list', { name: 'Historique' }).getByRole('listitem')).toHaveCount(4)
    })
  },
)
