import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { circle, khatim, path, rect, starPts, svg } from '../geometry.ts'
import { branch, jasmine } from '../motifs/jasmine.ts'
import { lattice, rosace, zellige } from '../motifs/zellige.ts'

const PAPER = '#fffdf6'

/** An invitation rising from its envelope, sealed, jasmine around. */
export function invitation(c: Canvas): void {
  const { W, H } = c
  const w = c.m * 0.8
  const h = w * 0.66
  c.bg(1, 0, 0, 1)
  lattice(c, [W * 0.4, -H * 0.04, W * 0.6, H * 1.08], c.m * 0.13, {
    color: '#fff3d6',
    opacity: 0.15,
    skew: -20,
  })
  c.group(svg` transform="translate(${W * 0.5} ${H * 0.52})rotate(${c.r(-9, -4)})"`, () => {
    card(c, w, h)
    flaps(c, w, h)
    seal(c, h)
  })
  const J = jasmine(c)
  branch(c, [W * 1.02, H * 0.96], 205, W * 0.34, c.m * 0.11, -30)
  J.flower(W * 0.82, H * 0.84, c.m * 0.085, 10)
  J.flower(W * 0.92, H * 0.9, c.m * 0.07, 40)
  J.flower(W * 0.73, H * 0.9, c.m * 0.06, 20)
  branch(c, [-10, H * 0.1], 30, W * 0.2, c.m * 0.09, -50)
  J.flower(W * 0.1, H * 0.12, c.m * 0.07, 33)
}

/** The back of the envelope and the card that comes out of it. */
function card(c: Canvas, w: number, h: number): void {
  const { p } = c
  c.fill(rect(-w / 2 - 9, -h * 0.42 + 14, w, h), p.deep, ' opacity=".25"')
  c.fill(rect(-w / 2, -h * 0.42, w, h), mix(p.sand, p.main, 0.35))
  c.fill(rect(-w * 0.42 - 6, -h * 0.84 + 8, w * 0.84, h * 0.5), p.deep, ' opacity=".16"')
  c.fill(rect(-w * 0.42, -h * 0.84, w * 0.84, h * 1.2), PAPER)
  c.stroke(svg`M${-w * 0.39} ${h * 0.3}V${-h * 0.8}H${w * 0.39}V${h * 0.3}`, p.gold, 2.4)
  const frieze = { x: -w * 0.35, y: -h * 0.755 }
  const tiles = zellige(c, w * 0.07, [PAPER, p.main, p.accent, PAPER, PAPER], frieze)
  c.fill(rect(frieze.x, frieze.y, w * 0.7, h * 0.14), tiles)
  const pieces = { core: p.accent, kite: p.gold, petalA: p.main, petalB: p.main, dart: p.gold }
  rosace(c, [0, -h * 0.36], h * 0.17, pieces, 0, 8)
  c.fill(khatim(0, -h * 0.36, h * 0.028), PAPER)
  const lines = rect(-w * 0.2, -h * 0.13, w * 0.4, 4) + rect(-w * 0.14, -h * 0.08, w * 0.28, 4)
  c.fill(lines, mix(p.deep, PAPER, 0.6))
}

function flaps(c: Canvas, w: number, h: number): void {
  const { p } = c
  const top = -h * 0.42
  const foot = h * 0.58
  const front = path([
    [-w / 2, top],
    [0, h * 0.16],
    [w / 2, top],
    [w / 2, foot],
    [-w / 2, foot],
  ])
  const left = path([
    [-w / 2, top],
    [-w * 0.02, h * 0.16],
    [-w / 2, foot],
  ])
  const right = path([
    [w / 2, top],
    [w * 0.02, h * 0.16],
    [w / 2, foot],
  ])
  const lower = path([
    [-w / 2, foot],
    [0, h * 0.02],
    [w / 2, foot],
  ])
  c.fill(front, mix(p.soft, p.sand, 0.25)).fill(left, mix(p.soft, p.sand, 0.42))
  c.fill(right, mix(p.soft, p.cream, 0.3)).fill(lower, mix(p.soft, p.cream, 0.65))
}

function seal(c: Canvas, h: number): void {
  const { p } = c
  const y = h * 0.12
  c.fill(circle(-3, h * 0.13 + 5, h * 0.14), p.deep, ' opacity=".25"')
  c.fill(path(starPts(0, y, h * 0.145, h * 0.13, 12, 5)), p.accent)
  c.fill(circle(0, y, h * 0.105), lighten(p.accent, 0.14)).fill(
    khatim(0, y, h * 0.075),
    darken(p.accent, 0.28),
  )
  c.fill(khatim(0, y, h * 0.04, 22.5), lighten(p.accent, 0.3))
}
