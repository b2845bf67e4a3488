import type { Locator, Page } from '@playwright/test'
import { addDaysToDay, todayInTunis } from '#lib/dates.ts'
import { becomeClient, dayIn } from './booking.ts'
import { anotherBrowser, expect, expectAccessible, ON_DESKTOP, ON_PHONE, press, test } from './journey.ts'
import { aProviderWithForm, send } from './quote-people.ts'

const LINES = [
  ['Menu assis', 'guest', '280', '38'],
  ['Café turc', 'option', '1', '480'],
] as const

/** A version as its form sends it. */
function version(guests = '280'): [string, string][] {
  const lines = LINES.flatMap(([label, kind, quantity, price], index): [string, string][] => [
    [`lines-${index}-label`, label],
    [`lines-${index}-kind`, kind],
    [`lines-${index}-quantity`, kind === 'guest' ? guests : quantity],
    [`lines-${index}-price`, price],
  ])
  return [
    ...lines,
    ['response', 'Voici notre devis'],
    ['tax', 'included'],
    ['valid_until', addDaysToDay(todayInTunis(new Date()), 7)],
  ]
}

const opened = async (page: Page, summary: string, push: (target: Locator) => Promise<void>) =>
  push(page.locator('summary').filter({ hasText: summary }))

for (const scripts of [true, false])
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts })
    const push = scripts ? press : (target: Locator) => target.click()

    test(
      'a quote is changed as its client asks, compared with what it was, and accepted',
      scripts ? ON_PHONE : ON_DESKTOP,
      async ({ page, browser }, info) => {
        test.setTimeout(240_000)
        const { provider: scripted, profile } = await aProviderWithForm(browser, info)
        const provider = scripts ? scripted : await anotherBrowser(browser, info, false)
        if (!scripts) await provider.context().addCookies(await scripted.context().cookies())
        await becomeClient(page)
        await page.goto(`${profile}/quote`)
        await page.getByLabel('Combien d’invités ?').fill('280')
        await page.getByLabel('Quel jour ?').fill(dayIn(6, 12))
        await page.getByLabel('Dîner assis').check()
        await push(page.getByRole('button', { name: 'Envoyer la demande' }))
        await expect(page).toHaveURL(/provider|dashboard/)

        await provider.goto('/dashboard/provider?tab=devis')
        const editor = await provider.getByRole('link', { name: 'Préparer un devis' }).getAttribute('href')
        const address = editor?.replace('/version', '') ?? ''
        expect((await send(scripted, editor ?? '', version())).status()).toBe(302)

        await test.step('the client reads it, and asks for a change', async () => {
          await page.goto('/dashboard/client?tab=devis')
          const way = page.getByRole('link', { name: 'Accepter, modifier ou refuser' })
          if (!(await way.isVisible())) await page.locator('summary').first().click()
          await push(way)
          await expect(page).toHaveURL(address)
          await expect(page.getByText(/^10\s640\sDT$/).last()).toBeVisible()
          if (scripts) {
            await expectAccessible(page)
            await page.getByLabel(/Café turc/).check()
            await expect(page.getByText(/^11\s120\sDT$/)).toBeVisible()
          }
          await opened(page, 'Demander une modification', push)
          await page.getByLabel('Votre demande').fill('Nous serons 310.')
          await push(page.getByRole('button', { name: 'Envoyer la demande' }))
          await expect(page.getByText('Vous avez demandé une modification')).toBeVisible()
          await expect(page.getByText('Nous serons 310.')).toBeVisible()
        })

        await test.step('the provider sends another version', async () => {
          await provider.goto('/dashboard/provider?tab=devis&status=responded')
          await expect(provider.getByText('Nous serons 310.')).toBeVisible()
          await push(provider.getByRole('link', { name: 'Modifier ou retirer' }))
          if (scripts) await expectAccessible(provider)
          await push(provider.getByRole('link', { name: 'Préparer une nouvelle version' }))
          const line = provider.getByRole('group', { name: 'Ligne 1', exact: true })
          await expect(line.getByLabel('Quantité')).toHaveValue('280')
          await expect(line.getByLabel('Prix')).toHaveValue('38')
          await line.getByLabel('Quantité').fill('310')
          await push(provider.getByRole('button', { name: 'Envoyer le devis' }))
          await expect(provider).toHaveURL(/dashboard\/provider/)
        })

        await test.step('the version before can be read, and no longer accepted', async () => {
          // On the page as it was read: what has changed comes with the answer.
          await page.getByLabel(/Café turc/).check()
          await push(page.getByRole('button', { name: 'Accepter ce devis' }))
          await expect(
            page.getByText('Le prestataire a envoyé une nouvelle version de ce devis.'),
          ).toBeVisible()
          await expect(page.getByText('Devis, version 2')).toBeVisible()
          await expect(page.getByText(/^30\sinvités de plus$/)).toBeVisible()
          await expect(page.getByLabel(/Café turc/), 'an option that is the same').toBeChecked()
          await expect(page.getByText(/^12\s260\sDT$/)).toBeVisible()
          await page.goto(`${address}?version=1`)
          await expect(page.getByText('Une version plus récente a remplacé celle-ci.')).toBeVisible()
          await expect(page.getByRole('button', { name: 'Accepter ce devis' })).toHaveCount(0)
          await push(page.getByRole('link', { name: 'Voir la version 2' }))
        })

        await test.step('what changed is said, and the newest is accepted with an option', async () => {
          await expect(page.getByRole('heading', { name: 'Ce qui a changé' })).toBeVisible()
          await expect(page.getByText(/^30\sinvités de plus$/)).toBeVisible()
          await expect(page.getByText(/^\+1\s140\sDT$/)).toBeVisible()
          if (scripts) await expectAccessible(page)
          await page.getByLabel(/Café turc/).check()
          await push(page.getByRole('button', { name: 'Accepter ce devis' }))
          await expect(page.getByText('Vous avez accepté ce devis')).toBeVisible()
          await expect(page.getByText(/Total\s: 12\s260\sDT, avec Café turc/)).toBeVisible()
          await expect(page.getByRole('rowheader', { name: /^Option\s: Café turc/ })).toBeVisible()
          if (scripts) await expectAccessible(page)
        })

        await test.step('both have the booking', async () => {
          await page.goto('/dashboard/client?status=accepted')
          await expect(page.getByRole('list', { name: /réservation/i }).locator('> li')).toHaveCount(1)
          await provider.goto('/dashboard/provider?status=accepted')
          await expect(provider.getByRole('button', { name: 'Annuler l’acceptation' })).toHaveCount(0)
          await provider.goto('/dashboard/provider?tab=devis&status=accepted')
          await expect(provider.getByText('Le client a accepté ce devis')).toBeVisible()
        })
      },
    )

    test(
      'a quote is taken back by its provider',
      scripts ? ON_PHONE : ON_DESKTOP,
      async ({ page, browser }, info) => {
        test.setTimeout(120_000)
        const { provider: scripted, profile } = await aProviderWithForm(browser, info, [])
        const provider = scripts ? scripted : await anotherBrowser(browser, info, false)
        if (!scripts) await provider.context().addCookies(await scripted.context().cookies())
        await becomeClient(page)
        await page.goto(`${profile}/quote`)
        await page.getByRole('textbox').first().fill('Une fête à Sfax')
        await push(page.getByRole('button', { name: 'Envoyer la demande' }))
        await expect(page).toHaveURL(/provider|dashboard/)
        await provider.goto('/dashboard/provider?tab=devis')
        const editor = await provider.getByRole('link', { name: 'Préparer un devis' }).getAttribute('href')
        await send(scripted, editor ?? '', version())
        await provider.goto(editor?.replace('/version', '') ?? '')
        await push(provider.getByRole('link', { name: 'Retirer ce devis' }))
        await expect(provider.getByRole('heading', { name: /^Retirer ce devis/ })).toBeVisible()
        if (scripts) await expectAccessible(provider)
        await push(provider.getByRole('button', { name: 'Retirer le devis' }))
        await expect(provider).toHaveURL(/dashboard\/provider/)
        await page.goto('/dashboard/client?tab=devis&status=withdrawn')
        await expect(page.getByText('Le prestataire a retiré ce devis.')).toBeVisible()
      },
    )

    test(
      'a quote is refused, with a reason if one is given',
      scripts ? ON_DESKTOP : ON_PHONE,
      async ({ page, browser }, info) => {
        test.setTimeout(120_000)
        const { provider, profile } = await aProviderWithForm(browser, info, [])
        await becomeClient(page)
        await page.goto(`${profile}/quote`)
        await page.getByRole('textbox').first().fill('Une fête à Sfax')
        await push(page.getByRole('button', { name: 'Envoyer la demande' }))
        await expect(page).toHaveURL(/provider|dashboard/)
        await provider.goto('/dashboard/provider?tab=devis')
        const editor = await provider.getByRole('link', { name: 'Préparer un devis' }).getAttribute('href')
        const address = editor?.replace('/version', '') ?? ''
        await send(provider, editor ?? '', version())
        await page.goto(address)
        await test.step('a quote without a day asks for one', async () => {
          await push(page.getByRole('button', { name: 'Accepter ce devis' }))
          await expect(page.getByText('Choisissez une date', { exact: true })).toBeVisible()
        })
        await opened(page, 'Refuser ce devis', push)
        await page.getByLabel('Motif').selectOption('Le prix')
        await push(page.getByRole('button', { name: 'Refuser ce devis' }))
        await expect(page.getByText('Vous avez refusé ce devis.')).toBeVisible()
        await provider.goto('/dashboard/provider?tab=devis&status=refused')
        await expect(provider.getByText(/Motif donné\s: le prix/)).toBeVisible()
      },
    )
  })
