import type { Locator, Page } from '@playwright/test'
import { becomeProvider, saved } from '../booking.ts'
import { aPhoto, aSmallPhoto, aVideo } from '../files.ts'
import {
  anotherBrowser,
  expect,
  expectAccessible,
  followMailedLink,
  newEmail,
  ON_DESKTOP,
  ON_PHONE,
  openMoreActions,
  PASSWORD,
  press,
  test,
  untilTaken,
} from '../journey.ts'

const next = (page: Page) =>
  page.getByRole('link', { name: 'Suivant', exact: true }).and(page.locator(':visible'))
const visibility = (page: Page) => page.getByRole('switch', { name: 'Profil public' })

/** Registers through the form, confirms by mail, signs in: a provider whose profile is still empty. */
async function register(page: Page, name: string): Promise<void> {
  const email = newEmail()
  await page.goto('/register?type=provider')
  await page.getByLabel('Nom commercial').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirmer le mot de passe').fill(PASSWORD)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByRole('heading', { name: 'Inscription réussie !' })).toBeVisible()
  await followMailedLink(page, email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL('/provider/setup')
}

test('a provider registers, fills the five steps, publishes and is found', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(180_000)
  const name = `Dar ${crypto.randomUUID().slice(0, 8)} ${info.project.name}`
  await register(page, name)
  await expectAccessible(page)

  await press(visibility(page))
  await expect(
    page.getByText('Veuillez remplir tous les champs obligatoires avant de rendre votre profil public'),
  ).toBeVisible()
  await expect(visibility(page)).not.toBeChecked()
  const tasks = [
    'Choisissez un gouvernorat.',
    'Écrivez une présentation.',
    'Ajoutez une photo de profil.',
    'Cochez au moins une catégorie.',
  ]
  for (const task of tasks) await expect(page.getByText(task)).toBeVisible()
  await expect(page.getByLabel('Gouvernorat')).toBeFocused()
  await expect(page.getByLabel('Gouvernorat')).toBeInViewport()
  await expectAccessible(page)

  await page.getByLabel('Gouvernorat').selectOption('Zaghouan')
  await page.getByLabel('Présentation').fill('Un mas au pied de la montagne, sous les oliviers.')
  await page.getByLabel("Maison d'hôte").check()
  await expect(saved(page)).toBeVisible()
  for (const task of tasks) await expect(page.getByText(task)).toHaveCount(task.includes('photo') ? 1 : 0)
  // From any step.
  await next(page).click()
  await expect(page).toHaveURL('/provider/setup?etape=portfolio')
  await press(visibility(page))
  await expect(
    page.getByText('Veuillez ajouter une photo de profil avant de rendre votre profil public'),
  ).toBeVisible()
  await expect(page).toHaveURL('/provider/setup')
  await expect(page.getByLabel('Choisir un fichier')).toBeFocused()
  await page.getByLabel('Choisir un fichier').setInputFiles(await aSmallPhoto('mas.jpg', '#7a8f5a'))
  await expect(page.getByRole('dialog', { name: 'Cadrer votre photo' })).toBeVisible()
  await expectAccessible(page)
  await keepFrame(page)
  const picture = page.getByAltText('Ce que les clients voient de vous')
  await expect(picture).toBeVisible()
  const shape = (image: HTMLImageElement) => image.naturalWidth / image.naturalHeight
  await expect.poll(() => picture.evaluate(shape), 'cut as cards are').toBeCloseTo(4 / 3, 1)
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Aperçu de votre page' }))
  await expect(page.getByRole('dialog', { name: 'Aperçu de votre page' })).toContainText(name)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await next(page).click()
  await expect(page).toHaveURL('/provider/setup?etape=portfolio')
  await page
    .getByLabel('Choisir des fichiers')
    .setInputFiles([
      await aPhoto('oliviers.jpg', '#5a7a3a'),
      await aPhoto('patio.jpg', '#c9a36a'),
      await aVideo(page, 'fete.webm'),
      { name: 'contrat.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    ])
  await expect(page.getByText(/^Type de fichier non supporté/)).toBeVisible()
  await expectAccessible(page)
  const empty = { name: 'vide.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }
  await page.getByLabel('Choisir un autre fichier').setInputFiles(empty)
  await expect(page.getByText('Ce fichier est vide. Choisissez-en un autre.')).toBeVisible()
  await page.getByRole('button', { name: 'Retirer vide.jpg' }).click()
  const pieces = page.getByRole('list', { name: 'Votre portfolio' }).getByRole('listitem')
  await expect(pieces).toHaveCount(3, { timeout: 30_000 })
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await pieces.first().getByRole('textbox').fill('La cour aux oliviers')
  await press(pieces.first().getByRole('button', { name: /^Reculer/ }))
  await expect(pieces.nth(1).getByRole('textbox')).toHaveValue('La cour aux oliviers')
  await expect(saved(page)).toBeVisible()
  await expectAccessible(page)
  const menu = await openMoreActions(pieces.first())
  const bin = pieces.first().getByRole('button', { name: /^Supprimer/ })
  await bin.click()
  await page.getByRole('button', { name: 'Garder' }).click()
  await expect(menu ?? bin).toBeFocused()

  await next(page).click()
  await press(page.getByRole('button', { name: 'Ajouter un service' }))
  await page.getByLabel('Nom du service').fill('Le mas pour une nuit')
  await page.getByLabel('Prix').fill('1 250,500')
  await page.getByLabel('Type de tarif').selectOption('Forfait')
  await page.getByRole('dialog').getByRole('button', { name: 'Ajouter le service' }).click()
  await expect(page.getByRole('list', { name: 'Vos services' })).toContainText('Le mas pour une nuit')
  await next(page).click()
  await expect(page).toHaveURL('/provider/setup?etape=calendrier')
  await next(page).click()
  await expect(page).toHaveURL('/provider/setup?etape=devis')
  await press(visibility(page))
  await expect(page.getByText('Votre profil est maintenant visible par les clients !')).toBeVisible()
  await expect(visibility(page)).toBeChecked()
  await page.reload()
  await expect(page).toHaveURL('/provider/setup?etape=devis')
  await expect(visibility(page)).toBeChecked()

  const visitor = await anotherBrowser(browser, info)
  for (const search of [`q=${name}`, 'categories=maison-d-hote&locations=zaghouan']) {
    await visitor.goto(`/providers?${search}`)
    await expect(visitor.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await visitor.getByRole('link', { name, exact: true }).click()
  await expect(visitor.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Le mas pour une nuit' })).toBeVisible()
  await expect(visitor.getByText('1 250')).toHaveCount(0)
  await visitor.getByRole('link', { name: /^Portfolio/ }).click()
  // Upright, in a modern format, without the place where it was taken.
  const piece = visitor
    .getByRole('link', { name: 'Agrandir : La cour aux oliviers' })
    .last()
    .locator('img')
    .last()
  await piece.scrollIntoViewIfNeeded()
  const { source, width, height } = await piece.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return { source: image.currentSrc, width: image.naturalWidth, height: image.naturalHeight }
  })
  expect(height).toBeGreaterThan(width)
  const served = await visitor.request.get(source, { headers: { Accept: 'image/avif,image/webp' } })
  expect(served.headers()['content-type']).toMatch(/^image\/(avif|webp)$/)
  expect((await served.body()).includes('Exif')).toBe(false)
})

test(
  'a public profile that loses its presentation becomes private, and says so',
  ON_PHONE,
  async ({ page }) => {
    await becomeProvider(page)
    await page.goto('/provider/setup')
    await page.getByLabel('Gouvernorat').selectOption('Tozeur')
    await page.getByLabel('Présentation').fill('Une palmeraie.')
    await page.getByLabel('Hôtel').check()
    await page.getByLabel('Choisir un fichier').setInputFiles(await aSmallPhoto('palmeraie.jpg', '#b98f4a'))
    await keepFrame(page)
    await expect(page.getByAltText('Ce que les clients voient de vous')).toBeVisible()
    await press(visibility(page))
    await expect(page.getByText('Votre profil est maintenant visible par les clients !')).toBeVisible()
    await press(page.getByRole('button', { name: 'Retirer', exact: true }))
    const question = page.getByRole('alertdialog', { name: 'Retirer votre photo de profil ?' })
    await expect(question).toContainText('votre profil redevient privé')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Garder' }).click()
    await expect(visibility(page)).toBeChecked()
    await page.getByLabel('Présentation').fill('')
    const notice = page.getByRole('status').filter({ hasText: 'Votre profil est maintenant privé' })
    await expect(notice).toContainText('Il lui manque une présentation.')
    await expect(visibility(page)).not.toBeChecked()
    await expectAccessible(page)
    await expect(notice).toHaveCount(0, { timeout: 15_000 })
    // The notice stays in sight at the end of the page, and lists the missing parts for as long.
    const again = page.getByRole('button', { name: 'Rendre public de nouveau' })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByLabel('Hôtel').scrollIntoViewIfNeeded()
    await expect(again).toBeInViewport()
    await expectAccessible(page)
    await press(again)
    await expect(page.getByText('Écrivez une présentation.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Présentation' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Présentation' }).fill('Une palmeraie, et ses dattes.')
    await expect(page.getByText('Il est de nouveau complet.')).toBeVisible()
    await press(again)
    await expect(page.getByText('Votre profil est maintenant visible par les clients !')).toBeVisible()
    await expect(visibility(page)).toBeChecked()
    await expect(again).toHaveCount(0)
  },
)

test('the profile is written, shown and published by keyboard alone', ON_DESKTOP, async ({ page }) => {
  await becomeProvider(page)
  await page.goto('/provider/setup')
  const location = page.getByLabel('Gouvernorat')
  await tabTo(page, location)
  await page.keyboard.type('Kair')
  await tabTo(page, page.getByLabel('Présentation'))
  await page.keyboard.type('Une cour, un puits.')
  const photo = page.getByLabel('Choisir un fichier')
  // Listened for well before the key: the browser is told first to hand the dialog over.
  const asked = page.waitForEvent('filechooser')
  await tabTo(page, photo)
  await page.keyboard.press('Enter')
  await (await asked).setFiles(await aSmallPhoto('cour.jpg', '#8a6f4a'))
  await expect(page.getByRole('group', { name: /^Cadre de la photo/ })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Enregistrer la photo' }))
  await page.keyboard.press('Enter')
  await expect(page.getByAltText('Ce que les clients voient de vous')).toBeVisible()
  await tabTo(page, page.getByLabel('Salle de fête'))
  await page.keyboard.press('Space')
  await expect(saved(page)).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Aperçu de votre page' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Aperçu de votre page' })).toContainText('Kairouan')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Aperçu de votre page' })).toBeFocused()
  await page.reload()
  await untilTaken(visibility(page))
  await tabTo(page, visibility(page))
  await page.keyboard.press('Space')
  await expect(page.getByText('Votre profil est maintenant visible par les clients !')).toBeVisible()
  await tabTo(page, next(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/provider/setup?etape=portfolio')
  const files = page.getByLabel('Choisir des fichiers')
  const askedAgain = page.waitForEvent('filechooser')
  await tabTo(page, files)
  await page.keyboard.press('Enter')
  await (await askedAgain).setFiles([await aSmallPhoto('a.jpg', '#444'), await aSmallPhoto('b.jpg', '#888')])
  const list = page.getByRole('list', { name: 'Votre portfolio' }).getByRole('listitem')
  await expect(list).toHaveCount(2, { timeout: 30_000 })
  await tabTo(page, list.first().getByRole('textbox'))
  await page.keyboard.type('Le puits')
  await tabTo(page, list.first().getByRole('button', { name: /^Reculer/ }))
  await page.keyboard.press('Enter')
  await expect(list.last().getByRole('textbox')).toHaveValue('Le puits')
  await tabTo(page, list.first().getByRole('button', { name: /^Supprimer/ }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await tabTo(page, question.getByRole('button', { name: 'Supprimer' }))
  await page.keyboard.press('Enter')
  await expect(list).toHaveCount(1)
})

/** Takes the frame as it is proposed, once the picture is there. */
async function keepFrame(page: Page): Promise<void> {
  await expect(page.getByRole('group', { name: /^Cadre de la photo/ })).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer la photo' }).click()
}

/** Goes there with the Tab key, backwards when it lies before. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  const order = await target.evaluate((element) =>
    document.activeElement && document.activeElement !== document.body
      ? element.compareDocumentPosition(document.activeElement)
      : 0,
  )
  const isBefore = (order & 4) !== 0
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab')
  }
  throw new Error('the Tab key does not lead there')
}
