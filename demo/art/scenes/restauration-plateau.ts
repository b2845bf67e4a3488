import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { arch, at, circle, ellipse, khatim, rect, roundRect, svg, times } from '../geometry.ts'
import { drink, GLASS_KINDS } from '../motifs/drinks.ts'
import { ray } from '../motifs/light.ts'
import { lattice, zellige } from '../motifs/zellige.ts'

const DRINKS = ['#e9b23c', '#d8573f', '#9fb84a', '#e58aa0', '#e8932f']

/** A white-gloved hand holds up a silver tray of glasses. */
export function plateau(c: Canvas): void {
  const { W, H, m, p } = c
  const cx = W * 0.5
  const tray = H * (W > H ? 0.6 : 0.54)
  const half = Math.min(W * 0.4, m * 0.5)
  c.bg(1, 0, 0, 1)
  const niche = arch(cx, H + 8, Math.min(W * 0.86, H * 1.06), H * 0.94, 1.05)
  c.fill(niche, mix(p.bg[1], p.main, 0.16), ' opacity=".8"')
  c.group(c.clip(niche), () => {
    const star = mix(p.bg[1], p.main, 0.26)
    const tiles = zellige(
      c,
      m * 0.13,
      [mix(p.bg[1], p.main, 0.18), star, star, mix(p.bg[1], p.main, 0.18), mix(p.bg[1], p.main, 0.12)],
      { x: cx, y: 0 },
    )
    c.ground(tiles)
    lattice(c, [W * 0.42, -H * 0.04, W * 0.5, H * 1.06], m * 0.11, {
      color: '#fff3d6',
      opacity: 0.16,
      skew: -20,
    })
  })
  sleeve(c, cx, tray, m)
  glasses(c, cx, tray, half)
  silverTray(c, cx, tray, half)
  fingers(c, cx, tray, m)
  ray(c, 0.14)
}

function glasses(c: Canvas, cx: number, tray: number, half: number): void {
  const kinds = c.shuffle(GLASS_KINDS)
  const colors = c.shuffle(DRINKS)
  const h = half * (c.W > c.H ? 0.68 : 0.9)
  const back = [-0.5, 0.04, 0.56]
  const front = [-0.74, -0.24, 0.3, 0.78]
  back.forEach((t, i) => {
    const kind = at(kinds, i)
    drink(c, [cx + t * half, tray - half * 0.05], h, kind, at(colors, i), i === 1 ? 'none' : 'mint')
  })
  front.forEach((t, i) => {
    const kind = at(kinds, (i + 3) % 5)
    drink(
      c,
      [cx + t * half, tray + half * 0.02],
      half * 0.58,
      kind,
      at(colors, (i + 3) % 5),
      i % 2 ? 'citrus' : 'mint',
    )
  })
}

function silverTray(c: Canvas, cx: number, y: number, half: number): void {
  const { p } = c
  const silver = c.lin(
    [
      [0, '#8f9cad'],
      [0.45, '#f6f9fb'],
      [0.7, '#c3ccd6'],
      [1, '#eef2f6'],
    ],
    0,
    0,
    1,
    0,
  )
  c.fill(ellipse(cx, y + half * 0.05, half * 1.08, half * 0.115), p.deep, ' opacity=".18"')
  c.fill(svg`M${cx - half * 1.08} ${y}a${half * 1.08} ${half * 0.13} 0 0 0 ${half * 2.16} 0Z`, silver)
  const beads = times(27, (i) => {
    const t = (i - 13) / 13.6
    return [cx + t * half * 1.06, y + half * 0.125 * Math.sqrt(1 - t * t) - half * 0.02] as const
  })
  c.dots(beads, '#7c899b', half * 0.022)
  c.fill(rect(cx - half * 1.08, y - half * 0.018, half * 2.16, half * 0.03), '#f7fafc')
}

/** The arm below: sleeve, cuff with its button, the palm of the glove. */
function sleeve(c: Canvas, cx: number, tray: number, m: number): void {
  const { H, p } = c
  const dark = mix(p.deep, '#0a1220', 0.3)
  const wrist = tray + m * 0.25
  c.fill(
    svg`M${cx - m * 0.1} ${wrist + m * 0.03}L${cx - m * 0.17} ${H + 9}H${cx + m * 0.21}L${cx + m * 0.11} ${wrist + m * 0.03}Z`,
    c.fade(lighten(dark, 0.12), dark, 1, 0, 0, 0),
  )
  c.fill(roundRect(cx - m * 0.108, wrist - m * 0.012, m * 0.226, m * 0.062, m * 0.016), '#fffdf8')
  c.fill(circle(cx + m * 0.07, wrist + m * 0.02, m * 0.012), p.gold)
  const palm = svg`M${cx - m * 0.085} ${wrist}C${cx - m * 0.12} ${tray + m * 0.16} ${cx - m * 0.15} ${tray + m * 0.1} ${cx - m * 0.15} ${tray + m * 0.03}H${cx + m * 0.15}C${cx + m * 0.15} ${tray + m * 0.1} ${cx + m * 0.12} ${tray + m * 0.16} ${cx + m * 0.095} ${wrist}Z`
  c.fill(palm, c.fade('#fffdf8', mix('#fffdf8', p.wallShade, 0.85), 1, 0, 0, 0))
  c.stroke(
    svg`M${cx - m * 0.03} ${wrist - m * 0.02}v${-m * 0.08}M${cx + m * 0.03} ${wrist - m * 0.02}v${-m * 0.08}`,
    mix(p.wallShade, p.deep, 0.15),
    m * 0.006,
    ' stroke-linecap="round"',
  )
  const cloth = svg`M${cx + m * 0.11} ${wrist + m * 0.1}c${m * 0.05} ${-m * 0.04} ${m * 0.08} ${-m * 0.02} ${m * 0.09} ${m * 0.02}V${H + 9}H${cx + m * 0.04}Z`
  c.fill(cloth, p.cream)
  c.fill(khatim(cx + m * 0.15, H - m * 0.05, m * 0.022), p.accent)
}

/** The fingers, spread under the tray. */
function fingers(c: Canvas, cx: number, tray: number, m: number): void {
  const { p } = c
  const y = tray + m * 0.055
  const places = [-0.15, -0.078, 0, 0.078]
  places.forEach((t, i) => {
    const x = cx + t * m
    const w = m * 0.058
    const glove = i < 2 ? mix('#fffdf8', p.wallShade, 0.55) : '#fffdf8'
    c.fill(
      roundRect(x - w / 2 - m * 0.006, y - m * 0.01, w, m * 0.105, w * 0.48),
      darken(mix('#fffdf8', p.wallShade, 0.9), 0.16),
    )
    c.fill(roundRect(x - w / 2, y - m * 0.014, w, m * 0.1, w * 0.48), glove)
  })
  c.group(svg` transform="translate(${cx + m * 0.12} ${y + m * 0.075})rotate(-52)"`, () =>
    c.fill(roundRect(-m * 0.02, -m * 0.03, m * 0.13, m * 0.056, m * 0.027), '#fffdf8'),
  )
}
