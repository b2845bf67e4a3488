import type { Page } from '@playwright/test'
import { becomeClient, dayIn } from './booking.ts'
import { anotherBrowser, expect, expectAccessible, test } from './journey.ts'
import { aProviderWithForm } from './quote-people.ts'

test.use({ javaScriptEnabled: false })

/** Expects a text for people without scripts: the runner's own look at texts leaves it out. */
const told = (page: Page, text: string) =>
  expect.poll(() => page.content()).toMatch(new RegExp(`<noscript>.*${text}`, 's'))

test('without JavaScript a quote is asked for, answered, declined and cancelled', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(240_000)
  const { provider: scripted, profile } = await aProviderWithForm(browser, info)
  const provider = await anotherBrowser(browser, info, false)
  await provider.context().addCookies(await scripted.context().cookies())
  await becomeClient(page)
  const ask = async (city: string) => {
    await page.goto(profile)
    await page.getByRole('link', { name: 'Demander un devis' }).locator('visible=true').click()
    await expect(page.getByRole('heading', { name: 'Demander un devis' })).toBeVisible()
    await page.getByLabel('Combien d’invités ?').fill('90')
    await page.getByLabel('Quel jour ?').fill(dayIn(7, 3))
    await page.getByLabel('Buffet').check()
    await page.getByRole('checkbox', { name: 'Accueil' }).check()
    await page.getByLabel('Repas').check()
    await page.getByLabel('Dans quelle ville ?').fill(city)
    await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  }
  await test.step('errors come back beside what was typed', async () => {
    await ask('x'.repeat(301))
    await expect(page.getByText('La réponse ne peut pas dépasser 300 caractères')).toBeVisible()
    await expect(page.getByLabel('Combien d’invités ?')).toHaveValue('90')
    await expect(page.getByLabel('Repas')).toBeChecked()
  })
  for (const city of ['Sfax', 'Tunis', 'Gabès']) {
    await ask(city)
    await expect(page).toHaveURL('/dashboard/client?tab=devis')
    await told(page, 'Demande de devis envoyée.')
  }
  await expect(page.getByRole('link', { name: /^Mes demandes de devis\W+3$/ })).toBeVisible()

  const request = (city: string) =>
    provider.getByRole('list', { name: 'Demandes de devis' }).locator('> li').filter({ hasText: city })
  await test.step('answered', async () => {
    await provider.goto('/dashboard/provider?tab=devis')
    await request('Sfax').getByRole('button', { name: 'Répondre' }).click()
    await expect(provider.getByRole('heading', { name: 'Répondre à cette demande' })).toBeVisible()
    await expect(provider.getByText('Accueil, Repas')).toBeVisible()
    await told(provider, 'Pour joindre des fichiers, activez JavaScript')
    await provider.getByLabel('Votre réponse').fill('x'.repeat(5001))
    await provider.getByRole('button', { name: 'Envoyer la réponse' }).click()
    await expect(provider.getByText('La réponse ne peut pas dépasser 5000 caractères')).toBeVisible()
    await provider.getByLabel('Votre réponse').fill('Bonjour, 54 DT.')
    await provider.getByRole('button', { name: 'Envoyer la réponse' }).click()
    await told(provider, 'Réponse envoyée avec succès')
    await expect(provider).toHaveURL('/dashboard/provider?tab=devis')
  })
  await test.step('declined', async () => {
    await request('Tunis').getByRole('button', { name: 'Décliner' }).click()
    await expect(provider.getByRole('heading', { name: 'Décliner cette demande ?' })).toBeVisible()
    await provider.getByRole('button', { name: 'Décliner la demande' }).click()
    await told(provider, 'Demande déclinée')
    await expect(request('Tunis')).toHaveCount(0)
  })
  await test.step('cancelled; whoever comes second is told', async () => {
    await request('Gabès').getByRole('button', { name: 'Décliner' }).click()
    await page.goto('/dashboard/client?tab=devis&status=pending')
    await page.getByRole('button', { name: 'Annuler la demande' }).click()
    await expect(page.getByRole('heading', { name: 'Annuler cette demande ?' })).toBeVisible()
    await page.getByRole('button', { name: 'Annuler la demande' }).click()
    await told(page, 'Demande annulée.')
    await provider.getByRole('button', { name: 'Décliner la demande' }).click()
    await expect(provider.getByText('son statut est maintenant « Annulé »')).toBeVisible()
  })
  await page.goto('/dashboard/client?tab=devis&status=responded')
  await expect(page.getByText('Bonjour, 54 DT.')).toBeVisible()
  await scripted.goto('/dashboard/provider?tab=devis&status=responded')
  await expectAccessible(scripted)
})
