import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { circle, ellipse, khatim, path, rect, roundRect, svg, times } from '../geometry.ts'
import { chairBack } from '../motifs/furniture.ts'
import { jasmine } from '../motifs/jasmine.ts'
import { lantern } from '../motifs/lantern.ts'
import { garland } from '../motifs/light.ts'
import { palm } from '../motifs/palm.ts'
import { stars, sunDisc } from '../motifs/sea.ts'
import { zellige } from '../motifs/zellige.ts'

/** The outline of the tent: middle, foot, half its width, height of its peak. */
interface Tent {
  cx: number
  foot: number
  half: number
  peak: number
}

/** A great reception tent, open, a laid table inside. */
export function tente(c: Canvas): void {
  const { W, H, m, p, night } = c
  const floor = H * 0.76
  c.bg()
  sunDisc(c, W * 0.84, H * 0.2, m * 0.07)
  if (night) stars(c, 30, H * 0.5)
  const hill = svg`M-9 ${floor}C${W * 0.2} ${floor - H * 0.16} ${W * 0.4} ${floor - H * 0.06} ${W * 0.62} ${floor - H * 0.1}S${W * 0.9} ${floor - H * 0.2} ${W + 9} ${floor - H * 0.12}V${floor + 9}H-9Z`
  c.fill(hill, mix(p.sand, p.bg[1], 0.45))
  c.fill(rect(0, floor, W, H - floor), c.fade(mix(p.sand, p.leaf, 0.12), mix(p.sand, p.deep, 0.2)))
  palm(c, W * 0.05, floor + H * 0.04, m * 0.46)
  palm(c, W * 0.96, floor + H * 0.05, m * 0.52)
  const half = Math.min(W * 0.44, H * 0.6)
  const tent = { cx: W / 2, foot: floor + H * 0.06, half, peak: H * 0.1 }
  inside(c, tent)
  canopy(c, tent)
  rugs(c, tent)
  for (const side of [-1, 1]) potPlant(c, tent.cx + side * half * 1.02, tent.foot + H * 0.06, m * 0.16)
}

const eaves = ({ foot, peak }: Tent) => peak + (foot - peak) * 0.46

/** Draws the inside of the tent: dark cloth, a garland, the table. */
function inside(c: Canvas, tent: Tent): void {
  const { H, m, p } = c
  const { cx, foot, half } = tent
  const top = eaves(tent)
  const cloth = mix(p.main, p.deep, 0.3)
  const opening = path([
    [cx - half * 0.92, top - 6],
    [cx + half * 0.92, top - 6],
    [cx + half * 0.96, foot],
    [cx - half * 0.96, foot],
  ])
  c.fill(opening, c.fade(darken(cloth, 0.3), cloth))
  c.group(c.clip(opening), () => {
    c.fill(
      times(10, (i) => rect(cx - half + i * half * 0.2, top, half * 0.1, H)).join(''),
      lighten(cloth, 0.08),
    )
    c.glow(cx, foot - (foot - top) * 0.4, half * 0.8, '#ffe2a0', 0.55)
    garland(c, [cx - half, top - H * 0.02], [cx, top + H * 0.02], H * 0.05, 7)
    garland(c, [cx, top + H * 0.02], [cx + half, top - H * 0.02], H * 0.05, 7)
    table(c, cx, foot - H * 0.015, half * 0.92)
  })
  lantern(c, cx, top - H * 0.05, m * 0.12, 'etoile')
}

/** The roof in panels, its border of stars, the drapes of the sides. */
function canopy(c: Canvas, tent: Tent): void {
  const { p } = c
  const { cx, foot, half, peak } = tent
  const y = eaves(tent)
  for (const side of [-1, 1]) {
    const drape = svg`M${cx + side * half} ${y}L${cx + side * half * 0.6} ${y}C${cx + side * half * 0.66} ${y + (foot - y) * 0.3} ${cx + side * half * 0.82} ${y + (foot - y) * 0.45} ${cx + side * half * 0.86} ${y + (foot - y) * 0.56}C${cx + side * half * 0.8} ${y + (foot - y) * 0.8} ${cx + side * half * 0.8} ${foot} ${cx + side * half * 0.78} ${foot}H${cx + side * half * 1.04}Z`
    c.fill(drape, side < 0 ? mix(p.cream, p.wallShade, 0.75) : p.cream)
    const tie = y + (foot - y) * 0.555
    c.stroke(
      svg`M${cx + side * half * 0.83} ${tie}h${side * half * 0.17}`,
      p.accent,
      half * 0.03,
      ' stroke-linecap="round"',
    )
    c.stroke(
      svg`M${cx + side * half} ${y}L${cx + side * half * 1.22} ${foot + 8}`,
      mix(p.deep, p.sand, 0.4),
      2.4,
    )
    c.fill(
      path([
        [cx + side * half * 1.2, foot + 8],
        [cx + side * half * 1.24, foot + 8],
        [cx + side * half * 1.225, foot - 8],
      ]),
      p.wood,
    )
  }
  const panels = 8
  for (let i = 0; i < panels; i++) {
    const x = (k: number) => cx - half * 1.02 + (half * 2.04 * k) / panels
    const t = (k: number) => cx - half * 0.035 + (half * 0.07 * k) / panels
    const sag = (k: number) => (x(k) + t(k)) / 2 + (cx - (x(k) + t(k)) / 2) * 0.34
    const my = peak + (y - peak) * 0.55
    const panel = svg`M${t(i)} ${peak}Q${sag(i)} ${my} ${x(i)} ${y}H${x(i + 1)}Q${sag(i + 1)} ${my} ${t(i + 1)} ${peak}Z`
    const tone = i % 2 ? p.cream : p.accent
    c.fill(panel, i < 3 ? darken(tone, 0.16) : i > 5 ? lighten(tone, 0.1) : tone)
  }
  const border = (foot - peak) * 0.075
  c.fill(rect(cx - half * 1.02, y, half * 2.04, border), p.main)
  const count = 19
  const step = (half * 2.04) / count
  const star = (i: number, r: number) =>
    khatim(cx - half * 1.02 + step * (i + 0.5), y + border * 0.5, border * r)
  c.fill(times(count, (i) => star(i, 0.4)).join(''), p.gold).fill(
    times(count, (i) => star(i, 0.18)).join(''),
    p.cream,
  )
  const scallops = times(
    count,
    (i) => svg`M${cx - half * 1.02 + i * step} ${y + border}a${step / 2} ${step * 0.45} 0 0 0 ${step} 0Z`,
  )
  c.fill(scallops.filter((_, i) => i % 2 === 0).join(''), p.accent).fill(
    scallops.filter((_, i) => i % 2).join(''),
    p.cream,
  )
  c.stroke(svg`M${cx} ${peak + 4}v${-(foot - peak) * 0.1}`, p.gold, 4)
  c.fill(khatim(cx, peak - (foot - peak) * 0.11, half * 0.045), p.gold)
}

