import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { circle, khatim, pol, times } from '../geometry.ts'
import { garland, ray } from '../motifs/light.ts'
import { rosace } from '../motifs/zellige.ts'

/** Three frame drums seen from the front, their sound in rings, a garland of bulbs. */
export function bendir(c: Canvas): void {
  const { W, H, p } = c
  const cx = W * c.pick([0.36, 0.62])
  const cy = H * 0.6
  const R = c.m * 0.4
  c.bg(0, 0, 0.4, 1)
  for (let i = 1; i <= 7; i++) {
    const opacity = (0.34 - i * 0.04).toFixed(2)
    c.stroke(circle(cx, cy, R * (1.05 + i * 0.22)), p.soft, R * 0.012, ` opacity="${opacity}"`)
  }
  for (let k = 1; k <= 3; k++) {
    const r = R * (1.05 + k * 0.44)
    const count = 24 + k * 12
    const ring = times(count, (i) => pol(cx, cy, r, (i * 360) / count + k * 4))
    c.dots(ring, p.sand, R * 0.028, ` opacity="${(0.75 - k * 0.17).toFixed(2)}"`)
  }
  garland(c, [-20, H * 0.05], [W + 20, H * 0.1], H * 0.16, 13)
  const side = cx < W / 2 ? 1 : -1
  drum(c, cx + side * R * 1.34, cy - R * 0.66, R * 0.56, lighten(p.sand, 0.25), p.main)
  drum(c, cx + side * R * 1.5, cy + R * 0.66, R * 0.42, lighten(p.sand, 0.5), p.deep)
  drum(c, cx, cy, R, lighten(p.sand, 0.62), p.accent)
  ray(c, 0.12, '#ffe3ae')
}

/** A frame drum of radius `r`: skin colour, colour of the painted star. */
function drum(c: Canvas, x: number, y: number, r: number, skin: string, star: string): void {
  const { p } = c
  c.fill(circle(x - r * 0.07, y + r * 0.1, r * 1.02), '#040b18', ' opacity=".35"')
  c.fill(circle(x, y, r), c.lit(lighten(p.wood, 0.22), darken(p.wood, 0.35)))
  c.fill(circle(x, y, r * 0.9), darken(p.wood, 0.45))
  const hide = c.radial(
    [
      [0, lighten(skin, 0.5)],
      [0.75, skin],
      [1, darken(skin, 0.16)],
    ],
    0.62,
    0.36,
    0.75,
  )
  c.fill(circle(x, y, r * 0.885), hide)
  const nails = times(32, (i) => pol(x, y, r * 0.95, i * 11.25))
  c.dots(nails, p.gold, r * 0.03)
  c.stroke(circle(x, y, r * 0.7), star, r * 0.014)
  const colors = {
    core: star,
    kite: mix(star, skin, 0.35),
    petalA: mix(star, skin, 0.5),
    petalB: mix(star, skin, 0.72),
    dart: star,
  }
  rosace(c, [x, y], r * 0.67, colors, c.r(0, 20))
  const ring = times(40, (i) => pol(x, y, r * 0.77, i * 9))
  c.dots(ring, star, r * 0.022)
  c.fill(khatim(x, y, r * 0.14), skin).fill(khatim(x, y, r * 0.07, 22.5), p.gold)
}
