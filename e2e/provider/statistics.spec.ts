import type { Page } from '@playwright/test'
import { becomeProvider } from '../booking.ts'
import { expect, expectAccessible, ON_PHONE, press, test } from '../journey.ts'

const DASHBOARD = '/dashboard/provider'

test('the statistics stay as they were left, from the first paint on', ON_PHONE, async ({ page }) => {
  await becomeProvider(page)
  await page.goto(DASHBOARD)
  const figures = page.getByText('réservations en attente')
  // Not a phone by its name, as the journeys' browser has it: the figures begin open, below what waits.
  await expect(figures).toBeVisible()
  const top = async (text: string) => (await page.getByRole('heading', { name: text }).boundingBox())?.y ?? 0
  expect(await top('Statistiques')).toBeGreaterThan(await top('Demandes de réservation'))
  await press(page.getByRole('heading', { name: 'Statistiques' }))
  await expect(figures).toBeHidden()
  await expectAccessible(page)
  // Reads the answer that the server sends from now on.
  const sent = async () => /<details class="card stats"( open="")?>/.exec(await html(page))?.[0]
  await expect.poll(sent).toBe('<details class="card stats">')
  await page.reload()
  await expect(figures).toBeHidden()
  await press(page.getByRole('heading', { name: 'Statistiques' }))
  await expect.poll(sent).toBe('<details class="card stats" open="">')
  await page.reload()
  await expect(figures).toBeVisible()
})

/** The dashboard as the server sends it to this browser. */
async function html(page: Page): Promise<string> {
  return (await page.request.get(DASHBOARD)).text()
}
