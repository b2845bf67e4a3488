import type { Canvas } from '../canvas.ts'
import { darken, lighten } from '../color.ts'
import { circle, khatim, path, pol, svg, times } from '../geometry.ts'

/** A rose as layers of cut petals, of radius `r`. */
export function rose(c: Canvas, x: number, y: number, r: number, color: string): void {
  c.fill(times(6, (i) => circle(...pol(x, y, r * 0.5, i * 60), r * 0.58)).join(''), darken(color, 0.16))
  c.fill(times(5, (i) => circle(...pol(x, y, r * 0.3, i * 72 + 20), r * 0.44)).join(''), color)
  c.fill(circle(x, y, r * 0.36), lighten(color, 0.25)).fill(khatim(x, y, r * 0.2), darken(color, 0.2))
}

/** A carnation: three rings of notched petals. */
export function carnation(c: Canvas, x: number, y: number, r: number, color: string): void {
  const ring = (k: number, turn: number) =>
    times(8, (i) => {
      const a = turn + i * 45
      return path([
        [x, y],
        pol(x, y, r * k, a - 20),
        pol(x, y, r * k * 0.86, a - 9),
        pol(x, y, r * k, a),
        pol(x, y, r * k * 0.86, a + 9),
        pol(x, y, r * k, a + 20),
      ])
    }).join('')
  c.fill(ring(1, 0), darken(color, 0.14))
    .fill(ring(0.74, 22), color)
    .fill(ring(0.46, 8), lighten(color, 0.22))
}

/** A tulip seen from the side, its foot at (x, y), turned by `angle` degrees. */
export function tulip(c: Canvas, x: number, y: number, h: number, angle: number, color: string): void {
  c.group(svg` transform="translate(${x} ${y})rotate(${angle})"`, () => {
    c.fill(
      svg`M0 0C${-h * 0.5} ${-h * 0.1} ${-h * 0.42} ${-h * 0.7} ${-h * 0.3} ${-h}L0 ${-h * 0.6}L${h * 0.3} ${-h}C${h * 0.42} ${-h * 0.7} ${h * 0.5} ${-h * 0.1} 0 0Z`,
      color,
    )
    c.fill(
      svg`M0 0C${-h * 0.5} ${-h * 0.1} ${-h * 0.42} ${-h * 0.7} ${-h * 0.3} ${-h}C${-h * 0.2} ${-h * 0.6} ${-h * 0.14} ${-h * 0.3} 0 0Z`,
      darken(color, 0.18),
    )
    c.fill(
      svg`M0 0C${-h * 0.3} ${-h * 0.4} ${-h * 0.16} ${-h * 0.8} 0 ${-h * 1.02}C${h * 0.16} ${-h * 0.8} ${h * 0.3} ${-h * 0.4} 0 0Z`,
      lighten(color, 0.16),
    )
  })
}
