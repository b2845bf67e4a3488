import type { Canvas } from '../canvas.ts'
import { darken, mix } from '../color.ts'
import { circle, path, pol, svg, times } from '../geometry.ts'
import { jasmine, leaf } from './jasmine.ts'

/** One row of buds: distance from the heart, count, first and last angle, length, depth. */
const ROWS = [
  [0.66, 25, -192, 12, 0.42, 2],
  [0.58, 23, -187, 7, 0.42, 1],
  [0.47, 20, -182, 2, 0.41, 2],
  [0.39, 17, -178, -2, 0.41, 1],
  [0.3, 14, -172, -8, 0.4, 0],
  [0.2, 10, -164, -16, 0.38, 1],
  [0.11, 8, -152, -28, 0.36, 0],
] as const

/** The open flowers: angle, distance from the heart, radius. */
const FLOWERS = [
  [-150, 0.74, 0.15],
  [-112, 0.9, 0.16],
  [-62, 0.86, 0.17],
  [-26, 0.7, 0.14],
  [-128, 0.52, 0.175],
  [-82, 0.62, 0.16],
  [-48, 0.46, 0.165],
  [-98, 0.28, 0.15],
] as const

/** The machmoum itself: a dome of jasmine buds tied with a red thread, of radius `R`. */
export function bouquet(c: Canvas, cx: number, cy: number, R: number): void {
  const { p } = c
  const J = jasmine(c)
  castShadow(c, cx, cy, R)
  const stem = '#7a8a4a'
  for (let i = -5; i <= 5; i++) {
    const foot = cy + R * (0.98 + 0.03 * Math.cos(i * 2))
    c.stroke(
      svg`M${cx + i * R * 0.028} ${cy}Q${cx + i * R * 0.012} ${cy + R * 0.5} ${cx + i * R * 0.034} ${foot}`,
      i % 2 ? stem : mix(stem, p.leafDark, 0.5),
      R * 0.034,
      ' stroke-linecap="round"',
    )
  }
  for (let i = 0; i < 9; i++) {
    const a = 10 + i * 20
    c.add(leaf(pol(cx, cy - R * 0.06, R * 0.2, a), R * 0.62, R * 0.24, a + 90, p.leaf, p.leafDark))
  }
  const heart = cy + R * 0.12
  for (const [distance, count, first, last, length, tone] of ROWS) {
    for (let i = 0; i < count; i++) {
      const a = first + ((last - first) * i) / (count - 1) + c.r(-2, 2)
      const [x, y] = pol(cx, heart, R * (distance + c.r(-0.02, 0.02)), a)
      J.bud(x, y, R * length * c.r(0.94, 1.06), a + 90, tone)
    }
  }
  for (const [a, distance, r] of FLOWERS) {
    const [x, y] = pol(cx, heart, R * distance, a)
    c.fill(circle(x - R * 0.025, y + R * 0.035, R * r * 0.86), p.deep, ' opacity=".16"')
    J.flower(x, y, R * r, a)
  }
  redThread(c, cx, cy + R * 0.3, R)
}

function castShadow(c: Canvas, cx: number, cy: number, R: number): void {
  const { deep } = c.p
  c.fill(
    svg`M${cx - R * 0.06} ${cy + R * 0.1}L${cx - R * 0.5} ${cy + R * 1.2}h${R * 0.2}L${cx + R * 0.1} ${cy + R * 0.2}Z`,
    deep,
    ' opacity=".18"',
  )
  const x = cx - R * 0.13
  const y = cy + R * 0.24
  const teeth = times(26, (i) => {
    const a = -192 + i * 8.16
    return [pol(x, y, R * 0.72, a - 3.4), pol(x, y, R * 1.07, a), pol(x, y, R * 0.72, a + 3.4)]
  })
  c.fill(path(teeth.flat()), deep, ' opacity=".16"')
}

function redThread(c: Canvas, cx: number, y: number, R: number): void {
  const { accent } = c.p
  for (let i = 0; i < 7; i++) {
    c.stroke(
      svg`M${cx - R * 0.135 + i * R * 0.003} ${y + i * R * 0.035}q${R * 0.13} ${R * 0.05} ${R * 0.265 - i * R * 0.006} 0`,
      i % 2 ? darken(accent, 0.14) : accent,
      R * 0.04,
      ' stroke-linecap="round"',
    )
  }
  c.stroke(
    svg`M${cx + R * 0.1} ${y + R * 0.2}q${R * 0.2} ${R * 0.06} ${R * 0.16} ${R * 0.3}q${-R * 0.02} ${R * 0.14} ${R * 0.12} ${R * 0.22}`,
    accent,
    R * 0.022,
    ' stroke-linecap="round"',
  )
}
