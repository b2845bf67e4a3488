import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { circle, khatim, type Point, path, pol, svg, times } from '../geometry.ts'
import { jasmine, leaf } from '../motifs/jasmine.ts'
import { ray } from '../motifs/light.ts'
import { zellige } from '../motifs/zellige.ts'

const PISTACHIO = '#8aa04c'

/** A plate of baklawa and small sweets laid out as a star, seen from above, bowls of pistachio beside. */
export function patisserie(c: Canvas): void {
  const { W, H, p } = c
  const cx = W * 0.5
  const cy = H * 0.5
  const R = c.m * 0.47
  c.bg(1, 0, 0, 1)
  const star = mix(p.bg[1], p.main, 0.14)
  c.ground(
    zellige(c, c.m * 0.12, [p.bg[0], star, star, p.bg[0], mix(p.bg[0], p.soft, 0.25)], { x: cx, y: cy }),
  )
  c.fill(circle(cx - R * 0.06, cy + R * 0.08, R * 1.02), p.deep, ' opacity=".3"')
  c.fill(circle(cx, cy, R), p.cream)
  c.fill(circle(cx, cy, R * 0.985), c.lit('#ffffff', mix(p.cream, p.wallShade, 0.6)))
  c.stroke(circle(cx, cy, R * 0.93), p.main, R * 0.022)
  const rim = times(48, (i) => pol(cx, cy, R * 0.885, i * 7.5))
  c.dots(rim, p.main, R * 0.022)
  sweets(c, cx, cy, R)
  bowl(c, W * 0.07, H * 0.14, R * 0.34 * 1.3)
  bowl(c, W * 0.95, H * 0.86, R * 0.36 * 1.3)
  const J = jasmine(c)
  J.flower(cx, cy, R * 0.075, 12)
  J.flower(W * 0.9, H * 0.12, c.m * 0.055, 20)
  J.bud(W * 0.83, H * 0.2, c.m * 0.09, 200)
  J.flower(W * 0.1, H * 0.88, c.m * 0.045, 50)
  ray(c, 0.18)
}

/** Three rings of sweets around the middle of a plate of radius `R`. */
function sweets(c: Canvas, cx: number, cy: number, R: number): void {
  const { p } = c
  const l = R * 0.17
  const w = l * 0.414
  for (let i = 0; i < 8; i++) {
    const a = i * 45 + 22.5
    lozenge(c, pol(cx, cy, l * 1.02, a), l * 0.98, w * 0.98, a, ['#d8913b', PISTACHIO], R)
  }
  for (let i = 0; i < 16; i++) {
    const a = i * 22.5
    const colors = i % 2 ? (['#b86b2c', '#fff0cf'] as const) : (['#e9b464', PISTACHIO] as const)
    lozenge(c, pol(cx, cy, R * 0.55, a), l * 0.92, w * 1.15, a, colors, R)
  }
  for (let i = 0; i < 16; i++) {
    const a = i * 22.5 + 11.25
    const [x, y] = pol(cx, cy, R * 0.765, a)
    c.fill(circle(x - 2, y + 3, R * 0.062), p.deep, ' opacity=".25"')
    c.fill(circle(x, y, R * 0.062), i % 2 ? '#f6ead2' : '#e9b7a4')
    c.fill(khatim(x, y, R * 0.03, a), i % 2 ? p.accent : '#fff4df')
  }
}

/** A lozenge of pastry, its nut on top, on a plate of radius `R`. */
function lozenge(
  c: Canvas,
  [x, y]: Point,
  l: number,
  w: number,
  a: number,
  [crust, nut]: readonly [crust: string, nut: string],
  R: number,
): void {
  const shape = (k: number) =>
    path([pol(x, y, l * k, a), pol(x, y, w * k, a + 90), pol(x, y, l * k, a + 180), pol(x, y, w * k, a - 90)])
  c.fill(shape(1), darken(crust, 0.34), svg` transform="translate(${-R * 0.012} ${R * 0.016})"`)
  c.fill(shape(1), crust)
  c.fill(path([pol(x, y, l, a), pol(x, y, w, a + 90), pol(x, y, l, a + 180)]), darken(crust, 0.12))
  c.fill(shape(0.42), nut)
}

/** A bowl of shelled pistachios. */
function bowl(c: Canvas, x: number, y: number, r: number): void {
  const { p } = c
  c.fill(circle(x - 6, y + 9, r), p.deep, ' opacity=".25"').fill(circle(x, y, r), p.main)
  c.fill(circle(x, y, r * 0.84), lighten(p.main, 0.2))
  for (let i = 0; i < 26; i++) {
    const at = pol(x, y, r * 0.72 * Math.sqrt(c.random()), c.r(0, 360))
    c.add(leaf(at, r * 0.2, r * 0.09, c.r(0, 360), '#a9bb5e', '#7c9142'))
  }
}
