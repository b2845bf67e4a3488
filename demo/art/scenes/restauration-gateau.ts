import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { arch, at, circle, ellipse, khatim, pol, rect, svg, times } from '../geometry.ts'
import { jasmine, leaf } from '../motifs/jasmine.ts'
import { ray } from '../motifs/light.ts'
import { lattice, zellige } from '../motifs/zellige.ts'

/** A tiered wedding cake with tiled icing and jasmine, small sweets around. */
export function gateau(c: Canvas): void {
  const { W, H, m, p } = c
  const cx = W / 2
  const base = H * 0.8
  const tall = H > W
  c.ground(c.lit(mix(p.bg[0], p.soft, 0.3), mix(p.bg[1], p.main, 0.12)))
  const niche = arch(cx, base, Math.min(W * 0.84, H * 0.98), H * 0.74, 1.04)
  c.fill(niche, c.lit(mix(p.bg[1], p.main, 0.3), mix(p.main, p.deep, 0.2)))
  c.group(c.clip(niche), () =>
    lattice(c, [W * 0.42, -H * 0.06, W * 0.48, H], m * 0.1, { color: '#fff6e2', opacity: 0.2, skew: -20 }),
  )
  tableTop(c, base)
  const u = m * (tall ? 0.24 : 0.2)
  stand(c, cx, base, u)
  const tiers = c.pick([
    [1.5, 1.06, 0.66],
    [1.56, 1.2, 0.86, 0.52],
  ])
  const gap = tiers.length === 4 ? 0.62 : 0.8
  let foot = base - u * 0.62
  tiers.forEach((half, i) => {
    tier(c, cx, foot, u * half * 0.72, u * gap, i)
    foot -= u * gap
  })
  topper(c, cx, foot, u * 0.36)
  cascade(c, cx, base - u * 0.62, foot, u)
  sweets(c, base, u)
  ray(c, 0.14)
}

function tableTop(c: Canvas, base: number): void {
  const { W, H, p } = c
  c.fill(rect(0, base, W, H - base), p.cream)
  c.fill(rect(0, base, W, H - base), c.fade(p.cream, mix(p.cream, p.wallShade, 0.9)))
  const tiles = zellige(c, H * 0.045, [p.cream, p.main, p.accent, p.gold, p.cream], {
    x: W / 2,
    y: base + H * 0.1,
  })
  c.fill(rect(0, base + H * 0.1, W, H * 0.045), tiles)
  c.fill(rect(0, base, W, 5), lighten(p.cream, 0.8))
}

function stand(c: Canvas, cx: number, base: number, u: number): void {
  const { p } = c
  const gold = c.fade(lighten(p.gold, 0.5), darken(p.gold, 0.2), 1, 0, 0, 0)
  c.fill(ellipse(cx - u * 0.3, base + u * 0.34, u * 1.5, u * 0.16), p.deep, ' opacity=".2"')
  c.fill(
    svg`M${cx - u * 0.16} ${base - u * 0.5}C${cx - u * 0.1} ${base - u * 0.1} ${cx - u * 0.2} ${base} ${cx - u * 0.6} ${base + u * 0.26}H${cx + u * 0.6}C${cx + u * 0.2} ${base} ${cx + u * 0.1} ${base - u * 0.1} ${cx + u * 0.16} ${base - u * 0.5}Z`,
    gold,
  )
  c.fill(
    svg`M${cx - u * 1.34} ${base - u * 0.64}H${cx + u * 1.34}Q${cx + u * 1.3} ${base - u * 0.44} ${cx} ${base - u * 0.42}Q${cx - u * 1.3} ${base - u * 0.44} ${cx - u * 1.34} ${base - u * 0.64}Z`,
    gold,
  )
  c.dots(
    times(21, (i) => [cx + (i - 10) * u * 0.125, base - u * 0.56] as const),
    darken(p.gold, 0.3),
    u * 0.05,
  )
}

