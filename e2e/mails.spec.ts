import type { Page } from '@playwright/test'
import { ask, becomeClient, becomeProvider, dayIn, publish } from './booking.ts'
import {
  anotherBrowser,
  expect,
  expectAccessible,
  expectSaid,
  ON_DESKTOP,
  ON_PHONE,
  press,
  test,
} from './journey.ts'

const mailsTo = (page: Page, email: string, subject: RegExp) =>
  page.getByRole('article').filter({ hasText: email }).filter({ hasText: subject })

/** Looks into the mailbox until there are as many mails as expected. */
async function expectMails(page: Page, email: string, subject: RegExp, count: number): Promise<void> {
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(mailsTo(page, email, subject)).toHaveCount(count, { timeout: 500 })
  }).toPass()
}

test('a request brings a mail, and its link stops them', ON_DESKTOP, async ({ page, browser }, info) => {
  test.setTimeout(120_000)
  const provider = await becomeProvider(page)
  const profile = await publish(page, provider.name)
  const other = await anotherBrowser(browser, info)
  const client = await becomeClient(other)
  const request = /vous demande une date/
  await ask(other, dayIn(9, 3), 'Pour le mariage de ma sœur.', profile)

  await expectMails(other, provider.email, request, 1)
  const mail = mailsTo(other, provider.email, request)
  await expect(mail).toContainText(client.name)
  await expect(mail).not.toContainText(client.email)
  await expectAccessible(other)

  await test.step('the link works for whoever holds the mail, and opening it changes nothing', async () => {
    const visitor = await anotherBrowser(browser, info, false)
    await visitor.goto('/dev/mailbox')
    const link = await mailsTo(visitor, provider.email, request)
      .getByRole('link')
      .filter({ hasText: '/unsubscribe?' })
      .getAttribute('href')
    const path = (link ?? '').replace(/^https?:\/\/[^/]+/, '')
    await visitor.goto(path)
    await expect(visitor.getByRole('heading', { name: 'Ne plus recevoir ces e-mails' })).toBeVisible()
    await page.goto(path)
    await expectSaid(page, 'Votre choix n’a pas pu être enregistré. Réessayez.', {
      to: /^\/unsubscribe/,
      act: () => press(page.getByRole('button', { name: 'Me désinscrire' })),
    })
    await expectAccessible(page)
    await page.goto('/dashboard/settings/notifications')
    await expect(page.getByLabel(/^Demande de réservation reçue/)).toBeChecked()
    await visitor.getByRole('button', { name: 'Me désinscrire' }).click()
    await expect(visitor.getByRole('heading', { name: 'C’est noté' })).toBeVisible()
    const forged = await visitor.goto(path.replace(/.{4}$/, 'AAAA'))
    expect(forged?.status()).toBe(404)
  })

  await page.reload()
  await expect(page.getByLabel(/^Demande de réservation reçue/)).not.toBeChecked()
  await expect(page.getByLabel(/^Demande de réservation annulée/)).toBeChecked()
  const { bookingId } = await ask(other, dayIn(9, 4), 'Ou le lendemain.', profile)
  await other.request.post(`/bookings/${bookingId}/cancellation`, {
    form: {},
    headers: { Origin: process.env.E2E_ORIGIN ?? '' },
  })
  // Mails go out in order: once the one about the cancellation is there, none about the request comes any more.
  await expectMails(other, provider.email, /a annulé sa demande/, 1)
  await expect(mailsTo(other, provider.email, request)).toHaveCount(1)

  await test.step('a mail program unsubscribes by itself, from no page', async () => {
    const link = await mailsTo(other, provider.email, /a annulé sa demande/)
      .getByRole('link')
      .filter({ hasText: '/unsubscribe?' })
      .getAttribute('href')
    const answer = await fetch(link ?? '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
    await page.reload()
    await expect(page.getByLabel(/^Demande de réservation annulée/)).not.toBeChecked()
  })
})

test('account settings keep the profile and the choice of mails', ON_PHONE, async ({ page }) => {
  const { name, email } = await becomeClient(page)
  await page.goto('/dashboard/client')
  await press(page.getByRole('button', { name: 'Ouvrir le menu' }))
  await page.getByRole('dialog').getByRole('link', { name: 'Paramètres du compte' }).click()
  await expect(page).toHaveURL('/dashboard/settings')
  await expect(page.getByLabel('Nom complet')).toHaveValue(name)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription("L'email ne peut pas être modifié")
  await expectAccessible(page)

  await test.step('what is wrong stands beside its field', async () => {
    await page.getByLabel('Nom complet').fill(' ')
    await page.getByLabel('Téléphone').fill('12 34')
    await press(page.getByRole('button', { name: 'Enregistrer' }))
    await expect(page.getByLabel('Nom complet')).toHaveAccessibleDescription('Le nom est requis')
    await expect(page.getByLabel('Téléphone')).toHaveAccessibleDescription('Format de téléphone invalide')
    await expectAccessible(page)
  })
  await test.step('without a network, what was typed stays', async () => {
    await page.getByLabel('Nom complet').fill('Amel Ben Salah')
    await page.getByLabel('Téléphone').fill('+216 98 123 456')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Erreur lors de la mise à jour du profil')).toBeVisible()
    await expect(page.getByLabel('Téléphone')).toHaveValue('+216 98 123 456')
    await page.context().setOffline(false)
  })
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Profil mis à jour avec succès!')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Nom complet')).toHaveValue('Amel Ben Salah')
  await expect(page.getByLabel('Téléphone')).toHaveValue('+216 98 123 456')

  await page.getByRole('main').getByRole('link', { name: 'Notifications' }).click()
  await expect(page).toHaveURL('/dashboard/settings/notifications')
  await expect(page.getByRole('checkbox', { name: / par e-mail$/ })).toHaveCount(19)
  await expectAccessible(page)
  const messages = page.getByLabel(/^Nouveaux messages/)
  await press(messages)
  await expect(page.getByText('Préférences enregistrées')).toBeVisible()
  await page.reload()
  await expect(messages).not.toBeChecked()
  await test.step('without a network, the choice stays and can be sent again', async () => {
    await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0)
    await page.context().setOffline(true)
    await press(messages)
    await expect(page.getByText(/n’ont pas pu être enregistrés/)).toBeVisible()
    await expect(messages).toBeChecked()
    await expectAccessible(page)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByText('Préférences enregistrées')).toBeVisible()
  })
  await page.reload()
  await expect(messages).toBeChecked()
  await test.step('the summary of the morning is a channel of its own', async () => {
    const summary = page.getByRole('checkbox', { name: /^Dans le résumé du matin/ })
    await expect(summary).toHaveCount(2)
    await press(summary.last())
    await expect(page.getByText('Préférences enregistrées')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(/^Dans le résumé du matin.*lendemain/)).not.toBeChecked()
    await expect(summary.first()).toBeChecked()
    await expect(messages).toBeChecked()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('account settings are plain forms', ON_DESKTOP, async ({ page }) => {
    await becomeClient(page)
    await page.goto('/dashboard/settings')
    await page.getByLabel('Téléphone').fill('rien')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByLabel('Téléphone')).toHaveAccessibleDescription('Format de téléphone invalide')
    await expect(page.getByLabel('Téléphone')).toHaveValue('rien')
    await page.getByLabel('Téléphone').fill('98 123 456')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByLabel('Téléphone')).toHaveValue('98 123 456')
    await page.goto('/dashboard/settings/notifications')
    await page.getByLabel(/^Réservation refusée/).uncheck()
    await page.getByLabel(/^Dans le résumé du matin.*lendemain/).uncheck()
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page.goto('/dashboard/settings/notifications')
    await expect(page.getByLabel(/^Réservation refusée/)).not.toBeChecked()
    await expect(page.getByLabel(/^Réservation acceptée/)).toBeChecked()
    await expect(page.getByLabel(/^Dans le résumé du matin.*lendemain/)).not.toBeChecked()
    await expect(page.getByLabel(/^Dans le résumé du matin.*Dernier jour/)).toBeChecked()
  })
})
