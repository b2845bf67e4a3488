import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { arch, circle, khatim, path, pol, rect, starPts, svg, times } from '../geometry.ts'
import { stars, sunDisc } from '../motifs/sea.ts'
import { zellige } from '../motifs/zellige.ts'

/** The town hall: middle, foot, width and height of its front. */
interface Front {
  cx: number
  base: number
  w: number
  h: number
}

/** A town hall on its square: an arcade, a clock, flags, steps, orange trees in line. */
export function mairie(c: Canvas): void {
  const { W, H, m, p, night } = c
  const base = H * 0.76
  c.bg()
  sunDisc(c, W * 0.16, H * 0.2, m * 0.065)
  if (night) stars(c, 26, H * 0.4)
  const w = W * (W / H > 1.1 ? 0.74 : 0.88)
  const front = { cx: W / 2, base, w, h: Math.min(H * 0.37, w * 0.58) }
  town(c, base)
  facade(c, front)
  tower(c, front)
  c.fill(rect(0, base, W, H - base), c.fade(mix(p.sand, p.wall, 0.5), mix(p.sand, p.wallShade, 0.35)))
  const light = path([
    [W * 0.52, base],
    [W, base],
    [W, H],
    [W * 0.4, H],
  ])
  c.fill(light, lighten(p.sand, 0.6), ' opacity=".55"')
  steps(c, front)
  for (const t of [0.05, 0.95]) ballTree(c, W * t, base + H * 0.06, m * 0.34)
  for (const t of [0.16, 0.84]) ballTree(c, W * t, base + H * 0.14, m * 0.4)
}

/** Roofs of the town behind. */
function town(c: Canvas, base: number): void {
  const { W, H, p } = c
  let d = svg`M-5 ${base}`
  for (let x = -5; x < W; ) {
    const w = W * c.r(0.07, 0.12)
    const y = base - H * c.r(0.12, 0.24)
    d += svg`V${y}`
    if (c.random() < 0.4) d += svg`h${w * 0.2}a${w * 0.3} ${w * 0.3} 0 0 1 ${w * 0.6} 0`
    x += w
    d += svg`H${x}`
  }
  c.fill(`${d}V${base}Z`, mix(p.bg[1], p.mid, 0.3))
}

function facade(c: Canvas, { cx, base, w, h }: Front): void {
  const { p, night } = c
  const left = cx - w / 2
  const lower = h * 0.52
  c.fill(rect(left, base - h, w, h), c.lit(p.wall, mix(p.wall, p.wallShade, 0.65)))
  const hall = mix(p.wallShade, p.main, night ? 0.55 : 0.4)
  const bays = 7
  const step = w / bays
  const bay = (i: number) => left + step * (i + 0.5)
  const openings = times(bays, (i) => arch(bay(i), base, step * 0.66, lower * 0.82, 1.1))
  c.fill(openings.join(''), hall).stroke(openings.join(''), mix(p.sand, p.wall, 0.15), 4)
  for (let i = 0; i < bays; i++) {
    const door = i === 3
    c.fill(
      arch(bay(i), base, step * (door ? 0.48 : 0.36), lower * (door ? 0.68 : 0.5), 1.08),
      door ? p.main : mix(p.main, p.deep, 0.3),
    )
    if (!door) continue
    c.stroke(svg`M${bay(i)} ${base}v${-lower * 0.66}`, p.deep, 2)
    c.dots(
      times(8, (k) => pol(bay(i), base - lower * 0.4, step * 0.1, k * 45)),
      p.gold,
      3.4,
    )
  }
  for (let i = 0; i < bays; i++) {
    if (i === 3) continue
    const foot = base - lower - h * 0.09
    const lit = night && c.random() > 0.35
    c.fill(arch(bay(i), foot, step * 0.42, h * 0.27, 1.06), mix(p.sand, p.wall, 0.3))
    c.fill(arch(bay(i), foot, step * 0.34, h * 0.24, 1.06), lit ? '#ffd98a' : p.main)
    c.stroke(
      svg`M${bay(i)} ${foot}v${-h * 0.24}M${bay(i) - step * 0.17} ${foot - h * 0.11}h${step * 0.34}`,
      lighten(p.main, 0.4),
      1.8,
    )
  }
  const frieze = zellige(c, h * 0.06, [p.wall, p.main, p.mid, p.gold, p.wall], {
    x: cx,
    y: base - lower - h * 0.06,
  })
  c.fill(rect(left, base - lower - h * 0.06, w, h * 0.06), frieze)
  c.fill(rect(left - 6, base - h - h * 0.03, w + 12, h * 0.07), lighten(p.wall, 0.4))
  c.fill(rect(left, base - h + h * 0.04, w, h * 0.02), p.deep, ' opacity=".16"')
  const merlons = times(22, (i) => khatim(left + (w / 21) * i, base - h - h * 0.045, h * 0.034))
  c.fill(merlons.join(''), mix(p.wall, p.sand, 0.25))
}

