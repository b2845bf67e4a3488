import type { Page } from '@playwright/test'
import { becomeClient, becomeProvider, publish } from '../booking.ts'
import {
  anotherBrowser,
  expect,
  expectAccessible,
  ON_PHONE,
  openMoreActions,
  press,
  test,
} from '../journey.ts'
import { addQuestion } from '../quote-people.ts'

const GUESTS = { text: 'Combien d’invités ?', type: 'number' } as const
const SERVICE = { text: 'Quel service ?', type: 'radio', options: ['Buffet', 'Dîner assis'] } as const
const questions = (page: Page) => page.getByRole('list', { name: 'Vos questions' })
const mine = (page: Page) => page.getByRole('list', { name: 'Mes demandes de devis' }).locator('> li')

test('a question is asked only if earlier answers say so', ON_PHONE, async ({ page, browser }, info) => {
  test.setTimeout(180_000)
  const { name } = await becomeProvider(page)
  const profile = await publish(page, name)
  for (const question of [GUESTS, SERVICE]) await addQuestion(page, question)
  const dialog = page.getByRole('dialog')
  const condition = (part: string, number: number) =>
    dialog.getByLabel(`${part} de la condition ${number}`, { exact: true })

  await test.step('its provider says so', async () => {
    await page.goto('/provider/setup?etape=devis')
    await press(page.getByRole('button', { name: 'Ajouter une question' }))
    await dialog.getByLabel('Question', { exact: true }).fill('Quels plats ?')
    await dialog.getByRole('switch', { name: /Réponse obligatoire/ }).check()
    await dialog.getByRole('button', { name: 'Ajouter une condition' }).click()
    await condition('Question', 1).selectOption('Quel service ?')
    await condition('Valeur', 1).selectOption('Buffet')
    await dialog.getByRole('button', { name: 'Ajouter une condition' }).click()
    await condition('Comparaison', 2).selectOption('≥')
    await dialog.getByRole('button', { name: 'Ajouter la question' }).click()
    await expect(dialog.getByText('Complétez chaque condition')).toBeVisible()
    await expectAccessible(page)
    await condition('Valeur', 2).fill('100')
    await expect(dialog.getByRole('region', { name: 'Aperçu de la question' })).toContainText(
      /Seulement si «\sQuel service \?\s» est «\sBuffet\s» et «\sCombien d’invités \?\s» ≥ 100/,
    )
    await dialog.getByRole('button', { name: 'Ajouter la question' }).click()
    await expect(page.getByText('Question enregistrée')).toBeVisible()
    await expect(questions(page).getByRole('listitem').last()).toContainText(/Seulement si .*«\sBuffet\s»/)
    await expectAccessible(page)
  })

  await test.step('a renamed option keeps the condition, and what is needed can’t be deleted', async () => {
    const service = questions(page).getByRole('listitem').filter({ hasText: 'Choix unique' })
    await service.getByRole('button', { name: 'Modifier Quel service ?' }).click()
    await dialog.getByRole('textbox', { name: 'Option 1' }).fill('Grand buffet')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(questions(page).getByRole('listitem').last()).toContainText(/est «\sGrand buffet\s»/)
    await openMoreActions(service)
    await page.getByRole('button', { name: 'Supprimer Quel service ?' }).click()
    await page.getByRole('button', { name: 'Supprimer la question' }).click()
    await expect(page.getByText(/La question «\sQuels plats \?\s» dépend d’une réponse/)).toBeVisible()
    await expect(questions(page).getByRole('heading', { level: 3 })).toHaveCount(3)
  })

  const client = await anotherBrowser(browser, info)
  await becomeClient(client)
  await client.goto(profile)
  await press(client.getByRole('link', { name: 'Demander un devis' }))
  const form = client.getByRole('dialog', { name: 'Demander un devis' })
  const dishes = form.getByLabel('Quels plats ?')
  const send = form.getByRole('button', { name: 'Envoyer la demande' })
  await test.step('a client is asked once the answers are there', async () => {
    await expect(form.getByLabel('Combien d’invités ?')).toBeVisible()
    await expect(dishes).toBeHidden()
    await form.getByLabel('Grand buffet').check()
    await expect(dishes).toBeHidden()
    await form.getByLabel('Combien d’invités ?').fill('120')
    await expect(dishes).toBeVisible()
    await send.click()
    await expect(form.getByText('La question "Quels plats ?" est obligatoire')).toBeVisible()
    await expectAccessible(client)
    await dishes.fill('Couscous au poisson')
  })
  await test.step('what is no longer asked is not sent', async () => {
    await form.getByLabel('Combien d’invités ?').fill('20')
    await expect(dishes).toBeHidden()
    await form.getByLabel('Avez-vous autre chose à préciser ?').fill('Plutôt le soir.')
    await send.click()
    await expect(client).toHaveURL('/dashboard/client?tab=devis')
    await expect(mine(client)).toContainText(['Grand buffet'])
    await expect(mine(client)).toContainText(['Plutôt le soir.'])
    await expect(mine(client)).not.toContainText(['Couscous'])
  })

  await test.step('without scripts every question shows, with its conditions', async () => {
    const plain = await anotherBrowser(browser, info, false)
    await plain.context().addCookies(await client.context().cookies())
    await plain.goto(`${profile}/quote`)
    await expect(plain.getByLabel('Quels plats ?')).toBeVisible()
    await expect(plain.getByText(/Seulement si «\sQuel service \?\s» est «\sGrand buffet\s»/)).toBeVisible()
    await plain.getByLabel('Dîner assis').check()
    await plain.getByLabel('Quels plats ?').fill('Couscous au poisson')
    await plain.getByRole('button', { name: 'Envoyer la demande' }).click()
    await expect(plain).toHaveURL('/dashboard/client?tab=devis')
    await expect(mine(plain).filter({ hasText: 'Dîner assis' })).toHaveCount(1)
    await expect(mine(plain)).not.toContainText(['Couscous', 'Couscous'])
  })
})
