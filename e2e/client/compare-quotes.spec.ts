import type { Locator, Page } from '@playwright/test'
import { addDaysToDay, todayInTunis } from '#lib/dates.ts'
import { becomeClient } from '../booking.ts'
import { expect, expectAccessible, ON_DESKTOP, press, test } from '../journey.ts'
import { aProviderWithForm, send } from '../quote-people.ts'

/** Width of a sheet in CSS pixels, without the margins that Chromium leaves. */
const A4 = 718

const expectNoWiderThan = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

/** Asks a new provider for a quote, and has it answered with a menu at this price for 100 guests. */
async function aQuoteAt(
  page: Page,
  people: Awaited<ReturnType<typeof aProviderWithForm>>,
  price: string,
  included: string,
) {
  const { provider, profile, name } = people
  const asked = await send(page, `${profile}/quote`, [
    ['need', 'Une fête à Sfax'],
    ['submission_id', crypto.randomUUID()],
    [
      'version',
      await page.goto(`${profile}/quote`).then(() => page.locator('input[name=version]').inputValue()),
    ],
  ])
  expect(asked.status()).toBe(302)
  await provider.goto('/dashboard/provider?tab=devis')
  const editor = await provider.getByRole('link', { name: 'Préparer un devis' }).getAttribute('href')
  const sent = await send(provider, editor ?? '', [
    ['lines-0-label', 'Menu assis'],
    ['lines-0-kind', 'guest'],
    ['lines-0-quantity', '100'],
    ['lines-0-price', price],
    ['response', 'Voici notre devis'],
    ['tax', 'included'],
    ['valid_until', addDaysToDay(todayInTunis(new Date()), 7)],
    ['included', included],
  ])
  expect(sent.status()).toBe(302)
  return { name, address: editor?.replace('/version', '') ?? '' }
}

for (const scripts of [true, false])
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts })
    const push = scripts ? press : (target: Locator) => target.click()

    test(
      'two quotes are compared, one is kept, and the other provider is told',
      scripts ? {} : ON_DESKTOP,
      async ({ page, browser }, info) => {
        test.setTimeout(240_000)
        const [first, second] = [
          await aProviderWithForm(browser, info, []),
          await aProviderWithForm(browser, info, []),
        ]
        await becomeClient(page)
        const dear = await aQuoteAt(page, first, '40', 'Vaisselle')
        const cheap = await aQuoteAt(page, second, '38,500', '')

        await page.goto('/dashboard/client?tab=devis')
        await push(page.getByRole('link', { name: 'Comparer', exact: true }))
        await expect(page.getByRole('heading', { name: 'Comparer 2 devis' })).toBeVisible()
        const table = page.getByRole('table')
        const places = (await table.getByRole('columnheader').allInnerTexts()).map((text) =>
          text.includes(cheap.name),
        )
        const at = (row: string, isCheap: boolean) =>
          table.getByRole('row', { name: row }).getByRole('cell').nth(places.indexOf(isCheap))
        await expect(at('Total', true)).toContainText(/3\s850\sDT/)
        await expect(at('Total', true)).toContainText('Le total le plus bas')
        await expect(at('Total', false)).not.toContainText('Le total le plus bas')
        await expect(at('Par invité', true)).toContainText(/38,500\sDT/)
        await expect(at('Compris', false)).toContainText('Vaisselle')
        await expect(table.getByRole('row', { name: /^Compris/ }).getByText('non précisé')).toHaveCount(1)
        await expect(table.getByRole('row', { name: /^Acompte/ }).getByText('non précisé')).toHaveCount(2)
        if (scripts) await expectAccessible(page)
        await test.step('row names stay in sight at 320 px, and the rest comes by keyboard', async () => {
          const size = page.viewportSize() ?? { width: 390, height: 844 }
          await page.setViewportSize({ width: 320, height: 640 })
          const comparison = page.getByRole('region', { name: 'Comparaison des devis' })
          await comparison.focus()
          const last = table.getByRole('columnheader').last()
          await expect(last).not.toBeInViewport({ ratio: 0.5 })
          await expect(async () => {
            await page.keyboard.press('ArrowRight')
            await expect(last).toBeInViewport({ ratio: 0.9, timeout: 500 })
          }).toPass()
          await expect(table.getByRole('rowheader', { name: 'Total' })).toBeInViewport({ ratio: 0.5 })
          await expectNoWiderThan(page, 320)
          await page.setViewportSize(size)
        })
        await test.step('on A4 nothing is cut off', async () => {
          const size = page.viewportSize() ?? { width: 390, height: 844 }
          await page.emulateMedia({ media: 'print' })
          await page.setViewportSize({ width: A4, height: 1000 })
          const box = await table.boundingBox()
          expect((box?.x ?? 0) + (box?.width ?? A4)).toBeLessThanOrEqual(A4)
          await expectNoWiderThan(page, A4)
          await page.emulateMedia({ media: 'screen' })
          await page.setViewportSize(size)
        })

        await push(page.getByRole('link', { name: `Retenir ${cheap.name}` }))
        await page.getByLabel('Date de la fête').fill(addDaysToDay(todayInTunis(new Date()), 200))
        await push(page.getByRole('button', { name: 'Accepter ce devis' }))
        await expect(page.getByText('Vous avez accepté ce devis')).toBeVisible()
        await expect(page.getByRole('heading', { name: /^Prévenir l’autre prestataire/ })).toBeVisible()
        await page.getByLabel('Motif').selectOption('Le prix')
        await push(page.getByRole('button', { name: 'Prévenir l’autre prestataire' }))
        await expect(page.getByRole('button', { name: 'Prévenir l’autre prestataire' })).toHaveCount(0)
        await first.provider.goto(dear.address)
        await expect(first.provider.getByText('Le client a choisi un autre prestataire.')).toBeVisible()
      },
    )
  })
