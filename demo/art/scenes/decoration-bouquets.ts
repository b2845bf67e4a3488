import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { at, ellipse, khatim, type Point, path, pol, rect, svg, times } from '../geometry.ts'
import { carnation, rose, tulip } from '../motifs/flowers.ts'
import { jasmine, leaf } from '../motifs/jasmine.ts'
import { ray } from '../motifs/light.ts'
import { lattice, zellige } from '../motifs/zellige.ts'

type Flower = 'jasmine' | 'rose' | 'carnation' | 'tulip'

/** A florist's stall: bunches in painted pails under a striped awning. */
export function bouquets(c: Canvas): void {
  const { W, H, m, p } = c
  const wide = W / H > 1.1
  const floor = H * 0.84
  c.ground(c.lit(p.wall, mix(p.wall, p.wallShade, 0.9)))
  lattice(c, [W * 0.34, H * 0.1, W * 0.5, H * 0.8], m * 0.1, { color: '#fff8e8', opacity: 0.2, skew: -20 })
  c.fill(rect(0, floor, W, H - floor), c.fade(mix(p.sand, p.wood, 0.2), mix(p.wood, p.deep, 0.2)))
  c.fill(rect(0, floor, W, 6), lighten(p.sand, 0.4))
  const front = zellige(c, H * 0.045, [p.cream, p.main, p.accent, p.gold, p.cream], {
    x: W / 2,
    y: floor + H * 0.07,
  })
  c.fill(rect(0, floor + H * 0.07, W, H * 0.09), front)
  const colors = c.shuffle([
    p.accent,
    p.gold,
    mix(p.accent, p.cream, 0.45),
    mix(p.main, p.cream, 0.35),
    p.cream,
  ])
  const kinds = c.shuffle<Flower>(['jasmine', 'rose', 'carnation', 'tulip'])
  const places = wide ? [0.11, 0.37, 0.64, 0.9] : [0.2, 0.5, 0.82]
  const order = wide ? [0, 2, 3, 1] : [0, 2, 1]
  for (const i of order) {
    const front = i % 2
    const h = m * (front ? 0.26 : 0.3)
    pail(c, [W * at(places, i), floor + H * (front ? 0.05 : 0)], h, at(kinds, i), at(colors, i), i)
  }
  awning(c)
  ray(c, 0.14)
}

/** A pail `h` high with its bunch. */
function pail(c: Canvas, [x, foot]: Point, h: number, kind: Flower, color: string, place: number): void {
  const { p } = c
  const w = h * 0.8
  const glaze = at([p.main, p.cream, p.deep, p.accent], place)
  const sign = glaze === p.cream ? p.main : p.cream
  bunch(c, [x, foot - h * 0.86], h, kind, color)
  c.fill(ellipse(x - w * 0.2, foot, w * 0.6, h * 0.06), p.deep, ' opacity=".25"')
  const body = path([
    [x - w * 0.5, foot - h],
    [x + w * 0.5, foot - h],
    [x + w * 0.37, foot],
    [x - w * 0.37, foot],
  ])
  c.fill(body, glaze)
  c.group(c.clip(body), () => {
    c.fill(times(6, (i) => khatim(x + (i - 2.5) * w * 0.2, foot - h * 0.5, w * 0.088)).join(''), sign)
    const bands = rect(x - w, foot - h * 0.7, w * 2, h * 0.03) + rect(x - w, foot - h * 0.32, w * 2, h * 0.03)
    c.fill(bands, p.gold).fill(rect(x - w, foot - h, w * 0.82, h), p.deep, ' opacity=".16"')
  })
  c.fill(rect(x - w * 0.54, foot - h * 1.04, w * 1.08, h * 0.1), lighten(glaze, 0.16))
}

/** Stems, leaves and flowers fanned out of a pail. */
function bunch(c: Canvas, [x, y]: Point, h: number, kind: Flower, color: string): void {
  const { p } = c
  const heads = [
    [0, 1.16],
    [-26, 1.12],
    [26, 1.12],
    [-48, 0.94],
    [48, 0.94],
    [-12, 0.86],
    [14, 0.84],
    [-34, 0.7],
    [36, 0.7],
    [0, 0.58],
  ] as const
  const tips = heads.map(([a, d]) => pol(x, y, h * d * c.r(0.94, 1.06), a * 0.82 - 90))
  c.stroke(
    tips.map(([u, v]) => svg`M${x} ${y}Q${(x + u) / 2} ${v + (y - v) * 0.4} ${u} ${v}`).join(''),
    p.leafDark,
    h * 0.022,
  )
  for (let i = 0; i < 13; i++) {
    const a = -66 + i * 11
    c.add(
      leaf(
        pol(x, y, h * 0.16, a - 90),
        h * (0.52 + (i % 3) * 0.14),
        h * 0.13,
        a,
        i % 2 ? p.leaf : mix(p.leaf, p.leafDark, 0.5),
        p.leafDark,
      ),
    )
  }
  const flowers = [color, darken(color, 0.08), lighten(color, 0.3)].map((tone) =>
    flower(c, kind, tone, h * 0.18),
  )
  tips.forEach((tip, i) => {
    c.use(at(flowers, i % 3), tip, kind === 'tulip' ? (tip[0] - x) * (40 / h) : i * 29)
  })
}

/** A flower of radius `r` as a symbol. */
function flower(c: Canvas, kind: Flower, color: string, r: number): string {
  const J = jasmine(c)
  return c.symbol(() => {
    if (kind === 'jasmine') J.flower(0, 0, r * 1.06)
    if (kind === 'rose') rose(c, 0, 0, r * 0.94, color)
    if (kind === 'carnation') carnation(c, 0, 0, r * 1.06, color)
    if (kind === 'tulip') tulip(c, 0, r * 0.66, r * 1.44, 0, color)
  })
}

/** The striped awning at the top, scalloped. */
function awning(c: Canvas): void {
  const { W, H, p } = c
  const count = W > H ? 12 : 8
  const w = W / count
  const drop = H * 0.13
  c.fill(rect(0, drop, W, H * 0.07), p.deep, ' opacity=".12"')
  for (let i = 0; i < count; i++) {
    const stripe = svg`M${i * w} -9V${drop}a${w / 2} ${w * 0.42} 0 0 0 ${w} 0V-9Z`
    c.fill(stripe, i % 2 ? p.cream : p.main)
    c.fill(khatim(i * w + w / 2, drop + w * 0.04, w * 0.16), i % 2 ? p.accent : p.gold)
  }
  c.fill(rect(0, drop - H * 0.012, W, H * 0.014), p.deep, ' opacity=".18"')
}
