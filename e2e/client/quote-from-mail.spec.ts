import { addDaysToDay, todayInTunis } from '#lib/dates.ts'
import { becomeClient, dayIn } from '../booking.ts'
import { anotherBrowser, expect, expectAccessible, ON_PHONE, press, test } from '../journey.ts'
import { aProviderWithForm, send } from '../quote-people.ts'

// The link of a mail answers without signing in (W11, decision 82).

for (const scripts of [true, false])
  test(
    `a quote is accepted from the mail’s page on a second device, ${scripts ? 'with' : 'without'} JavaScript`,
    ON_PHONE,
    async ({ page, browser }, info) => {
      test.setTimeout(180_000)
      const { provider, profile, name } = await aProviderWithForm(browser, info, [
        { text: 'Quel jour ?', type: 'date', required: true },
      ])
      const { email } = await becomeClient(page)
      await page.goto(`${profile}/quote`)
      await page.getByLabel('Quel jour ?').fill(dayIn(6, 12))
      await press(page.getByRole('button', { name: 'Envoyer la demande' }))
      await expect(page).toHaveURL(/provider|dashboard/)
      await provider.goto('/dashboard/provider?tab=devis')
      const editor = await provider.getByRole('link', { name: 'Préparer un devis' }).getAttribute('href')
      const sent = await send(provider, editor ?? '', [
        ['lines-0-label', 'Menu assis'],
        ['lines-0-kind', 'fixed'],
        ['lines-0-quantity', '1'],
        ['lines-0-price', '4800'],
        ['response', 'Voici notre devis'],
        ['tax', 'included'],
        ['valid_until', addDaysToDay(todayInTunis(new Date()), 7)],
      ])
      expect(sent.status()).toBe(302)

      const second = await anotherBrowser(browser, info, scripts)
      const link = second
        .getByRole('article')
        .filter({ hasText: email })
        .getByRole('link')
        .filter({ hasText: '/a/' })
      await expect(async () => {
        await second.goto('/dev/mailbox')
        await expect(link).toHaveCount(1, { timeout: 500 })
      }).toPass()
      const address = (await link.getAttribute('href')) ?? ''
      await second.goto(address)
      await expect(second.getByRole('heading', { name: 'Accepter ce devis ?' })).toBeVisible()
      await expect(second.getByText(name).first()).toBeVisible()
      await expect(second.getByText(/^4\s800\sDT$/)).toBeVisible()
      if (scripts) await expectAccessible(second)
      const wide = await second.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
      const accept = second.getByRole('button', { name: 'J’accepte' })
      await (scripts ? press(accept) : accept.click())
      await expect(second.getByRole('heading', { name: 'Le devis est accepté' })).toBeVisible()

      await test.step('nobody is signed in by it, and the link is dead', async () => {
        await second.goto('/dashboard/client')
        await expect(second).toHaveURL(/\/login/)
        const dead = await second.goto(address)
        expect(dead?.status()).toBe(404)
        await expect(second.getByText('Ce lien ne fonctionne plus')).toBeVisible()
      })
      await test.step('the first device knows', async () => {
        await page.goto('/notifications')
        await expect(page.getByRole('list', { name: 'Notifications' })).toContainText(name)
        await page.goto('/dashboard/client?status=accepted')
        await expect(page.getByText(name).first()).toBeVisible()
      })
    },
  )
