import type { Canvas } from '../canvas.ts'
import { mix } from '../color.ts'
import { at, circle, khatim, ngon, type Point, path, pol, svg, times } from '../geometry.ts'
import { leaf } from './jasmine.ts'

type Dish = (c: Canvas, x: number, y: number, R: number) => void

const CREAM = '#fffaf0'

function couscous(c: Canvas, x: number, y: number, R: number): void {
  const { p } = c
  const semolina = c.radial(
    [
      [0, '#f6d98f'],
      [1, '#d9a24a'],
    ],
    0.6,
    0.4,
    0.6,
  )
  c.fill(circle(x, y, R * 0.96), semolina)
  c.dots(
    times(130, () => pol(x, y, R * 0.92 * Math.sqrt(c.random()), c.r(0, 360))),
    '#fff0c4',
    R * 0.022,
    ' opacity=".9"',
  )
  for (let i = 0; i < 8; i++) {
    const a = i * 45 + 10
    const from = pol(x, y, R * 0.3, a)
    if (i % 2) c.add(leaf(from, R * 0.52, R * 0.16, a + 90, '#d9702f', '#b4521f'))
    else c.add(leaf(from, R * 0.52, R * 0.2, a + 90, p.leaf, p.leafDark))
  }
  for (let i = 0; i < 8; i++) {
    const [u, v] = pol(x, y, R * 0.72, i * 45 + 32)
    c.fill(circle(u, v, R * 0.065), '#e7b765')
    c.fill(circle(u + R * 0.018, v - R * 0.018, R * 0.026), '#fff0cf')
  }
  c.fill(khatim(x, y, R * 0.27, 10), '#a6342b')
  c.fill(khatim(x, y, R * 0.15, 32), '#d55a3e').fill(khatim(x, y, R * 0.06, 10), '#fbe3b9')
}

function grenade(c: Canvas, x: number, y: number, R: number): void {
  for (const [u, v, k, turn] of [
    [-0.3, -0.16, 0.5, 0],
    [0.36, 0.3, 0.44, 20],
    [0.3, -0.5, 0.26, 40],
  ] as const) {
    const X = x + u * R
    const Y = y + v * R
    const q = R * k
    c.fill(circle(X - q * 0.1, Y + q * 0.12, q), '#4b1013', ' opacity=".3"')
    c.fill(circle(X, Y, q), '#9c2a2c').fill(circle(X, Y, q * 0.88), '#f8dfc6')
    for (let i = 0; i < 8; i++) {
      const seeds = times(5, (j) =>
        pol(X, Y, q * (0.34 + 0.2 * Math.floor(j / 2)), turn + i * 45 + (j % 2 ? 14 : -9) + 6),
      )
      c.dots(seeds, i % 2 ? '#b3222d' : '#c9333a', q * 0.19)
    }
    c.fill(khatim(X, Y, q * 0.16), '#f8dfc6')
  }
}

function agrumes(c: Canvas, x: number, y: number, R: number): void {
  for (const [u, v, k] of [
    [-0.28, 0.18, 0.5],
    [0.36, -0.22, 0.46],
    [0.36, 0.52, 0.3],
    [-0.3, -0.54, 0.32],
  ] as const) {
    const X = x + u * R
    const Y = y + v * R
    const q = R * k
    c.fill(circle(X - q * 0.1, Y + q * 0.12, q), '#4b2a10', ' opacity=".25"')
    c.fill(circle(X, Y, q), '#e8932f').fill(circle(X, Y, q * 0.9), '#fdf0d2')
    for (let i = 0; i < 8; i++) {
      const a = i * 45
      const segment = [
        pol(X, Y, q * 0.1, a + 22.5),
        pol(X, Y, q * 0.8, a + 5),
        pol(X, Y, q * 0.84, a + 22.5),
        pol(X, Y, q * 0.8, a + 40),
      ]
      c.fill(path(segment), i % 2 ? '#f2b04a' : '#f6bf62')
    }
  }
}

