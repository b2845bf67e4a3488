import { expect, expectAccessible, MOVING, press, test } from './journey.ts'

test.use(MOVING)

/** Overlays that buttons of the page open, by role and name. */
const OPENED = [
  ['Ouvrir la fenêtre', 'dialog', /^Fenêtre d’exemple/],
  ['Ouvrir le volet', 'dialog', /^Volet d’exemple/],
  ['Confirmer, danger', 'alertdialog', /^Supprimer l’exemple/],
  ['Confirmer, primary', 'alertdialog', /^Supprimer l’exemple/],
  ['Visionneuse, image', 'dialog', /^Visionneuse/],
  ['Visionneuse, unsupported', 'dialog', /^Visionneuse/],
] as const

test('the page of primitives, with nothing to object to', async ({ page, complaints }) => {
  await page.goto('/dev/ui')
  await expect(page.getByRole('heading', { level: 1, name: 'Composants' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Charger la partie' }))
  await expect(page.getByText('Erreur de chargement')).toBeVisible()
  // React tells the console of the error that the page shows.
  await expect.poll(() => complaints.splice(0)).toHaveLength(1)
  await expectAccessible(page)
  // Nothing is wider than the screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
})

for (const [button, role, name] of OPENED) {
  test(`« ${button} », with nothing to object to @phone`, async ({ page }) => {
    await page.goto('/dev/ui')
    await press(page.getByRole('button', { name: button, exact: true }))
    await expect(page.getByRole(role, { name })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole(role, { name })).toBeHidden()
  })
}

for (const tone of ['success', 'danger', 'info']) {
  test(`a message of ${tone}, with nothing to object to @desktop`, async ({ page }) => {
    await page.goto('/dev/ui')
    await press(page.getByRole('button', { name: `Message ${tone} avec action` }))
    await expect(page.getByRole('button', { name: 'Annuler' })).toBeVisible()
    await expectAccessible(page)
  })
}
