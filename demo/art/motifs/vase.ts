import type { Canvas } from '../canvas.ts'
import { at, khatim, type Point, path, rect, svg, times } from '../geometry.ts'
import { branch, jasmine } from './jasmine.ts'

/** Half profiles: [half width, height from the rim], both from 0 to 1. */
const PROFILES = {
  jarre: [
    [0.1, 0],
    [0.14, 0.04],
    [0.12, 0.14],
    [0.34, 0.34],
    [0.36, 0.56],
    [0.2, 0.94],
    [0.22, 1],
  ],
  amphore: [
    [0.14, 0],
    [0.16, 0.05],
    [0.09, 0.2],
    [0.28, 0.42],
    [0.27, 0.6],
    [0.12, 0.95],
    [0.16, 1],
  ],
  bol: [
    [0.42, 0],
    [0.44, 0.08],
    [0.4, 0.4],
    [0.24, 0.82],
    [0.2, 0.9],
    [0.24, 1],
  ],
  bouteille: [
    [0.07, 0],
    [0.08, 0.06],
    [0.05, 0.4],
    [0.24, 0.62],
    [0.26, 0.78],
    [0.16, 0.97],
    [0.18, 1],
  ],
} as const

/** The shapes of vase. */
type VaseKind = keyof typeof PROFILES

/** A smooth open curve through points (Catmull–Rom, a fifth of the neighbours' distance). */
export function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let d = svg`M${first[0]} ${first[1]}`
  rest.forEach((to, k) => {
    const from = at(points, k)
    const before = at(points, Math.max(0, k - 1))
    const after = points[k + 2] ?? to
    d += svg`C${from[0] + (to[0] - before[0]) * 0.2} ${from[1] + (to[1] - before[1]) * 0.2} ${to[0] - (after[0] - from[0]) * 0.2} ${to[1] - (after[1] - from[1]) * 0.2} ${to[0]} ${to[1]}`
  })
  return d
}

/** A vase standing on `foot`, its body in one colour, a band of stars in another; a shadow to its left. */
export function vase(
  c: Canvas,
  [x, foot]: Point,
  [w, h]: readonly [w: number, h: number],
  kind: VaseKind,
  [body, band]: readonly [body: string, band: string],
): void {
  const { p } = c
  const top = foot - h
  const right = PROFILES[kind].map(([r, t]): Point => [x + r * w * 1.5, top + t * h])
  const left = PROFILES[kind].map(([r, t]): Point => [x - r * w * 1.5, top + t * h]).reverse()
  const shape = `${smooth(right)}L${smooth(left).slice(1)}Z`
  const shadow = path([
    [x - w * 0.3, foot],
    [x + w * 0.3, foot],
    [x - w * 0.3, foot + h * 0.16],
    [x - w * 0.95, foot + h * 0.16],
  ])
  c.fill(shadow, p.deep, ' opacity=".16"').fill(shape, body)
  c.group(c.clip(shape), () => {
    const y = top + h * 0.4
    const bh = h * 0.26
    c.fill(rect(x - w, y, w * 2, bh), band)
    c.fill(times(9, (i) => khatim(x - w * 0.8 + i * bh * 0.94, y + bh / 2, bh * 0.42)).join(''), body)
    const rules = [y - 6, y + bh + 6, top + h * 0.9].map((v) => svg`M${x - w} ${v}h${w * 2}`).join('')
    c.stroke(rules, p.gold, 3)
    const beads = times(30, (i): Point => [x - w + (i * w) / 15, top + h * 0.8])
    c.dots(beads, band, h * 0.02)
    c.fill(rect(x - w, top - 9, w * 0.92, h + 20), p.deep, ' opacity=".17"')
    c.fill(rect(x + w * 0.2, top, w * 0.09, h), '#fff', ' opacity=".22"')
  })
}

/** `k` branches of jasmine about `s` long, spreading upwards from a mouth at (x, y). */
export function spray(c: Canvas, [x, y]: Point, s: number, k: number): void {
  const J = jasmine(c)
  for (let i = 0; i < k; i++) {
    const lean = i - (k - 1) / 2
    const angle = -90 + lean * (110 / k)
    const stem = branch(c, [x + lean * 4, y], angle, s * c.r(0.75, 1.05), s * 0.26, lean * 9)
    const [tx, ty] = at(stem, -1)
    J.flower(tx, ty, s * c.r(0.12, 0.17), i * 29)
  }
}
