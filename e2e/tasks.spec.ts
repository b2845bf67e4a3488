import type { Page } from '@playwright/test'
import { becomeClient } from './booking.ts'
import {
  anotherBrowser,
  expect,
  expectAccessible,
  ON_DESKTOP,
  openMoreActions,
  press,
  test,
  untilTaken,
} from './journey.ts'

const titles = (page: Page) => page.getByRole('list', { name: 'Tâches' }).getByRole('listitem')
const box = (page: Page, title: string) => page.getByRole('checkbox', { name: title })

async function write(page: Page, fields: { title: string; deadline?: string; priority?: string }) {
  await page.getByRole('link', { name: 'Nouvelle tâche' }).click()
  await page.getByLabel('Titre').fill(fields.title)
  if (fields.deadline) await page.getByLabel('Échéance').fill(fields.deadline)
  if (fields.priority) await page.getByText(fields.priority, { exact: true }).click()
  await page.getByRole('button', { name: 'Créer la tâche' }).click()
  await expect(box(page, fields.title)).toBeVisible()
}

test('a list of one’s own: written, done, deleted, brought back, and kept when the network fails', async ({
  page,
}, info) => {
  await page.goto('/tasks')
  await expect(page.getByText('Connexion requise')).toBeVisible()
  await expectAccessible(page)
  await becomeClient(page)
  await page.goto('/tasks')
  await expect(page.getByText('Aucune tâche')).toBeVisible()
  await expectAccessible(page)

  await test.step('created, the newest on top', async () => {
    await press(page.getByRole('link', { name: 'Nouvelle tâche' }))
    await expect(page.getByLabel('Titre')).toBeFocused()
    await page.getByRole('button', { name: 'Créer la tâche' }).click()
    await expect(page.getByText('Le titre de la tâche est requis')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Annuler' }).click()
    await write(page, { title: 'Envoyer les invitations', deadline: '2020-07-20T12:00', priority: 'Haute' })
    await write(page, { title: 'Choisir la keswa' })
    await write(page, { title: 'Visiter la salle', priority: 'Basse' })
    await expect(titles(page)).toContainText([
      'Visiter la salle',
      'Choisir la keswa',
      'Envoyer les invitations',
    ])
    await expect(titles(page).last()).toContainText(/Haute.*20\/07\/2020 à 12:00.*En retard/)
  })

  await test.step('edited in its place', async () => {
    await page.getByRole('link', { name: 'Modifier « Choisir la keswa »' }).click()
    await page.getByLabel('Description').fill('Avec maman,\nsamedi.')
    await page.getByLabel('Titre').fill('Choisir la keswa de la outia')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(titles(page).nth(1)).toContainText(/Choisir la keswa de la outia.*Avec maman/s)
  })

  const isPhone = info.project.name === 'phone'
  await test.step(isPhone ? 'done by touch' : 'done by keyboard', async () => {
    const visit = box(page, 'Visiter la salle')
    await untilTaken(visit)
    if (isPhone) await visit.tap()
    else {
      await visit.focus()
      await page.keyboard.press('Space')
    }
    await expect(visit).toBeChecked()
    await expect(titles(page).last()).toContainText('Visiter la salle')
    await expect(page.getByText('1 faite sur 3')).toBeVisible()
    if (!isPhone) await expect(visit).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('deleted, and brought back to its place', async () => {
    await openMoreActions(titles(page).filter({ hasText: 'Choisir la keswa' }))
    await page.getByRole('button', { name: 'Supprimer « Choisir la keswa de la outia »' }).click()
    await expect(titles(page)).toHaveCount(2)
    // The answer to it, not the script that asks.
    const restored = page.waitForResponse(/\/tasks\/.*\/restoration/)
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(titles(page).first()).toContainText('Choisir la keswa')
    await restored
    await page.reload()
    await expect(titles(page)).toContainText([/Choisir la keswa/, /Envoyer/, /Visiter/])
  })

  await test.step('what does not reach the server is taken back and told', async () => {
    await untilTaken(box(page, 'Visiter la salle'))
    await page.route('**/tasks/*/*.data*', (route) => route.abort('internetdisconnected'))
    await box(page, 'Visiter la salle').click()
    await expect(page.getByText('Une erreur est survenue lors de la mise à jour de la tâche')).toBeVisible()
    await expect(box(page, 'Visiter la salle')).toBeChecked()
    await openMoreActions(titles(page).filter({ hasText: 'Envoyer' }))
    await page.getByRole('button', { name: /^Supprimer « Envoyer/ }).click()
    await expect(page.getByText('Une erreur est survenue lors de la suppression de la tâche')).toBeVisible()
    await expect(titles(page)).toHaveCount(3)
  })
})

test(
  'without JavaScript a task is written, done, deleted and brought back',
  ON_DESKTOP,
  async ({ page, browser }, info) => {
    await becomeClient(page)
    const plain = await anotherBrowser(browser, info, false)
    await plain.context().addCookies(await page.context().cookies())
    await plain.goto('/tasks')
    await plain.getByRole('link', { name: 'Nouvelle tâche' }).click()
    await plain.getByLabel('Description').fill('Cent vingt exemplaires')
    // The browser itself asks for the title; blanks get past it.
    await plain.getByLabel('Titre').fill('  ')
    await plain.getByRole('button', { name: 'Créer la tâche' }).click()
    await expect(plain.getByText('Le titre de la tâche est requis')).toBeVisible()
    await expect(plain.getByLabel('Description')).toHaveValue('Cent vingt exemplaires')
    await plain.getByLabel('Titre').fill('Commander les faire-part')
    await plain.getByRole('button', { name: 'Créer la tâche' }).click()
    await box(plain, 'Commander les faire-part').click()
    await expect(box(plain, 'Commander les faire-part')).toBeChecked()
    await plain.setViewportSize({ width: 390, height: 844 })
    await openMoreActions(titles(plain))
    await plain.getByRole('button', { name: /^Supprimer/ }).click()
    await expect(plain.getByText('Aucune tâche')).toBeVisible()
    await plain.getByRole('button', { name: 'Annuler' }).click()
    await expect(box(plain, 'Commander les faire-part')).toBeChecked()
  },
)
