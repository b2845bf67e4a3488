import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import {
  at,
  circle,
  ellipse,
  khatim,
  ngon,
  type Point,
  path,
  pol,
  rect,
  roundRect,
  svg,
  times,
} from '../geometry.ts'
import { jasmine, leaf } from '../motifs/jasmine.ts'
import { ray } from '../motifs/light.ts'
import { zellige } from '../motifs/zellige.ts'

/** A magician's hat on a table: out of it fly cards, stars, ribbons and jasmine. */
export function magie(c: Canvas): void {
  const { W, H, m } = c
  const cx = W * 0.5
  const foot = H * 0.86
  const s = Math.min(m * 0.27, H * 0.235)
  c.bg(0, 0, 0.4, 1)
  const mouth: Point = [cx, foot - s * 1.06]
  burst(c, mouth, m)
  c.glow(cx, mouth[1] - s * 0.6, s * 2.6, '#ffe2a0', 0.55)
  tableCloth(c, H * 0.82)
  ribbons(c, mouth, s)
  flight(c, mouth, s)
  hat(c, cx, foot, s)
  wand(c, cx + s * 1.55, foot + s * 0.1, s)
  ray(c, 0.12, '#ffe3ae')
}

/** Rays of stars out of the hat. */
function burst(c: Canvas, [x, y]: Point, m: number): void {
  const { p } = c
  for (let i = 0; i < 9; i++) {
    const a = -170 + i * 20
    c.fill(path([[x, y], pol(x, y, m * 1.3, a - 4), pol(x, y, m * 1.3, a + 4)]), p.soft, ' opacity=".1"')
  }
  const starsAt = (size: number, count: number, color: string, opacity: string) => {
    const d = times(count, () =>
      khatim(...pol(x, y, m * c.r(0.3, 0.92), c.r(-172, -8)), m * size * c.r(0.6, 1.3), c.r(0, 22)),
    )
    c.fill(d.join(''), color, ` opacity="${opacity}"`)
  }
  starsAt(0.014, 16, p.gold, '.9')
  starsAt(0.009, 18, p.cream, '.8')
  starsAt(0.022, 6, p.sand, '.9')
}

function tableCloth(c: Canvas, top: number): void {
  const { W, H, p } = c
  c.fill(rect(0, top, W, H - top), c.fade(p.accent, darken(p.accent, 0.3)))
  c.fill(rect(0, top, W, 5), lighten(p.accent, 0.3))
  const s = (H - top) * 0.22
  const y = H - s * 2.2
  c.fill(
    rect(0, y, W, s * 2),
    zellige(c, s, [p.accent, p.gold, p.cream, p.accent, darken(p.accent, 0.2)], { x: W / 2, y }),
  )
}

function ribbons(c: Canvas, [x, y]: Point, s: number): void {
  const { p } = c
  const lines = [
    [-1, 1.7, p.gold],
    [1, 1.9, p.mid],
    [-1, 0.7, p.cream],
  ] as const
  for (const [side, reach, color] of lines) {
    const d = svg`M${x + side * s * 0.2} ${y + s * 0.1}c${side * s * 0.1} ${-s * 0.9} ${side * s * reach * 0.5} ${-s * 0.4} ${side * s * reach * 0.5} ${-s * 0.9}s${side * s * 0.7} ${-s * 0.4} ${side * s * reach * 0.55} ${-s * 0.86}`
    c.stroke(
      d,
      darken(color, 0.28),
      s * 0.1,
      ' stroke-linecap="round" transform="translate(-3 5)" opacity=".4"',
    )
    c.stroke(d, color, s * 0.1, ' stroke-linecap="round"')
  }
}

/** Cards and flowers in the air. */
function flight(c: Canvas, [x, y]: Point, s: number): void {
  const { p } = c
  const signs = c.shuffle(['star', 'moon', 'lozenge', 'leaf'] as const)
  const cards = [
    [-1.55, -0.86, -32],
    [1.5, -0.96, 28],
    [-0.72, -1.78, -12],
    [0.74, -1.9, 16],
  ] as const
  cards.forEach(([u, v, angle], i) => {
    c.group(svg` transform="translate(${x + u * s} ${y + v * s})rotate(${angle + c.r(-6, 6)})"`, () =>
      card(c, s * 0.62, at(signs, i)),
    )
  })
  const J = jasmine(c)
  for (const [u, v, r] of [
    [0.02, -1.25, 0.26],
    [-0.62, -0.66, 0.2],
    [0.66, -0.62, 0.19],
    [0.06, -2.3, 0.17],
  ] as const) {
    for (let k = 0; k < 3; k++)
      c.add(leaf([x + u * s, y + v * s], r * s * 1.5, r * s * 0.5, k * 120 + u * 80, p.leaf, p.leafDark))
    J.flower(x + u * s, y + v * s, r * s, u * 120)
  }
}

