import { expect, expectAccessible, test } from '../journey.ts'

test('a list is shared with its filters, by WhatsApp or a copied link, or by what the device has for it', async ({
  page,
  context,
}, info) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/providers?categories=dj&verified=1')
  const list = page.url()
  const share = page.locator('summary[aria-label="Partager la liste"]')
  const whatsapp = page.getByRole('link', { name: 'Envoyer par WhatsApp' })
  await share.click()
  await expect(whatsapp).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`Prestataires de fête sur Machmoum\u00A0: ${list}`)}`,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Copier le lien' }).click()
  await expect(page.getByText('Lien copié')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(list)
  await expect(whatsapp).toBeHidden()

  await page.goto('/prestataires/traiteurs/sfax')
  await expect(share).toBeVisible()
  // One line, lest the cards go down when it comes.
  if (info.project.name === 'phone') {
    const opener = page.getByRole('button', { name: /^Filtres/ })
    expect((await share.boundingBox())?.y).toBeCloseTo((await opener.boundingBox())?.y ?? 0, -1)
  }
  await page.evaluate(() => {
    navigator.share = async (what) => {
      document.title = `partagé : ${what?.url}`
    }
  })
  await share.click()
  await expect(page).toHaveTitle(`partagé : ${page.url()}`)
  await expect(whatsapp).toBeHidden()
})
