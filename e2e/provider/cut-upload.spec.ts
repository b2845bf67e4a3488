import { randomBytes } from 'node:crypto'
import type { CDPSession, Page } from '@playwright/test'
import { saved } from '../booking.ts'
import { aVideo } from '../files.ts'
import { test as base, expect, followMailedLink, newEmail, PASSWORD } from '../journey.ts'
import { type Site, startSite } from '../server.global.ts'

const MEGABYTE = 1024 * 1024
const SIZE = 40 * MEGABYTE

// A site of its own: this journey kills it.
const test = base.extend<object, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite()
      await use(site)
      await site.end('SIGTERM')
      site.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.origin)
  },
  // The browser itself says so when a server that is gone does not answer.
  complaints: async ({ browserName: _ }, use) => {
    await use([])
  },
})

/** A film that plays, and then one more frame that makes it this long (WebM: a Cluster with a SimpleBlock, RFC 9559). */
async function aLongVideo(page: Page, name: string) {
  const film = await aVideo(page, name)
  const sized = (id: string, bytes: number) => {
    const size = Buffer.alloc(8)
    size.writeBigUInt64BE((0x01n << 56n) | BigInt(bytes))
    return Buffer.concat([Buffer.from(id, 'hex'), size])
  }
  const timestamp = Buffer.from('e78207d0', 'hex')
  const frame = Buffer.from('81000080', 'hex')
  const rest = SIZE - film.buffer.length - 12 - timestamp.length - 9 - frame.length
  const block = Buffer.concat([sized('a3', frame.length + rest), frame, randomBytes(rest)])
  const cluster = Buffer.concat([sized('1f43b675', timestamp.length + block.length), timestamp, block])
  const buffer = Buffer.concat([film.buffer, cluster])
  // The segment that the frame joins is as long as what follows its own head.
  const segment = buffer.indexOf(Buffer.from('18538067', 'hex'))
  sized('18538067', SIZE - segment - 12).copy(buffer, segment)
  return { ...film, buffer }
}

/** A connection of a few megabytes a second, or none. */
async function connect(network: CDPSession, offline: boolean) {
  await network.send('Network.emulateNetworkConditions', {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 4 * MEGABYTE,
  })
}

test('a film of 40 MB, cut five times, arrives once and whole', async ({ page, site }) => {
  test.setTimeout(240_000)
  page.on('dialog', (dialog) => dialog.accept())
  const email = newEmail()
  await page.goto('/register?type=provider')
  await page.getByLabel('Nom commercial').fill('Film long')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirmer le mot de passe').fill(PASSWORD)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByRole('heading', { name: 'Inscription réussie !' })).toBeVisible()
  await followMailedLink(page, email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/provider\/setup/)
  await page.goto('/provider/setup?etape=portfolio')

  const film = await aLongVideo(page, 'mariage.webm')
  expect(film.buffer.length).toBe(SIZE)
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await connect(network, false)
  const progress = page.getByRole('progressbar', { name: 'Envoi de mariage.webm' })
  const percent = async () => Number(await progress.getAttribute('value'))
  const reaches = (share: number) =>
    expect.poll(percent, { timeout: 60_000, intervals: [100] }).toBeGreaterThanOrEqual(share)
  await page.getByLabel('Choisir des fichiers').setInputFiles(film)

  await reaches(10)
  await connect(network, true)
  await connect(network, false)
  await reaches(25)
  await site.end('SIGKILL')
  await site.restart()
  await reaches(40)
  await page.reload()
  await expect(progress).toBeVisible()
  await connect(network, false)
  // Parts that had arrived are not sent again.
  await reaches(35)
  await reaches(55)
  await connect(network, true)
  await connect(network, false)
  await reaches(70)
  await site.end('SIGTERM')
  await site.restart()

  const pieces = page.getByRole('list', { name: 'Votre portfolio' }).getByRole('listitem')
  await expect(pieces).toHaveCount(1, { timeout: 90_000 })
  await expect(progress).toHaveCount(0)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(pieces).toHaveCount(1)
  const address = await pieces
    .first()
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.currentSrc.replace(/-poster-\d+$/, '.webm'))
  const arrived = await (await page.request.get(address)).body()
  expect(arrived.equals(film.buffer)).toBe(true)
})
