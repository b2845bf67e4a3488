import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { arch, circle, ellipse, khatim, path, pol, rect, roundRect, svg, times } from '../geometry.ts'
import { jasmine, leaf } from '../motifs/jasmine.ts'
import { garland, ray } from '../motifs/light.ts'
import { rosace, zellige } from '../motifs/zellige.ts'

/** A ceremony car seen from the front, decorated, under a gate of the medina. */
export function cortege(c: Canvas): void {
  const { W, H, m, p } = c
  const cx = W / 2
  const ground = H * 0.84
  c.bg()
  gate(c, cx, ground)
  c.fill(rect(0, ground, W, H - ground), c.fade(mix(p.sand, p.road, 0.35), mix(p.road, p.sand, 0.15)))
  const joints = times(
    9,
    (i) => svg`M${cx + (i - 4) * W * 0.07} ${ground}L${cx + (i - 4) * W * 0.18} ${H}`,
  ).join('')
  c.stroke(joints, p.road, 2, ' opacity=".35"')
  const s = Math.min(W * 0.31, H * 0.34)
  const paint = c.pick([p.cream, p.accent, p.main])
  carFront(c, cx, ground + H * 0.07, s, paint)
  for (const side of [-1, 1])
    palmPot(c, cx + side * Math.min(W * 0.43, m * 0.62), ground + H * 0.06, m * 0.34)
  garland(c, [-20, H * 0.04], [W + 20, H * 0.02], H * 0.07, 13)
  ray(c, 0.14)
}

/** The wall, its horseshoe gate, and what lies beyond. */
function gate(c: Canvas, cx: number, foot: number): void {
  const { W, H, p } = c
  const w = Math.min(W * 0.62, H * 0.78)
  const h = foot - H * 0.1
  const opening = arch(cx, foot, w, h, 1.1)
  c.fill(rect(0, H * 0.02, W, foot), c.lit(p.wall, mix(p.wall, p.wallShade, 0.75)))
  c.fill(rect(cx - w * 0.66, H * 0.02, w * 1.32, foot), mix(p.sand, p.wall, 0.3))
  const ring = arch(cx, foot, w * 1.18, h * 1.06, 1.1)
  c.fill(ring, mix(p.sand, p.wall, 0.1))
  const R = (w * 1.18 * 1.1) / 2
  const cy = foot - h * 1.06 + R
  c.group(c.clip(ring), () => {
    const voussoirs = times(12, (i) =>
      path([[cx, cy], pol(cx, cy, R * 1.4, -206 + i * 20), pol(cx, cy, R * 1.4, -196 + i * 20)]),
    )
    c.fill(voussoirs.join(''), mix(p.deep, p.main, 0.45))
    const courses = times(8, (i) => rect(cx - w, cy + R * 0.52 + i * H * 0.062, w * 2, H * 0.031))
    c.fill(courses.join(''), mix(p.deep, p.main, 0.45))
  })
  c.fill(opening, c.fade(mix(p.bg[0], p.soft, 0.2), mix(p.bg[1], p.soft, 0.2)))
  c.group(c.clip(opening), () => {
    c.glow(cx, foot - h * 0.5, w * 0.6, '#fff0c6', 0.6)
    const street = (side: number, x: number, top: number, tone: string) =>
      c.fill(
        path([
          [cx + side * w * 0.6, foot - h * (top + 0.2)],
          [cx + side * w * x, foot - h * top],
          [cx + side * w * x, foot],
          [cx + side * w * 0.6, foot],
        ]),
        tone,
      )
    street(-1, 0.16, 0.44, mix(p.wallShade, p.main, 0.16))
    street(1, 0.16, 0.44, p.wall)
    for (const side of [-1, 1]) {
      c.fill(arch(cx + side * w * 0.35, foot - h * 0.34, w * 0.08, h * 0.13, 1.08), p.main)
      c.fill(arch(cx + side * w * 0.24, foot - h * 0.3, w * 0.05, h * 0.09, 1.08), p.main)
    }
  })
  const panel = w * 0.13
  const tiles = zellige(c, panel * 0.32, [p.wall, p.main, p.mid, p.gold, p.wall], { x: cx })
  for (const side of [-1, 1]) {
    const x = cx + side * w * 0.84 - panel / 2
    c.fill(rect(x - 4, foot - h * 0.62 - 4, panel + 8, panel * 2 + 8), p.main).fill(
      rect(x, foot - h * 0.62, panel, panel * 2),
      tiles,
    )
  }
}