/** One tier: icing, a band, beads at its foot; the pattern changes with its place. */
function tier(c: Canvas, cx: number, foot: number, half: number, h: number, place: number): void {
  const { p } = c
  const top = foot - h
  const shape = svg`M${cx - half} ${top + 6}Q${cx - half} ${top} ${cx - half + 6} ${top}H${cx + half - 6}Q${cx + half} ${top} ${cx + half} ${top + 6}V${foot}H${cx - half}Z`
  c.fill(shape, '#fffdf8')
  c.group(c.clip(shape), () => {
    const kind = place % 3
    if (kind === 0) {
      const s = h * 0.3
      c.fill(
        rect(cx - half, foot - h * 0.62, half * 2, s),
        zellige(c, s / 2, ['#fffdf8', p.main, p.accent, p.gold, '#fffdf8'], { x: cx, y: foot - h * 0.62 }),
      )
      c.fill(
        rect(cx - half, foot - h * 0.66, half * 2, h * 0.025) +
          rect(cx - half, foot - h * 0.31, half * 2, h * 0.025),
        p.gold,
      )
    }
    if (kind === 1) {
      const swag = times(
        7,
        (i) =>
          svg`M${cx + (i - 3.5) * half * 0.29} ${top + h * 0.16}q${half * 0.145} ${h * 0.5} ${half * 0.29} 0`,
      )
      c.stroke(swag.join(''), p.main, h * 0.04).dots(
        times(8, (i) => [cx + (i - 3.5) * half * 0.29, top + h * 0.16] as const),
        p.gold,
        h * 0.11,
      )
      c.fill(
        times(7, (i) => khatim(cx + (i - 3) * half * 0.29, foot - h * 0.28, h * 0.075)).join(''),
        mix(p.main, '#fffdf8', 0.5),
      )
    }
    if (kind === 2) {
      c.fill(
        times(9, (i) => khatim(cx + (i - 4) * half * 0.25, top + h * 0.5, half * 0.115)).join(''),
        p.accent,
      )
      c.fill(
        times(9, (i) => khatim(cx + (i - 4) * half * 0.25, top + h * 0.5, half * 0.055, 22.5)).join(''),
        '#fffdf8',
      )
    }
    c.fill(rect(cx - half, top, half * 0.56, h), p.deep, ' opacity=".1"')
    c.fill(rect(cx - half, top, half * 0.22, h), p.deep, ' opacity=".09"')
    c.fill(rect(cx - half, top, half * 2, h * 0.06), '#fff')
  })
  const beads = times(
    Math.round(half / (h * 0.055)),
    (i, n = Math.round(half / (h * 0.055))) =>
      [cx + ((i + 0.5) / n - 0.5) * half * 2, foot - h * 0.02] as const,
  )
  c.dots(beads, mix('#fffdf8', p.wallShade, 0.5), h * 0.1).dots(
    beads.map(([x, y]) => [x + h * 0.012, y - h * 0.014] as const),
    '#ffffff',
    h * 0.07,
  )
}

/** Jasmine on top. */
function topper(c: Canvas, cx: number, foot: number, r: number): void {
  const { p } = c
  const J = jasmine(c)
  for (let i = 0; i < 9; i++) c.add(leaf([cx, foot], r * 1.1, r * 0.4, -100 + i * 25, p.leaf, p.leafDark))
  for (const [a, d, size] of [
    [-150, 0.62, 0.36],
    [-110, 0.7, 0.4],
    [-70, 0.7, 0.42],
    [-30, 0.62, 0.36],
    [-90, 0.2, 0.46],
  ] as const) {
    J.flower(...pol(cx, foot, r * d, a), r * size, a)
  }
}

/** A garland of jasmine down the front of the cake. */
function cascade(c: Canvas, cx: number, foot: number, top: number, u: number): void {
  const { p } = c
  const J = jasmine(c)
  const count = 10
  const places = times(count, (i) => {
    const t = (i + 0.6) / count
    return [cx + u * (0.22 + 0.62 * t * t), top + (foot - top) * t] as const
  })
  places.forEach((at, i) => {
    for (let k = 0; k < 3; k++) c.add(leaf(at, u * 0.24, u * 0.095, i * 53 + k * 120, p.leaf, p.leafDark))
  })
  places.forEach(([x, y], i) => {
    J.flower(x + c.r(-0.05, 0.05) * u, y, u * (i % 2 ? 0.1 : 0.135), i * 37)
  })
}

/** Small sweets on the cloth, left and right. */
function sweets(c: Canvas, base: number, u: number): void {
  const { W, H, p } = c
  const y = base + H * 0.05
  const colors = ['#e9b7a4', '#f6ead2', '#b9c98a', p.accent, '#e9c16b']
  for (const side of [-1, 1]) {
    for (let i = 0; i < 4; i++) {
      const x = W / 2 + side * (u * 1.75 + i * u * 0.36)
      const r = u * 0.15
      c.fill(ellipse(x - r * 0.3, y + r * 0.7, r * 1.1, r * 0.3), p.deep, ' opacity=".18"')
      c.fill(
        svg`M${x - r} ${y + r * 0.7}Q${x - r * 1.1} ${y - r} ${x} ${y - r}Q${x + r * 1.1} ${y - r} ${x + r} ${y + r * 0.7}Z`,
        at(colors, (i + (side > 0 ? 2 : 0)) % 5),
      )
      c.fill(khatim(x, y - r * 0.2, r * 0.42), '#fffaf0').fill(circle(x, y - r * 0.2, r * 0.15), p.gold)
    }
  }
}
