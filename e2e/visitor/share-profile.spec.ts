import { expect, expectAccessible, test } from '../journey.ts'
import { openProfile } from './open-profile.ts'

test('a profile is shared by WhatsApp or a copied link, or by what the device has for it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openProfile(page)
  const own = new URL(page.url())
  const share = page.locator('summary', { hasText: 'Partager' })
  await share.click()
  const whatsapp = page.getByRole('link', { name: 'Envoyer par WhatsApp' })
  await expect(whatsapp).toHaveAttribute('href', new RegExp(`^https://wa.me/.*${own.pathname.slice(10)}$`))
  await page.getByRole('button', { name: 'Copier le lien' }).click()
  await expect(page.getByRole('button', { name: 'Lien copié' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(own.href)
  await expectAccessible(page)

  await share.click()
  await page.evaluate(() => {
    navigator.share = async (what) => {
      document.title = `partagé : ${what?.url}`
    }
  })
  await share.click()
  await expect(page).toHaveTitle(`partagé : ${own.href}`)
  await expect(whatsapp).toBeHidden()
})
