import type { Page } from '@playwright/test'
import { hostileFiles } from '#tests/hostile-files.ts'
import { becomeProvider } from '../booking.ts'
import { test as base, expect } from '../journey.ts'

// The browser says that a file opened by itself may not even have styles.
const test = base.extend({
  complaints: async ({ browserName: _ }, use) => {
    await use([])
  },
})

/** Sends a file by the tus protocol; the address of what became of it, null when it is refused. */
async function upload(page: Page, bytes: Buffer): Promise<string | null> {
  const headers = { Origin: process.env.E2E_ORIGIN ?? '', 'Tus-Resumable': '1.0.0' }
  const made = await page.request.post('/uploads', {
    headers: {
      ...headers,
      'Upload-Length': String(bytes.length),
      'Upload-Metadata': `purpose ${Buffer.from('portfolio').toString('base64')}`,
    },
  })
  const address = made.headers().location
  if (!address) return null
  const sent = await page.request.patch(address, {
    headers: { ...headers, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    data: bytes,
  })
  const { media } = (await sent.json().catch(() => ({}))) as { media?: { kind: string; url: string } }
  if (!media) return null
  return media.kind === 'video' ? media.url : `${media.url}-1280`
}

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
  let opened = 0
  for (const { name, bytes } of letIn) {
    const address = await upload(page, bytes)
    if (!address) continue
    // What the browser cannot show it downloads, which runs nothing.
    await page.goto(address).catch((error: Error) => expect(error.message).toContain('Download is starting'))
    expect(await page.title(), name).not.toBe('ran')
    opened += 1
  }
  expect(ran).toBe(false)
  expect(opened).toBeGreaterThan(40)
})
