import type { Locator, Page } from '@playwright/test'
import { becomeClient, becomeProvider, post, publish } from '../booking.ts'
import { drag } from '../drag.ts'
import {
  anotherBrowser,
  expect,
  expectAccessible,
  ON_DESKTOP,
  ON_PHONE,
  openMoreActions,
  press,
  test,
  untilTaken,
  withoutLive,
} from '../journey.ts'

const services = (page: Page) => page.getByRole('list', { name: 'Vos services' })
const questions = (page: Page) => page.getByRole('list', { name: 'Vos questions' })
const titles = (list: Locator) => list.getByRole('heading', { level: 3 })

/** One line of an editor of lines; its button to take it away has the same number. */
const line = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name, exact: true })

/** Waits until the server has things in this order: the list shows it at once, and reloading before would lose it. */
async function expectStored(page: Page, step: string, names: string[]): Promise<void> {
  const stored = async () => {
    const html = await (await page.request.get(`/provider/setup?etape=${step}`)).text()
    const titles = [...html.matchAll(/<h3[^>]*><bdi>([^<]+)</g)].map(([, title = '']) =>
      title.replace(/\s/g, ' '),
    )
    return titles.filter((title) => names.includes(title))
  }
  await expect.poll(stored).toEqual(names)
}

/** A service that is there before a journey begins. */
async function offer(page: Page, name: string): Promise<void> {
  const answer = await post(page, '/provider/services', { name, submission_id: crypto.randomUUID() })
  expect(answer.status()).toBe(200)
}

