import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { arch, khatim, type Point, path, pol, rect, roundRect, svg, times } from '../geometry.ts'
import { jasmine, leaf } from '../motifs/jasmine.ts'
import { lantern } from '../motifs/lantern.ts'
import { garland } from '../motifs/light.ts'
import { lattice, zellige } from '../motifs/zellige.ts'

/** The dais of a wedding: two gilt armchairs under a draped arch in flower. */
export function trone(c: Canvas): void {
  const { W, H, m, p } = c
  const base = H * 0.78
  c.ground(c.lit(p.wall, mix(p.wall, p.wallShade, 0.85)))
  lattice(c, [W * 0.02, H * 0.02, W * 0.34, H * 0.74], m * 0.08, { color: '#fff', opacity: 0.4, skew: -14 })
  const w = W > H ? Math.min(W * 0.62, H * 0.84) : W * 0.8
  const h = Math.min(H * 0.68, w * 0.92)
  backdrop(c, base, w, h)
  steps(c, base, w)
  const size = w * 0.3
  armchair(c, W / 2 - w * 0.2, base, size)
  armchair(c, W / 2 + w * 0.2, base, size)
  sideTable(c, base, w)
  flowerArch(c, base, w, h)
  for (const side of [-1, 1])
    lantern(c, W / 2 + side * w * 0.66, H * 0.06, m * 0.15, side < 0 ? 'bulbe' : 'prisme')
  garland(c, [-20, -H * 0.02], [W + 20, -H * 0.02], H * 0.05, 13)
}

/** The niche and its drawn curtains. */
function backdrop(c: Canvas, base: number, w: number, h: number): void {
  const { W, p } = c
  const cx = W / 2
  c.fill(arch(cx, base, w * 1.12, h * 1.06), mix(p.sand, p.wall, 0.25))
  const niche = arch(cx, base, w, h)
  c.fill(niche, c.fade(mix(p.main, p.deep, 0.1), mix(p.main, p.mid, 0.35)))
  c.group(c.clip(niche), () => {
    const star = mix(p.main, p.mid, 0.35)
    c.fill(
      rect(cx - w, base - h, w * 2, h),
      zellige(c, w * 0.12, [mix(p.main, p.deep, 0.15), star, star, mix(p.main, p.deep, 0.15), p.main], {
        x: cx,
        y: base,
      }),
      ' opacity=".55"',
    )
    for (const side of [-1, 1]) curtain(c, cx, base, w, h, side)
    c.fill(rect(cx - w, base - h, w * 2, h * 0.1), p.deep, ' opacity=".16"')
  })
}

/** One curtain, tied at the height of the chairs. */
function curtain(c: Canvas, cx: number, base: number, w: number, h: number, side: number): void {
  const { p } = c
  const edge = cx + side * w * 0.72
  const tie = base - h * 0.36
  const cloth = (k: number) =>
    svg`M${edge} ${base - h * 1.1}H${cx + side * w * 0.02 * k}C${cx + side * w * 0.06} ${base - h * 0.7} ${cx + side * w * (0.5 - 0.14 * k)} ${tie - h * 0.1} ${cx + side * w * (0.47 - 0.05 * k)} ${tie}C${cx + side * w * (0.47 - 0.03 * k)} ${tie + h * 0.1} ${cx + side * w * (0.46 - 0.09 * k)} ${base - h * 0.1} ${cx + side * w * (0.46 - 0.1 * k)} ${base}H${edge}Z`
  c.fill(cloth(1), side < 0 ? mix(p.cream, p.wallShade, 0.8) : p.cream)
  c.fill(cloth(0.5), side < 0 ? mix(p.cream, p.wallShade, 1) : mix(p.cream, p.wallShade, 0.45))
  c.fill(cloth(-0.1), mix(p.soft, p.wallShade, side < 0 ? 0.9 : 0.5))
  c.stroke(
    svg`M${cx + side * w * 0.4} ${tie}h${side * w * 0.055}`,
    p.gold,
    h * 0.022,
    ' stroke-linecap="round"',
  )
}

