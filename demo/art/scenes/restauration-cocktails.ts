import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { arch, at, circle, ellipse, khatim, rect, svg, times } from '../geometry.ts'
import { citrus, drink, GLASS_KINDS } from '../motifs/drinks.ts'
import { jasmine, leaf } from '../motifs/jasmine.ts'
import { lantern } from '../motifs/lantern.ts'
import { ray } from '../motifs/light.ts'
import { lattice, zellige } from '../motifs/zellige.ts'

const DRINKS = ['#e9b23c', '#d8473f', '#8fb04a', '#e58aa0', '#e8932f', '#5aa7c4']

/** A tiled bar with cocktails in line, fruit, bottles on a shelf behind. */
export function cocktails(c: Canvas): void {
  const { W, H, m, p } = c
  const wide = W / H > 1.1
  const base = H * 0.76
  c.ground(c.lit(mix(p.bg[0], p.soft, 0.25), mix(p.bg[1], p.main, 0.2)))
  shelf(c, base - H * 0.3, wide ? 7 : 4)
  counter(c, base)
  const count = wide ? 5 : 3
  const kinds = c.shuffle(GLASS_KINDS)
  const colors = c.shuffle(DRINKS)
  const garnishes = c.shuffle(['citrus', 'mint', 'citrus', 'none', 'mint'] as const)
  const h = m * 0.36
  times(count, (i) => i).forEach((i) => {
    const x = W * ((i + 0.5 + (wide ? 0.35 : 0.2)) / (count + (wide ? 0.9 : 0.5)))
    drink(
      c,
      [x, base + H * (i % 2 ? 0.035 : 0.01)],
      h * (i % 2 ? 0.94 : 1.04),
      at(kinds, i),
      at(colors, i),
      at(garnishes, i),
    )
  })
  fruit(c, base)
  lantern(c, W * 0.1, H * 0.02, m * 0.15, c.pick(['bulbe', 'prisme', 'etoile'] as const))
  lantern(c, W * 0.9, -H * 0.02, m * 0.13, c.pick(['bulbe', 'prisme', 'dome'] as const))
  ray(c, 0.16)
}

/** The arched recess with its bottles. */
function shelf(c: Canvas, y: number, count: number): void {
  const { W, H, m, p } = c
  const niche = arch(W / 2, y + H * 0.34, Math.min(W * 0.82, H * 1.1), Math.min(H * 0.98, y + H * 0.3), 1.04)
  c.fill(niche, c.lit(mix(p.main, p.deep, 0.1), mix(p.main, p.deep, 0.5)))
  c.group(c.clip(niche), () => {
    lattice(c, [W * 0.34, -H * 0.1, W * 0.5, H], m * 0.1, { color: '#fff3d6', opacity: 0.14, skew: -20 })
    c.fill(rect(0, y, W, H * 0.022), mix(p.sand, p.wood, 0.4)).fill(
      rect(0, y + H * 0.022, W, H * 0.02),
      p.deep,
      ' opacity=".3"',
    )
    const glass = [p.mid, p.accent, p.leaf, p.gold, p.soft]
    for (let i = 0; i < count; i++) {
      const x = W / 2 + (i - (count - 1) / 2) * Math.min(W * 0.1, m * 0.15)
      bottle(c, x, y, m * c.r(0.2, 0.29), at(glass, (i * 2) % 5))
    }
  })
}

function bottle(c: Canvas, x: number, foot: number, h: number, color: string): void {
  const { p } = c
  const w = h * 0.44
  const shape = svg`M${x - w / 2} ${foot}V${foot - h * 0.52}C${x - w / 2} ${foot - h * 0.7} ${x - w * 0.17} ${foot - h * 0.66} ${x - w * 0.17} ${foot - h * 0.8}V${foot - h}H${x + w * 0.17}V${foot - h * 0.8}C${x + w * 0.17} ${foot - h * 0.66} ${x + w / 2} ${foot - h * 0.7} ${x + w / 2} ${foot - h * 0.52}V${foot}Z`
  c.fill(shape, color)
  c.group(c.clip(shape), () => {
    c.fill(khatim(x, foot - h * 0.28, w * 0.34), p.cream).fill(
      khatim(x, foot - h * 0.28, w * 0.17, 22.5),
      p.accent,
    )
    c.fill(rect(x - w / 2, foot - h, w * 0.34, h), p.deep, ' opacity=".2"')
    c.fill(rect(x + w * 0.18, foot - h, w * 0.1, h), '#fff', ' opacity=".4"')
  })
  c.fill(rect(x - w * 0.2, foot - h * 1.02, w * 0.4, h * 0.09), p.gold)
}

function counter(c: Canvas, base: number): void {
  const { W, H, p } = c
  c.fill(rect(0, base, W, H - base), p.wall)
  c.fill(rect(0, base, W, H * 0.07), c.fade(lighten(p.sand, 0.5), mix(p.sand, p.wood, 0.25)))
  c.fill(rect(0, base + H * 0.07, W, H * 0.018), p.deep, ' opacity=".28"')
  const y = base + H * 0.088
  const s = (H - y) / 2
  c.fill(rect(0, y, W, H - y), zellige(c, s, [p.wall, p.main, p.accent, p.gold, p.wall], { x: W / 2, y }))
  c.fill(rect(0, y, W, H - y), c.fade(p.deep, p.deep), ' opacity=".06"')
}

/** Citrus, cut and whole, and mint on the counter. */
function fruit(c: Canvas, base: number): void {
  const { W, H, m, p } = c
  const r = m * 0.055
  const y = base + H * 0.035
  const x = W * 0.94
  c.fill(ellipse(x - r * 0.6, y + r * 0.2, r * 1.9, r * 0.3), p.deep, ' opacity=".2"')
  c.fill(circle(x, y - r * 0.9, r), c.lit('#f6c14f', '#d08a26'))
  c.fill(circle(x - r * 1.5, y - r * 0.75, r * 0.82), c.lit('#c9d45a', '#8d9c35'))
  citrus(c, x - r * 0.6, y - r * 0.3, r * 0.7, '#e8932f')
  for (let i = 0; i < 4; i++) c.add(leaf([W * 0.05, y], r * 1.7, r * 0.66, -60 + i * 38, p.leaf, p.leafDark))
  const J = jasmine(c)
  J.flower(W * 0.06, y - r * 0.2, r * 0.9, 20)
  J.flower(W * 0.1, y + r * 0.3, r * 0.66, 50)
  c.dots([[W * 0.93, y - r * 1.2]], '#fff', r * 0.3, ` opacity=".5"`)
  c.fill(circle(x + r * 0.3, y - r * 1.2, r * 0.14), darken('#fff3d0', 0.02), ' opacity=".6"')
}