function brik(c: Canvas, x: number, y: number, R: number): void {
  const { p } = c
  for (let i = 0; i < 4; i++) {
    const a = i * 90 + 20
    const tip = pol(x, y, R * 0.06, a)
    const left = pol(x, y, R * 0.86, a - 36)
    const fold = path([tip, left, pol(x, y, R * 0.86, a + 36)])
    c.fill(fold, '#7a3d14', ' opacity=".3" transform="translate(-4 6)"').fill(fold, '#d9973f')
    c.fill(path([tip, left, pol(x, y, R * 0.7, a)]), '#eab765')
    const blisters = [
      pol(x, y, R * 0.5, a - 8),
      pol(x, y, R * 0.62, a + 10),
      pol(x, y, R * 0.7, a - 12),
      pol(x, y, R * 0.36, a + 6),
    ]
    c.dots(blisters, '#b3702a', R * 0.035)
  }
  for (let i = 0; i < 4; i++) {
    const a = i * 90 + 65
    c.add(leaf(pol(x, y, R * 0.2, a), R * 0.5, R * 0.17, a + 90, p.leaf, p.leafDark))
  }
  c.fill(circle(x, y, R * 0.2), '#f6dd7a').fill(khatim(x, y, R * 0.15), '#fff6cf')
}

function olives(c: Canvas, x: number, y: number, R: number): void {
  const skins = ['#6f7a33', '#4b3a3f', '#8d9a48', '#5b2f36']
  // a sunflower spiral: the golden angle spreads them evenly
  const centres = times(40, (i) => pol(x, y, R * 0.82 * Math.sqrt((i + 0.5) / 40), i * 137.5))
  centres.forEach(([u, v], i) => {
    c.add(
      svg`<ellipse cx="${u}" cy="${v}" rx="${R * 0.125}" ry="${R * 0.095}" fill="${at(skins, i % 4)}" transform="rotate(${(i * 41) % 180} ${u} ${v})"/>`,
    )
  })
  const glints = centres.map(([u, v]): Point => [u + R * 0.03, v - R * 0.03])
  c.dots(glints, '#fff', R * 0.028, ' opacity=".6"')
}

function salade(c: Canvas, x: number, y: number, R: number): void {
  const { p } = c
  for (let i = 0; i < 12; i++) {
    const a = i * 30
    const light = i % 2 ? p.leaf : mix(p.leaf, '#c9d07a', 0.4)
    c.add(leaf(pol(x, y, R * 0.1, a), R * 0.82, R * 0.3, a + 90, light, p.leafDark))
  }
  for (let i = 0; i < 8; i++) {
    const [u, v] = pol(x, y, R * 0.52, i * 45 + 14)
    c.fill(circle(u, v, R * 0.14), '#c8402f').fill(circle(u, v, R * 0.105), '#e2694a')
    c.fill(khatim(u, v, R * 0.06), '#f8d8b0')
  }
  c.fill(circle(x, y, R * 0.2), CREAM).fill(circle(x, y, R * 0.11), '#f0ad3a')
}

const DISHES = { couscous, grenade, agrumes, brik, olives, salade } satisfies Record<string, Dish>

/** Dishes that can be on a plate. */
export type DishName = keyof typeof DISHES

/** A porcelain plate of radius `r` seen from above, its painted rim chosen at random, with a dish on it. */
export function plate(c: Canvas, x: number, y: number, r: number, dish: DishName): void {
  const { p } = c
  const rim = c.pick([p.main, p.accent, p.deep, p.main])
  porcelain(c, x, y, r)
  c.stroke(circle(x, y, r * 0.94), rim, r * 0.025)
  if (c.random() > 0.5) {
    const lozenge = (i: number) => ngon(...pol(x, y, r * 0.85, i * 15), r * 0.045, 4, i * 15)
    c.fill(times(24, lozenge).join(''), rim)
  } else {
    c.dots(
      times(40, (i) => pol(x, y, r * 0.855, i * 9)),
      rim,
      r * 0.032,
    )
  }
  const R = r * 0.74
  c.fill(circle(x, y, R), mix(CREAM, p.wallShade, 0.5))
  DISHES[dish](c, x, y, R)
}

/** A white plate and its shadow, seen from above. */
export function porcelain(c: Canvas, x: number, y: number, r: number): void {
  const { p } = c
  c.fill(circle(x - r * 0.07, y + r * 0.1, r * 1.01), p.deep, ' opacity=".3"').fill(circle(x, y, r), CREAM)
  const glaze = c.lin(
    [
      [0, '#ffffff'],
      [1, mix(CREAM, p.wallShade, 0.75)],
    ],
    1,
    0,
    0,
    1,
  )
  c.fill(circle(x, y, r * 0.985), glaze)
}
