import type { Browser, Page, TestInfo } from '@playwright/test'
import { addDaysToDay, formatDayLong, todayInTunis } from '#lib/dates.ts'
import { becomeClient, dayIn } from '../booking.ts'
import { anotherBrowser, expect, expectAccessible, ON_DESKTOP, ON_PHONE, press, test } from '../journey.ts'
import { aProviderWithForm, send } from '../quote-people.ts'
import { comeHalfWay } from '../time.ts'

// The client's turn (W4, decision 88): a quote that waits is asked about, and answered with one press.

const LAST = addDaysToDay(todayInTunis(new Date()), 7)

/** A quote that waits for its client, whose page is open. */
async function aQuoteThatWaits(page: Page, browser: Browser, info: TestInfo) {
  const people = await aProviderWithForm(browser, info, [
    { text: 'Quel jour ?', type: 'date', required: true },
  ])
  const { email, name: clientName } = await becomeClient(page)
  await page.goto(`${people.profile}/quote`)
  await page.getByLabel('Quel jour ?').fill(dayIn(6, 12))
  const submit = page.getByRole('button', { name: 'Envoyer la demande' })
  await (info.title.includes('without') ? submit.click() : press(submit))
  await expect(page).toHaveURL(/provider|dashboard/)
  await people.provider.goto('/dashboard/provider?tab=devis')
  const editor = await people.provider.getByRole('link', { name: 'Préparer un devis' }).getAttribute('href')
  const sent = await send(people.provider, editor ?? '', [
    ['lines-0-label', 'Menu assis'],
    ['lines-0-kind', 'fixed'],
    ['lines-0-quantity', '1'],
    ['lines-0-price', '4800'],
    ['response', 'Voici notre devis'],
    ['tax', 'included'],
    ['valid_until', LAST],
  ])
  expect(sent.status()).toBe(302)
  const address = (editor ?? '').replace('/version', '')
  return { ...people, email, clientName, address, quoteId: address.split('/').at(-1) ?? '' }
}

/** Looks at a page until what is expected is there: mails go a little later. */
const untilSeen = (look: () => Promise<void>) => expect(look).toPass({ timeout: 100_000 })

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test(
  'a mail asks half-way, ‘Trop cher’ is pressed in it, and the provider reads it',
  ON_PHONE,
  async ({ page, browser }, info) => {
    test.setTimeout(240_000)
    const { provider, name, email, clientName, quoteId } = await aQuoteThatWaits(page, browser, info)
    await comeHalfWay(quoteId)
    const second = await anotherBrowser(browser, info)
    await second.setViewportSize(page.viewportSize() ?? { width: 390, height: 844 })
    const mail = second
      .getByRole('article')
      .filter({ hasText: email })
      .filter({ hasText: 'votre devis attend votre réponse' })
    await untilSeen(async () => {
      await second.goto('/dev/mailbox')
      await expect(mail).toHaveCount(1, { timeout: 500 })
    })
    const links = mail.getByRole('link').filter({ hasText: '/a/' })
    await expect(links).toHaveCount(4)
    const address = (await links.nth(2).getAttribute('href')) ?? ''
    await second.goto(address)
    await expect(second.getByRole('heading', { name: 'Dire que ce devis est trop cher ?' })).toBeVisible()
    await expect(second.getByText(name).first()).toBeVisible()
    await expect(second.getByText(/^4\s800\sDT$/)).toBeVisible()
    await expectAccessible(second)
    expect(await tooWide(second)).toBeLessThanOrEqual(0)
    await press(second.getByRole('button', { name: 'Trop cher' }))
    await expect(second.getByRole('heading', { name: 'Le prestataire est prévenu' })).toBeVisible()
    expect((await second.goto(address))?.status()).toBe(404)

    await test.step('the provider reads it on its list and in its mail, and the quote is open', async () => {
      await provider.goto('/dashboard/provider?tab=devis&status=responded')
      await expect(provider.getByText('Le client trouve ce devis trop cher.')).toBeVisible()
      await expectAccessible(provider)
      const told = second
        .getByRole('article')
        .filter({ hasText: new RegExp(`${clientName} trouve votre devis trop cher`) })
      await untilSeen(async () => {
        await second.goto('/dev/mailbox')
        await expect(told).toHaveCount(1, { timeout: 500 })
      })
      await page.goto(`/quotes/${quoteId}`)
      await expect(page.getByText('Vous avez dit que ce devis est trop cher.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Trop cher' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Accepter ce devis' })).toBeVisible()
      await expectAccessible(page)
      expect(await tooWide(page)).toBeLessThanOrEqual(0)
    })
  },
)

for (const scripts of [true, false])
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts })

    test(
      `a client asks for 7 more days, gets them, and then chooses somebody else${scripts ? '' : ', without scripts'}`,
      ON_DESKTOP,
      async ({ page, browser }, info) => {
        test.setTimeout(240_000)
        const { provider: scripted, address } = await aQuoteThatWaits(page, browser, info)
        const provider = scripts ? scripted : await anotherBrowser(browser, info, false)
        if (!scripts) await provider.context().addCookies(await scripted.context().cookies())
        const push = (one: Page, name: string) => {
          const button = one.getByRole('button', { name })
          return scripts ? press(button) : button.click()
        }
        await page.goto(address)
        await push(page, 'Encore 7 jours')
        await expect(page.getByText('Vous avez demandé 7 jours de plus.')).toBeVisible()
        await provider.goto('/dashboard/provider?tab=devis&status=responded')
        await expect(provider.getByText('Le client demande 7 jours de plus.')).toBeVisible()
        await push(provider, 'Prolonger de 7 jours')
        await expect(provider).toHaveURL(address)
        await expect(provider.getByText('Devis, version 2')).toBeVisible()
        await page.goto(address)
        const until = formatDayLong(addDaysToDay(LAST, 7))
        await expect(page.getByText(`Valable jusqu’au ${until} compris.`).last()).toBeVisible()
        if (scripts) await expectAccessible(page)
        const fold = page.locator('summary').filter({ hasText: 'J’ai choisi ailleurs' })
        await (scripts ? press(fold) : fold.click())
        await push(page, 'Le dire au prestataire')
        await expect(page.getByText('Vous avez refusé ce devis.')).toBeVisible()
        await provider.goto(address)
        await expect(provider.getByText('Le client a choisi un autre prestataire.')).toBeVisible()
        await expect(provider.getByRole('button', { name: 'Prolonger de 7 jours' })).toHaveCount(0)
      },
    )
  })
