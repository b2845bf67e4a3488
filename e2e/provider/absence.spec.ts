import { addDaysToDay, formatDayLong, todayInTunis } from '#lib/dates.ts'
import { aProviderAndAClient } from '../booking.ts'
import { expect, expectAccessible, ON_DESKTOP, test } from '../journey.ts'

test('a provider that leaves says until when, and is back', ON_DESKTOP, async ({ page, browser }, info) => {
  const { profile, client } = await aProviderAndAClient(page, browser, info)
  const today = todayInTunis(new Date())
  const last = addDaysToDay(today, 5)
  const said = `Absent jusqu’au ${formatDayLong(last)}`

  await test.step('an absence that ends before it begins is refused beside its field', async () => {
    await page.goto('/dashboard/provider')
    await page.getByRole('link', { name: 'Déclarer une absence' }).click()
    await expect(page.getByRole('heading', { name: 'Mes absences' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Premier jour').fill(last)
    await page.getByLabel('Dernier jour').fill(today)
    await page.getByRole('button', { name: 'Déclarer cette absence' }).click()
    await expect(page.getByText('Le dernier jour vient avant le premier')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('it stands on the profile, and above a request', async () => {
    await page.getByLabel('Premier jour').fill(today)
    await page.getByLabel('Dernier jour').fill(last)
    await page.getByRole('button', { name: 'Déclarer cette absence' }).click()
    await expect(page.getByRole('list', { name: 'Mes absences' }).getByText('en cours')).toBeVisible()
    await expect(page.getByLabel('Premier jour')).toHaveValue('')
    await expectAccessible(page)
    await client.goto(profile)
    await expect(client.getByText(said)).toBeVisible()
    await expectAccessible(client)
    for (const form of ['booking', 'quote']) {
      await client.goto(`${profile}/${form}`)
      await expect(client.getByText(said)).toBeVisible()
      await expectAccessible(client)
    }
    await page.goto('/dashboard/provider')
    await expect(page.getByText(said)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the provider is back before the end', async () => {
    await page.getByRole('link', { name: 'Mes absences' }).click()
    await page.getByRole('button', { name: 'Je suis de retour' }).click()
    await expect(page.getByRole('list', { name: 'Mes absences' })).toBeHidden()
    await client.goto(profile)
    await expect(client.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(client.getByText(said)).toBeHidden()
  })
})
