/**
 * Generated cover art: ours, licence-free, and the same for the same input. Drawn when demo data is made and kept
 * as files; never shipped to a browser.
 */
import { findSubcategory, type GroupSlug, type SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import { Canvas } from './canvas.ts'
import { at, n, times } from './geometry.ts'
import { drawOpening, drawPair, type Layout, type Panel } from './layouts.ts'
import { PALETTES } from './palettes.ts'
import { hash, mulberry } from './random.ts'
import { SCENES, type Scene, type SceneName } from './scenes.ts'
import { TRADES } from './trades.ts'

/** Options of a cover. */
export interface CoverOptions {
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
   * The provider's place among those of its trade (0, 1, 2…). With it, each has a cover of its own: the same
   * composition returns only when all are used up. Without it, chance decides.
   */
  rank?: number
  /** This scene, whatever the trade. */
  scene?: SceneName
  /** This palette of the group, counted from 0, round again after the last. */
  palette?: number
}

/** Plan of a cover: chosen from the options, before anything is drawn. */
interface CoverPlan {
  trade: SubcategorySlug
  group: GroupSlug
  scene: SceneName
  /** Layout of the cover; gallery pictures show the scene alone. */
  layout: Layout
  /** The other scene of a pair. */
  beside: SceneName | null
  palette: number
  /** True when the camera comes close to a part of the scene, as in late gallery pictures. */
  closeUp: boolean
}

const GROUNDS = ['zellige', 'rosace', 'jasmin'] as const satisfies readonly SceneName[]
const FALLBACK = { slug: 'event-planner', group: 'planner' } as const

/** Composition of a cover, without its colours. */
type Composition = Pick<CoverPlan, 'scene' | 'layout' | 'beside'>

/** The compositions of a trade, in the order in which its providers take them. */
export function compositions(trade: SubcategorySlug): Composition[] {
  const { covers, gallery } = TRADES[trade]
  // Of two covers, one pair is the other turned over.
  const partners = (index: number) =>
    covers.length > 2 ? [at(covers, (index + 1) % covers.length), ...gallery] : gallery
  const rounds = Math.min(...covers.map((_, index) => partners(index).length))
  const alone = (layout: Layout) => covers.map((scene) => ({ scene, layout, beside: null }))
  const pairs = times(rounds, (round) =>
    covers.map((scene, index) => ({
      scene,
      layout: 'pair' as const,
      beside: at(partners(index), round),
    })),
  )
  const [first = [], ...others] = pairs
  return [
    alone('whole'),
    first,
    alone('arch'),
    ...others.slice(0, 1),
    alone('star'),
    ...others.slice(1),
  ].flat()
}

/** Plans the scene and palette that `cover()` draws for these options. */
export function planCover({ seed, category, variant = 0, rank, scene, palette }: CoverOptions): CoverPlan {
  const { slug: trade, group } = findSubcategory(category) ?? FALLBACK
  const { covers, gallery } = TRADES[trade]
  const palettes = PALETTES[group].length
  const chance = hash(`${seed}|${trade}`)
  const all = compositions(trade)
  const look = at(all, (rank ?? (chance >>> 4) % covers.length) % all.length)
  const colors = rank === undefined ? chance : hash(trade) + rank + Math.floor(rank / palettes)
  const first = covers.indexOf(look.scene)
  const order = [...covers.slice(first), ...covers.slice(0, first), ...gallery]
  const beyond = variant >= order.length
  const closeUp = beyond && variant % 4 !== 3
  const planned = beyond && !closeUp ? at(GROUNDS, (chance + variant) % 3) : at(order, variant % order.length)
  const alone = variant > 0 || scene !== undefined
  return {
    trade,
    group,
    scene: scene ?? planned,
    layout: alone ? 'whole' : look.layout,
    beside: alone ? null : look.beside,
    palette: (palette ?? colors) % palettes,
    closeUp,
  }
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
 * A picture for a provider, as one self-contained SVG of 3 to 100 KB: no text, script, filter or outside
 * reference; its ids are its own. The same options always give the same text.
 */
export function cover(options: CoverOptions): string {
  const { seed, variant = 0, width = 800, height = 600 } = options
  const plan = planCover(options)
  if (plan.layout === 'whole') return drawScene(options, plan, width, height)
  const outer = {
    width,
    height,
    random: mulberry(hash(`${seed}|${plan.layout}`)),
    palette: at(PALETTES[plan.group], plan.palette),
    prefix: prefixOf(seed, plan.layout, variant, width, height),
  }
  const panel =
    (scene: SceneName): Panel =>
    (w, h) =>
      drawScene(options, { ...plan, scene }, w, h)
  return plan.layout === 'pair'
    ? drawPair(outer, panel(plan.scene), panel(plan.beside ?? plan.scene))
    : drawOpening(outer, plan.layout, panel(plan.scene))
}

/** A scene alone, in this size. */
function drawScene(options: CoverOptions, plan: CoverPlan, width: number, height: number): string {
  const { seed, variant = 0 } = options
  const { group, scene, palette, closeUp } = plan
  const { draw, crop, mirror }: Scene = SCENES[scene]
  const random = mulberry(hash(`${seed}|${scene}${closeUp ? '' : `|${variant}`}`))
  for (let i = 0; i < 5; i++) random() // the first numbers of near seeds are alike
  const prefix = prefixOf(seed, scene, variant, width, height)
  const c = new Canvas(width, height, random, at(PALETTES[group], palette), prefix)
  draw(c)
  const camera = mulberry(hash(`${seed}cam${variant}`))
  const box = frame(width, height, closeUp, crop === true, camera)
  const turned = options.scene === undefined && mirror === true && camera() > 0.5
  return c.toSvg(box, turned)
}

function prefixOf(seed: string, drawn: string, variant: number, width: number, height: number): string {
  return `m${hash(`${seed}${drawn}${variant}${width}x${height}`).toString(36)}_`
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
