import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { circle, pol, roundRect, svg, times } from '../geometry.ts'

/** The back of a gilt chair `s` wide, rising from `foot` behind a table. */
export function chairBack(c: Canvas, x: number, foot: number, s: number): void {
  const wood = mix(c.p.gold, c.p.sand, 0.3)
  const posts = svg`M${x - s * 0.42} ${foot}v${-s * 1.2}M${x + s * 0.42} ${foot}v${-s * 1.2}`
  c.stroke(posts, darken(wood, 0.2), s * 0.1, ' stroke-linecap="round"')
  c.stroke(times(4, (i) => svg`M${x + (i - 1.5) * s * 0.2} ${foot}v${-s * 1.1}`).join(''), wood, s * 0.06)
  c.fill(roundRect(x - s * 0.5, foot - s * 1.3, s, s * 0.18, s * 0.08), wood)
}

/** A lit candle in its gilt dish, seen from above. */
export function candle(c: Canvas, x: number, y: number, r: number): void {
  const { p } = c
  c.glow(x, y, r * 3.4, '#ffdf9a', 0.55)
  c.fill(circle(x - r * 0.15, y + r * 0.2, r), p.deep, ' opacity=".3"')
  c.fill(circle(x, y, r), c.lit(lighten(p.gold, 0.3), darken(p.gold, 0.25)))
  c.fill(circle(x, y, r * 0.76), '#fff3d0').fill(circle(x, y, r * 0.34), '#ffb84d')
  c.fill(circle(x, y, r * 0.16), '#ffffff')
  const beads = times(12, (i) => pol(x, y, r * 0.88, i * 30))
  c.dots(beads, darken(p.gold, 0.35), r * 0.07)
}
