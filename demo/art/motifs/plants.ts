import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { circle, khatim, type Point, path, pol, rect, svg, times } from '../geometry.ts'
import { leaf } from './jasmine.ts'

/** An orange tree in a pot, standing at (x, base), `h` high in all. */
export function orangeTree(c: Canvas, x: number, base: number, h: number): void {
  const { p } = c
  const crown = h * 0.3
  const cy = base - h + crown
  const dark = mix(p.leafDark, p.deep, 0.2)
  c.stroke(svg`M${x} ${base - h * 0.24}V${cy}`, mix(p.deep, p.sand, 0.4), h * 0.035)
  const puffs = (r: number, dx: number, dy: number) =>
    circle(x + dx, cy + dy, r) +
    times(8, (i) => circle(...pol(x + dx, cy + dy, r * 0.62, i * 45), r * 0.5)).join('')
  c.fill(puffs(crown, 0, 0), dark)
  c.fill(puffs(crown * 0.8, crown * 0.12, -crown * 0.12), p.leafDark)
  c.fill(puffs(crown * 0.5, crown * 0.26, -crown * 0.28), p.leaf)
  const fruits = times(11, (i) =>
    pol(x, cy + crown * 0.08, crown * 0.92 * Math.sqrt((i + 0.5) / 11), i * 137.5 + x),
  )
  c.dots(fruits, '#e2882c', crown * 0.2)
  const glints = fruits.map(([u, v]): Point => [u + crown * 0.03, v - crown * 0.035])
  c.dots(glints, '#f7be6a', crown * 0.07)
  pot(c, x, base, h * 0.27)
}

/** A painted pot `h` high, standing at (x, base), with a rim and a row of stars. */
export function pot(c: Canvas, x: number, base: number, h: number, color = c.p.accent): void {
  const { p } = c
  const w = h * 0.92
  const shadow = path([
    [x - w * 0.3, base],
    [x + w * 0.3, base],
    [x - w * 0.1, base + h * 0.2],
    [x - w * 0.9, base + h * 0.2],
  ])
  const body = path([
    [x - w * 0.42, base - h * 0.82],
    [x + w * 0.42, base - h * 0.82],
    [x + w * 0.29, base],
    [x - w * 0.29, base],
  ])
  c.fill(shadow, p.deep, ' opacity=".15"').fill(body, color)
  c.group(c.clip(body), () => {
    c.fill(rect(x - w, base - h, w * 0.86, h * 1.2), p.deep, ' opacity=".18"')
    c.fill(times(7, (i) => khatim(x - w * 0.45 + i * w * 0.15, base - h * 0.4, w * 0.07)).join(''), p.cream)
  })
  c.fill(rect(x - w * 0.48, base - h, w * 0.96, h * 0.19), lighten(color, 0.14))
}

/** A palm tree seen from above, of radius `r`. */
export function palmFromAbove(c: Canvas, x: number, y: number, r: number, turn: number): void {
  const { p } = c
  const shadow = times(11, (i) => frond(x - r * 0.2, y + r * 0.24, r, turn + (i * 360) / 11)).join('')
  c.fill(shadow, p.deep, ' opacity=".22"')
  for (let i = 0; i < 11; i++) {
    const a = turn + (i * 360) / 11
    c.add(leaf([x, y], r, r * 0.2, a, p.leafDark, mix(p.leaf, p.leafDark, 0.3)))
    c.add(leaf([x, y], r * 0.62, r * 0.15, a + 16, p.leaf, lighten(p.leaf, 0.16)))
  }
  c.fill(circle(x, y, r * 0.08), darken(p.sand, 0.4))
}

const frond = (x: number, y: number, r: number, a: number) => {
  const [tx, ty] = pol(x, y, r, a - 90)
  const [lx, ly] = pol(x, y, r * 0.5, a - 100)
  const [rx, ry] = pol(x, y, r * 0.5, a - 80)
  return svg`M${x} ${y}Q${lx} ${ly} ${tx} ${ty}Q${rx} ${ry} ${x} ${y}Z`
}
