import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { circle, khatim, ngon, path, pol, rect, svg, times } from '../geometry.ts'
import { cutlery } from '../motifs/cutlery.ts'
import { candle } from '../motifs/furniture.ts'
import { jasmine, leaf } from '../motifs/jasmine.ts'
import { ray } from '../motifs/light.ts'
import { porcelain } from '../motifs/plates.ts'
import { rosace, zellige } from '../motifs/zellige.ts'

/** A laid place seen from above: plates, the folded napkin, silver, glasses; the neighbours' at the edges. */
export function couverts(c: Canvas): void {
  const { W, H, m } = c
  cloth(c)
  const wide = W / H > 1.1
  const cx = W * 0.5
  const cy = H * 0.6
  const R = m * (wide ? 0.26 : 0.31)
  if (wide) {
    for (const side of [-1, 1]) place(c, cx + side * R * 2.55, cy, R * 0.94, false)
  }
  place(c, cx, cy, R, true)
  runner(c, cy - R * 1.87)
  ray(c, 0.18)
}

/** Damask linen, woven with stars. */
function cloth(c: Canvas): void {
  const { m, p } = c
  const [light, dark] = p.bg
  const thread = mix(light, dark, 0.45)
  const tiles = zellige(c, m * 0.1, [light, thread, thread, light, mix(light, p.soft, 0.2)], {
    rot: 45,
    x: c.r(0, 40),
  })
  c.ground(tiles)
  const shade = c.lin(
    [
      [0, '#fff8e6', 0.3],
      [0.5, p.deep, 0],
      [1, p.deep, 0.2],
    ],
    1,
    0,
    0,
    1,
  )
  c.ground(shade)
}

/** The runner along the middle of the table, with candles and jasmine. */
function runner(c: Canvas, y: number): void {
  const { W, m, p } = c
  const h = m * 0.15
  c.fill(rect(0, y - h / 2 + 5, W, h), p.deep, ' opacity=".18"').fill(rect(0, y - h / 2, W, h), p.main)
  const tiles = zellige(c, h * 0.3, [p.main, p.accent, p.gold, p.cream, p.main], {
    x: W / 2,
    y: y + h * 0.14,
  })
  c.fill(rect(0, y + h * 0.14, W, h * 0.3), tiles)
  const J = jasmine(c)
  for (let i = 0; i < 5; i++) {
    const x = W * (0.1 + i * 0.2)
    if (i % 2) {
      candle(c, x, y - h * 0.1, h * 0.3)
      continue
    }
    for (let k = 0; k < 6; k++)
      c.add(leaf([x, y - h * 0.12], h * 0.5, h * 0.2, k * 60 + i * 20, p.leaf, p.leafDark))
    for (let k = 0; k < 4; k++) J.flower(...pol(x, y - h * 0.12, h * 0.19, k * 90 + i * 25), h * 0.19, k * 30)
  }
}

/** One place of which the plate has radius `R`; the main one has its bread plate and two glasses. */
function place(c: Canvas, x: number, y: number, R: number, main: boolean): void {
  const { p } = c
  const l = R * 1.7
  cutlery(c, 'fork', [x - R * 1.2, y], l)
  if (main) cutlery(c, 'fork', [x - R * 1.44, y + R * 0.06], l * 0.84)
  cutlery(c, 'knife', [x + R * 1.2, y], l)
  if (main) cutlery(c, 'spoon', [x + R * 1.44, y + R * 0.06], l * 0.84)
  porcelain(c, x, y, R)
  c.stroke(circle(x, y, R * 0.95), p.gold, R * 0.02).stroke(circle(x, y, R * 0.91), p.main, R * 0.035)
  c.fill(
    times(32, (i) => ngon(...pol(x, y, R * 0.83, i * 11.25), R * 0.034, 4, i * 11.25)).join(''),
    p.accent,
  )
  porcelain(c, x, y, R * 0.7)
  c.stroke(circle(x, y, R * 0.64), p.main, R * 0.022)
  const pieces = { kite: lighten(p.main, 0.35), petalA: p.main, petalB: lighten(p.main, 0.2), dart: p.accent }
  rosace(c, [x, y], R * 0.6, pieces)
  napkin(c, x, y, R)
  if (!main) return
  glass(c, x + R * 1.14, y - R * 1.02, R * 0.24, '#f0c65c')
  glass(c, x + R * 0.62, y - R * 1.16, R * 0.19, '#dfeef3')
  porcelain(c, x - R * 1.16, y - R * 1.04, R * 0.3)
  c.stroke(circle(x - R * 1.16, y - R * 1.04, R * 0.26), p.main, R * 0.02)
  c.fill(circle(x - R * 1.16, y - R * 1.04, R * 0.17), c.lit('#e7b765', '#b9772f'))
  c.fill(khatim(x - R * 1.16, y - R * 1.04, R * 0.07), '#f4d79a')
}

/** A napkin folded like a fan and tied, jasmine in the knot. */
function napkin(c: Canvas, x: number, y: number, R: number): void {
  const { p } = c
  const linen = p.cream
  const pleats = 9
  c.fill(
    path([
      [x - R * 0.06, y + R * 0.16],
      ...times(pleats + 1, (i) => pol(x - R * 0.05, y + R * 0.16, R * 0.62, -150 + (i * 120) / pleats)),
    ]),
    p.deep,
    ' opacity=".25"',
  )
  for (let i = 0; i < pleats; i++) {
    const a = -150 + (i * 120) / pleats
    const pleat = path([
      [x, y + R * 0.1],
      pol(x, y + R * 0.1, R * (i % 2 ? 0.6 : 0.64), a),
      pol(x, y + R * 0.1, R * (i % 2 ? 0.64 : 0.6), a + 120 / pleats),
    ])
    c.fill(pleat, i % 2 ? mix(linen, p.wallShade, 0.75) : linen)
  }
  for (const side of [-1, 1]) {
    const tail = path([
      [x, y + R * 0.08],
      [x + side * R * 0.3, y + R * 0.42],
      [x + side * R * 0.06, y + R * 0.5],
    ])
    c.fill(tail, side < 0 ? mix(linen, p.wallShade, 0.85) : mix(linen, p.wallShade, 0.2))
  }
  c.stroke(
    svg`M${x - R * 0.1} ${y + R * 0.12}q${R * 0.1} ${R * 0.06} ${R * 0.2} 0`,
    p.accent,
    R * 0.06,
    ' stroke-linecap="round"',
  )
  const J = jasmine(c)
  for (let k = 0; k < 4; k++)
    c.add(leaf([x, y + R * 0.1], R * 0.22, R * 0.09, k * 90 + 45, p.leaf, p.leafDark))
  J.flower(x, y + R * 0.1, R * 0.13, 12)
}

/** A stemmed glass seen from above. */
function glass(c: Canvas, x: number, y: number, r: number, drink: string): void {
  c.fill(circle(x - r * 0.2, y + r * 0.26, r), c.p.deep, ' opacity=".2"')
  c.fill(circle(x, y, r), '#ffffff', ' opacity=".7"').fill(
    circle(x, y, r * 0.76),
    c.lit(lighten(drink, 0.35), darken(drink, 0.12)),
  )
  c.stroke(circle(x, y, r * 0.96), '#ffffff', r * 0.08)
  c.stroke(
    svg`M${x + r * 0.16} ${y - r * 0.58}A${r * 0.6} ${r * 0.6} 0 0 1 ${x + r * 0.56} ${y - r * 0.2}`,
    '#fff',
    r * 0.1,
    ' stroke-linecap="round"',
  )
}
