import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { ellipse, rect, roundRect, svg, times } from '../geometry.ts'
import { chairBack } from '../motifs/furniture.ts'
import { garland, ray } from '../motifs/light.ts'
import { orangeTree } from '../motifs/plants.ts'

const ROWS = 3

/** Rows of gilt chairs on each side of an aisle, seen from behind, under a string of bulbs. */
export function chaises(c: Canvas): void {
  const { W, H, m, p } = c
  const ground = H * 0.46
  c.bg()
  c.fill(rect(0, ground, W, H - ground), c.fade(mix(p.leaf, p.sand, 0.45), mix(p.leafDark, p.sand, 0.25)))
  orangeTree(c, W * 0.1, ground + m * 0.02, m * 0.34)
  orangeTree(c, W * 0.9, ground + m * 0.02, m * 0.34)
  const [far, near] = [W * 0.05, W * 0.19]
  c.fill(
    svg`M${W / 2 - far} ${ground}H${W / 2 + far}L${W / 2 + near} ${H}H${W / 2 - near}Z`,
    c.fade(mix(p.cream, p.wallShade, 0.5), p.cream),
  )
  times(ROWS, (row) => seats(c, row, ground))
  garland(c, [-10, H * 0.12], [W * 0.55, H * 0.06], H * 0.06, 12)
  garland(c, [W * 0.55, H * 0.06], [W + 10, H * 0.16], H * 0.05, 10)
  ray(c, 0.12)
}

/** One row: the nearer, the larger. */
function seats(c: Canvas, row: number, ground: number): void {
  const { W, H, m } = c
  const near = (row + 1) / ROWS
  const size = m * (0.08 + 0.1 * near)
  const foot = ground + (H - ground) * (0.2 + 0.72 * near ** 1.3) - size * 0.45
  const aisle = W * (0.05 + 0.12 * near)
  const count = Math.ceil((W / 2 - aisle) / (size * 1.25)) + 1
  times(count, (i) => {
    for (const side of [-1, 1]) chair(c, W / 2 + side * (aisle + size * (0.62 + i * 1.25)), foot, size)
  })
}

function chair(c: Canvas, x: number, foot: number, s: number): void {
  const { p } = c
  const wood = mix(p.gold, p.sand, 0.3)
  c.fill(ellipse(x - s * 0.1, foot + s * 0.82, s * 0.62, s * 0.1), p.deep, ' opacity=".22"')
  const legs = svg`M${x - s * 0.4} ${foot}v${s * 0.8}M${x + s * 0.4} ${foot}v${s * 0.8}`
  c.stroke(legs, darken(wood, 0.3), s * 0.09, ' stroke-linecap="round"')
  chairBack(c, x, foot, s)
  c.fill(roundRect(x - s * 0.52, foot - s * 0.12, s * 1.04, s * 0.2, s * 0.09), lighten(p.accent, 0.05))
}
