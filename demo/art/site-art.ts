import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { cover, defaultCover } from './cover.ts'

/** A picture that ships with the site: where it is and how big, in pixels of the file. */
interface SiteArt {
  /** Path below public/art/. */
  file: string
  width: number
  height: number
  draw: () => string
}

type CoverOptions = Parameters<typeof cover>[0]

/** One picture in several widths: `<name>-<width>.webp`, all of the same shape. */
function inWidths(name: string, widths: readonly number[], shape: number, draw: () => string): SiteArt[] {
  return widths.map((width) => ({
    file: `${name}-${width}.webp`,
    width,
    height: Math.round(width * shape),
    draw,
  }))
}

const drawn =
  (seed: string, category: string, scene: NonNullable<CoverOptions['scene']>, palette: number) =>
  (width: number, height: number) =>
  () =>
    cover({ seed, category, scene, palette, width, height })

const DOOR = 860 / 500
const ARCH = 700 / 500

/** The six categories of the home page: file name, how it is drawn. */
const CATEGORIES = [
  ['salles-de-fete', drawn('cat-salle7', 'salle-de-fete', 'vue', 1)],
  ['traiteurs', drawn('cat-tr', 'traiteur-sale', 'table', 1)],
  ['photographes', drawn('cat-ph', 'photographe-videaste', 'objectif', 2)],
  ['animation', drawn('cat-an', 'dj', 'oud', 2)],
  ['robes', drawn('cat-ro', 'location-robe-costume', 'caftan', 0)],
  ['decoration', drawn('cat-de4', 'decorateur', 'lanternes', 2)],
] as const

/** Every picture of the site, in the widths of the pages at one and at two pixels a point. */
export const SITE_ART: readonly SiteArt[] = [
  ...inWidths('default-cover', [320, 480, 800, 1280], 3 / 4, defaultCover),
  ...inWidths('home/hero-left', [160, 320], DOOR, drawn('hero-a', 'decorateur', 'lanternes', 0)(500, 860)),
  ...inWidths('home/hero-centre', [210, 420], DOOR, drawn('hero-b', 'hotel', 'vue', 0)(500, 860)),
  ...inWidths('home/hero-right', [160, 320], DOOR, drawn('hero-c', 'event-planner', 'machmoum', 0)(500, 860)),
  ...CATEGORIES.flatMap(([name, draw]) => inWidths(`categories/${name}`, [240, 480], ARCH, draw(500, 700))),
  ...inWidths(
    'home/step-caterer',
    [48, 96],
    1,
    drawn('saveurs-mahdia', 'traiteur-sale', 'table', 0)(600, 600),
  ),
  ...inWidths('home/step-band', [48, 96], 1, drawn('nawba', 'groupe-musical', 'bendir', 0)(600, 600)),
  ...inWidths('home/step-florist', [48, 96], 1, drawn('fell-jasmin', 'fleuriste', 'jasmin', 1)(600, 600)),
  ...inWidths(
    'home/trust-door',
    [500, 1000],
    6 / 5,
    drawn('pourquoi', 'maison-d-hote', 'porte', 0)(500, 600),
  ),
  ...inWidths('home/cta-client', [190, 380], ARCH, drawn('cta2', 'decorateur', 'lanternes', 0)(500, 700)),
  ...inWidths('home/cta-provider', [190, 380], ARCH, drawn('cta', 'event-planner', 'machmoum', 2)(500, 700)),
  ...inWidths('auth/login', [470, 940], DOOR, drawn('login', 'hotel', 'vue', 3)(500, 860)),
  ...inWidths(
    'auth/register',
    [470, 940],
    DOOR,
    drawn('register3', 'event-planner', 'machmoum', 0)(500, 860),
  ),
]

/**
 * Draws the pictures of the site anew.
 * @param folder public/art of the site; folders below it are made when missing
 * @param pictures which of them, all by default
 */
export async function writeSiteArt(folder: string, pictures = SITE_ART): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'default-cover.svg'), defaultCover())
  for (const { file, width, height, draw } of pictures) {
    const path = join(folder, file)
    await mkdir(dirname(path), { recursive: true })
    // drawn at twice the nominal size, so that nothing is enlarged
    const svg = sharp(Buffer.from(draw()), { density: 144 })
    await svg.resize(width, height).webp({ quality: 76, effort: 6 }).toFile(path)
  }
}
