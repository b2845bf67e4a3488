/** A point in picture units (pixels at the nominal size), y downwards. */
export type Point = readonly [x: number, y: number]

/** A number as SVG text: one decimal is enough at these sizes and keeps files small. */
export const n = (value: number) => String(Math.round(value * 10) / 10)

/**
 * Template tag for path data and markup: numbers are written with one decimal, the rest as it is.
 * Opacities and scales need more digits: give them as text.
 */
export function svg(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  let out = parts[0] ?? ''
  values.forEach((value, i) => {
    out += (typeof value === 'number' ? n(value) : value) + (parts[i + 1] ?? '')
  })
  return out
}

/** `[make(0), …, make(count - 1)]`; a broken count is rounded down. */
export const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

/** The item at `index`, from the end when negative. Throws a RangeError when there is none. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list.at(index)
  if (item === undefined) throw new RangeError(`No item ${index} in a list of ${list.length}`)
  return item
}

/** Degrees to radians. */
export const rad = (degrees: number) => (degrees * Math.PI) / 180

/** The point at distance `r` of (cx, cy), in direction `degrees`: 0 is right, 90 is down. */
export const pol = (cx: number, cy: number, r: number, degrees: number): Point => [
  cx + r * Math.cos(rad(degrees)),
  cy + r * Math.sin(rad(degrees)),
]

/** Straight path through points, closed unless told. */
export const path = (points: readonly Point[], close = true) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${close ? 'Z' : ''}`

/** A zero-length line: drawn with a round cap it is the lightest circle there is. */
export const dot = (x: number, y: number) => svg`M${x} ${y}h0`

/** Star polygon of `k` points, outer radius `R`, inner radius `r`, turned by `rot` degrees. */
export const starPts = (cx: number, cy: number, R: number, r: number, k = 8, rot = 0): Point[] =>
  times(2 * k, (i) => pol(cx, cy, i % 2 ? r : R, rot + (i * 180) / k - 90))

/** Inner over outer radius of the khatim: two squares turned by 45°. */
export const KHATIM = 0.7654

/** The khatim, the eight-pointed star of zellige, of radius `R`. */
export const khatim = (cx: number, cy: number, R: number, rot = 0) =>
  path(starPts(cx, cy, R, R * KHATIM, 8, rot))

/** Regular polygon of `k` sides, first corner up. */
export const ngon = (cx: number, cy: number, R: number, k: number, rot = 0) =>
  path(times(k, (i) => pol(cx, cy, R, rot + (i * 360) / k - 90)))

/** Circle of radius `r` as path data. */
export const circle = (cx: number, cy: number, r: number) =>
  svg`M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

/** Ellipse of radii `rx` and `ry` as path data. */
export const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  svg`M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`

/** Rectangle from its upper left corner. */
export const rect = (x: number, y: number, w: number, h: number) => svg`M${x} ${y}h${w}v${h}h${-w}Z`

/** Rectangle with corners of radius `r`, from its upper left corner. */
export const roundRect = (x: number, y: number, w: number, h: number, r: number) =>
  svg`M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}Z`

/** Horseshoe (outrepassé) arch standing on `base`: the circle is `k` times wider than the opening. */
export function arch(cx: number, base: number, w: number, h: number, k = 1.1): string {
  const R = (w / 2) * k
  const cy = base - h + R
  const dy = Math.sqrt(Math.max(0, R * R - (w / 2) ** 2))
  const large = k > 1 ? '1' : '0'
  return svg`M${cx - w / 2} ${base}V${cy + dy}A${R} ${R} 0 ${large} 1 ${cx + w / 2} ${cy + dy}V${base}Z`
}
