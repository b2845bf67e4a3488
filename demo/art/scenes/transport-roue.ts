import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { arch, circle, khatim, pol, rect, svg } from '../geometry.ts'
import { jasmine, leaf } from '../motifs/jasmine.ts'
import { ray } from '../motifs/light.ts'
import { rosace } from '../motifs/zellige.ts'

/** The wheel and the long wing of a ceremony car, ribbon and jasmine on its bonnet. */
export function roue(c: Canvas): void {
  const { W, H, p } = c
  const left = c.random() > 0.5
  const cx = W * (left ? 0.4 : 0.58)
  const cy = H * 0.66
  const R = c.m * 0.36
  c.bg(0, 0, 0.4, 1)
  const doorway = arch(W * (left ? 0.8 : 0.2), H * 0.98, W * 0.28, H * 0.72, 1.08)
  c.fill(doorway, mix(p.wall, p.bg[1], 0.3), ' opacity=".7"')
  const paint = c.pick([p.accent, p.main, p.cream])
  bodywork(c, cx, cy, R, paint)
  wheel(c, cx, cy, R, paint)
  ribbon(c, cx, cy, R, left ? 1 : -1)
  ray(c, 0.14)
}

/** The road, the shadow of the car and its wing. */
function bodywork(c: Canvas, cx: number, cy: number, R: number, paint: string): void {
  const { W, H, p } = c
  c.fill(rect(0, cy + R * 0.78, W, H), c.fade(mix(p.road, p.sand, 0.3), p.road))
  const shadow = svg`M${cx - R * 1.5} ${cy + R * 0.98}h${R * 3.1}l${-R * 0.5} ${R * 0.16}h${-R * 3.1}Z`
  c.fill(shadow, p.deep, ' opacity=".35"')
  const wing = svg`M${-W * 0.1} ${H * 0.3}C${cx - R * 1.6} ${H * 0.26} ${cx - R * 1.2} ${cy - R * 1.42} ${cx} ${cy - R * 1.42}C${cx + R * 1.2} ${cy - R * 1.42} ${cx + R * 1.5} ${cy - R * 0.3} ${cx + R * 1.62} ${cy + R * 0.42}L${W * 1.1} ${cy + R * 0.36}V${cy + R * 0.62}H${-W * 0.1}Z`
  const lacquer = c.lin([
    [0, lighten(paint, 0.35)],
    [0.5, paint],
    [1, darken(paint, 0.35)],
  ])
  c.fill(wing, lacquer)
  const glint = svg`M${-W * 0.1} ${H * 0.36}C${cx - R * 1.5} ${H * 0.33} ${cx - R * 1.06} ${cy - R * 1.28} ${cx} ${cy - R * 1.28}C${cx + R * 1.02} ${cy - R * 1.28} ${cx + R * 1.36} ${cy - R * 0.3} ${cx + R * 1.5} ${cy + R * 0.3}`
  c.stroke(glint, '#fff', 5, ' opacity=".5" stroke-linecap="round"')
}

/** Tyre with a white wall, hubcap with a rosette. */
function wheel(c: Canvas, cx: number, cy: number, R: number, paint: string): void {
  const { p } = c
  const rubber = '#1a2130'
  c.fill(circle(cx, cy, R * 1.14), darken(paint, 0.6)).fill(circle(cx, cy, R), rubber)
  c.fill(circle(cx, cy, R * 0.86), p.cream).fill(circle(cx, cy, R * 0.68), rubber)
  const chrome = c.lin(
    [
      [0, '#ffffff'],
      [0.5, '#c3ccd6'],
      [1, '#8492a4'],
    ],
    1,
    0,
    0,
    1,
  )
  c.fill(circle(cx, cy, R * 0.64), chrome).fill(circle(cx, cy, R * 0.58), darken(paint, 0.12))
  const spokes = { kite: '#c9d2dc', petalA: '#eef2f6', petalB: '#dbe2ea', dart: '#c9d2dc' }
  rosace(c, [cx, cy], R * 0.56, spokes, c.r(0, 22))
  c.fill(khatim(cx, cy, R * 0.22), chrome).fill(khatim(cx, cy, R * 0.13, 22.5), p.gold)
  c.fill(circle(cx, cy, R * 0.05), p.cream)
}

/** The ribbon and the posy on the bonnet, on the right (`side` 1) or on the left (-1). */
function ribbon(c: Canvas, cx: number, cy: number, R: number, side: -1 | 1): void {
  const { W, H, p } = c
  const J = jasmine(c)
  const end = W * (side > 0 ? 0.88 : 0.12)
  const line = svg`M${cx + side * R * 0.9} ${cy - R * 1.22}Q${(cx + end) / 2} ${H * 0.06} ${end + side * W * 0.2} ${H * 0.16}`
  c.stroke(line, p.cream, R * 0.085, ' stroke-linecap="round"')
  c.stroke(line, mix(p.cream, p.sand, 0.6), R * 0.03, ' transform="translate(-3 6)"')
  const x = cx + side * R * 0.86
  const y = cy - R * 1.24
  for (let i = 0; i < 6; i++) c.add(leaf([x, y], R * 0.42, R * 0.17, i * 60 + 15, p.leaf, p.leafDark))
  for (let i = 0; i < 6; i++) J.flower(...pol(x, y, R * 0.17, i * 60), R * 0.15, i * 40)
  J.flower(x, y, R * 0.17, 10)
}
