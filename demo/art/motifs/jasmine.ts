import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { at, ngon, type Point, path, pol, svg } from '../geometry.ts'
import { mulberry } from '../random.ts'

/** Depth of a bud in a bouquet: 0 in front, 1 in the middle, 2 behind. */
type BudTone = 0 | 1 | 2

/** Draws the flowers and buds of one canvas; angles in degrees, 0 is upright. */
export interface Jasmine {
  flower(x: number, y: number, r: number, angle?: number): void
  bud(x: number, y: number, length: number, angle?: number, tone?: BudTone): void
}

/** A leaf in two folded halves: from (x, y), `length` long, pointing up turned by `angle` degrees. */
export function leaf(
  [x, y]: Point,
  length: number,
  width: number,
  angle: number,
  left: string,
  right: string,
): string {
  return svg`<g transform="translate(${x} ${y})rotate(${angle})"><path fill="${left}" d="M0 0Q${-width} ${-length * 0.45} 0 ${-length}Z"/><path fill="${right}" d="M0 0Q${width} ${-length * 0.45} 0 ${-length}Z"/></g>`
}

const PETAL = 'M0 0C-36-26-40-78-6-100C30-84 34-30 0 0Z'
const PETAL_HALF = 'M0 0C6-34 8-68-6-100C30-84 34-30 0 0Z'
const FADE = [0, 0.3, 0.62] as const

function makeJasmine(c: Canvas): Jasmine {
  const { p, flat } = c
  const flower = c.uid()
  const cream = flat ?? p.petal
  const shade = flat ?? mix(cream, p.petalTint, 0.34)
  const petals = [0, 72, 144, 216, 288].map(
    (a) =>
      `<g transform="rotate(${a})"><path d="${PETAL}" fill="${cream}"/><path d="${PETAL_HALF}" fill="${shade}"/></g>`,
  )
  c.define(
    `<g id="${flower}">${petals.join('')}<path d="${ngon(0, 0, 13, 5)}" fill="${flat ?? p.gold}"/></g>`,
  )
  const buds = new Map<BudTone, string>()
  const budId = (tone: BudTone) => {
    const known = buds.get(tone)
    if (known) return known
    const id = c.uid()
    buds.set(tone, id)
    const fade = FADE[tone]
    const light = flat ?? mix(cream, p.petalTint, fade)
    const dark = flat ?? mix(shade, darken(p.petalTint, 0.18), fade)
    c.define(
      `<g id="${id}"><path d="M-6 4L0-26L6 4Z" fill="${flat ?? p.leaf}"/><path d="M0-6C-19-30-19-76 0-104C19-76 19-30 0-6Z" fill="${light}"/><path d="M0-6C7-38 8-74 0-104C19-76 19-30 0-6Z" fill="${dark}"/><path d="M0-6C-11-20-15-38-14-58C-5-44-1-26 0-6Z" fill="${flat ?? p.blush}" opacity=".75"/></g>`,
    )
    return id
  }
  const use = (id: string, x: number, y: number, scale: number, angle: number) =>
    c.add(
      svg`<use href="#${id}" transform="translate(${x} ${y})rotate(${angle})scale(${String(Math.round(scale * 1000) / 1000)})"/>`,
    )
  return {
    flower: (x, y, r, angle = 0) => void use(flower, x, y, r / 100, angle),
    bud: (x, y, length, angle = 0, tone = 0) => void use(budId(tone), x, y, length / 100, angle),
  }
}

// One set of symbols a canvas and colouring; gone with the canvas.
const kits = new WeakMap<Canvas, Jasmine>()

/** The jasmine of this canvas: its symbols are defined once, then used. */
export function jasmine(c: Canvas): Jasmine {
  const known = kits.get(c)
  if (known) return known
  const made = makeJasmine(c)
  kits.set(c, made)
  return made
}

/** Draws twice with the same random numbers: first as one flat cast shadow, moved by (dx, dy), then in colour. */
export function withShadow(c: Canvas, [dx, dy]: Point, opacity: number, draw: () => void): void {
  const seed = Math.floor(c.random() * 4294967296)
  const outer = c.random
  const once = (flat: string | null) => {
    c.flat = flat
    c.random = mulberry(seed)
    kits.delete(c)
    draw()
  }
  c.group(svg` transform="translate(${dx} ${dy})" opacity="${String(opacity)}"`, () => once(c.p.deep))
  once(null)
  c.random = outer
}

/**
 * A branch of jasmine in leaf and bud from a point, in direction `angle`, `length` long, with leaves of
 * length `s`, turning by `bend` degrees on the way. Returns the points of its stem, the last is the tip.
 */
export function branch(
  c: Canvas,
  [x, y]: Point,
  angle: number,
  length: number,
  s: number,
  bend = 40,
): Point[] {
  const { p, flat } = c
  const J = jasmine(c)
  const green = flat ?? p.leaf
  const dark = flat ?? p.leafDark
  const N = Math.max(4, Math.round(length / (s * 0.62)))
  const stem: Point[] = [[x, y]]
  let a = angle
  for (let i = 1; i <= N; i++) {
    a += bend / N + c.r(-3, 3)
    stem.push(pol(...at(stem, -1), length / N, a))
  }
  c.stroke(path(stem, false), dark, s * 0.07, ' stroke-linecap="round" stroke-linejoin="round"')
  // every leaf follows the direction of the tip: the branch leans as one
  const up = a + 90
  for (let i = 1; i < N; i++) {
    const k = s * (1 - (0.35 * i) / N)
    c.add(leaf(at(stem, i), k, k * 0.42, up - 52, green, dark))
    c.add(leaf(at(stem, i), k, k * 0.42, up + 52, flat ?? lighten(green, 0.12), green))
  }
  c.add(leaf(at(stem, -1), s * 0.6, s * 0.26, up, green, dark))
  for (let i = 1; i < N; i += 2) {
    const side = i % 4 === 1 ? -1 : 1
    const [bx, by] = pol(...at(stem, i), s * 0.34, a + side * 70)
    J.bud(bx, by, s * c.r(0.62, 0.8), up + side * c.r(25, 60))
  }
  return stem
}
