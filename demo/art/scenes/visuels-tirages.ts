import type { Canvas } from '../canvas.ts'
import { darken } from '../color.ts'
import { arch, at, circle, type Point, path, pol, rect, svg, times } from '../geometry.ts'
import { jasmine, leaf } from '../motifs/jasmine.ts'
import { lantern } from '../motifs/lantern.ts'
import { boukornine } from '../motifs/sea.ts'
import { lattice, zellige } from '../motifs/zellige.ts'

/** Prints from below upwards: middle in fractions of the picture, size in its smaller side, angle, picture. */
const WIDE = [
  [0.13, 0.34, 0.46, 0.56, -13, 3],
  [0.87, 0.3, 0.48, 0.58, 11, 4],
  [0.28, 0.8, 0.44, 0.54, 8, 2],
  [0.78, 0.86, 0.46, 0.56, -9, 1],
  [0.5, 0.48, 0.58, 0.7, -3, 0],
] as const
const TALL = [
  [0.24, 0.24, 0.5, 0.6, -10, 3],
  [0.8, 0.3, 0.5, 0.6, 9, 2],
  [0.7, 0.84, 0.52, 0.62, -7, 1],
  [0.4, 0.56, 0.64, 0.78, 4, 0],
] as const

/** Photographs scattered on a table. */
export function tirages(c: Canvas): void {
  const { W, H, m } = c
  c.bg(1, 0, 0, 1)
  lattice(c, [W * 0.42, -H * 0.05, W * 0.6, H * 1.1], m * 0.15, {
    color: '#fff6e2',
    opacity: 0.16,
    skew: -20,
  })
  const pictures = c.shuffle([sea, door, flowers, tiles, night])
  for (const [x, y, w, h, angle, picture] of W / H > 1.1 ? WIDE : TALL) {
    c.group(svg` transform="translate(${W * x} ${H * y})rotate(${angle})"`, () =>
      print(c, m * w, m * h, at(pictures, picture)),
    )
  }
}

/** The box of a picture, around the middle of its print. */
interface Box {
  x: number
  y: number
  w: number
  h: number
}

function print(c: Canvas, w: number, h: number, picture: (c: Canvas, box: Box) => void): void {
  c.fill(rect(-w / 2 - 7, -h / 2 + 11, w, h), c.p.deep, ' opacity=".28"')
  c.fill(rect(-w / 2, -h / 2, w, h), '#fffdf8')
  const margin = w * 0.055
  const box = {
    x: -w / 2 + margin,
    y: -h / 2 + margin,
    w: w - 2 * margin,
    h: h - 2 * margin - w * 0.09,
  }
  c.group(c.clip(rect(box.x, box.y, box.w, box.h)), () => {
    picture(c, box)
    const gloss = path([
      [box.x + box.w * 0.55, box.y],
      [box.x + box.w, box.y],
      [box.x + box.w, box.y + box.h * 0.7],
    ])
    c.fill(gloss, '#fff', ' opacity=".1"')
  })
}

function sea(c: Canvas, { x, y, w, h }: Box): void {
  c.fill(rect(x, y, w, h), c.fade('#a9d3ee', '#fbe8c8'))
  c.fill(circle(x + w * 0.68, y + h * 0.44, w * 0.1), '#fff1c9')
  boukornine(c, [x - w * 0.1, y + h * 0.6], w * 0.8, h * 0.22, '#7fa3c4')
  c.fill(rect(x, y + h * 0.6, w, h), c.fade('#5c9ad6', '#12427c'))
}

function door(c: Canvas, { x, y, w, h }: Box): void {
  c.fill(rect(x, y, w, h), '#fbf3e2').fill(arch(0, y + h, w * 0.56, h * 0.86), '#e4c594')
  c.fill(arch(0, y + h, w * 0.44, h * 0.79), '#1a5fae')
  const outer = times(12, (i) => pol(0, y + h * 0.55, w * 0.12, i * 30))
  const inner = times(8, (i) => pol(0, y + h * 0.55, w * 0.06, i * 45))
  c.dots([...outer, ...inner], '#0a1f40', w * 0.02).stroke(svg`M0 ${y}V${y + h}`, '#0f3f7c', 2)
}

function flowers(c: Canvas, { x, y, w, h }: Box): void {
  const { p } = c
  c.fill(rect(x, y, w, h), c.lit(p.accent, darken(p.accent, 0.3)))
  const J = jasmine(c)
  for (const [u, v, r] of [
    [-0.18, -0.1, 0.2],
    [0.2, -0.24, 0.16],
    [0.14, 0.2, 0.23],
  ] as const) {
    c.add(leaf([u * w, v * h], w * 0.34, w * 0.14, u * 500, p.leaf, p.leafDark))
    J.flower(u * w, v * h - h * 0.024, w * r, u * 300)
  }
}

function tiles(c: Canvas, { x, y, w, h }: Box): void {
  const colors = ['#fffaf0', '#1a5fae', '#0d2c57', '#e3a93f', '#fffaf0'] as const
  c.fill(rect(x, y, w, h), zellige(c, w / 4, colors, { x, y }))
}

function night(c: Canvas, { x, y, w, h }: Box): void {
  c.fill(rect(x, y, w, h), c.fade('#0d2450', '#c9714f'))
  const sky = times(22, (): Point => [c.r(x, x + w), c.r(y, y + h * 0.5)])
  c.dots(sky, '#fff', 2.2, ' opacity=".8"').fill(circle(x + w * 0.7, y + h * 0.26, w * 0.085), '#fdf0cf')
  lantern(c, x + w * 0.34, y + h * 0.1, w * 0.42, 'etoile')
  const roofs = svg`M${x} ${y + h}V${y + h * 0.8}h${w * 0.16}v${-h * 0.05}h${w * 0.06}a${w * 0.1} ${w * 0.11} 0 0 1 ${w * 0.2} 0h${w * 0.06}v${h * 0.07}h${w * 0.14}v${-h * 0.1}h${w * 0.38}V${y + h}Z`
  c.fill(roofs, '#0a1a38')
}
