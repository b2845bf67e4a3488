import type { Locator } from '@playwright/test'
import { ask, becomeClient, dayIn, dayName } from '../booking.ts'
import { anotherBrowser, expect, expectAccessible, ON_DESKTOP, ON_PHONE, press, test } from '../journey.ts'
import { aProviderWithForm } from '../quote-people.ts'

const DAY = dayIn(6, 14)
const TEXT = 'Bonjour {prénom}, rendez-vous le {date} à {lieu}.'
const UNKNOWN = /^Le lieu n’est pas connu\. Écrivez-le ou retirez \{lieu\}/

for (const scripts of [true, false])
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts })
    const push = scripts ? press : (target: Locator) => target.click()

    test(
      'saved replies are kept, changed, and written in two presses to a client',
      scripts ? ON_PHONE : ON_DESKTOP,
      async ({ page, browser }, info) => {
        test.setTimeout(240_000)
        const asked = [{ text: 'Quel jour ?', type: 'date', fact: 'date', required: true }]
        const { provider: scripted, profile } = await aProviderWithForm(browser, info, asked)
        const provider = scripts ? scripted : await anotherBrowser(browser, info, false)
        if (!scripts) await provider.context().addCookies(await scripted.context().cookies())
        const { name: clientName } = await becomeClient(page)
        const [firstName = ''] = clientName.split(' ')
        const button = (label: string | RegExp) =>
          provider.getByRole('button', { name: label, exact: true }).locator('visible=true')
        const filled = `Bonjour ${firstName}, rendez-vous le ${dayName(DAY)} à {lieu}.`
        /** Two presses: the fold, and the reply. */
        const insert = async (field: Locator) => {
          await push(provider.getByText('Réponses enregistrées').locator('visible=true'))
          await push(provider.getByRole('button', { name: /^Rendez-vous/ }).locator('visible=true'))
          await expect(field).toHaveValue(filled)
        }

        await page.goto(`${profile}/quote`)
        await page.getByLabel('Quel jour ?').fill(DAY)
        await page.getByRole('button', { name: 'Envoyer la demande' }).click()
        await expect(page).toHaveURL(/provider|dashboard/)

        await test.step('made, renamed and changed on a page of their own', async () => {
          await provider.goto('/dashboard/provider?tab=devis')
          await push(provider.getByRole('link', { name: 'Modèles et réponses' }))
          await push(button('Enregistrer la réponse'))
          await expect(provider.getByText('Donnez un nom à cette réponse')).toBeVisible()
          const field = (label: string) => provider.getByLabel(label, { exact: true }).locator('visible=true')
          await field('Nom').fill('Accueil')
          await field('Texte').fill('Bonjour')
          await push(button('Enregistrer la réponse'))
          const replies = provider.getByRole('list', { name: 'Mes réponses' })
          await expect(replies.getByText('Accueil')).toBeVisible()
          await push(replies.getByText('Accueil'))
          await field('Nom').fill('Rendez-vous')
          await field('Texte').fill(TEXT)
          await push(button('Enregistrer'))
          await expect(replies.getByText('Rendez-vous').first()).toBeVisible()
          if (scripts) await expectAccessible(provider)
        })

        await test.step('written in the answer to a quote, where a field without value blocks', async () => {
          await provider.goto('/dashboard/provider?tab=devis')
          await push(button('Répondre'))
          const field = provider.getByRole('textbox', { name: 'Votre réponse' })
          if (scripts) {
            const fold = provider.getByText('Réponses enregistrées').locator('visible=true')
            await provider.route('**/response', (route) => route.abort())
            await push(fold)
            await expect(provider.getByText('Vos réponses n’ont pas pu être chargées.')).toBeVisible()
            await provider.unroute('**/response')
            await push(fold)
          }
          await insert(field)
          await push(button('Envoyer la réponse'))
          await expect(provider.getByText(UNKNOWN)).toBeVisible()
          if (scripts) await expectAccessible(provider)
          await field.fill(filled.replace('{lieu}', 'Mahdia'))
          await push(button('Envoyer la réponse'))
          await expect(provider).toHaveURL(/dashboard\/provider/)
          await page.goto('/dashboard/client?tab=devis')
          await expect(page.getByText(/^Bonjour .* à Mahdia\.$/)).toBeVisible()
        })

        await test.step('written in a conversation', async () => {
          await provider.goto('/dashboard/provider?tab=devis&status=responded')
          await push(provider.getByRole('link', { name: /^Contacter/ }))
          const field = provider.getByRole('textbox', { name: 'Message' })
          await insert(field)
          await push(provider.getByRole('button', { name: 'Envoyer', exact: true }))
          await expect(provider.getByText(UNKNOWN)).toBeVisible()
          if (scripts) await expectAccessible(provider)
          await field.fill('À bientôt, à Mahdia.')
          await push(provider.getByRole('button', { name: 'Envoyer', exact: true }))
          await expect(
            provider.getByText('À bientôt, à Mahdia.').locator('visible=true').first(),
          ).toBeVisible()
        })

        await test.step('written in a refusal', async () => {
          const { bookingId } = await ask(page, DAY, 'Une fête', profile)
          if (scripts) {
            await provider.goto('/dashboard/provider?tab=reservations')
            await push(
              provider.getByRole('list', { name: 'Demandes de réservation' }).locator('summary').first(),
            )
            await push(button('Refuser'))
          } else await provider.goto(`/bookings/${bookingId}/refusal`)
          await provider.getByLabel('Autre').check()
          const field = provider.getByLabel('Votre motif')
          await insert(field)
          await push(button('Refuser la demande'))
          await expect(provider.getByText(UNKNOWN)).toBeVisible()
          await field.fill('Nous ne nous déplaçons pas à Mahdia.')
          await push(button('Refuser la demande'))
          await expect(provider).toHaveURL(/dashboard\/provider/)
          await expect
            .poll(async () => (await page.request.get('/dashboard/client?status=declined')).text())
            .toContain('Nous ne nous déplaçons pas à Mahdia.')
        })

        await test.step('deleted', async () => {
          await provider.goto('/provider/models')
          await push(provider.getByRole('list', { name: 'Mes réponses' }).locator('summary'))
          await push(provider.getByRole('button', { name: 'Supprimer la réponse Rendez-vous' }))
          await expect(provider.getByText('0 sur 30').first()).toBeVisible()
        })
      },
    )
  })