/** The car, `s` is half its width, its tyres on `foot`. */
function carFront(c: Canvas, cx: number, foot: number, s: number, paint: string): void {
  const { p } = c
  const dark = darken(paint, 0.3)
  const glass = '#2d4a6b'
  c.fill(ellipse(cx - s * 0.06, foot, s * 1.12, s * 0.1), p.deep, ' opacity=".4"')
  for (const side of [-1, 1]) {
    c.fill(
      roundRect(cx + side * s * 0.72 - s * 0.16, foot - s * 0.46, s * 0.32, s * 0.46, s * 0.1),
      '#161c28',
    )
  }
  const cabin = svg`M${cx - s * 0.62} ${foot - s * 0.98}C${cx - s * 0.56} ${foot - s * 1.46} ${cx - s * 0.4} ${foot - s * 1.6} ${cx} ${foot - s * 1.6}C${cx + s * 0.4} ${foot - s * 1.6} ${cx + s * 0.56} ${foot - s * 1.46} ${cx + s * 0.62} ${foot - s * 0.98}Z`
  c.fill(cabin, c.fade(lighten(paint, 0.3), dark))
  const screen = svg`M${cx - s * 0.53} ${foot - s * 1.0}C${cx - s * 0.48} ${foot - s * 1.38} ${cx - s * 0.38} ${foot - s * 1.5} ${cx} ${foot - s * 1.5}C${cx + s * 0.38} ${foot - s * 1.5} ${cx + s * 0.48} ${foot - s * 1.38} ${cx + s * 0.53} ${foot - s * 1.0}Z`
  c.fill(screen, c.fade(lighten(glass, 0.35), glass))
  c.group(c.clip(screen), () => {
    c.fill(
      path([
        [cx - s * 0.1, foot - s * 1.5],
        [cx + s * 0.16, foot - s * 1.5],
        [cx - s * 0.2, foot - s],
        [cx - s * 0.46, foot - s],
      ]),
      '#fff',
      ' opacity=".25"',
    )
    for (const side of [-1, 1])
      c.fill(circle(cx + side * s * 0.24, foot - s * 1.1, s * 0.13), p.deep, ' opacity=".5"')
  })
  for (const side of [-1, 1]) c.fill(ellipse(cx + side * s * 0.74, foot - s * 1.08, s * 0.1, s * 0.075), dark)
  const body = svg`M${cx - s} ${foot - s * 0.22}C${cx - s * 1.06} ${foot - s * 0.7} ${cx - s * 0.96} ${foot - s * 0.92} ${cx - s * 0.7} ${foot - s * 0.96}C${cx - s * 0.4} ${foot - s * 1.06} ${cx + s * 0.4} ${foot - s * 1.06} ${cx + s * 0.7} ${foot - s * 0.96}C${cx + s * 0.96} ${foot - s * 0.92} ${cx + s * 1.06} ${foot - s * 0.7} ${cx + s} ${foot - s * 0.22}Z`
  c.fill(
    body,
    c.lin([
      [0, lighten(paint, 0.4)],
      [0.5, paint],
      [1, dark],
    ]),
  )
  c.fill(
    svg`M${cx - s * 0.42} ${foot - s * 0.5}C${cx - s * 0.46} ${foot - s * 0.9} ${cx - s * 0.3} ${foot - s * 1.02} ${cx} ${foot - s * 1.02}C${cx + s * 0.3} ${foot - s * 1.02} ${cx + s * 0.46} ${foot - s * 0.9} ${cx + s * 0.42} ${foot - s * 0.5}Z`,
    lighten(paint, 0.2),
  )
  grille(c, cx, foot, s)
  ribbons(c, cx, foot, s)
}