/** The middle block with its balcony, clock and dome, a flag on each side. */
function tower(c: Canvas, { cx, base, w, h }: Front): void {
  const { p } = c
  const tw = w * 0.2
  const top = base - h * 1.36
  c.fill(rect(cx - tw / 2 - tw * 0.12, top, tw * 0.12, base - top - h * 0.6), mix(p.wallShade, p.main, 0.15))
  c.fill(rect(cx - tw / 2, top, tw, h * 0.84), c.lit(lighten(p.wall, 0.3), mix(p.wall, p.wallShade, 0.5)))
  c.fill(arch(cx, base - h * 0.6, tw * 0.5, h * 0.3, 1.08), mix(p.sand, p.wall, 0.3))
  c.fill(arch(cx, base - h * 0.6, tw * 0.4, h * 0.26, 1.08), p.main)
  c.fill(rect(cx - tw * 0.42, base - h * 0.6, tw * 0.84, h * 0.03), lighten(p.wall, 0.4))
  const bars = times(9, (i) => svg`M${cx - tw * 0.36 + i * tw * 0.09} ${base - h * 0.6}v${-h * 0.08}`)
  c.stroke(`${bars.join('')}${svg`M${cx - tw * 0.4} ${base - h * 0.68}h${tw * 0.8}`}`, p.deep, 1.6)
  clock(c, cx, top + h * 0.24, tw * 0.26)
  c.fill(rect(cx - tw / 2 - 6, top - h * 0.03, tw + 12, h * 0.06), lighten(p.wall, 0.6))
  const r = tw * 0.38
  const foot = top - h * 0.03
  c.fill(svg`M${cx - r} ${foot}A${r} ${r} 0 0 1 ${cx + r} ${foot}Z`, c.lit(p.mid, p.main))
  c.fill(
    svg`M${cx - r} ${foot}A${r} ${r} 0 0 1 ${cx} ${foot - r}A${r * 1.4} ${r * 1.4} 0 0 0 ${cx - r * 0.3} ${foot}Z`,
    darken(p.main, 0.2),
  )
  flag(c, cx, foot - r + 2, h * 0.28, 1)
  flag(c, cx - w * 0.46, base - h, h * 0.3, 1)
  flag(c, cx + w * 0.46, base - h, h * 0.3, -1)
}

function clock(c: Canvas, x: number, y: number, r: number): void {
  const { p } = c
  c.fill(khatim(x, y, r * 1.34), mix(p.sand, p.gold, 0.4)).fill(circle(x, y, r), p.cream)
  c.stroke(circle(x, y, r), p.main, r * 0.12)
  c.dots(
    times(12, (i) => pol(x, y, r * 0.78, i * 30)),
    p.main,
    r * 0.11,
  )
  c.stroke(
    svg`M${x} ${y - r * 0.58}V${y}L${x + r * 0.38} ${y + r * 0.22}`,
    p.deep,
    r * 0.12,
    ' stroke-linecap="round" stroke-linejoin="round"',
  )
}

/** The national flag on its pole, flying to the right (1) or to the left (-1). */
function flag(c: Canvas, x: number, foot: number, h: number, side: 1 | -1): void {
  const red = '#cb2a35'
  const fw = h * 0.62 * side
  const fh = h * 0.42
  const y = foot - h
  c.stroke(svg`M${x} ${foot}V${y - h * 0.04}`, c.p.gold, h * 0.03, ' stroke-linecap="round"')
  c.fill(
    svg`M${x} ${y}c${fw * 0.3} ${-fh * 0.2} ${fw * 0.6} ${fh * 0.2} ${fw} 0v${fh}c${-fw * 0.4} ${fh * 0.2} ${-fw * 0.7} ${-fh * 0.2} ${-fw} 0Z`,
    red,
  )
  const mx = x + fw * 0.5
  const my = y + fh * 0.5
  const r = fh * 0.3
  c.fill(circle(mx, my, r), '#fff').fill(circle(mx + r * 0.1, my, r * 0.76), red)
  c.fill(circle(mx + r * 0.3, my, r * 0.6), '#fff')
  c.fill(path(starPts(mx + r * 0.3, my, r * 0.44, r * 0.17, 5, -90)), red)
}

function steps(c: Canvas, { cx, base, w }: Front): void {
  const { H, p } = c
  for (let i = 0; i < 4; i++) {
    const y = base + i * H * 0.028
    const sw = w * (0.5 + i * 0.08)
    c.fill(rect(cx - sw / 2, y, sw, H * 0.012), lighten(p.wall, 0.4))
    c.fill(rect(cx - sw / 2, y + H * 0.012, sw, H * 0.016), mix(p.wallShade, p.main, 0.14))
  }
}

/** A tree clipped to a ball. */
function ballTree(c: Canvas, x: number, foot: number, h: number): void {
  const { p } = c
  const r = h * 0.3
  c.fill(
    circle(x - r * 0.5, foot + 2, r * 0.9),
    p.deep,
    svg` opacity=".16" transform="translate(0 ${foot * 0.86})scale(1 .14)"`,
  )
  c.stroke(
    svg`M${x} ${foot}V${foot - h * 0.5}`,
    mix(p.deep, p.sand, 0.4),
    h * 0.04,
    ' stroke-linecap="round"',
  )
  c.fill(circle(x, foot - h + r, r), mix(p.leafDark, p.deep, 0.2))
  c.fill(circle(x + r * 0.12, foot - h + r * 0.88, r * 0.84), p.leafDark)
  c.fill(circle(x + r * 0.26, foot - h + r * 0.7, r * 0.54), p.leaf)
}
