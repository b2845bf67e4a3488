import { aProviderAndAClient, ask, dayIn } from '../booking.ts'
import { expect, expectAccessible, test } from '../journey.ts'

test('the bell tells what is new: under itself on wide screens, on its page elsewhere', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(120_000)
  const { profile, client } = await aProviderAndAClient(page, browser, info)
  await ask(client, dayIn(9, 14), 'Un mariage.', profile)
  await page.goto('/dashboard/provider')
  const bell = page.getByRole('banner').getByLabel(/^Notifications, \d+ non lue/)
  if (info.project.name === 'phone') {
    await page.getByRole('link', { name: /^Notifications/ }).click()
    await expect(page).toHaveURL('/notifications')
  } else {
    await bell.click()
    await expect(page.getByRole('link', { name: 'Toutes les notifications' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Toutes les notifications' })).toBeHidden()
    await expect(bell).toBeFocused()
    await page.keyboard.press('Enter')
  }
  const notice = page
    .getByRole('list', { name: 'Notifications' })
    .getByRole('button', { name: /non lue/ })
    .first()
  await expect(notice).toBeVisible()
  await notice.click()
  await expect(page).toHaveURL(/\/dashboard\/provider/)
  await page.goto('/notifications')
  await expect(page.getByRole('list', { name: 'Notifications' }).getByText('non lue')).toHaveCount(0)
})
