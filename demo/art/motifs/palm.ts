import type { Canvas } from '../canvas.ts'
import { mix } from '../color.ts'
import { rad, svg } from '../geometry.ts'

/** A palm tree with its foot at (x, y), `s` high. */
export function palm(c: Canvas, x: number, y: number, s: number): void {
  const { p } = c
  const trunk = svg`M${x} ${y}Q${x + s * 0.1} ${y - s * 0.5} ${x + s * 0.02} ${y - s}`
  c.stroke(trunk, mix(p.deep, p.sand, 0.35), s * 0.06, ' stroke-linecap="round"')
  for (let i = 0; i < 9; i++) {
    const a = rad(-170 + i * 20)
    const u = Math.cos(a) * s
    const v = Math.sin(a) * s
    c.fill(
      svg`M${x + s * 0.02} ${y - s}q${u * 0.26} ${v * 0.34 - s * 0.06} ${u * 0.5} ${v * 0.26 + s * 0.16}q${-u * 0.3} ${-s * 0.16} ${-u * 0.5} ${-v * 0.26 - s * 0.16}Z`,
      i % 2 ? p.leafDark : mix(p.leafDark, p.leaf, 0.6),
    )
  }
}