/** Grille, headlamps, bumper. */
function grille(c: Canvas, cx: number, foot: number, s: number): void {
  const { p } = c
  const chrome = c.lit('#ffffff', '#8492a4')
  c.fill(arch(cx, foot - s * 0.22, s * 0.46, s * 0.5, 1.04), chrome)
  const opening = arch(cx, foot - s * 0.24, s * 0.38, s * 0.44, 1.04)
  c.fill(opening, '#1a2130')
  c.group(c.clip(opening), () =>
    c.stroke(times(9, (i) => svg`M${cx + (i - 4) * s * 0.045} ${foot}v${-s}`).join(''), '#c3ccd6', s * 0.016),
  )
  for (const side of [-1, 1]) {
    const x = cx + side * s * 0.68
    const y = foot - s * 0.58
    c.fill(circle(x, y, s * 0.2), chrome).fill(circle(x, y, s * 0.165), '#fff6dc')
    rosace(c, [x, y], s * 0.15, { petalA: '#f3e2b4', petalB: '#ffffff', kite: '#e8d197' }, 11.25, 8)
    c.fill(circle(x, y, s * 0.045), '#fffdf6')
  }
  c.fill(roundRect(cx - s * 1.04, foot - s * 0.26, s * 2.08, s * 0.13, s * 0.06), chrome)
  c.fill(times(3, (i) => khatim(cx + (i - 1) * s * 0.1, foot - s * 0.195, s * 0.04)).join(''), p.accent)
}

/** White ribbons from the bonnet to the mirrors, a posy where they meet. */
function ribbons(c: Canvas, cx: number, foot: number, s: number): void {
  const { p } = c
  const y = foot - s * 0.8
  for (const side of [-1, 1]) {
    const line = svg`M${cx} ${y}L${cx + side * s * 0.76} ${foot - s * 1.1}`
    c.stroke(line, p.deep, s * 0.05, ' opacity=".2" transform="translate(-3 5)"')
    c.stroke(line, '#fffdf8', s * 0.05).stroke(line, p.accent, s * 0.012)
  }
  const J = jasmine(c)
  for (let i = 0; i < 10; i++)
    c.add(leaf([cx, y], s * 0.34, s * 0.13, i * 36, i % 2 ? p.leaf : p.leafDark, p.leafDark))
  for (let i = 0; i < 7; i++) J.flower(...pol(cx, y, s * 0.155, i * 51.4), s * 0.115, i * 40)
  J.flower(cx, y, s * 0.14, 10)
  for (const side of [-1, 1]) {
    const x = cx + side * s * 0.74
    for (let i = 0; i < 4; i++)
      c.add(leaf([x, foot - s * 1.1], s * 0.15, s * 0.06, i * 90 + 45, p.leaf, p.leafDark))
    J.flower(x, foot - s * 1.1, s * 0.075, side * 20)
  }
}

/** A palm in a tiled pot. */
function palmPot(c: Canvas, x: number, foot: number, h: number): void {
  const { p } = c
  for (let i = 0; i < 9; i++) {
    const a = -72 + i * 18
    c.add(leaf([x, foot - h * 0.4], h * (0.62 - Math.abs(i - 4) * 0.05), h * 0.07, a, p.leaf, p.leafDark))
  }
  const pot = path([
    [x - h * 0.2, foot - h * 0.42],
    [x + h * 0.2, foot - h * 0.42],
    [x + h * 0.14, foot],
    [x - h * 0.14, foot],
  ])
  c.fill(ellipse(x - h * 0.1, foot, h * 0.26, h * 0.04), p.deep, ' opacity=".2"').fill(pot, p.main)
  c.fill(times(4, (i) => khatim(x + (i - 1.5) * h * 0.088, foot - h * 0.22, h * 0.036)).join(''), p.cream)
  c.fill(rect(x - h * 0.23, foot - h * 0.47, h * 0.46, h * 0.08), lighten(p.main, 0.2))
}
