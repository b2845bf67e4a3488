import type { Locator, Page } from '@playwright/test'
import { addDaysToDay, todayInTunis } from '#lib/dates.ts'
import { becomeClient, dayIn, post } from '../booking.ts'
import { anotherBrowser, expect, expectAccessible, ON_DESKTOP, ON_PHONE, press, test } from '../journey.ts'
import { aProviderWithForm } from '../quote-people.ts'

const line = (page: Page, number: number) => page.getByRole('group', { name: `Ligne ${number}`, exact: true })

type Line = { label: string; kind: string; quantity: string; price: string }

async function fillLine(page: Page, number: number, { label, kind, quantity, price }: Line) {
  await line(page, number).getByLabel('Libellé').fill(label)
  await line(page, number).getByLabel('Type').selectOption(kind)
  await line(page, number).getByLabel('Quantité').fill(quantity)
  await line(page, number).getByLabel('Prix').fill(price)
}

const LINES: Line[] = [
  { label: 'Menu assis', kind: 'Par invité', quantity: '280', price: '38' },
  { label: 'Service après minuit', kind: 'Par heure', quantity: '2,5', price: '90' },
  { label: 'Réservation avant avril', kind: 'Remise', quantity: '1', price: '500' },
]

for (const scripts of [true, false])
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts })
    const push = scripts ? press : (target: Locator) => target.click()

    test(
      'a request is answered with lines, and its client reads them',
      scripts ? ON_DESKTOP : ON_PHONE,
      async ({ page, browser }, info) => {
        test.setTimeout(180_000)
        const { provider: scripted, profile } = await aProviderWithForm(browser, info)
        const provider = scripts ? scripted : await anotherBrowser(browser, info, false)
        if (!scripts) await provider.context().addCookies(await scripted.context().cookies())
        const service = { name: 'Service après minuit', price: '90', unit: 'hour', duration: '' }
        await post(scripted, '/provider/services', { ...service, submission_id: crypto.randomUUID() })
        await becomeClient(page)
        await page.goto(`${profile}/quote`)
        await page.getByLabel('Combien d’invités ?').fill('280')
        await page.getByLabel('Quel jour ?').fill(dayIn(6, 12))
        await page.getByLabel('Dîner assis').check()
        await push(page.getByRole('button', { name: 'Envoyer la demande' }))
        await expect(page).toHaveURL(/provider|dashboard/)

        await provider.goto('/dashboard/provider?tab=devis')
        await push(provider.getByRole('link', { name: 'Préparer un devis' }))
        await expect(provider.getByRole('heading', { level: 1 })).toContainText('Devis pour')
        if (scripts) await expectAccessible(provider)
        await test.step('what is wrong stands beside its field, and nothing is lost', async () => {
          await fillLine(provider, 1, { ...LINES[0], price: '38,0001' } as Line)
          await provider.getByLabel('Devis valable jusqu’au').fill(addDaysToDay(todayInTunis(new Date()), 61))
          await push(provider.getByRole('button', { name: 'Envoyer le devis' }))
          await expect(provider.getByText('Un prix a trois décimales au plus.')).toBeVisible()
          await expect(provider.getByText(/^Choisissez un jour du/)).toBeVisible()
          await expect(line(provider, 1).getByLabel('Prix')).toHaveValue('38,0001')
          await expect(line(provider, 1).getByLabel('Type')).toHaveValue('guest')
          if (!scripts) return
          await expect(line(provider, 1).getByLabel('Prix')).toBeFocused()
          await expectAccessible(provider)
        })
        await provider.getByLabel('Devis valable jusqu’au').fill(addDaysToDay(todayInTunis(new Date()), 7))
        for (const [index, typed] of LINES.entries()) {
          const isService = typed.label === 'Service après minuit'
          const add = isService ? typed.label : 'Ajouter une ligne'
          if (index > 0) await push(provider.getByRole('button', { name: add, exact: true }))
          if (isService) {
            await expect(line(provider, index + 1).getByLabel('Type')).toHaveValue('hour')
            await expect(line(provider, index + 1).getByLabel('Prix')).toHaveValue('90')
            await line(provider, index + 1)
              .getByLabel('Quantité')
              .fill(typed.quantity)
          } else await fillLine(provider, index + 1, typed)
        }
        await push(provider.getByRole('button', { name: 'Ajouter une option' }))
        await expect(line(provider, 4).getByLabel('Type')).toHaveValue('option')
        await fillLine(provider, 4, { label: 'Café turc', kind: 'Option', quantity: '280', price: '4,400' })
        await push(provider.getByRole('button', { name: 'Ajouter une ligne' }))
        await push(provider.getByRole('button', { name: 'Supprimer la ligne Menu assis' }))
        await push(provider.getByRole('button', { name: 'Ajouter une ligne' }))
        await fillLine(provider, 4, LINES[0] as Line)
        if (scripts) await provider.reload()
        await expect(line(provider, 4).getByLabel('Libellé'), 'kept through a reload').toHaveValue(
          'Menu assis',
        )
        // Without scripts the sums are reckoned when the form is sent.
        if (!scripts) await provider.getByRole('button', { name: 'Ajouter une ligne' }).click()
        const total = provider.getByRole('region', { name: 'Total' })
        await expect(total).toContainText(/10\s365\sDT/)
        await expect(total).toContainText(/1\s232\sDT/)
        await test.step('payments make up the total before the quote can go', async () => {
          await provider.getByText('Compris et non compris').click()
          await provider.getByRole('textbox', { name: 'Compris', exact: true }).fill('Vaisselle\nEau')
          await provider.getByRole('textbox', { name: 'Non compris' }).fill('Tables et chaises')
          await provider.getByText('Acompte et échéances', { exact: true }).click()
          await provider.getByRole('textbox', { name: 'Acompte' }).fill('30')
          await push(provider.getByRole('button', { name: 'Ajouter une échéance' }))
          const first = provider.getByRole('group', { name: 'Échéance 1' })
          if (scripts) await expect(first.getByLabel('Part')).toBeFocused()
          await first.getByLabel('Part').fill('40')
          await first.getByLabel('Jours').fill('30')
          await push(provider.getByRole('button', { name: 'Envoyer le devis' }))
          await expect(provider.getByText(/font 70\s%\s: il manque 30\s%/)).toBeVisible()
          await push(provider.getByRole('button', { name: 'Ajouter une échéance' }))
          await provider.getByLabel('Annulation par le client').selectOption('moderate')
          if (scripts) {
            await expect(provider.getByRole('group', { name: 'Échéance 2' })).toContainText(/3\s109,500\sDT/)
            await expectAccessible(provider)
          }
        })
        await provider.getByLabel('Poser une option').check()
        await push(provider.getByRole('button', { name: 'Envoyer le devis' }))
        await expect(provider).toHaveURL(/dashboard\/provider/)

        await page.goto('/dashboard/client?tab=devis')
        const row = page.getByRole('list', { name: 'Mes demandes de devis' }).locator('> li').first()
        if (!(await row.getByRole('table').first().isVisible())) await row.locator('summary').click()
        await expect(
          row.getByRole('row', { name: /Menu assis.*280\sinvités × 38\sDT.*10\s640\sDT/ }),
        ).toBeVisible()
        await expect(
          row.getByRole('row', { name: /Remise\s: Réservation avant avril.*−500\sDT/ }),
        ).toBeVisible()
        await expect(row.getByText(/^10\s365\sDT$/)).toBeVisible()
        await expect(row.getByText(/^Valable jusqu’au/)).toBeVisible()
        await expect(row.getByText('Tables et chaises')).toBeVisible()
        await expect(row.getByText(/La moitié de l’acompte vous est rendue .* Après le/)).toBeVisible()
        const payments = row.getByRole('heading', { name: 'Paiement' }).locator('..').getByRole('listitem')
        await expect(payments).toHaveText([
          /Acompte de 30\s%.*3\s109,500\sDT/,
          /40\s%, 30\sjours avant la fête.*4\s146\sDT/,
          /30\s%, le jour de la fête.*3\s109,500\sDT/,
        ])
        await push(row.getByRole('link', { name: 'Accepter, modifier ou refuser' }))
        await expect(
          page.getByText(/^Le prestataire vous garde cette date jusqu’au .* compris\./),
        ).toBeVisible()
        if (scripts) await expectAccessible(page)
      },
    )
  })
