import type { Locator, Page } from '@playwright/test'
import { becomeClient, dayIn } from './booking.ts'
import { anotherBrowser, expect, expectAccessible, ON_DESKTOP, ON_PHONE, press, test } from './journey.ts'
import { addQuestion, aProviderWithForm, send } from './quote-people.ts'

const QUESTIONS = [
  { text: 'Combien d’invités ?', type: 'number', fact: 'guests' },
  { text: 'Quel jour ?', type: 'date', fact: 'date' },
  { text: 'Quel service ?', type: 'radio', options: ['Buffet', 'Dîner assis'] },
]

/** Names an option of the signed-in provider's form anew, as its page does. */
async function renameBuffet(provider: Page): Promise<void> {
  await provider.goto('/provider/setup?etape=devis')
  await press(provider.getByRole('button', { name: 'Modifier Quel service ?' }))
  const dialog = provider.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Option 1' }).fill('Grand buffet')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(provider.getByText('Question enregistrée')).toBeVisible()
}

for (const scripts of [true, false])
  test(
    `facts are filled in, and a form that changes keeps its answers${scripts ? '' : ', without scripts'}`,
    scripts ? ON_PHONE : ON_DESKTOP,
    async ({ page, browser }, info) => {
      test.setTimeout(240_000)
      const { provider, profile } = await aProviderWithForm(browser, info, QUESTIONS)
      const { profile: other } = await aProviderWithForm(browser, info, QUESTIONS)
      const day = dayIn(6, 12)
      await becomeClient(page)
      const first = (await (await page.request.get(`${other}/quote-form`)).json()) as {
        version: string
        questions: { id: string }[]
      }
      const [guests, date] = first.questions
      const asked = await send(page, `${other}/quote`, [
        [`q-${guests?.id}`, '180'],
        [`q-${date?.id}`, day],
        ['version', first.version],
        ['submission_id', crypto.randomUUID()],
      ])
      expect(asked.status()).toBe(302)

      const client = scripts ? page : await anotherBrowser(browser, info, false)
      if (!scripts) await client.context().addCookies(await page.context().cookies())
      const push = scripts ? press : (target: Locator) => target.click()
      await client.goto(`${profile}/quote?date=${day}`)
      await expect(client.getByLabel('Combien d’invités ?')).toHaveValue('180')
      await expect(client.getByLabel('Quel jour ?')).toHaveValue(day)
      await expect(client.getByText('Repris de votre demande')).toHaveCount(2)
      if (scripts) await expectAccessible(client)
      await client.getByLabel('Combien d’invités ?').fill('200')
      if (scripts) await expect(client.getByText('Repris de votre demande')).toHaveCount(1)
      await client.getByLabel('Buffet').check()
      await client.getByLabel('Avez-vous autre chose à préciser ?').fill('Plutôt le soir.')

      for (const text of ['Quels plats ?', 'Quels desserts ?'])
        await addQuestion(provider, { text, type: 'text' })
      if (scripts) await renameBuffet(provider)
      await push(client.getByRole('button', { name: 'Envoyer la demande' }))
      await expect(client.getByText(/Le formulaire a changé\s: 2 nouvelles questions/)).toBeVisible()
      await expect(client.getByText('Nouvelle question', { exact: true })).toHaveCount(2)
      await expect(client.getByLabel('Combien d’invités ?')).toHaveValue('200')
      await expect(client.getByLabel(scripts ? 'Grand buffet' : 'Buffet')).toBeChecked()
      await expect(client.getByLabel('Avez-vous autre chose à préciser ?')).toHaveValue('Plutôt le soir.')
      if (scripts) await expectAccessible(client)
      await client.getByLabel('Quels desserts ?').fill('Baklawa')
      await push(client.getByRole('button', { name: 'Envoyer la demande' }))
      await expect(client).toHaveURL('/dashboard/client?tab=devis')
      const row = client
        .getByRole('list', { name: 'Mes demandes de devis' })
        .locator('> li')
        .filter({ hasText: 'Baklawa' })
      await expect(row).toContainText('200')
      await expect(row).toContainText('Plutôt le soir.')
    },
  )
