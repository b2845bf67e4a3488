import { hostileFiles } from '#harness/files/hostile-files.ts'
import { becomeProvider } from '../booking.ts'
import { upload } from '../files.ts'
import { test as base, expect } from '../journey.ts'

// The browser says that a file opened by itself may not even have styles.
const test = base.extend({
  complaints: async ({ browserName: _ }, use) => {
    await use([])
  },
})

test('no file that was let in runs a script where it is opened', async ({ page }) => {
  test.setTimeout(180_000)
  let ran = false
  page.on('dialog', (dialog) => {
    ran = true
    dialog.dismiss()
  })
  await becomeProvider(page)
  const letIn = (await hostileFiles()).filter(({ outcome }) =>
    ['image', 'video', 'anything'].includes(outcome),
  )
  // Of those that differ in their name alone one is enough: it is not sent.
  const files = new Map(letIn.map((file) => [file.bytes.toString('base64'), file]))
  let opened = 0
  for (const { name, bytes } of files.values()) {
    const media = await upload(page, 'portfolio', bytes)
    if (!media) continue
    const address = media.kind === 'video' ? media.url : `${media.url}-1280`
    // The browser downloads what it cannot show, which runs nothing.
    await page.goto(address).catch((error: Error) => expect(error.message).toContain('Download is starting'))
    expect(await page.title(), name).not.toBe('ran')
    opened += 1
  }
  expect(ran).toBe(false)
  expect(opened).toBeGreaterThan(40)
})
