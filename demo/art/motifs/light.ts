import type { Canvas } from '../canvas.ts'
import { mix } from '../color.ts'
import { circle, type Point, path, rect, svg } from '../geometry.ts'

/** One broad ray of light across the whole picture, from the upper right. */
export function ray(c: Canvas, opacity = 0.16, color = '#fff4d6'): void {
  const { W, H } = c
  const light = c.lin(
    [
      [0, color, opacity],
      [1, color, 0],
    ],
    1,
    0,
    0.2,
    1,
  )
  c.fill(
    path([
      [W * 0.52, 0],
      [W * 0.86, 0],
      [W * 0.46, H],
      [W * 0.02, H],
    ]),
    light,
  )
  c.fill(
    path([
      [W * 0.92, 0],
      [W, 0],
      [W, H * 0.08],
      [W * 0.62, H],
      [W * 0.53, H],
    ]),
    light,
  )
}

/** A string of `k - 1` lit bulbs from one point to another, sagging by `sag`. */
export function garland(c: Canvas, [x0, y0]: Point, [x1, y1]: Point, sag: number, k: number): void {
  const wire = mix(c.p.deep, '#000000', 0.2)
  const mx = (x0 + x1) / 2
  const my = Math.max(y0, y1) + sag * 2
  c.stroke(svg`M${x0} ${y0}Q${mx} ${my} ${x1} ${y1}`, wire, 2.4)
  const halo = c.radial([
    [0, '#ffe2a0', 0.75],
    [1, '#ffe2a0', 0],
  ])
  const r = c.m * 0.014
  for (let i = 1; i < k; i++) {
    const t = i / k
    const x = (1 - t) ** 2 * x0 + 2 * (1 - t) * t * mx + t * t * x1
    const y = (1 - t) ** 2 * y0 + 2 * (1 - t) * t * my + t * t * y1
    c.add(svg`<circle cx="${x}" cy="${y + r * 1.4}" r="${r * 4.4}" fill="${halo}"/>`)
    c.fill(rect(x - r * 0.4, y - 1, r * 0.8, r * 0.8), wire).fill(circle(x, y + r * 1.4, r), '#fff0c8')
  }
}