function table(c: Canvas, x: number, foot: number, w: number): void {
  const { p } = c
  const h = w * 0.24
  const y = foot - h
  for (let i = 0; i < 5; i++) chairBack(c, x + (i - 2) * w * 0.18, y + h * 0.1, w * 0.1)
  c.fill(
    svg`M${x - w * 0.48} ${y}L${x - w * 0.51} ${foot}H${x + w * 0.51}L${x + w * 0.48} ${y}Z`,
    c.fade(p.cream, mix(p.cream, p.wallShade, 0.7), 1, 0, 0, 0),
  )
  const tiles = zellige(c, h * 0.16, [p.cream, p.main, p.accent, p.gold, p.cream], { x, y: foot - h * 0.36 })
  c.fill(rect(x - w * 0.505, foot - h * 0.36, w * 1.01, h * 0.16), tiles)
  c.fill(roundRect(x - w * 0.49, y - h * 0.05, w * 0.98, h * 0.11, h * 0.05), '#fffdf8')
  const J = jasmine(c)
  for (let i = 0; i < 7; i++) {
    const tx = x + (i - 3) * w * 0.135
    if (i % 3 === 0)
      for (let k = 0; k < 3; k++)
        J.flower(tx + (k - 1) * w * 0.022, y - h * (k === 1 ? 0.22 : 0.12), w * 0.021, k * 30)
    else
      c.fill(
        svg`M${tx - w * 0.012} ${y - h * 0.28}h${w * 0.024}l${-w * 0.006} ${h * 0.14}v${h * 0.1}h${-w * 0.012}v${-h * 0.1}Z`,
        '#fff',
        ' opacity=".8"',
      )
  }
}

/** Rugs in front of the tent. */
function rugs(c: Canvas, { cx, foot, half }: Tent): void {
  const { H, p } = c
  const rug = path([
    [cx - half * 0.4, foot + H * 0.02],
    [cx + half * 0.4, foot + H * 0.02],
    [cx + half * 0.58, H * 0.97],
    [cx - half * 0.58, H * 0.97],
  ])
  c.fill(rug, p.deep, ' opacity=".2" transform="translate(-8 6)"').fill(rug, p.accent)
  c.group(c.clip(rug), () => {
    const h = H * 0.97 - foot
    for (const [t, color] of [
      [0.2, p.gold],
      [0.38, p.deep],
      [0.72, p.gold],
    ] as const) {
      c.fill(rect(cx - half, foot + h * t, half * 2, h * 0.06), color)
    }
    c.fill(times(9, (i) => khatim(cx + (i - 4) * half * 0.15, foot + h * 0.57, h * 0.1)).join(''), p.cream)
  })
}

function potPlant(c: Canvas, x: number, foot: number, h: number): void {
  const { p } = c
  c.fill(ellipse(x - h * 0.2, foot, h * 0.4, h * 0.06), p.deep, ' opacity=".2"')
  c.fill(
    path([
      [x - h * 0.24, foot - h * 0.44],
      [x + h * 0.24, foot - h * 0.44],
      [x + h * 0.17, foot],
      [x - h * 0.17, foot],
    ]),
    p.main,
  )
  c.fill(rect(x - h * 0.28, foot - h * 0.5, h * 0.56, h * 0.1), lighten(p.main, 0.2))
  c.fill(circle(x, foot - h * 0.78, h * 0.36), mix(p.leafDark, p.deep, 0.2)).fill(
    circle(x + h * 0.07, foot - h * 0.84, h * 0.25),
    p.leaf,
  )
}
