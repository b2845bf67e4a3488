import type { Page } from '@playwright/test'
import { ask, becomeClient, becomeProvider, dayIn, filter, openRequest, publish } from '../booking.ts'
import { anotherBrowser, expect, expectAccessible, ON_PHONE, press, test } from '../journey.ts'
import { letTimePass } from '../time.ts'

test(
  'a request that nobody answers: reminders, an end, others to ask with one press, a late answer',
  ON_PHONE,
  async ({ page, browser }, info) => {
    test.setTimeout(240_000)
    const provider = page
    const { name, email } = await becomeProvider(provider)
    const profile = await publish(provider, name, 'salle-de-fete')
    // Others of its trade in Tunis: those of the demo may be taken that day.
    for (let others = 0; others < 3; others += 1) {
      const other = await anotherBrowser(browser, info, false)
      await publish(other, (await becomeProvider(other)).name, 'salle-de-fete')
    }
    const client = await anotherBrowser(browser, info)
    const asking = await becomeClient(client)
    const { bookingId } = await ask(client, dayIn(7, 11), 'Un mariage, 150 personnes.', profile)
    const row = client
      .getByRole('list', { name: 'Mes réservations' })
      .locator('> li')
      .filter({ hasText: name })
    await client.goto('/dashboard/client')
    await expect(row).toContainText(/Réponse attendue avant le \S+ \d+/)

    await test.step('the provider is reminded twice', async () => {
      const reminders = mails(provider, email, /attend votre réponse/)
      await letTimePass(bookingId, 'remind_at')
      await untilMailed(provider, reminders, 1)
      await letTimePass(bookingId, 'remind_at')
      await untilMailed(provider, reminders, 2)
    })

    await test.step('it ends, and the client’s mail names three others', async () => {
      await letTimePass(bookingId, 'due_at')
      const told = mails(client, asking.email, /n’a pas répondu/)
      await untilMailed(client, told, 1)
      // Its button leads to all of them.
      await expect(told.getByRole('link').filter({ hasText: '/alternative' })).toHaveCount(4)
    })

    await test.step('one press asks another the same', async () => {
      await client.goto('/dashboard/client')
      await filter(client, 'Sans réponse').click()
      await expect(row).toContainText('Sans réponse')
      const others = row.getByRole('list', { name: 'Autres prestataires' }).getByRole('listitem')
      await expect(others).toHaveCount(3)
      await expectAccessible(client)
      const other = (await others.first().getByRole('link').textContent()) ?? ''
      await press(others.first().getByRole('button', { name: `Envoyer la même demande à ${other}` }))
      await expect(client).toHaveURL(/\/dashboard\/client/)
      const again = client
        .getByRole('list', { name: 'Mes réservations' })
        .locator('> li')
        .filter({ hasText: other, hasNotText: name })
      await expect(again).toContainText(/Réponse attendue avant le/)
      await expect(again).toContainText('Un mariage, 150 personnes.')
      await client.goto(`/bookings/${bookingId}/alternative`)
      const asked = client
        .getByRole('list', { name: 'Autres prestataires' })
        .getByRole('listitem')
        .filter({ hasText: other })
      await expect(asked).toContainText('Demande envoyée')
      await expect(asked.getByRole('button')).toHaveCount(0)
      await expectAccessible(client)
      await client.getByRole('link', { name: 'Voir tous les prestataires libres ce jour-là' }).click()
      await expect(client).toHaveURL(/\/providers\?.*date=/)
    })

    await test.step('the provider may still answer', async () => {
      await provider.goto('/dashboard/provider')
      await filter(provider, 'Sans réponse').click()
      const late = provider
        .getByRole('list', { name: 'Demandes de réservation' })
        .locator('> li')
        .filter({ hasText: asking.name })
      await openRequest(late)
      await expect(late).toContainText('Répondre quand même')
      await expectAccessible(provider)
      await late.getByRole('button', { name: 'Accepter' }).click()
      await expect(provider.getByText('Réservation acceptée.')).toBeVisible()
      await client.goto('/dashboard/client?status=accepted')
      await expect(row).toContainText('Acceptée')
    })
  },
)

/** Mails to an address, of the demo's mailbox. */
const mails = (page: Page, to: string, about: RegExp) =>
  page.getByRole('article').filter({ hasText: to }).filter({ hasText: about })

async function untilMailed(page: Page, found: ReturnType<typeof mails>, count: number): Promise<void> {
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(found).toHaveCount(count, { timeout: 500 })
  }).toPass()
}