test('services are added, changed, ordered and deleted by keyboard alone', ON_DESKTOP, async ({ page }) => {
  await becomeProvider(page)
  await page.goto('/provider/setup?etape=services')
  await expect(page.getByText('Aucun service pour le moment')).toBeVisible()
  await expectAccessible(page)

  const add = page.getByRole('button', { name: 'Ajouter un service' })
  await untilTaken(add)
  await add.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom du service').focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Le nom du service est requis')).toBeVisible()
  await expect(dialog.getByLabel('Nom du service')).toBeFocused()
  await page.keyboard.type('Buffet')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0')
  await expect(dialog.getByText('Le prix doit être supérieur à 0')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Prix').fill('1 190,5')
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByLabel('Prix')).toHaveValue('1200,500')
  await expect(dialog.getByText('Le prix doit être supérieur à 0')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.type('par soirée')
  await line(dialog, 'Élément 1').focus()
  await page.keyboard.type('Nappes')
  await page.keyboard.press('Enter')
  await expect(line(dialog, 'Élément 2')).toBeFocused()
  await page.keyboard.type('Vaisselle')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await expect(line(dialog, 'Élément 2')).toBeFocused()
  await dialog.getByLabel('Nom du service').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Service ajouté avec succès')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(services(page).getByRole('listitem').first()).toContainText('Buffet')
  await expect(services(page)).toContainText(/1\s200,500\sDT/)
  await expect(services(page)).toContainText('par soirée')
  await expect(
    services(page)
      .getByRole('listitem')
      .filter({ hasText: /^Vaisselle$/ }),
  ).toBeVisible()

  await offer(page, 'Menu assis')
  await offer(page, 'Cocktail')
  await page.reload()
  await expect(titles(services(page))).toHaveText(['Buffet', 'Menu assis', 'Cocktail'])
  await expectAccessible(page)
  const handle = page.getByRole('button', { name: 'Déplacer Buffet' })
  await untilTaken(handle)
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  await expect(titles(services(page)).first()).toHaveText('Menu assis')
  await expect(page.getByText('Buffet, position 2 sur 3')).toBeAttached()
  await expect(handle).toBeFocused()
  await page.keyboard.press('End')
  await expect(titles(services(page))).toHaveText(['Menu assis', 'Cocktail', 'Buffet'])
  await page.getByRole('button', { name: 'Monter Cocktail' }).focus()
  await page.keyboard.press('Enter')
  await expect(titles(services(page))).toHaveText(['Cocktail', 'Menu assis', 'Buffet'])
  await expectStored(page, 'services', ['Cocktail', 'Menu assis', 'Buffet'])
  await page.reload()
  await expect(titles(services(page))).toHaveText(['Cocktail', 'Menu assis', 'Buffet'])

  const edit = page.getByRole('button', { name: 'Modifier Buffet' })
  await untilTaken(edit)
  await edit.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Prix')).toHaveValue('1200,500')
  await dialog.getByLabel('Prix').fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Service mis à jour avec succès')).toBeVisible()
  await expect(services(page).getByText('Prix sur demande')).toHaveCount(3)

  await page.getByRole('button', { name: 'Supprimer Menu assis' }).focus()
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('alertdialog', { name: /Supprimer ce service/ })
  await expect(confirm).toContainText('Menu assis')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(confirm).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Supprimer Menu assis' })).toBeFocused()
  await page.keyboard.press('Enter')
  await confirm.getByRole('button', { name: 'Supprimer le service' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Service supprimé')).toBeVisible()
  await expect(titles(services(page))).toHaveText(['Cocktail', 'Buffet'])
})

test('services are ordered by dragging', async ({ page }, info) => {
  await becomeProvider(page)
  for (const name of ['Un', 'Deux', 'Trois']) await offer(page, name)
  await page.goto('/provider/setup?etape=services')
  const handle = (name: string) => page.getByRole('button', { name: `Déplacer ${name}` })
  const by = info.project.use.hasTouch ? 'finger' : 'mouse'
  await untilTaken(handle('Trois'))
  await drag(page, handle('Trois'), handle('Deux'), by)
  await expect(titles(services(page))).toHaveText(['Un', 'Trois', 'Deux'])
  await expect(page.getByText('Trois, position 2 sur 3')).toBeAttached()
  await expectStored(page, 'services', ['Un', 'Trois', 'Deux'])
  await page.reload()
  await expect(titles(services(page))).toHaveText(['Un', 'Trois', 'Deux'])
})

test('a service survives a lost network, a closed dialog and a double press', ON_PHONE, async ({ page }) => {
  // A stream that stays open is never idle.
  await withoutLive(page)
  await becomeProvider(page)
  await page.goto('/provider/setup?etape=services')
  await press(page.getByRole('button', { name: 'Ajouter un service' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom du service').fill('Buffet de réception')
  await dialog.getByLabel('Prix').fill('38')
  await dialog.getByLabel('Type de tarif').selectOption('Par invité')
  await line(dialog, 'Élément 1').fill('Nappes')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Ajouter le service' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Erreur lors de la sauvegarde du service')
  await expect(dialog.getByLabel('Nom du service')).toHaveValue('Buffet de réception')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.context().setOffline(false)
  await page.reload()
  await press(page.getByRole('button', { name: 'Ajouter un service' }))
  await expect(dialog.getByRole('status')).toContainText('Voici ce que vous aviez écrit')
  await expect(dialog.getByLabel('Nom du service')).toHaveValue('Buffet de réception')
  await expect(line(dialog, 'Élément 1')).toHaveValue('Nappes')
  await dialog.getByRole('button', { name: 'Ajouter le service' }).dblclick()
  await expect(page.getByText('Service ajouté avec succès')).toBeVisible()
  await expect(titles(services(page))).toHaveText(['Buffet de réception'])
  await page.reload()
  await expect(titles(services(page))).toHaveText(['Buffet de réception'])
  // Saved, it is no draft any more.
  await press(page.getByRole('button', { name: 'Ajouter un service' }))
  await expect(dialog.getByLabel('Nom du service')).toHaveValue('')
})

test(
  'a new service and its price stand on the public profile',
  ON_DESKTOP,
  async ({ page, browser }, info) => {
    const provider = await becomeProvider(page)
    const profile = await publish(page, provider.name)
    await page.goto('/provider/setup?etape=services')
    await press(page.getByRole('button', { name: 'Ajouter un service' }))
    const dialog = page.getByRole('dialog')
    const name = 'Dîner sur la plage'
    await dialog.getByLabel('Nom du service').fill(name)
    await dialog.getByLabel('Prix').fill('2 150,5')
    await dialog.getByLabel('Unité').fill('pour vingt')
    await dialog.getByRole('button', { name: 'Ajouter le service' }).click()
    await expect(dialog.getByText('Choisissez le type de tarif.')).toBeVisible()
    await dialog.getByLabel('Type de tarif').selectOption('Forfait')
    await line(dialog, 'Élément 1').fill('Lanternes')
    await dialog.getByRole('button', { name: 'Ajouter le service' }).click()
    await expect(page.getByText('Service ajouté avec succès')).toBeVisible()

    const client = await anotherBrowser(browser, info)
    await client.goto(profile)
    const shown = client.getByRole('listitem').filter({ has: client.getByRole('heading', { name }) })
    await expect(shown).toContainText('Lanternes')
    await expect(shown).not.toContainText('DT')
    await becomeClient(client)
    await client.goto(profile)
    await expect(shown).toContainText(/2\s150,500\sDT/)
    await expect(shown).toContainText('pour vingt')

    await page.getByRole('button', { name: `Supprimer ${name}` }).click()
    await page.getByRole('button', { name: 'Supprimer le service' }).click()
    await expect(page.getByText('Service supprimé')).toBeVisible()
    await client.reload()
    await expect(client.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(shown).toHaveCount(0)
  },
)

test('a quote form is built from suggestions and questions of one’s own', ON_PHONE, async ({ page }) => {
  await becomeProvider(page)
  await page.goto('/provider/setup?etape=devis')
  await expect(page.getByText('Aucune question pour le moment')).toBeVisible()
  await expectAccessible(page)
  const preview = page.getByRole('region', { name: 'Ce que vos clients verront' })
  await press(page.getByRole('button', { name: 'Décoration' }))
  await page.getByRole('button', { name: 'Ajouter Pour quelle fête ?' }).click()
  await expect(page.getByText('Questions ajoutées').first()).toBeVisible()
  await expect(titles(questions(page))).toHaveText(['Pour quelle fête ?'])
  // The next Tab leads to the next suggestion.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Ajouter De quelle fête s’agit-il ?' })).toBeFocused()
  await page.getByRole('button', { name: 'Ajouter ces 8 questions' }).click()
  await expect(titles(questions(page))).toHaveCount(9)
  await expect(questions(page)).toContainText(/Seulement si «\sPour quelle fête\s\?\s» est «\sAutre\s»/)
  await expect(page.getByText('Votre formulaire pose déjà toutes ces questions.')).toBeVisible()
  await expect(preview.getByRole('radio', { name: 'Mariage' })).toBeVisible()
  await expect(preview.getByRole('checkbox', { name: 'Plafond' })).toBeVisible()
  await expect(preview.getByLabel('Combien d’invités attendez-vous ?')).toHaveAttribute('type', 'number')
  await expect(preview.getByLabel('Quelle est la date de la fête ?')).toHaveAttribute('type', 'date')
  await expect(preview.getByLabel('Dans quelle ville et quel lieu ?')).toHaveAttribute('type', 'text')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ajouter une question' }).click()
  const dialog = page.getByRole('dialog')
  const sample = dialog.getByRole('region', { name: 'Aperçu de la question' })
  await dialog.getByRole('button', { name: 'Ajouter la question' }).click()
  await expect(dialog.getByText('Le texte de la question est requis')).toBeVisible()
  await dialog.getByLabel('Question', { exact: true }).fill('Quelles fleurs aimez-vous ?')
  await dialog.getByLabel('Type de réponse').selectOption('Choix multiples')
  await dialog.getByRole('button', { name: 'Ajouter la question' }).click()
  await expect(dialog.getByText('Les options sont requises pour les questions à choix')).toBeVisible()
  await expectAccessible(page)
  await line(dialog, 'Option 1').focus()
  await page.keyboard.type('Jasmin')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Rose')
  await expect(sample.getByRole('checkbox', { name: 'Rose' })).toBeVisible()
  await expect(dialog.getByText('Les options sont requises')).toHaveCount(0)
  await dialog.getByLabel('Type de réponse').selectOption('Choix unique')
  await expect(line(dialog, 'Option 1')).toHaveValue('')
  await line(dialog, 'Option 1').fill('Jasmin')
  await dialog.getByRole('switch', { name: /Réponse obligatoire/ }).check()
  await dialog.getByRole('button', { name: 'Ajouter la question' }).click()
  await expect(page.getByText('Question enregistrée')).toBeVisible()
  const flowers = questions(page).getByRole('listitem').filter({ hasText: 'Quelles fleurs' })
  await expect(flowers).toContainText('Choix unique · 1 option · obligatoire')
  await expect(preview.getByRole('radio', { name: 'Jasmin' })).toHaveAttribute('required')

  await page.getByRole('button', { name: 'Dupliquer Quelles fleurs aimez-vous ?' }).click()
  await expect(page.getByText('Question dupliquée')).toBeVisible()
  await expect(flowers).toHaveCount(2)
  await flowers
    .last()
    .getByRole('button', { name: /^Modifier/ })
    .click()
  await dialog.getByLabel('Question', { exact: true }).fill('Et quelles couleurs ?')
  await dialog.getByLabel('Type de réponse').selectOption('Réponse longue')
  await expect(sample.getByRole('textbox')).toBeVisible()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(titles(questions(page)).last()).toHaveText('Et quelles couleurs ?')

  await page.getByRole('button', { name: 'Déplacer Et quelles couleurs ?' }).focus()
  await page.keyboard.press('Home')
  await expect(titles(questions(page)).first()).toHaveText('Et quelles couleurs ?')
  await openMoreActions(flowers)
  await page.getByRole('button', { name: 'Supprimer Quelles fleurs aimez-vous ?' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Supprimer la question' }).click()
  await expect(page.getByText('Question supprimée')).toBeVisible()
  await expect(flowers).toHaveCount(0)
  await expectStored(page, 'devis', ['Et quelles couleurs ?', 'Pour quelle fête ?'])
  await page.reload()
  await expect(titles(questions(page)).first()).toHaveText('Et quelles couleurs ?')
  await expect(titles(questions(page))).toHaveCount(10)
})
