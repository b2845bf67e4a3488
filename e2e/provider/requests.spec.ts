import type { Page } from '@playwright/test'
import { formatDayLong } from '#lib/dates.ts'
import {
  aProviderAndAClient,
  ask,
  choose,
  dayIn,
  filter,
  openRequest,
  PROVIDER,
  profilePathOf,
} from '../booking.ts'
import {
  expect,
  expectAccessible,
  ON_DESKTOP,
  ON_PHONE,
  press,
  signIn,
  test,
  withoutLive,
} from '../journey.ts'

const DAY_TAKEN = 'Vous avez déjà accepté une réservation pour cette date'

const request = (page: Page, message: string) =>
  page
    .getByRole('list', { name: 'Demandes de réservation' })
    .getByRole('listitem')
    .filter({ hasText: message })

/** The badge of the header counts what the statistics below it count. */
async function expectWaiting(page: Page, count: number): Promise<void> {
  const figure = page.getByRole('listitem').filter({ hasText: 'réservations en attente' })
  await expect(figure).toHaveText(new RegExp(`^${count}\\D`))
  const menu = page.getByRole('button', { name: 'Ouvrir le menu' })
  const folded = await menu.isVisible()
  if (folded) await press(menu)
  const place = page.getByRole('navigation', { name: folded ? 'Menu' : 'Navigation principale' })
  await expect(
    place.getByRole('link', { name: new RegExp(`^Mon activité\\W+${count} en attente$`) }),
  ).toBeVisible()
  if (!folded) return
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(place).toHaveCount(0)
}