/** The dais: two tiled steps and the floor. */
function steps(c: Canvas, base: number, w: number): void {
  const { W, H, p } = c
  const rise = (H - base) * 0.24
  c.fill(rect(0, base + rise * 2, W, H), c.fade(mix(p.sand, p.wallShade, 0.3), mix(p.sand, p.deep, 0.12)))
  for (let i = 0; i < 2; i++) {
    const half = w * (0.66 + i * 0.1)
    const y = base + rise * i
    c.fill(rect(W / 2 - half, y, half * 2, rise), i ? p.wallShade : mix(p.wall, p.wallShade, 0.4))
    const tiles = zellige(c, rise * 0.34, [p.wall, p.main, p.mid, p.gold, p.wall], {
      x: W / 2,
      y: y + rise * 0.3,
    })
    c.fill(rect(W / 2 - half, y + rise * 0.3, half * 2, rise * 0.68), tiles)
    c.fill(rect(W / 2 - half - 4, y, half * 2 + 8, rise * 0.26), lighten(p.wall, 0.5))
  }
  const carpet = path([
    [W / 2 - w * 0.16, base],
    [W / 2 + w * 0.16, base],
    [W / 2 + w * 0.24, H],
    [W / 2 - w * 0.24, H],
  ])
  c.fill(carpet, c.fade(p.accent, darken(p.accent, 0.2)))
  c.stroke(
    svg`M${W / 2 - w * 0.14} ${base}L${W / 2 - w * 0.21} ${H}M${W / 2 + w * 0.14} ${base}L${W / 2 + w * 0.21} ${H}`,
    p.gold,
    3,
  )
}

/** A gilt armchair `s` wide, standing on `base`. */
function armchair(c: Canvas, x: number, base: number, s: number): void {
  const { p } = c
  const gold = c.lit(lighten(p.gold, 0.4), darken(p.gold, 0.24))
  const seat = base - s * 0.42
  c.fill(rect(x - s * 0.62, base - s * 0.02, s * 1.1, s * 0.06), p.deep, ' opacity=".25"')
  c.fill(arch(x, seat + s * 0.1, s * 0.84, s * 1.1, 1.06), gold)
  c.fill(
    arch(x, seat + s * 0.1, s * 0.68, s * 0.98, 1.06),
    c.lit(lighten(p.accent, 0.1), darken(p.accent, 0.25)),
  )
  c.fill(khatim(x, seat - s * 0.9 - s * 0.14, s * 0.1), gold)
  const buttons = times(
    8,
    (i): Point => [
      x + (i % 2 ? 1 : -1) * s * (i < 4 ? 0.1 : 0.2),
      seat - s * (0.18 + 0.2 * (i % 4 < 2 ? 0 : 1) + (i < 4 ? 0 : 0.1)),
    ],
  )
  c.dots(buttons, p.gold, s * 0.035)
  c.fill(roundRect(x - s * 0.5, seat, s, s * 0.2, s * 0.07), gold)
  c.fill(roundRect(x - s * 0.44, seat - s * 0.06, s * 0.88, s * 0.18, s * 0.08), lighten(p.accent, 0.08))
  for (const side of [-1, 1]) {
    c.fill(roundRect(x + side * s * 0.46 - s * 0.07, seat - s * 0.28, s * 0.14, s * 0.34, s * 0.06), gold)
    c.stroke(
      svg`M${x + side * s * 0.4} ${seat + s * 0.18}q${side * s * 0.08} ${s * 0.12} 0 ${s * 0.24}`,
      darken(p.gold, 0.1),
      s * 0.06,
      ' stroke-linecap="round"',
    )
  }
}

/** A small table between the chairs, a posy on it. */
function sideTable(c: Canvas, base: number, w: number): void {
  const { W, p } = c
  const x = W / 2
  const top = base - w * 0.13
  const J = jasmine(c)
  c.fill(
    path([
      [x - w * 0.05, base],
      [x + w * 0.05, base],
      [x + w * 0.014, top],
      [x - w * 0.014, top],
    ]),
    mix(p.gold, p.deep, 0.2),
  )
  c.fill(roundRect(x - w * 0.075, top - w * 0.016, w * 0.15, w * 0.026, w * 0.01), p.gold)
  for (let i = 0; i < 7; i++)
    c.add(leaf([x, top - w * 0.03], w * 0.085, w * 0.03, -90 + i * 30, p.leaf, p.leafDark))
  for (let i = 0; i < 5; i++) J.flower(...pol(x, top - w * 0.07, w * 0.034, i * 72), w * 0.03, i * 20)
}

/** Leaves and jasmine along the arch. */
function flowerArch(c: Canvas, base: number, w: number, h: number): void {
  const { W, p } = c
  const J = jasmine(c)
  const R = (w / 2) * 1.14
  const cy = base - h + (w / 2) * 1.1
  const places: Point[] = times(19, (i) => pol(W / 2, cy, R, 178 + i * 10.2))
  for (const side of [-1, 1]) {
    for (let i = 0; i < 5; i++) places.push([W / 2 + side * w * 0.535, cy + h * 0.06 + i * h * 0.085])
  }
  places.forEach(([x, y], i) => {
    for (let k = 0; k < 3; k++) c.add(leaf([x, y], w * 0.09, w * 0.036, i * 47 + k * 120, p.leaf, p.leafDark))
  })
  places.forEach(([x, y], i) => {
    J.flower(x + c.r(-4, 4), y + c.r(-4, 4), w * (i % 3 ? 0.03 : 0.042), i * 29)
  })
}