function card(c: Canvas, w: number, sign: 'star' | 'moon' | 'lozenge' | 'leaf'): void {
  const { p } = c
  const h = w * 1.42
  const ink = sign === 'star' || sign === 'lozenge' ? p.accent : p.main
  c.fill(roundRect(-w / 2 - 5, -h / 2 + 8, w, h, w * 0.09), p.deep, ' opacity=".3"')
  c.fill(roundRect(-w / 2, -h / 2, w, h, w * 0.09), '#fffdf6')
  c.stroke(roundRect(-w * 0.42, -h * 0.43, w * 0.84, h * 0.86, w * 0.06), p.gold, w * 0.02)
  const draw = (x: number, y: number, r: number) => {
    if (sign === 'star') c.fill(khatim(x, y, r), ink).fill(khatim(x, y, r * 0.45, 22.5), '#fffdf6')
    if (sign === 'moon')
      c.fill(circle(x, y, r), ink).fill(circle(x + r * 0.4, y - r * 0.2, r * 0.82), '#fffdf6')
    if (sign === 'lozenge') c.fill(ngon(x, y, r * 1.1, 4), ink).fill(ngon(x, y, r * 0.5, 4), '#fffdf6')
    if (sign === 'leaf') c.add(leaf([x, y + r], r * 2, r * 0.9, 0, p.leaf, p.leafDark))
  }
  draw(0, 0, w * 0.24)
  draw(-w * 0.3, -h * 0.33, w * 0.07)
  draw(w * 0.3, h * 0.33, w * 0.07)
}

/** The hat, its opening up, `s` is half the width of its brim. */
function hat(c: Canvas, x: number, foot: number, s: number): void {
  const { p } = c
  const ink = mix(p.deep, '#0a1020', 0.55)
  const top = foot - s * 1.06
  c.fill(ellipse(x - s * 0.12, foot + s * 0.02, s * 0.82, s * 0.12), '#040b18', ' opacity=".35"')
  const body = svg`M${x - s * 0.72} ${top}L${x - s * 0.6} ${foot - s * 0.04}Q${x} ${foot + s * 0.12} ${x + s * 0.6} ${foot - s * 0.04}L${x + s * 0.72} ${top}Z`
  c.fill(body, c.fade(lighten(ink, 0.05), lighten(ink, 0.26), 0, 0, 1, 0))
  c.group(c.clip(body), () => {
    const y = top + s * 0.3
    c.fill(rect(x - s, y - s * 0.05, s * 2, s * 0.36), p.accent)
    c.fill(rect(x - s, y - s * 0.05, s * 2, s * 0.03) + rect(x - s, y + s * 0.28, s * 2, s * 0.03), p.gold)
    c.fill(times(7, (i) => khatim(x + (i - 3) * s * 0.24, y + s * 0.13, s * 0.09)).join(''), p.cream)
    c.fill(rect(x - s, top, s * 0.62, s * 1.2), '#040b18', ' opacity=".3"')
    c.fill(rect(x + s * 0.34, top, s * 0.09, s * 1.2), '#fff', ' opacity=".14"')
  })
  c.fill(
    svg`M${x - s} ${top - s * 0.04}Q${x} ${top + s * 0.42} ${x + s} ${top - s * 0.04}Q${x} ${top + s * 0.22} ${x - s} ${top - s * 0.04}Z`,
    lighten(ink, 0.3),
  )
  c.fill(ellipse(x, top - s * 0.02, s, s * 0.17), lighten(ink, 0.12)).fill(
    ellipse(x, top - s * 0.02, s * 0.74, s * 0.105),
    darken(p.accent, 0.4),
  )
  c.fill(ellipse(x, top + s * 0.012, s * 0.6, s * 0.068), '#ffe2a0', ' opacity=".8"')
}

function wand(c: Canvas, x: number, y: number, s: number): void {
  const { p } = c
  c.group(svg` transform="translate(${x} ${y})rotate(-28)"`, () => {
    c.fill(roundRect(-s * 0.7, s * 0.03, s * 1.4, s * 0.1, s * 0.04), '#040b18', ' opacity=".3"')
    c.fill(roundRect(-s * 0.7, -s * 0.05, s * 1.4, s * 0.1, s * 0.04), '#1a2130')
    c.fill(rect(s * 0.5, -s * 0.05, s * 0.2, s * 0.1) + rect(-s * 0.7, -s * 0.05, s * 0.2, s * 0.1), p.cream)
  })
  c.fill(khatim(...pol(x, y, s * 0.8, -28), s * 0.15), lighten(p.gold, 0.4))
}
