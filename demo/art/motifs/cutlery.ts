import type { Canvas } from '../canvas.ts'
import { circle, ellipse, type Point, roundRect, svg, times } from '../geometry.ts'

/** Pieces that a place is laid with. */
type Cutlery = 'fork' | 'knife' | 'spoon'

const SILVER = ['#ffffff', '#c3ccd6', '#8492a4'] as const

/** A piece of silver seen from above: its middle, its length; its head up unless turned by `angle` degrees. */
export function cutlery(c: Canvas, kind: Cutlery, [x, y]: Point, length: number, angle = 0): void {
  const l = length
  const silver = c.lin(
    SILVER.map((color, i) => [i / 2, color] as const),
    1,
    0,
    0,
    0,
  )
  const handle =
    svg`M${-l * 0.014} ${-l * 0.12}L${-l * 0.03} ${l * 0.44}Q0 ${l * 0.54} ${l * 0.03} ${l * 0.44}L${l * 0.014} ${-l * 0.12}Z` +
    circle(0, l * 0.42, l * 0.012)
  const tine = (i: number) => roundRect(-l * 0.055 + i * l * 0.032, -l * 0.5, l * 0.014, l * 0.22, l * 0.007)
  const heads: Readonly<Record<Cutlery, string>> = {
    fork:
      times(4, tine).join('') +
      svg`M${-l * 0.055} ${-l * 0.3}H${l * 0.055}C${l * 0.055} ${-l * 0.18} ${l * 0.02} ${-l * 0.18} ${l * 0.014} ${-l * 0.1}H${-l * 0.014}C${-l * 0.02} ${-l * 0.18} ${-l * 0.055} ${-l * 0.18} ${-l * 0.055} ${-l * 0.3}Z`,
    knife: svg`M${-l * 0.016} ${-l * 0.08}V${-l * 0.46}Q${-l * 0.01} ${-l * 0.52} ${l * 0.012} ${-l * 0.48}Q${l * 0.05} ${-l * 0.34} ${l * 0.036} ${-l * 0.08}Z`,
    spoon:
      ellipse(0, -l * 0.38, l * 0.062, l * 0.12) + roundRect(-l * 0.014, -l * 0.3, l * 0.028, l * 0.22, 1),
  }
  const shape = handle + heads[kind]
  c.group(svg` transform="translate(${x} ${y})rotate(${angle})"`, () => {
    c.fill(shape, c.p.deep, svg` opacity=".22" transform="translate(${-l * 0.016} ${l * 0.022})"`)
    c.fill(shape, silver)
    if (kind === 'spoon') c.fill(ellipse(0, -l * 0.38, l * 0.044, l * 0.096), '#aeb9c6')
  })
}
