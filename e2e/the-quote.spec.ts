import type { Browser, Locator, Page, TestInfo } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { SAMPLES } from '#harness/files/sample-files.ts'
import { formatDayLong } from '#lib/dates.ts'
import { becomeClient, dayIn } from './booking.ts'
import { anotherBrowser, expect, expectAccessible, ON_PHONE, press, test } from './journey.ts'
import { aProviderWithForm } from './quote-people.ts'

// From a wish to a price that binds: hearts, one brief to three caterers, three answers, a changed version, the
// comparison, the acceptance and its paper.

const CLIENT = 'أمل بن يوسف'
const DAY = dayIn(9, 12)
const ANSWER = 'Nous pouvons servir 180 couverts à 49 DT.'
const guests = { text: 'Combien d’invités ?', type: 'number', required: true, fact: 'guests' }
const service = { text: 'Quel service ?', type: 'radio', options: ['Buffet', 'Dîner assis'], required: true }
const diets = { text: 'Quels régimes ?', type: 'text' }

/** Three caterers with forms of their own, each in a browser at 1280 px. */
async function threeCaterers(browser: Browser, info: TestInfo, scripts: boolean) {
  const caterer = async (questions: Parameters<typeof aProviderWithForm>[2]) => {
    const made = await aProviderWithForm(browser, info, questions, 'traiteur-sale')
    if (scripts) return made
    const provider = await anotherBrowser(browser, info, false)
    await provider.setViewportSize({ width: 1280, height: 900 })
    await provider.context().addCookies(await made.provider.context().cookies())
    return { ...made, provider }
  }
  return [await caterer([guests, service]), await caterer([service, diets]), await caterer([])] as const
}

/** Fills one line of a quote's form. */
async function fillLine(page: Page, place: number, values: readonly [string, string, string, string]) {
  const line = page.getByRole('group', { name: `Ligne ${place}`, exact: true })
  const [label, kind, quantity, price] = values
  await line.getByLabel('Libellé').fill(label)
  await line.getByLabel('Type').selectOption(kind)
  await line.getByLabel('Quantité').fill(quantity)
  await line.getByLabel('Prix').fill(price)
}

