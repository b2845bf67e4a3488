import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { circle, ellipse, khatim, path, pol, rect, roundRect, times } from '../geometry.ts'
import { garland, ray } from '../motifs/light.ts'
import { lightBall } from '../motifs/light-ball.ts'
import { lattice, rosace, zellige } from '../motifs/zellige.ts'

/** Two tall loudspeakers, their cones cut as rosettes, the sound in arcs between them. */
export function enceintes(c: Canvas): void {
  const { W, H, m, p } = c
  const wide = W / H > 1.1
  const floor = H * 0.86
  c.bg(0, 0, 0.4, 1)
  lattice(c, [W * 0.3, -H * 0.04, W * 0.6, H], m * 0.12, { color: '#fff3d6', opacity: 0.12, skew: -20 })
  waves(c, W * (wide ? 0.24 : 0.2), floor - H * 0.5, 1)
  waves(c, W * (wide ? 0.76 : 0.8), floor - H * 0.5, -1)
  c.fill(rect(0, floor, W, H - floor), c.fade(mix(p.wood, p.sand, 0.3), mix(p.wood, p.deep, 0.4)))
  c.fill(rect(0, floor, W, 5), lighten(p.sand, 0.3))
  const w = m * (wide ? 0.4 : 0.42)
  tower(c, W * (wide ? 0.2 : 0.16), floor + H * 0.02, w, H * 0.76)
  tower(c, W * (wide ? 0.8 : 0.84), floor + H * 0.02, w, H * 0.76)
  lightBall(c, W / 2, H * (wide ? 0.33 : 0.3), m * 0.15)
  garland(c, [-20, -H * 0.02], [W + 20, -H * 0.02], H * 0.05, 13)
  ray(c, 0.12, '#ffe3ae')
}

/** Arcs of sound from a loudspeaker, to the right (1) or to the left (-1). */
function waves(c: Canvas, x: number, y: number, side: 1 | -1): void {
  const { m, p } = c
  for (let i = 0; i < 6; i++) {
    const r = m * (0.2 + i * 0.09)
    const arc = times(21, (k) => pol(x, y, r, (side > 0 ? -50 : 130) + k * 5))
    c.stroke(
      path(arc, false),
      p.soft,
      m * 0.006,
      ` opacity="${(0.5 - i * 0.07).toFixed(2)}" stroke-linecap="round"`,
    )
    const dots = times(6, (k) => pol(x, y, r + m * 0.045, (side > 0 ? -45 : 135) + k * 18))
    c.dots(dots, p.gold, m * 0.012, ` opacity="${(0.8 - i * 0.11).toFixed(2)}"`)
  }
}

/** A column of three cones, `w` wide and `h` high. */
function tower(c: Canvas, x: number, foot: number, w: number, h: number): void {
  const { p } = c
  const ink = mix(p.deep, '#0a1020', 0.5)
  const left = x - w / 2
  c.fill(ellipse(x - w * 0.1, foot, w * 0.66, w * 0.07), '#040b18', ' opacity=".35"')
  c.fill(roundRect(left - w * 0.05, foot - h + w * 0.04, w, h, w * 0.05), '#040b18', ' opacity=".3"')
  c.fill(roundRect(left, foot - h, w, h, w * 0.05), c.lit(lighten(ink, 0.16), ink))
  c.fill(
    roundRect(left + w * 0.04, foot - h + w * 0.04, w * 0.92, h - w * 0.08, w * 0.03),
    mix(p.wood, p.deep, 0.25),
  )
  const band = zellige(c, w * 0.07, [p.deep, p.gold, p.accent, p.cream, p.deep], { x, y: foot - h * 0.645 })
  cone(c, x, foot - h * 0.25, w * 0.41)
  c.fill(rect(left + w * 0.04, foot - h * 0.52, w * 0.92, w * 0.07), band)
  cone(c, x, foot - h * 0.68, w * 0.31)
  tweeter(c, x, foot - h * 0.9, w * 0.34, h * 0.1)
  for (const [dx, dy] of [
    [-0.42, 0.98],
    [0.42, 0.98],
    [-0.42, 0.02],
    [0.42, 0.02],
  ] as const) {
    c.dots([[x + dx * w, foot - h * dy - (dy < 0.5 ? w * 0.06 : -w * 0.04)]], p.gold, w * 0.03)
  }
}

function cone(c: Canvas, x: number, y: number, r: number): void {
  const { p } = c
  const ink = mix(p.deep, '#0a1020', 0.5)
  c.fill(circle(x, y, r), c.lit('#8f9cad', '#39435a')).fill(circle(x, y, r * 0.93), ink)
  c.dots(
    times(16, (i) => pol(x, y, r * 0.965, i * 22.5)),
    '#dfe5ec',
    r * 0.035,
  )
  rosace(
    c,
    [x, y],
    r * 0.84,
    {
      ground: mix(p.main, p.deep, 0.3),
      core: p.gold,
      kite: p.soft,
      petalA: p.accent,
      petalB: lighten(p.main, 0.2),
      dart: p.gold,
    },
    c.r(0, 22),
  )
  c.stroke(circle(x, y, r * 0.84), '#0c101a', r * 0.05)
  c.fill(
    circle(x, y, r * 0.26),
    c.radial(
      [
        [0, lighten(ink, 0.5)],
        [1, ink],
      ],
      0.62,
      0.36,
      0.7,
    ),
  ).fill(khatim(x, y, r * 0.12), p.gold)
}

function tweeter(c: Canvas, x: number, y: number, w: number, h: number): void {
  const { p } = c
  c.fill(roundRect(x - w, y - h / 2, w * 2, h, h * 0.2), mix(p.deep, '#0a1020', 0.5))
  c.fill(roundRect(x - w * 0.9, y - h * 0.36, w * 1.8, h * 0.72, h * 0.14), c.fade('#1b2130', '#39435a'))
  c.fill(times(7, (i) => khatim(x + (i - 3) * w * 0.25, y, h * 0.2)).join(''), darken(p.gold, 0.1))
}
