import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { arch, khatim, path, rect, svg, times } from '../geometry.ts'
import { palm } from '../motifs/palm.ts'
import { stars, sunDisc } from '../motifs/sea.ts'
import { zellige } from '../motifs/zellige.ts'

/** The front of the building: middle, foot, width, height. */
interface Front {
  cx: number
  base: number
  w: number
  h: number
}

/** A grand hotel among palms, its windows lit, mirrored in a pool. */
export function hotel(c: Canvas): void {
  const { W, H, m, night } = c
  const base = H * 0.7
  const wide = W / H > 1.1
  c.bg()
  sunDisc(c, W * (wide ? 0.84 : 0.8), H * 0.2, m * 0.06)
  if (night) stars(c, 30, H * 0.4, '.7', 2.2)
  const w = W * (wide ? 0.68 : 0.82)
  const front = { cx: W * 0.5, base, w, h: Math.min(H * 0.44, w * 0.62) }
  palm(c, front.cx - w * 0.54, base + 4, m * 0.44)
  palm(c, front.cx + w * 0.55, base + 4, m * 0.5)
  building(c, front)
  pool(c, front)
  palm(c, W * 0.06, H * 0.92, m * 0.62)
  palm(c, W * 0.95, H * 0.98, m * 0.78)
}

function building(c: Canvas, front: Front): void {
  const { p } = c
  const { cx, base, w, h } = front
  const wing = h * 0.76
  const tower = w * 0.34
  const shade = mix(p.wallShade, p.main, 0.12)
  c.fill(rect(cx - w / 2, base - wing, w, wing), c.lit(p.wall, mix(p.wall, p.wallShade, 0.7)))
  c.fill(rect(cx - w / 2 - 6, base - wing, w + 12, h * 0.045), lighten(p.wall, 0.5))
  c.fill(rect(cx - w / 2, base - wing + h * 0.045, w, h * 0.022), p.deep, ' opacity=".14"')
  c.fill(rect(cx - w / 2, base - wing + h * 0.09, w, h * 0.035), frieze(c, h * 0.035))
  const column = (w - tower) / 2 / 3
  for (const side of [-1, 1]) {
    for (let i = 0; i < 3; i++) {
      const x = cx + side * (tower / 2 + column * (i + 0.5))
      for (let row = 0; row < 3; row++) window(c, x, base - wing * (0.1 + row * 0.25), column * 0.5, row > 0)
    }
  }
  c.fill(rect(cx - tower / 2 - h * 0.05, base - h * 0.96, h * 0.05, h * 0.96), shade)
  c.fill(rect(cx - tower / 2, base - h, tower, h), c.lit(lighten(p.wall, 0.3), mix(p.wall, p.wallShade, 0.5)))
  c.fill(rect(cx - tower / 2 - 7, base - h, tower + 14, h * 0.05), lighten(p.wall, 0.6))
  dome(c, cx, base - h, tower * 0.34)
  for (const dx of [-0.3, 0, 0.3]) {
    for (const row of [0.5, 0.68]) window(c, cx + dx * tower, base - h * row, tower * 0.16, true)
  }
  c.fill(times(5, (i) => khatim(cx + (i - 2) * tower * 0.15, base - h * 0.9, tower * 0.055)).join(''), p.gold)
  entrance(c, cx, base, tower * 0.52, h * 0.36)
}

const frieze = (c: Canvas, s: number) => zellige(c, s, [c.p.wall, c.p.main, c.p.mid, c.p.gold, c.p.wall])

/** A window with its sill at `foot`: lit at night, and on one or another floor by day. */
function window(c: Canvas, x: number, foot: number, w: number, balcony: boolean): void {
  const { p, night } = c
  const lit = night ? c.random() > 0.25 : c.random() > 0.82
  const glass = lit ? '#ffd98a' : mix(p.main, p.deep, night ? 0.5 : 0.15)
  const h = w * 1.7
  c.fill(arch(x, foot, w * 1.24, h * 1.1, 1.06), mix(p.sand, p.wall, 0.3)).fill(
    arch(x, foot, w, h, 1.06),
    glass,
  )
  c.stroke(svg`M${x} ${foot - h}V${foot}M${x - w / 2} ${foot - h * 0.5}h${w}`, darken(p.main, 0.2), w * 0.06)
  if (!balcony) return
  c.fill(rect(x - w * 0.85, foot, w * 1.7, w * 0.14), p.wall)
  c.fill(rect(x - w * 0.85, foot + w * 0.14, w * 1.7, w * 0.1), p.deep, ' opacity=".18"')
  const bars = times(9, (i) => svg`M${x - w * 0.78 + i * w * 0.195} ${foot}v${-w * 0.42}`).join('')
  const rail = svg`M${x - w * 0.85} ${foot - w * 0.42}h${w * 1.7}`
  c.stroke(bars + rail, p.deep, Math.max(1, w * 0.05))
}

