import type { Locator, Page } from '@playwright/test'
import { becomeClient, dayIn } from '../booking.ts'
import { anotherBrowser, expect, expectAccessible, ON_DESKTOP, ON_PHONE, press, test } from '../journey.ts'
import { aProviderWithForm, send } from '../quote-people.ts'

async function ask(page: Page, profile: string, guests: string) {
  await page.goto(`${profile}/quote`)
  await page.getByLabel('Combien d’invités ?').fill(guests)
  await page.getByLabel('Quel jour ?').fill(dayIn(6, 12))
  await page.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page).toHaveURL(/provider|dashboard/)
}

for (const scripts of [true, false])
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts })
    const push = scripts ? press : (target: Locator) => target.click()

    test(
      'a quote is kept as a model, from which the next takes few presses',
      scripts ? ON_DESKTOP : ON_PHONE,
      async ({ page, browser }, info) => {
        test.setTimeout(180_000)
        const { provider: scripted, profile } = await aProviderWithForm(browser, info, [])
        for (const [text, type, fact] of [
          ['Combien d’invités ?', 'number', 'guests'],
          ['Quel jour ?', 'date', 'date'],
        ] as const) {
          const answer = await send(scripted, '/provider/quote-form', [
            ['question_text', text],
            ['input_type', type],
            ['fact', fact],
            ['submission_id', crypto.randomUUID()],
          ])
          expect(answer.status()).toBe(200)
        }
        const provider = scripts ? scripted : await anotherBrowser(browser, info, false)
        if (!scripts) await provider.context().addCookies(await scripted.context().cookies())
        const button = (name: string) => provider.getByRole('button', { name, exact: true })
        const message = provider.getByLabel('Quelques mots au client')
        await becomeClient(page)
        await ask(page, profile, '280')

        await provider.goto('/dashboard/provider?tab=devis')
        await push(provider.getByRole('link', { name: 'Préparer un devis' }))
        const line = provider.getByRole('group', { name: 'Ligne 1', exact: true })
        await line.getByLabel('Libellé').fill('Menu assis pour {invités} à {lieu}')
        await line.getByLabel('Type').selectOption('guest')
        await line.getByLabel('Quantité').fill('280')
        await line.getByLabel('Prix').fill('38')
        await message.fill('Bonjour {prénom}, voici notre devis pour {invités} le {date} à {lieu}.')
        await test.step('a field without a value can’t be sent', async () => {
          await push(button('Envoyer le devis'))
          await expect(provider.getByText(/^Le lieu n’est pas connu\./)).toHaveCount(2)
          await expect(line.getByText(/^Le lieu n’est pas connu\./)).toBeVisible()
          await expect(message).toHaveValue(/\{lieu\}/)
          if (scripts) await expectAccessible(provider)
        })
        if (scripts)
          await test.step('its value is asked for, and written where it stands', async () => {
            await provider.getByLabel('Lieu de la fête').fill('Ksour Essef')
            await provider.getByLabel('Lieu de la fête').press('Enter')
            await expect(message).toHaveValue(/le .* à Ksour Essef\.$/)
            await expect(line.getByLabel('Libellé')).toHaveValue(/ à Ksour Essef$/)
            await expect(message).toBeFocused()
            await expect(button('Remplir')).toBeHidden()
            await expect(provider.getByText(/^Le lieu n’est pas connu\./)).toHaveCount(0)
          })
        await message.fill('Bonjour {prénom}, voici notre devis pour {invités} le {date}.')
        await line.getByLabel('Libellé').fill('Menu assis pour {invités}')
        await provider.getByText('Enregistrer comme modèle').click()
        await push(button('Enregistrer le modèle'))
        await expect(provider.getByText('Donnez un nom à ce modèle')).toBeVisible()
        await provider.getByLabel('Nom du modèle').fill('Mariage assis')
        await push(button('Enregistrer le modèle'))
        await expect(button('Mariage assis')).toBeVisible()
        await push(button('Envoyer le devis'))
        await expect(provider).toHaveURL(/dashboard\/provider/)

        await ask(page, profile, '90')
        await provider.goto('/dashboard/provider?tab=devis')
        const started = Date.now()
        let presses = 0
        for (const target of [
          provider.getByRole('link', { name: 'Préparer un devis' }),
          button('Mariage assis'),
          button('Envoyer le devis'),
        ]) {
          await push(target)
          presses += 1
          if (presses !== 2) continue
          await expect(line.getByLabel('Quantité')).toHaveValue('90')
          await expect(message).toHaveValue(/^Bonjour .*pour 90\sinvités le /)
          await expect(message).not.toHaveValue(/\{/)
          await expect(line.getByLabel('Libellé')).toHaveValue(/^Menu assis pour 90\sinvités$/)
        }
        await expect(provider).toHaveURL(/dashboard\/provider/)
        expect(presses).toBeLessThanOrEqual(6)
        expect(Date.now() - started).toBeLessThan(60_000)

        await page.goto('/dashboard/client?tab=devis')
        const row = page.getByRole('list', { name: 'Mes demandes de devis' }).locator('> li').first()
        if (!(await row.getByRole('table').first().isVisible())) await row.locator('summary').click()
        await expect(row.getByText(/^3\s420\sDT$/)).toHaveCount(2)
        await expect(row.getByText(/pour 90\sinvités le /)).toBeVisible()
        await expect(row.getByText(/^Menu assis pour 90\sinvités$/)).toBeVisible()
      },
    )
  })
