import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aPhoto, aSmallPhoto } from '#e2e/files.ts'
import { type Page, until } from '../page.ts'
import type { Journey, Scene } from '../scene.ts'

/** Writes files down for a field that takes them by their path. */
async function withFiles(
  files: { name: string; buffer: Buffer }[],
  work: (path: (name: string) => string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'machmoum-files-'))
  try {
    for (const { name, buffer } of files) writeFileSync(join(folder, name), buffer)
    await work((name) => join(folder, name))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const saved = (page: Page) => page.byRole('status').having(/^Enregistré à \d\d:\d\d/)
const next = (page: Page) => page.byRole('link', 'Suivant', { exact: true }).shown()

/** Fills in the first step, with a photo that is framed. */
async function fillFirstStep(page: Page, photo: string, look: () => Promise<void>): Promise<void> {
  await page.goto('/provider/setup')
  await page.byLabel('Gouvernorat').select('Zaghouan')
  await page.byLabel('Présentation').fill('Un mas au pied de la montagne, sous les oliviers.')
  await page.byLabel("Maison d'hôte").check()
  await saved(page).untilShown()
  await page.byLabel('Choisir un fichier').choose(photo)
  await page.byRole('group', /^Cadre de la photo/).untilShown()
  await look()
  await page.byRole('button', 'Enregistrer la photo').press()
  const picture = page.css('img[alt="Ce que les clients voient de vous"]')
  await picture.untilShown()
  await until('the picture is cut as cards are', async () => {
    const [width, height] = (await page.driver.evaluate(
      `(({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight])(__finder.first(${JSON.stringify(picture.steps)}))`,
    )) as [number, number]
    return Math.abs(width / height - 4 / 3) < 0.06 ? null : `it is ${width} × ${height}`
  })
}

/** The picture that a visitor is shown: decoded, upright, in a modern format. */
async function lookAtPicture(visitor: Page, profile: string): Promise<void> {
  await visitor.goto(`${profile}?tab=portfolio`)
  const image = visitor.byRole('link', 'Agrandir : La cour aux oliviers').last().css('img').last()
  await image.untilShown()
  const shown = (await visitor.driver.evaluate(`(async (image) => {
    image.scrollIntoView({ block: 'center', behavior: 'instant' })
    await image.decode()
    const { headers } = await fetch(image.currentSrc, { cache: 'force-cache', headers: { Accept: 'image/avif,image/webp' } })
    return { width: image.naturalWidth, height: image.naturalHeight, type: headers.get('content-type') }
  })(__finder.first(${JSON.stringify(image.steps)}))`)) as { width: number; height: number; type: string }
  if (!(shown.height > shown.width && /^image\/(avif|webp)$/.test(shown.type)))
    throw new Error(`the picture is shown as ${JSON.stringify(shown)}`)
}

async function setUp({ site, open, look }: Scene): Promise<void> {
  const name = `Dar Engins ${crypto.randomUUID().slice(0, 8)}`
  const files = [
    await aSmallPhoto('mas.jpg', '#7a8f5a'),
    await aPhoto('oliviers.jpg', '#5a7a3a'),
    await aSmallPhoto('patio.jpg', '#c9a36a'),
    { name: 'contrat.pdf', buffer: Buffer.from('%PDF-1.7') },
  ]
  await withFiles(files, async (path) => {
    const page = await open(await site.aNewProvider(name))
    await fillFirstStep(page, path('mas.jpg'), () => look(page, 'frame of a photo'))
    await look(page, 'first step of the setup')
    await next(page).press()
    await page.untilAt('/provider/setup?etape=portfolio')
    await page
      .byLabel('Choisir des fichiers')
      .choose(path('oliviers.jpg'), path('patio.jpg'), path('contrat.pdf'))
    await page.byText(/^Type de fichier non supporté/).untilShown()
    const pieces = page.byRole('list', 'Votre portfolio').byRole('listitem')
    await pieces.untilCount(2)
    await page.byRole('progressbar').untilCount(0)
    await pieces.first().byRole('textbox').fill('La cour aux oliviers')
    await pieces
      .first()
      .byRole('button', /^Reculer/)
      .press()
    await pieces.nth(1).byRole('textbox').untilValue('La cour aux oliviers')
    await saved(page).untilShown()
    await look(page, 'portfolio of the setup')
    await next(page).press()
    await page.byRole('button', 'Ajouter un service').press()
    await page.byLabel('Nom du service').fill('Le mas pour une nuit')
    await page.byLabel('Prix').fill('1 250,500')
    await page.byLabel('Type de tarif').select('Forfait')
    await look(page, 'dialog of a service')
    await page.byRole('dialog').byRole('button', 'Ajouter le service').press()
    await page.byRole('list', 'Vos services').untilHolds('Le mas pour une nuit')
    await page.byRole('switch', 'Profil public').press()
    await page.byText('Votre profil est maintenant visible par les clients !').untilShown()
    await page.goto('/provider/setup')
    await page.byLabel('Présentation').untilValue('Un mas au pied de la montagne, sous les oliviers.')

    const visitor = await open()
    await visitor.goto(`/providers?q=${encodeURIComponent(name)}`)
    await visitor.byRole('link', name, { exact: true }).first().press()
    await visitor.byRole('heading', name, { level: 1 }).untilShown()
    await lookAtPicture(visitor, (await visitor.path()).replace(/[?#].*$/, ''))
  })
}

export const setup: Journey = { name: 'setup with uploads', walk: setUp }

/** The same first step where tabs cannot agree who keeps a draft and who sends a file. */
export const setupBare: Journey = {
  name: 'setup without Web Locks and BroadcastChannel',
  walk: async ({ site, open }) => {
    await withFiles([await aSmallPhoto('mas.jpg', '#7a8f5a')], async (path) => {
      const who = await site.aNewProvider('Dar Sans Verrous')
      const page = await open(who, { bare: true })
      await fillFirstStep(page, path('mas.jpg'), async () => {})
      await saved(page).untilShown()
      await page.goto('/provider/setup')
      await page.byLabel('Présentation').untilValue('Un mas au pied de la montagne, sous les oliviers.')
    })
  },
}