function dome(c: Canvas, cx: number, foot: number, r: number): void {
  const { p } = c
  const tall = r * 1.02
  c.fill(svg`M${cx - r} ${foot + 1}A${r} ${tall} 0 0 1 ${cx + r} ${foot + 1}Z`, c.lit(p.mid, p.main))
  c.fill(
    svg`M${cx - r} ${foot + 1}A${r} ${tall} 0 0 1 ${cx} ${foot - tall}A${r * 1.4} ${r * 1.4} 0 0 0 ${cx - r * 0.3} ${foot + 1}Z`,
    darken(p.main, 0.2),
  )
  c.stroke(svg`M${cx} ${foot - tall}v${-r * 0.5}`, p.gold, r * 0.06)
  c.fill(khatim(cx, foot - tall - r * 0.5, r * 0.17), p.gold)
}

function entrance(c: Canvas, cx: number, base: number, w: number, h: number): void {
  const { p } = c
  c.fill(arch(cx, base, w * 1.2, h * 1.1), mix(p.sand, p.wall, 0.2)).fill(arch(cx, base, w, h), p.main)
  c.fill(arch(cx, base, w * 0.78, h * 0.86), c.fade('#ffe3a6', '#f0a95a'))
  c.stroke(svg`M${cx} ${base}v${-h * 0.86}M${cx - w * 0.39} ${base - h * 0.46}h${w * 0.78}`, p.main, w * 0.03)
  for (const side of [-1, 1]) {
    const x = cx + side * w * 0.82
    c.fill(rect(x - w * 0.06, base - h * 0.16, w * 0.12, h * 0.16), p.accent)
    c.fill(
      svg`M${x} ${base - h * 0.62}q${w * 0.16} ${h * 0.3} 0 ${h * 0.48}q${-w * 0.16} ${-h * 0.18} 0 ${-h * 0.48}Z`,
      p.leafDark,
    )
  }
}

/** The terrace and the pool, the lights of the hotel trembling in it. */
function pool(c: Canvas, { cx, base, w, h }: Front): void {
  const { W, H, p } = c
  c.fill(rect(0, base, W, H - base), c.fade(mix(p.sand, p.wall, 0.45), mix(p.sand, p.wallShade, 0.3)))
  c.fill(rect(cx - w / 2, base, w, H * 0.018), p.deep, ' opacity=".16"')
  const y0 = base + (H - base) * 0.2
  const y1 = base + (H - base) * 0.92
  const edge = (grow: number) =>
    path([
      [cx - w * (0.4 + grow), y0 - grow * h * 0.5],
      [cx + w * (0.4 + grow), y0 - grow * h * 0.5],
      [cx + w * (0.62 + grow * 1.6), y1 + grow * h * 0.8],
      [cx - w * (0.62 + grow * 1.6), y1 + grow * h * 0.8],
    ])
  c.fill(edge(0.028), lighten(p.wall, 0.3)).fill(edge(0.012), p.main)
  const water = edge(0)
  c.fill(water, c.fade(mix(p.mid, p.bg[1], 0.25), mix(p.main, p.deep, 0.25)))
  c.group(c.clip(water), () => {
    const mirror = mix(p.wall, p.mid, 0.35)
    c.fill(rect(cx - w * 0.17, y0, w * 0.34, (y1 - y0) * 0.62), mirror, ' opacity=".4"')
    c.fill(rect(cx - w * 0.5, y0, w, (y1 - y0) * 0.4), mirror, ' opacity=".22"')
    let ripples = ''
    for (let i = 0; i < 26; i++) {
      const y = y0 + (y1 - y0) * ((i + 0.5) / 26)
      const length = w * c.r(0.03, 0.1) * (0.6 + i / 26)
      ripples += svg`M${cx + w * c.r(-0.52, 0.48)} ${y}h${length}`
    }
    c.stroke(ripples, '#ffe9bd', 2.6, ' stroke-linecap="round" opacity=".65"')
  })
}
