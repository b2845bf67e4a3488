import type { Page } from '@playwright/test'
import { aProviderAndAClient, becomeClient, dayIn, dayName, openRequest } from '../booking.ts'
import { anotherBrowser, expect, expectAccessible, ON_DESKTOP, ON_PHONE, press, test } from '../journey.ts'

const NAMES = ['Après-midi', 'Soirée']
const SENT = /\/dashboard\/client\?booking=success$/

const requests = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Demandes de réservation' })
    .getByRole('listitem')
    .filter({ hasText: name })
    // Within those that no longer fit, which are one row themselves.
    .last()

/** Names of the slots in the form, in order. */
const drawn = (page: Page) =>
  page
    .getByLabel('Nom', { exact: true })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

test('an evening that is full is opened for one more', ON_DESKTOP, async ({ page, browser }, info) => {
  test.setTimeout(150_000)
  const day = dayIn(3, 12)
  const { profile, client, name } = await aProviderAndAClient(page, browser, info)

  await test.step('a provider with one slot reads no word of slots', async () => {
    await client.goto(`${profile}?tab=availability&date=${day}`)
    await expect(client.getByRole('button', { name: 'Envoyer la demande' })).toBeVisible()
    await expect(client.getByRole('main')).not.toContainText(/créneau/i)
    await page.goto('/dashboard/provider')
    await expect(page.getByRole('main')).not.toContainText(/créneau/i)
  })

  await test.step('slots are drawn from a preset, and kept once they are right', async () => {
    await page.getByRole('link', { name: 'Mes disponibilités' }).click()
    await expect(page.getByRole('radio', { name: /^Journée/ })).toBeChecked()
    await expectAccessible(page)
    await press(page.getByRole('radio', { name: /^Après-midi et soirée/ }))
    expect(await drawn(page)).toEqual(NAMES)
    await page.getByRole('button', { name: 'Ajouter un créneau' }).click()
    await expect(page.getByLabel('Nom', { exact: true }).last()).toBeFocused()
    await page.keyboard.type('Nuit')
    await page.getByLabel('Début').last().selectOption('01:00')
    await page.getByLabel('Fin').last().selectOption('04:00')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('« Soirée » et « Nuit » se chevauchent.')).toBeVisible()
    await expect(page.getByLabel('Début').last()).toBeFocused()
    expect(await drawn(page)).toEqual([...NAMES, 'Nuit'])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Supprimer le créneau Nuit' }).click()
    await page.getByLabel('Réservations').last().selectOption('1 au plus')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Créneaux enregistrés.' })).toBeVisible()
    expect(await drawn(page)).toEqual(NAMES)
  })

  await test.step('one evening is blocked, and the afternoon stays free', async () => {
    const other = dayIn(3, 13)
    await page.getByRole('link', { name: 'Bloquer un seul créneau' }).click()
    const send = page.getByRole('button', { name: 'Bloquer ce créneau' })
    await expectAccessible(page)
    await press(send)
    await expect(page.getByLabel('Date')).toBeFocused()
    await page.getByLabel('Date').fill(other)
    await page.getByLabel('Créneau', { exact: true }).selectOption({ index: 2 })
    await send.click()
    await expect(page.getByRole('status').filter({ hasText: 'Créneau bloqué.' })).toBeVisible()
    const blocked = page.getByRole('list', { name: 'Créneaux bloqués' })
    await expect(blocked.getByRole('listitem')).toContainText('Soirée')
    await expectAccessible(page)
    await client.goto(`${profile}?tab=availability&date=${other}`)
    await expect(client.getByRole('radio', { name: 'Après-midi' })).toBeEnabled()
    const wait = client.getByRole('link', { name: 'Me prévenir' })
    await expect(wait).toHaveCount(0)
    await client.getByRole('radio', { name: 'Soirée Indisponible' }).check()
    await expect(client.getByText('Ce prestataire n’est pas disponible sur ce créneau.')).toBeVisible()
    await expect(wait).toHaveText('Me prévenir si le créneau se libère')
    await expectAccessible(client)
    await wait.click()
    await client.getByRole('button', { name: 'Me prévenir' }).click()
    await expect(client.getByRole('list', { name: 'Mes alertes' })).toContainText('soirée')
    await page.goto(`/dashboard/provider?month=${other.slice(0, 7)}`)
    await expect(page.getByRole('list', { name: /bloqués en partie/ })).toContainText('bloqué : Soirée')
    await page.goto('/provider/slots/blocks')
    await press(blocked.getByRole('button', { name: /^Libérer : Soirée/ }))
    await expect(page.getByRole('status').filter({ hasText: 'Créneau libéré.' })).toBeVisible()
    await expect(blocked).toBeHidden()
  })

  const second = await anotherBrowser(browser, info)
  const { name: secondName } = await becomeClient(second)
  await test.step('two clients ask for the evening', async () => {
    for (const asker of [client, second]) {
      await asker.goto(`${profile}?tab=availability&date=${day}`)
      const send = asker.getByRole('button', { name: 'Envoyer la demande' })
      await press(send)
      await expect(asker.getByText('Choisissez un créneau')).toBeVisible()
      await expectAccessible(asker)
      await asker.getByRole('radio', { name: 'Soirée' }).check()
      await send.click()
      await expect(asker).toHaveURL(SENT)
    }
  })

  await test.step('the first is accepted, and fills it', async () => {
    await page.goto('/dashboard/provider')
    const first = requests(page, name)
    await openRequest(first)
    await first.getByRole('button', { name: 'Accepter' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Réservation acceptée.' })).toBeVisible()
    await client.goto(`${profile}?tab=availability&date=${day}`)
    await expect(
      client
        .getByRole('grid')
        .getByRole('link', { name: new RegExp(`^${dayName(day)}.*, Soirée indisponible`) }),
    ).toBeVisible()
    for (const slot of ['Soirée', 'Toute la journée'])
      await expect(client.getByRole('radio', { name: `${slot} Indisponible` })).toBeEnabled()
    await expect(client.getByRole('radio', { name: /^Après-midi (?!Indisponible)/ })).toBeEnabled()
    await expectAccessible(client)
  })

  await test.step('the second asks before it is raised by one', async () => {
    await page.goto(`/dashboard/provider?month=${day.slice(0, 7)}`)
    await expect(page.getByRole('list', { name: 'Jours complets' })).toContainText('Soirée, complet')
    await page.getByText('1 demande ne tient plus').click()
    const late = requests(page, secondName)
    await openRequest(late)
    await late.getByRole('button', { name: 'Accepter' }).click()
    const question = page.getByRole('alertdialog', { name: 'Ce créneau est complet' })
    await expect(question).toContainText(`1 réservation acceptée sur 1 (${name})`)
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Passer à 2 réservations et accepter' }).click()
    await expect(late).toContainText('Acceptée')
  })

  await test.step('a lower capacity cancels nothing; a slot that is taken stays', async () => {
    await page.goto('/provider/slots')
    await press(page.getByRole('button', { name: 'Supprimer le créneau Soirée' }))
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Le créneau « Soirée » a une réservation acceptée')).toBeVisible()
    await expectAccessible(page)
    expect(await drawn(page)).toEqual(NAMES)
    await page.getByLabel('Réservations').last().selectOption('1 au plus')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Créneaux enregistrés.' })).toBeVisible()
    await page.goto(`/dashboard/provider?month=${day.slice(0, 7)}`)
    await expect(page.getByRole('list', { name: 'Jours complets' })).toContainText(
      'Soirée, complet (2 sur 1)',
    )
  })
})

test.describe('without JavaScript', ON_PHONE, () => {
  test.use({ javaScriptEnabled: false })

  test('slots are drawn, asked for and accepted by plain forms', async ({ page, browser }, info) => {
    const day = dayIn(3, 19)
    const { profile, client } = await aProviderAndAClient(page, browser, info, false)
    await page.goto('/provider/slots')
    await page.getByRole('radio', { name: /^Après-midi et soirée/ }).check()
    await page.getByRole('button', { name: 'Prendre ce modèle' }).click()
    await page.getByRole('button', { name: 'Ajouter un créneau' }).click()
    expect(await drawn(page)).toEqual([...NAMES, ''])
    await page.getByRole('button', { name: 'Supprimer le créneau 3' }).click()
    await page.getByLabel('Réservations').last().selectOption('1 au plus')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page.goto('/provider/slots')
    expect(await drawn(page)).toEqual(NAMES)

    await page.getByRole('link', { name: 'Bloquer un seul créneau' }).click()
    await page.getByLabel('Date').fill(dayIn(3, 18))
    await page.getByLabel('Créneau', { exact: true }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Bloquer ce créneau' }).click()
    await client.goto(`${profile}?tab=availability&date=${dayIn(3, 18)}`)
    const warning = client.getByText('Ce prestataire n’est pas disponible sur ce créneau.')
    await expect(warning).toBeHidden()
    await client.getByRole('radio', { name: 'Après-midi Indisponible' }).check()
    await expect(warning).toBeVisible()
    await expect(client.getByRole('link', { name: 'Me prévenir si le créneau se libère' })).toBeVisible()
    await client.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(client).toHaveURL(SENT)
    await page.getByRole('button', { name: /^Libérer : Après-midi/ }).click()
    await expect(page.getByRole('list', { name: 'Créneaux bloqués' })).toHaveCount(0)

    for (const slot of ['Soirée', 'Toute la journée']) {
      await client.goto(`${profile}?tab=availability&date=${day}`)
      await client.getByRole('radio', { name: slot }).check()
      await client.getByRole('button', { name: 'Envoyer la demande' }).click()
      await expect(client).toHaveURL(SENT)
    }
    for (const slot of ['Soirée', 'Toute la journée']) {
      await page.goto('/dashboard/provider')
      const fold = page.getByText('1 demande ne tient plus')
      if (await fold.isVisible()) await fold.click()
      const row = requests(page, slot)
      await openRequest(row)
      await row.getByRole('button', { name: 'Accepter' }).click()
      if (slot === 'Soirée') continue
      await expect(page.getByText('Ce créneau est complet')).toBeVisible()
      await page.getByRole('button', { name: 'Passer à 2 réservations et accepter' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Réservation acceptée.' })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Annuler l’acceptation' }).last().click()
    await expect(page.getByRole('status').filter({ hasText: 'Acceptation annulée' })).toBeVisible()
    await page.goto('/provider/slots')
    await expect(page.getByLabel('Réservations').last()).toHaveValue('1')
  })
})