test(
  'requests are accepted and refused; a second one of a day is asked about',
  ON_PHONE,
  async ({ page, browser }, info) => {
    test.setTimeout(120_000)
    const day = dayIn(2, 5)
    const { profile, client, name, email } = await aProviderAndAClient(page, browser, info)
    for (const message of ['La première.', 'La deuxième.', 'La troisième.'])
      await ask(client, day, message, profile)
    const [first, second, third] = ['La première.', 'La deuxième.', 'La troisième.'].map((message) =>
      request(page, message),
    ) as [ReturnType<typeof request>, ReturnType<typeof request>, ReturnType<typeof request>]

    await page.goto('/dashboard/provider')
    await expect(first).toContainText(formatDayLong(day), { ignoreCase: true })
    await expect(page.getByRole('main')).not.toContainText(email)
    await expectAccessible(page)
    await expectWaiting(page, 3)

    await openRequest(first)
    await expect(page).toHaveURL(/\?demande=/)
    await expectAccessible(page)
    await first.getByRole('button', { name: 'Accepter' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Réservation acceptée.' })).toBeVisible()
    await expect(first).toContainText('Acceptée')
    await expect(first).toContainText(email)
    await expectWaiting(page, 2)

    await test.step('an acceptance can be undone at once, on its row and in the message', async () => {
      await expectAccessible(page)
      await first.getByRole('button', { name: 'Annuler l’acceptation' }).click()
      await expect(first).toContainText('En attente')
      await expect(page.getByRole('main')).not.toContainText(email)
      await expectWaiting(page, 3)
      await first.getByRole('button', { name: 'Accepter' }).click()
      const told = page.getByRole('status').filter({ hasText: 'Réservation acceptée.' })
      await told.getByRole('button', { name: 'Annuler', exact: true }).click()
      await expect(first).toContainText('En attente')
      await first.getByRole('button', { name: 'Accepter' }).click()
      await expect(first).toContainText('Acceptée')
      await expectWaiting(page, 2)
    })

    await test.step('a second one of that day', async () => {
      await openRequest(second)
      await expect(second).toContainText('Vous avez déjà accepté une réservation ce jour-là.')
      const question = page.getByRole('alertdialog', { name: DAY_TAKEN })
      await second.getByRole('button', { name: 'Accepter' }).click()
      await expect(question).toContainText(name)
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Ne pas accepter' }).click()
      await expect(question).toHaveCount(0)
      await expect(second.getByRole('button', { name: 'Accepter' })).toBeEnabled()
      await second.getByRole('button', { name: 'Accepter' }).click()
      await question.getByRole('button', { name: 'Accepter quand même' }).click()
      await expect(second).toContainText('Acceptée')
    })
    await test.step('refusing asks first', async () => {
      const question = page.getByRole('alertdialog', { name: 'Refuser cette demande ?' })
      await openRequest(third)
      await third.getByRole('button', { name: 'Refuser' }).click()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await expect(third.getByRole('button', { name: 'Refuser' })).toBeFocused()
      await third.getByRole('button', { name: 'Refuser' }).click()
      await question.getByRole('radio', { name: 'Autre' }).check()
      await question.getByRole('textbox', { name: 'Votre motif' }).fill('Non merci')
      await question.getByRole('button', { name: 'Refuser la demande' }).click()
      await expect(question).toContainText('Écrivez de 10 à 500 caractères')
      await expectAccessible(page)
      await question.getByRole('textbox', { name: 'Votre motif' }).fill('Nous fermons en août.')
      await question.getByRole('button', { name: 'Refuser la demande' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Demande refusée.' })).toBeVisible()
      await expect(third).toHaveCount(0)
    })
    await choose(page, 'Acceptées')
    await expectAccessible(page)
    for (const accepted of [first, second]) {
      await openRequest(accepted)
      await expect(accepted.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
      // Undoing an acceptance is offered for a quarter of a minute.
      await expect(accepted.getByRole('button', { name: 'Annuler l’acceptation' })).toHaveCount(0, {
        timeout: 20_000,
      })
    }
    await choose(page, 'Refusées')
    await expect(third).toContainText(name)
    await expect(third).not.toContainText(email)
    await expectAccessible(page)

    await client.goto('/dashboard/client')
    await expect(filter(client, 'Acceptées')).toHaveText('Acceptées2')
    await expect(filter(client, 'Refusées')).toHaveText('Refusées1')
    await filter(client, 'Refusées').click()
    await expect(client.getByRole('list', { name: 'Mes réservations' })).toContainText(
      'Nous fermons en août.',
    )
    await expectAccessible(client)
  },
)

test(
  'whoever comes second learns that the request has changed',
  ON_DESKTOP,
  async ({ page, browser }, info) => {
    const { profile, client } = await aProviderAndAClient(page, browser, info)
    for (const unaware of [page, client]) await withoutLive(unaware)
    await ask(client, dayIn(2, 5), 'Annulée entre-temps.', profile)
    await ask(client, dayIn(2, 5), 'Acceptée entre-temps.', profile)
    const cancelled = request(page, 'Annulée entre-temps.')
    const accepted = request(page, 'Acceptée entre-temps.')
    await page.goto('/dashboard/provider')
    await expect(cancelled).toBeVisible()

    await client.goto('/dashboard/client')
    const mine = client.getByRole('list', { name: 'Mes réservations' }).locator('> li')
    const cancel = client.getByRole('alertdialog').getByRole('button', { name: 'Annuler la demande' })
    const older = mine.filter({ hasText: 'Annulée entre-temps' })
    await older.locator('summary').click()
    await press(older.getByRole('button', { name: 'Annuler la demande' }))
    await cancel.click()
    await expect(filter(client, 'Annulées')).toHaveText('Annulées1')

    await openRequest(cancelled)
    await cancelled.getByRole('button', { name: 'Accepter' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'Cette demande a changé entre-temps : elle est maintenant annulée.',
    )
    await expect(cancelled).toHaveCount(0)
    await expectAccessible(page)

    await openRequest(accepted)
    await accepted.getByRole('button', { name: 'Accepter' }).click()
    await expect(accepted.locator('summary')).toContainText('Acceptée')
    const newer = mine.filter({ hasText: 'Acceptée entre-temps' })
    await newer.getByRole('button', { name: 'Annuler la demande' }).click()
    await cancel.click()
    await expect(client.getByRole('alert')).toContainText(
      'Cette demande a changé entre-temps : elle est maintenant acceptée.',
    )
    await expect(newer.getByText('Acceptée', { exact: true })).toBeVisible()
    await expect(newer.getByRole('button', { name: 'Annuler la demande' })).toHaveCount(0)
    await expectAccessible(client)
    await choose(page, 'Annulées')
    await expect(cancelled).toContainText('Annulée')
    await expectAccessible(page)
  },
)

test('a provider books nobody', async ({ page }) => {
  const FOR_CLIENTS = 'Cette fonctionnalité est réservée aux clients'
  await signIn(page, PROVIDER.email)
  await page.goto('/providers?q=saveurs+mahdia')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Réserver/ })).toHaveCount(0)
  await expectAccessible(page)
  const profile = await profilePathOf(page)
  for (const address of [profile, `${profile}?tab=availability`, `${profile}/booking`]) {
    await page.goto(address)
    await expect(page.getByText(FOR_CLIENTS).and(page.locator(':visible'))).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('link', { name: /^Réserver(?! une date)/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /réserv/i })).toHaveCount(0)
    await expectAccessible(page)
  }
  await expect(page).toHaveURL(`${profile}?tab=availability`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a request is cancelled, refused, or accepted as the second of its day',
    ON_DESKTOP,
    async ({ page, browser }, info) => {
      const { profile, client, ...person } = await aProviderAndAClient(page, browser, info, false)
      for (const message of ['À accepter.', 'À accepter aussi.', 'À refuser.', 'À annuler.'])
        await ask(client, dayIn(2, 5), message, profile)

      await client.goto('/dashboard/client')
      await client.getByRole('button', { name: 'Annuler la demande' }).first().click()
      await expect(client.getByRole('heading', { name: 'Annuler cette demande ?' })).toBeVisible()
      await client.getByRole('link', { name: 'Garder la demande' }).click()
      await expect(filter(client, 'En attente')).toHaveText('En attente4')
      await client.getByRole('button', { name: 'Annuler la demande' }).first().click()
      await client.getByRole('button', { name: 'Annuler la demande' }).click()
      await expect(client).toHaveURL('/dashboard/client')
      await expect(filter(client, 'Annulées')).toHaveText('Annulées1')

      await page.goto('/dashboard/provider')
      await page.getByRole('searchbox', { name: 'Rechercher un nom' }).fill(person.name.slice(5))
      await page.keyboard.press('Enter')
      await expect(filter(page, 'Toutes')).toHaveText('Toutes4')
      await page.getByRole('combobox', { name: 'Trier' }).selectOption('La plus ancienne')
      await page.getByRole('button', { name: 'Afficher' }).click()
      await expect(page).toHaveURL(/sort=oldest/)
      await page.goto('/dashboard/provider')
      const first = request(page, 'À accepter.')
      await openRequest(first)
      await first.getByRole('button', { name: 'Accepter' }).click()
      await expect(page).toHaveURL('/dashboard/provider')
      await first.getByRole('button', { name: 'Annuler l’acceptation' }).click()
      await expect(page).toHaveURL('/dashboard/provider')
      await expect(first).toContainText('En attente')
      await openRequest(first)
      await first.getByRole('button', { name: 'Accepter' }).click()
      await expect(first).toContainText('Acceptée')
      const second = request(page, 'À accepter aussi.')
      await openRequest(second)
      await second.getByRole('button', { name: 'Accepter' }).click()
      await expect(page.getByRole('heading', { name: DAY_TAKEN })).toBeVisible()
      await page.getByRole('link', { name: 'Ne pas accepter' }).click()
      await openRequest(second)
      await second.getByRole('button', { name: 'Accepter' }).click()
      await page.getByRole('button', { name: 'Accepter quand même' }).click()
      await expect(page).toHaveURL('/dashboard/provider')
      await expect(second).toContainText('Acceptée')

      const refused = request(page, 'À refuser.')
      await openRequest(refused)
      await refused.getByRole('button', { name: 'Refuser' }).click()
      await expect(page.getByRole('heading', { name: 'Refuser cette demande ?' })).toBeVisible()
      await page.getByRole('radio', { name: 'Autre' }).check()
      await page.getByRole('button', { name: 'Refuser la demande' }).click()
      await expect(page.getByText('Écrivez de 10 à 500 caractères')).toBeVisible()
      await page.getByRole('radio', { name: 'Hors de ma zone' }).check()
      await page.getByRole('button', { name: 'Refuser la demande' }).click()
      await expect(page).toHaveURL('/dashboard/provider')
      await expect(refused).toHaveCount(0)
      await filter(page, 'Refusées').click()
      await expect(refused).toContainText('Refusée')

      await client.reload()
      await expect(filter(client, 'Acceptées')).toHaveText('Acceptées2')
      await filter(client, 'Refusées').click()
      await expect(client.getByRole('list', { name: 'Mes réservations' })).toContainText('Hors de ma zone')
    },
  )
})