for (const scripts of [true, false])
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts, actionTimeout: 20_000 })
    const push = scripts ? press : (target: Locator) => target.click()

    test(
      'a wedding’s caterers are asked at once, answer, are compared, and one is booked',
      ON_PHONE,
      async ({ page, browser }, info) => {
        test.setTimeout(300_000)
        const [first, second, third] = await threeCaterers(browser, info, scripts)
        const caterers = [first, second, third]
        const heart = (name: string) => page.getByRole('button', { name: `Ajouter aux favoris : ${name}` })

        await test.step('hearts, those of a visitor kept at login', async () => {
          if (!scripts) await becomeClient(page, CLIENT)
          for (const { name, profile } of caterers) {
            await page.goto(profile)
            await push(heart(name))
            await expect(heart(name)).toHaveAttribute('aria-pressed', 'true')
          }
          if (!scripts) return
          await becomeClient(page, CLIENT)
          const joined = page.waitForResponse((answer) => answer.url().endsWith('/favoris') && answer.ok())
          await page.goto('/providers')
          await joined
        })

        await test.step('one brief to all three, from the favourites', async () => {
          await page.goto('/favoris')
          for (const { name } of caterers) await expect(page.getByRole('link', { name })).toBeVisible()
          for (const { name } of caterers) {
            const box = page.getByRole('checkbox', { name: new RegExp(`Demander.*${name}`) })
            await box.check()
          }
          if (scripts) await expect(page.getByRole('status').last()).toContainText('3 prestataires choisis')
          await push(page.getByRole('button', { name: 'Demander à plusieurs' }))
          await expect(page.getByRole('heading', { name: 'Vos 3 prestataires' })).toBeVisible()
          await page.getByLabel('Date', { exact: true }).fill(DAY)
          await page.getByLabel('Gouvernorat').selectOption('Mahdia')
          await page.getByLabel('Lieu').fill('Salle Firdaous')
          const asking = [first.name, second.name]
          const askedBy = new RegExp(
            `Demandé par (${asking.join(' et ')}|${asking.toReversed().join(' et ')})`,
          )
          await expect(page.getByText(askedBy)).toHaveCount(1)
          await page.getByLabel('Dîner assis').check()
          await page.getByLabel('Invités, au moins').fill('180')
          await page.getByLabel('Invités, au plus').fill('180')
          await page.getByLabel('Quels régimes ?').fill('Sans gluten')
          await page.getByLabel('Ce qui compte pour vous').fill('Un couscous au mérou.')
          if (scripts) await expectAccessible(page)
          await push(page.getByRole('button', { name: 'Envoyer aux 3 prestataires' }))
          await expect(page).toHaveURL('/dashboard/client?tab=devis')
          for (const { provider } of caterers) {
            await provider.goto('/dashboard/provider?tab=devis')
            await expect(provider.getByText('Envoyée à 3 prestataires')).toBeVisible()
          }
        })

        const quotePath = await test.step('lines with options, and an option on the date', async () => {
          const { provider } = first
          const editor = provider.getByRole('link', { name: 'Préparer un devis' })
          const path = (await editor.getAttribute('href'))?.replace('/version', '') ?? ''
          await push(editor)
          await fillLine(provider, 1, ['Menu assis', 'guest', '180', '52'])
          await push(provider.getByRole('button', { name: 'Ajouter une ligne' }))
          await fillLine(provider, 2, ['Café turc', 'option', '1', '480'])
          await provider.getByLabel('Poser une option').check()
          if (scripts) await expectAccessible(provider)
          await push(provider.getByRole('button', { name: 'Envoyer le devis' }))
          await expect(provider).toHaveURL(/dashboard\/provider/)
          return path
        })

        await test.step('a text, with a file where there are scripts', async () => {
          const { provider } = second
          if (scripts) await press(provider.getByRole('button', { name: 'Répondre' }))
          else await provider.getByRole('button', { name: 'Répondre' }).click()
          await provider.getByRole('textbox', { name: 'Votre réponse' }).fill(ANSWER)
          if (scripts) {
            const buffer = SAMPLES.find(([name]) => name === 'devis.pdf')?.[2] ?? Buffer.alloc(0)
            const file = { name: 'menu.pdf', mimeType: 'application/pdf', buffer }
            await provider.locator('input[type=file]').setInputFiles(file)
            await expect(provider.getByText('menu.pdf')).toBeVisible()
          }
          await push(provider.getByRole('button', { name: 'Envoyer la réponse' }))
          await expect(provider.getByRole('textbox', { name: 'Votre réponse' })).toHaveCount(0)
          await provider.goto('/dashboard/provider?tab=devis&status=responded')
          await expect(provider.getByText(ANSWER)).toBeVisible()
          if (scripts) await expect(provider.getByRole('list', { name: 'Fichiers joints' })).toBeVisible()
        })

        await test.step('a refusal', async () => {
          const { provider } = third
          await push(provider.getByRole('button', { name: 'Décliner' }))
          await push(provider.getByRole('button', { name: 'Décliner la demande' }))
          await expect(provider.getByRole('button', { name: 'Décliner la demande' })).toHaveCount(0)
          await provider.goto('/dashboard/provider?tab=devis&status=declined')
          await expect(provider.getByText(CLIENT).first()).toBeVisible()
        })

        await test.step('the day is held: others can’t have it meanwhile', async () => {
          await page.goto(quotePath)
          await expect(page.getByText(/^Le prestataire vous garde cette date/)).toBeVisible()
        })

        await test.step('a changed version says what is different', async () => {
          await push(page.locator('summary').filter({ hasText: 'Demander une modification' }))
          await page.getByLabel('Votre demande').fill('Nous serons 200.')
          await push(page.getByRole('button', { name: 'Envoyer la demande' }))
          await expect(page.getByText('Nous serons 200.')).toBeVisible()
          const { provider } = first
          await provider.goto(`${quotePath}/version`)
          await provider
            .getByRole('group', { name: 'Ligne 1', exact: true })
            .getByLabel('Quantité')
            .fill('200')
          await push(provider.getByRole('button', { name: 'Envoyer le devis' }))
          await expect(provider).toHaveURL(/dashboard\/provider/)
          await page.goto(quotePath)
          await expect(page.getByText(/^20\sinvités de plus$/)).toBeVisible()
          await expect(page.getByText(/^\+1\s040\sDT$/)).toBeVisible()
        })

        await test.step('compared, one is kept with an option, and the other is told', async () => {
          await page.goto('/devis/comparer')
          await expect(page.getByRole('heading', { name: 'Comparer 2 devis' })).toBeVisible()
          await expect(page.getByText('non précisé').first()).toBeAttached()
          if (scripts) await expectAccessible(page)
          await push(page.getByRole('link', { name: `Retenir ${first.name}` }))
          await page.getByLabel(/Café turc/).check()
          await push(page.getByRole('button', { name: 'Accepter ce devis' }))
          await expect(page.getByText(/Total\s: 10\s880\sDT, avec Café turc/)).toBeVisible()
          await push(page.getByRole('button', { name: 'Prévenir l’autre prestataire' }))
          await second.provider.goto('/dashboard/provider?tab=devis&status=refused')
          await expect(second.provider.getByText('Le client a choisi un autre prestataire.')).toBeVisible()
        })

        await test.step('the booking stands in both agendas', async () => {
          await first.provider.goto('/dashboard/provider?tab=agenda')
          await expect(first.provider.getByRole('link', { name: CLIENT, exact: true })).toBeVisible()
          await page.goto('/dashboard/client?status=accepted')
          await expect(page.getByText(first.name).first()).toBeVisible()
          await expect(page.getByText(formatDayLong(DAY)).first()).toBeAttached()
        })

        await test.step('its paper says the same to both, and names the client in Arabic', async () => {
          await page.goto(quotePath)
          const papers = await Promise.all(
            [page, first.provider].map(async (reader) => {
              await reader.goto(quotePath)
              const link = reader.getByRole('link', { name: /PDF/ }).first()
              const answer = await reader.request.get((await link.getAttribute('href')) ?? '')
              expect(answer.ok()).toBe(true)
              const { text } = await extractText(
                await getDocumentProxy(new Uint8Array(await answer.body())),
                {
                  mergePages: true,
                },
              )
              expect(text).toMatch(/10\s880\sDT/)
              expect(text.normalize('NFKC')).toContain('أمل')
              return /[0-9a-f]{64}/.exec(text.replaceAll(/\s/g, ''))?.[0]
            }),
          )
          expect(papers[0]).toHaveLength(64)
          expect(papers[1]).toBe(papers[0])
        })
      },
    )
  })
