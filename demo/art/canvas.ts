import { lightness } from './color.ts'
import { at, dot, n, type Point, rect } from './geometry.ts'
import type { Palette } from './palette.ts'
import type { Random } from './random.ts'

/** One stop of a gradient: offset 0 to 1, colour, opacity (1 when absent). */
type Stop = readonly [offset: number, color: string, opacity?: number]

const stopTags = (stops: readonly Stop[]) =>
  stops
    .map(([offset, color, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${offset}" stop-color="${color}"${alpha}/>`
    })
    .join('')

/**
 * A picture being drawn: markup, definitions, a palette and one stream of random numbers.
 * Rules of the drawing: cut paper, one light from the upper right, no outline, no text, no filter,
 * eight-fold geometry. Every method that draws returns the canvas.
 */
export class Canvas {
  /** Width, height and the smaller of the two, in picture units. */
  readonly W: number
  readonly H: number
  readonly m: number
  readonly p: Palette
  random: Random
  /** While set, motifs draw everything in this one colour: a cast shadow. */
  flat: string | null = null
  readonly #prefix: string
  readonly #defs: string[] = []
  #out: string[] = []
  #ids = 0

  /** `prefix` starts every id, so that several pictures can live in one document. */
  constructor(width: number, height: number, random: Random, palette: Palette, prefix: string) {
    this.W = width
    this.H = height
    this.m = Math.min(width, height)
    this.random = random
    this.p = palette
    this.#prefix = prefix
  }

  /** A new id, unique in this picture. */
  uid(): string {
    return this.#prefix + (this.#ids++).toString(36)
  }

  /** A random number from `a` to `b`. */
  r(a: number, b: number): number {
    return a + (b - a) * this.random()
  }

  /** A random whole number from `a` to `b`, both possible. */
  int(a: number, b: number): number {
    return Math.floor(this.r(a, b + 0.9999))
  }

  /** One item of a list, at random. */
  pick<T>(list: readonly T[]): T {
    return at(list, Math.floor(this.random() * list.length) % list.length)
  }

  /** A shuffled copy. The comparator is random, so the order is that of V8's sort: fine for a picture. */
  shuffle<T>(list: readonly T[]): T[] {
    return [...list].sort(() => this.random() - 0.5)
  }

  /** Adds markup as it is. */
  add(...markup: string[]): this {
    this.#out.push(...markup)
    return this
  }

  /** Adds a definition (symbol, pattern) as it is. */
  define(markup: string): this {
    this.#defs.push(markup)
    return this
  }

  /** Fills path data with a paint; `extra` is attributes, with a leading space. */
  fill(d: string, paint: string, extra = ''): this {
    return this.add(`<path d="${d}" fill="${paint}"${extra}/>`)
  }

  /** Strokes path data, `width` in picture units. */
  stroke(d: string, paint: string, width: number, extra = ''): this {
    return this.add(`<path d="${d}" fill="none" stroke="${paint}" stroke-width="${n(width)}"${extra}/>`)
  }

  /** Round dots of one diameter. */
  dots(points: readonly Point[], paint: string, diameter: number, extra = ''): this {
    const d = points.map(([x, y]) => dot(x, y)).join('')
    return this.stroke(d, paint, diameter, ` stroke-linecap="round"${extra}`)
  }

  /** A soft disc of light: a radial gradient ending in nothing. */
  glow(x: number, y: number, r: number, color: string, opacity: number): this {
    const paint = this.radial([
      [0, color, opacity],
      [1, color, 0],
    ])
    return this.add(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${paint}"/>`)
  }

  /** Linear gradient as a paint; the direction is in fractions of the painted box, downwards by default. */
  lin(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    const id = this.uid()
    this.define(
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`,
    )
    return `url(#${id})`
  }

  /** Gradient of two colours as a paint, downwards by default. */
  fade(from: string, to: string, x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    return this.lin(
      [
        [0, from],
        [1, to],
      ],
      x1,
      y1,
      x2,
      y2,
    )
  }

  /** Gradient of a surface under the one light: from the upper right corner to the lower left one. */
  lit(light: string, shade: string): string {
    return this.fade(light, shade, 1, 0, 0, 1)
  }

  /** Radial gradient as a paint; centre and radius in fractions of the painted box. */
  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    const id = this.uid()
    this.define(
      `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`,
    )
    return `url(#${id})`
  }

  /** A clip path, as the attribute to give to `group`. */
  clip(d: string, rule: 'nonzero' | 'evenodd' = 'nonzero'): string {
    const id = this.uid()
    this.define(`<clipPath id="${id}"><path d="${d}" clip-rule="${rule}"/></clipPath>`)
    return ` clip-path="url(#${id})"`
  }

  /** Draws inside a `<g>` with these attributes (leading space included). */
  group(attributes: string, draw: () => void): this {
    this.add(`<g${attributes}>`)
    draw()
    return this.add('</g>')
  }

  /** Draws once into a symbol; returns its id for `use`. */
  symbol(draw: () => void): string {
    const id = this.uid()
    const picture = this.#out
    this.#out = []
    draw()
    this.define(`<g id="${id}">${this.#out.join('')}</g>`)
    this.#out = picture
    return id
  }

  /** A symbol drawn around its origin, moved to (x, y) and turned by `angle` degrees. */
  use(id: string, [x, y]: Point, angle = 0): this {
    const turn = angle ? `rotate(${n(angle)})` : ''
    return this.add(`<use href="#${id}" transform="translate(${n(x)} ${n(y)})${turn}"/>`)
  }

  /** Fills the whole picture with a paint. */
  ground(paint: string): this {
    return this.fill(rect(0, 0, this.W, this.H), paint)
  }

  /** The palette's background as a gradient over the whole picture, downwards by default. */
  bg(x1 = 0, y1 = 0, x2 = 0, y2 = 1): this {
    const { bg, bgMid } = this.p
    const stops: Stop[] = [[0, bg[0]], ...(bgMid ? [[0.52, bgMid] as const] : []), [1, bg[1]]]
    return this.ground(this.lin(stops, x1, y1, x2, y2))
  }

  /** True when the palette's sky is a night one. */
  get night(): boolean {
    return lightness(this.p.bg[0]) < 0.45
  }

  /**
   * The whole picture as one self-contained `<svg>`, hidden from screen readers: it is decoration.
   * `box` is the camera (a viewBox), `mirror` turns the picture over, left for right.
   */
  toSvg(box: string, mirror: boolean): string {
    const { W, H } = this
    const drawing = this.#out.join('')
    const body = mirror ? `<g transform="translate(${W} 0)scale(-1 1)">${drawing}</g>` : drawing
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${W}" height="${H}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><defs>${this.#defs.join('')}</defs>${body}</svg>`
  }
}
