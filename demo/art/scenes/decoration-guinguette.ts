import type { Canvas } from '../canvas.ts'
import { lighten, mix } from '../color.ts'
import { circle, ellipse, rect, roundRect, svg, times } from '../geometry.ts'
import { chairBack } from '../motifs/furniture.ts'
import { jasmine } from '../motifs/jasmine.ts'
import { LANTERN_KINDS, lantern } from '../motifs/lantern.ts'
import { garland } from '../motifs/light.ts'
import { orangeTree } from '../motifs/plants.ts'
import { stars } from '../motifs/sea.ts'

/** A garden lit for the evening: strings of bulbs between orange trees above a long table. */
export function guinguette(c: Canvas): void {
  const { W, H, m, p } = c
  const dusk = mix(p.deep, '#0b1534', 0.4)
  const floor = H * 0.7
  c.ground(c.fade(dusk, mix(p.bg[1], p.deep, 0.3)))
  stars(c, 44, H * 0.5, '.6', 2)
  hedge(c, floor)
  const soil = mix(p.leafDark, p.deep, 0.35)
  c.fill(rect(0, floor, W, H - floor), c.fade(mix(soil, p.sand, 0.22), soil))
  c.glow(W / 2, floor + H * 0.04, m * 0.6, '#ffe2a0', 0.4)
  orangeTree(c, W * 0.08, floor + H * 0.06, m * 0.62)
  orangeTree(c, W * 0.93, floor + H * 0.08, m * 0.68)
  garland(c, [-20, H * 0.1], [W * 0.54, H * 0.04], H * 0.12, 9)
  garland(c, [W * 0.42, H * 0.02], [W + 20, H * 0.12], H * 0.13, 9)
  garland(c, [-20, H * 0.28], [W + 20, H * 0.25], H * 0.1, 14)
  lantern(c, W * 0.36, H * 0.14, m * 0.15, c.pick(LANTERN_KINDS))
  lantern(c, W * 0.64, H * 0.08, m * 0.18, c.pick(LANTERN_KINDS))
  table(c, floor + H * 0.05, Math.min(W * 0.62, m * 0.86))
}

function hedge(c: Canvas, foot: number): void {
  const { W, m, p } = c
  const row = (y: number, r: number, color: string) => {
    const tops = times(Math.ceil(W / (r * 1.4)) + 1, (i) => circle(i * r * 1.4, y, r))
    c.fill(rect(0, y, W, foot - y), color).fill(tops.join(''), color)
  }
  row(foot - m * 0.16, m * 0.07, mix(p.leafDark, p.deep, 0.62))
  row(foot - m * 0.08, m * 0.05, mix(p.leafDark, p.deep, 0.45))
}

/** A long laid table with its cloth, candles, glasses and chairs. */
function table(c: Canvas, y: number, w: number): void {
  const { W, p } = c
  const x = W / 2
  const h = w * 0.26
  for (let i = 0; i < 5; i++) chairBack(c, x + (i - 2) * w * 0.19, y - h * 0.02, w * 0.12)
  c.fill(ellipse(x - w * 0.03, y + h, w * 0.56, h * 0.14), '#040b18', ' opacity=".35"')
  const top = h * 0.1
  c.fill(
    svg`M${x - w * 0.5} ${y}L${x - w * 0.54} ${y + h * 0.82}Q${x} ${y + h * 0.94} ${x + w * 0.54} ${y + h * 0.82}L${x + w * 0.5} ${y}Z`,
    c.fade(p.cream, mix(p.cream, p.wallShade, 0.7), 1, 0, 0, 0),
  )
  const folds = times(
    9,
    (i) => svg`M${x + (i - 4) * w * 0.115} ${y + top}l${(i - 4) * w * 0.008} ${h * 0.76}`,
  )
  c.stroke(folds.join(''), mix(p.cream, p.deep, 0.2), w * 0.006, ' opacity=".6"')
  c.fill(roundRect(x - w * 0.51, y - top * 0.5, w * 1.02, top, top * 0.5), lighten(p.cream, 0.6))
  c.fill(
    svg`M${x - w * 0.5} ${y + top}H${x + w * 0.5}L${x + w * 0.505} ${y + h * 0.34}H${x - w * 0.505}Z`,
    p.accent,
    ' opacity=".9"',
  )
  const J = jasmine(c)
  for (let i = 0; i < 5; i++) {
    const tx = x + (i - 2) * w * 0.2
    if (i % 2) candle(c, tx, y - top * 0.4, h * 0.34)
    else {
      for (let k = 0; k < 3; k++)
        J.flower(tx + (k - 1) * w * 0.026, y - top * (k === 1 ? 1.1 : 0.7), w * 0.022, k * 30)
    }
    for (const side of [-1, 1]) glass(c, tx + side * w * 0.062, y - top * 0.4, h * 0.24)
  }
}

function candle(c: Canvas, x: number, foot: number, h: number): void {
  c.glow(x, foot - h, h * 1.5, '#ffdf9a', 0.8)
  c.fill(rect(x - h * 0.09, foot - h * 0.8, h * 0.18, h * 0.8), '#fff6df')
  c.fill(
    svg`M${x} ${foot - h * 1.2}q${h * 0.16} ${h * 0.22} 0 ${h * 0.36}q${-h * 0.16} ${-h * 0.14} 0 ${-h * 0.36}Z`,
    '#ffb84d',
  )
  c.fill(rect(x - h * 0.2, foot - h * 0.08, h * 0.4, h * 0.08), c.p.gold)
}

function glass(c: Canvas, x: number, foot: number, h: number): void {
  c.fill(
    svg`M${x - h * 0.2} ${foot - h}H${x + h * 0.2}L${x + h * 0.13} ${foot - h * 0.44}H${x - h * 0.13}Z`,
    '#ffffff',
    ' opacity=".6"',
  )
  c.fill(
    svg`M${x - h * 0.18} ${foot - h * 0.8}H${x + h * 0.18}L${x + h * 0.13} ${foot - h * 0.44}H${x - h * 0.13}Z`,
    '#f0c65c',
    ' opacity=".8"',
  )
  c.stroke(
    svg`M${x} ${foot - h * 0.44}V${foot}M${x - h * 0.12} ${foot}h${h * 0.24}`,
    '#ffffff',
    h * 0.06,
    ' opacity=".7"',
  )
}
