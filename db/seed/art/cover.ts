/**
 * Generated cover art: ours, licence-free, and the same for the same input. Drawn when demo data is made and kept
 * as files; never shipped to a browser.
 */
import { findSubcategory, type GroupSlug, type SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import { Canvas } from './canvas.ts'
import { at, n } from './geometry.ts'
import { PALETTES } from './palettes.ts'
import { hash, mulberry } from './random.ts'
import { SCENES, type Scene, type SceneName } from './scenes.ts'
import { TRADES } from './trades.ts'

/** What to draw. */
interface CoverOptions {
  /** Any text that stands for the provider, such as its id. */
  seed: string
  /** A subcategory: slug or French label. Any other text is drawn as an event planner, with the machmoum. */
  category: string
  /** 0 is the cover; 1, 2, 3… are gallery pictures of the same provider, in the same colours. */
  variant?: number
  /** Size in pixels, 800 × 600 by default. */
  width?: number
  height?: number
  /**
   * The provider's place among those of its trade (0, 1, 2…). With it, neighbours never look alike: the same
   * scene in the same colours returns only when all pairs are used up. Without it, chance decides.
   */
  rank?: number
  /** This scene, whatever the trade. */
  scene?: SceneName
  /** This palette of the group, counted from 0, round again after the last. */
  palette?: number
}

/** What a cover shows: chosen from the options, before anything is drawn. */
interface CoverPlan {
  trade: SubcategorySlug
  group: GroupSlug
  scene: SceneName
  palette: number
  /** Whether the camera comes close to a part of the scene, as late gallery pictures do. */
  closeUp: boolean
}

const GROUNDS = ['zellige', 'rosace', 'jasmin'] as const satisfies readonly SceneName[]
const FALLBACK = { slug: 'event-planner', group: 'planner' } as const

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b))

/** The scene and the palette of the `rank`-th of a trade: every pair once before any returns. */
function lookOfRank(trade: SubcategorySlug, rank: number, scenes: number, palettes: number) {
  const round = (scenes * palettes) / greatestDivisor(scenes, palettes)
  return { scene: rank % scenes, palette: (hash(trade) + rank + Math.floor(rank / round)) % palettes }
}

/** Which scene and palette `cover()` draws for these options. */
export function planCover({ seed, category, variant = 0, rank, scene, palette }: CoverOptions): CoverPlan {
  const { slug: trade, group } = findSubcategory(category) ?? FALLBACK
  const { covers, gallery } = TRADES[trade]
  const palettes = PALETTES[group].length
  const chance = hash(`${seed}|${trade}`)
  const look =
    rank === undefined
      ? { scene: (chance >>> 4) % covers.length, palette: chance % palettes }
      : lookOfRank(trade, rank, covers.length, palettes)
  const order = [...covers.slice(look.scene), ...covers.slice(0, look.scene), ...gallery]
  const beyond = variant >= order.length
  const closeUp = beyond && variant % 4 !== 3
  const planned = beyond && !closeUp ? at(GROUNDS, (chance + variant) % 3) : at(order, variant % order.length)
  return { trade, group, scene: scene ?? planned, palette: (palette ?? look.palette) % palettes, closeUp }
}

/** The camera as a viewBox: close to a part, or the whole picture, a little closer where the scene allows it. */
function frame(width: number, height: number, closeUp: boolean, crop: boolean, next: () => number): string {
  const u = next()
  const zoom = closeUp ? 1.75 + 0.4 * u : crop ? 1 + 0.16 * u : 1
  const fx = closeUp ? 0.3 + 0.4 * next() : 0.5
  const fy = closeUp ? 0.35 + 0.25 * next() : 0.5
  const w = width / zoom
  const h = height / zoom
  return [(width - w) * fx, (height - h) * fy, w, h].map(n).join(' ')
}

/**
 * A picture for a provider, as one self-contained SVG of 3 to 60 KB: no text, script, filter or outside
 * reference; its ids are its own. The same options always give the same text.
 */
export function cover(options: CoverOptions): string {
  const { seed, variant = 0, width = 800, height = 600 } = options
  const { group, scene, palette, closeUp } = planCover(options)
  const { draw, crop, mirror }: Scene = SCENES[scene]
  const random = mulberry(hash(`${seed}|${scene}${closeUp ? '' : `|${variant}`}`))
  for (let i = 0; i < 5; i++) random() // the first numbers of near seeds are alike
  const prefix = `m${hash(`${seed}${scene}${variant}${width}x${height}`).toString(36)}_`
  const c = new Canvas(width, height, random, at(PALETTES[group], palette), prefix)
  draw(c)
  const camera = mulberry(hash(`${seed}cam${variant}`))
  const box = frame(width, height, closeUp, crop === true, camera)
  const turned = options.scene === undefined && mirror === true && camera() > 0.5
  return c.toSvg(box, turned)
}

/** The picture of a provider who has none: the machmoum in an arch, in the blue of the house. */
export function defaultCover(width = 800, height = 600): string {
  return cover({
    seed: 'machmoum',
    category: 'event-planner',
    scene: 'machmoum',
    palette: 0,
    width,
    height,
  })
}
