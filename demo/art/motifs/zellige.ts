import type { Canvas } from '../canvas.ts'
import { arch, circle, khatim, ngon, type Point, path, pol, starPts, svg, times } from '../geometry.ts'

/** Colours of a star-and-cross tiling: the crosses, stars of one and the other diagonal, their hearts, the joints. */
type ZelligeColors = readonly [cross: string, starA: string, starB: string, core: string, grout: string]

/** Start of a tiling, its rotation (degrees) and the width of its joints (in parts of a star). */
interface ZelligePlace {
  x?: number
  y?: number
  rot?: number
  joint?: number
}

/** Star-and-cross zellige with stars of width `s`, as a paint. */
export function zellige(c: Canvas, s: number, colors: ZelligeColors, place: ZelligePlace = {}): string {
  const [cross, starA, starB, core, grout] = colors
  const { x = 0, y = 0, rot = 0, joint = 0.035 } = place
  const id = c.uid()
  const R = s / 2
  const diagonalA: Point[] = [
    [R, R],
    [s + R, s + R],
  ]
  const diagonalB: Point[] = [
    [s + R, R],
    [R, s + R],
  ]
  const centres = [...diagonalA.slice(0, 1), ...diagonalB, ...diagonalA.slice(1)]
  const stars = (points: readonly Point[], color: string) =>
    `<path d="${points.map(([cx, cy]) => khatim(cx, cy, R)).join('')}" fill="${color}"/>`
  const tiles = starA === starB ? stars(centres, starA) : stars(diagonalA, starA) + stars(diagonalB, starB)
  const hearts = centres.map(([cx, cy]) => khatim(cx, cy, R * 0.42, 22.5)).join('')
  const knots = times(9, (i) => ngon((i % 3) * s, Math.floor(i / 3) * s, s * 0.13, 4)).join('')
  c.define(
    svg`<pattern id="${id}" width="${2 * s}" height="${2 * s}" patternUnits="userSpaceOnUse" patternTransform="translate(${x} ${y})rotate(${rot})"><path fill="${cross}" d="M0 0h${2 * s}v${2 * s}h${-2 * s}Z"/><g stroke="${grout}" stroke-width="${s * joint}" stroke-linejoin="round">${tiles}</g><path fill="${core}" d="${hearts}"/><path fill="${starA}" opacity=".55" d="${knots}"/></pattern>`,
  )
  return `url(#${id})`
}

/** Moucharabieh light: the sun through a star lattice, falling on a wall in the shape of an arch. */
export function lattice(
  c: Canvas,
  [x, y, w, h]: readonly [x: number, y: number, w: number, h: number],
  grain: number,
  { color = '#fff6df', opacity = 0.2, skew = -18 } = {},
): void {
  const s = grain * 0.62
  const id = c.uid()
  const corners = [0, s].flatMap((v) => [ngon(0, v, s * 0.13, 4), ngon(s, v, s * 0.13, 4)]).join('')
  c.define(
    svg`<pattern id="${id}" width="${s}" height="${s}" patternUnits="userSpaceOnUse"><path fill="${color}" d="${khatim(s / 2, s / 2, s * 0.36)}${corners}"/></pattern>`,
  )
  const d = arch(w / 2, h, w, h, 1.04)
  c.add(
    svg`<g transform="translate(${x} ${y})skewX(${skew})" opacity="${String(opacity)}"><path fill="url(#${id})" d="${d}"/></g>`,
  )
}

/** Colours of a rosette's pieces; null leaves a piece out. */
interface RosaceColors {
  ground?: string
  core?: string
  kite?: string
  petalA?: string
  petalB?: string
  dart?: string
}

/** Zellige rosette of `k` folds and radius `R`, cut piece by piece. */
export function rosace(
  c: Canvas,
  [cx, cy]: Point,
  R: number,
  { ground, core, kite, petalA, petalB, dart }: RosaceColors,
  rot = 0,
  k = 16,
): void {
  const step = 360 / k
  const h = step / 2
  const q = (r: number, a: number) => pol(cx, cy, R * r, a + rot - 90)
  const each = (shape: (a: number) => Point[], parity?: number) =>
    times(k, (i) => (parity === undefined || i % 2 === parity ? path(shape(i * step)) : '')).join('')
  const petal = (a: number) => [
    q(0.4, a),
    q(0.52, a - h * 0.74),
    q(0.72, a - h * 0.76),
    q(0.9, a),
    q(0.72, a + h * 0.76),
    q(0.52, a + h * 0.74),
  ]
  const dartShape = (a: number) => [
    q(0.72, a + h),
    q(0.93, a + h - h * 0.62),
    q(0.985, a + h),
    q(0.93, a + h + h * 0.62),
  ]
  const kiteShape = (a: number) => [
    q(0.25, a + h),
    q(0.35, a + h - h * 0.8),
    q(0.485, a + h),
    q(0.35, a + h + h * 0.8),
  ]
  if (ground) c.fill(circle(cx, cy, R), ground)
  if (dart) c.fill(each(dartShape), dart)
  if (petalA) c.fill(each(petal, 0), petalA)
  if (petalB) c.fill(each(petal, 1), petalB)
  if (kite) c.fill(each(kiteShape), kite)
  if (core) c.fill(path(starPts(cx, cy, R * 0.31, R * 0.21, k, rot)), core)
}
