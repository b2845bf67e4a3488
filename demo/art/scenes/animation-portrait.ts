import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import {
  at,
  circle,
  ellipse,
  khatim,
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
import { lattice, zellige } from '../motifs/zellige.ts'

const PAPER = '#fffdf6'

/** A caricaturist's easel with the portrait of a couple, pencils and paints beside. */
export function portrait(c: Canvas): void {
  const { W, H, m } = c
  const wide = W / H > 1.1
  c.bg(1, 0, 0, 1)
  lattice(c, [W * 0.04, -H * 0.04, W * 0.56, H], m * 0.12, { color: '#fff3d6', opacity: 0.13, skew: -16 })
  ground(c, H * 0.84)
  const w = m * (wide ? 0.74 : 0.78)
  const cx = W * (wide ? 0.44 : 0.5)
  easel(c, cx, H * 0.95, w)
  c.group(svg` transform="translate(${cx} ${H * 0.44})rotate(${c.r(-2.5, -1)})"`, () => sheet(c, w, w * 0.92))
  pencils(c, W * (wide ? 0.82 : 0.84), H * 0.92, m * 0.3)
  palette(c, W * (wide ? 0.14 : 0.2), H * 0.9, m * 0.2)
  ray(c, 0.14, '#ffe3ae')
}

function ground(c: Canvas, top: number): void {
  const { W, H, p } = c
  const wood = mix(p.wood, p.sand, 0.3)
  c.fill(rect(0, top, W, H - top), c.fade(wood, darken(wood, 0.3))).fill(
    rect(0, top, W, 5),
    lighten(wood, 0.3),
  )
}

function easel(c: Canvas, cx: number, foot: number, w: number): void {
  const { H, p } = c
  const wood = mix(p.wood, p.sand, 0.15)
  const legs = svg`M${cx} ${H * 0.02}L${cx - w * 0.5} ${foot}M${cx} ${H * 0.02}L${cx + w * 0.5} ${foot}`
  c.stroke(svg`M${cx} ${H * 0.02}L${cx + w * 0.06} ${foot - H * 0.06}`, darken(wood, 0.35), w * 0.035)
  c.stroke(legs, '#040b18', w * 0.045, ' opacity=".25" transform="translate(-8 8)"')
  c.stroke(legs, wood, w * 0.045, ' stroke-linecap="round"')
  c.fill(roundRect(cx - w * 0.56, H * 0.44 + w * 0.46, w * 1.12, w * 0.05, w * 0.012), lighten(wood, 0.14))
}

/** The sheet and its tiled border. */
function sheet(c: Canvas, w: number, h: number): void {
  const { p } = c
  c.fill(rect(-w / 2 - 9, -h / 2 + 13, w, h), '#040b18', ' opacity=".28"').fill(
    rect(-w / 2, -h / 2, w, h),
    PAPER,
  )
  const tiles = zellige(c, w * 0.045, [PAPER, p.main, p.accent, p.gold, PAPER], {
    x: -w * 0.46,
    y: -h * 0.45,
  })
  c.stroke(rect(-w * 0.44, -h * 0.425, w * 0.88, h * 0.85), tiles, w * 0.044)
  const inside = rect(-w * 0.41, -h * 0.395, w * 0.82, h * 0.79)
  c.fill(inside, c.fade(mix(p.mid, PAPER, 0.55), mix(p.sand, PAPER, 0.5)))
  c.group(c.clip(inside), () => {
    c.fill(circle(w * 0.02, -h * 0.04, w * 0.34), mix(p.gold, PAPER, 0.5), ' opacity=".75"')
    groom(c, -w * 0.15, h * 0.06, w * 0.17)
    bride(c, w * 0.16, h * 0.09, w * 0.155)
  })
  for (const [x, y] of [
    [-0.47, -0.46],
    [0.47, -0.46],
  ] as const) {
    c.fill(circle(w * x, h * y, w * 0.016), p.accent)
  }
}

const SKIN = '#e9bd93'
const HAIR = '#3a2018'

/** The face without features that both share, chin down, `r` wide. */
const face = (x: number, y: number, r: number) =>
  svg`M${x - r} ${y - r * 0.3}C${x - r} ${y + r * 0.9} ${x - r * 0.5} ${y + r * 1.3} ${x} ${y + r * 1.3}C${x + r * 0.5} ${y + r * 1.3} ${x + r} ${y + r * 0.9} ${x + r} ${y - r * 0.3}Z`

/** A smile, closed eyes and a blush: kind to everyone. */
function features(c: Canvas, x: number, y: number, r: number): void {
  const eye = (side: number) =>
    svg`M${x + side * r * 0.4 - r * 0.2} ${y + r * 0.12}q${r * 0.2} ${r * 0.2} ${r * 0.4} 0`
  c.stroke(eye(-1) + eye(1), HAIR, r * 0.08, ' stroke-linecap="round"')
  c.stroke(
    svg`M${x} ${y + r * 0.16}q${r * 0.14} ${r * 0.3} ${-r * 0.04} ${r * 0.36}`,
    darken(SKIN, 0.25),
    r * 0.06,
    ' stroke-linecap="round"',
  )
  c.fill(
    svg`M${x - r * 0.34} ${y + r * 0.72}q${r * 0.34} ${r * 0.42} ${r * 0.68} 0q${-r * 0.34} ${r * 0.1} ${-r * 0.68} 0Z`,
    '#b8412f',
  )
  for (const side of [-1, 1])
    c.fill(circle(x + side * r * 0.58, y + r * 0.48, r * 0.17), '#dd8672', ' opacity=".55"')
}

/** The groom in his chechia and jebba. */
function groom(c: Canvas, x: number, y: number, r: number): void {
  const { p } = c
  const jebba = p.main
  c.fill(
    svg`M${x - r * 1.9} ${y + r * 3.4}C${x - r * 1.8} ${y + r * 1.7} ${x - r} ${y + r * 1.5} ${x} ${y + r * 1.4}C${x + r} ${y + r * 1.5} ${x + r * 1.8} ${y + r * 1.7} ${x + r * 1.9} ${y + r * 3.4}Z`,
    jebba,
  )
  c.fill(svg`M${x - r * 0.4} ${y + r * 1.3}L${x} ${y + r * 2.6}L${x + r * 0.4} ${y + r * 1.3}Z`, PAPER)
  c.stroke(
    svg`M${x - r * 0.44} ${y + r * 1.36}L${x} ${y + r * 2.7}L${x + r * 0.44} ${y + r * 1.36}`,
    p.gold,
    r * 0.1,
  )
  c.fill(roundRect(x - r * 0.3, y + r * 0.9, r * 0.6, r * 0.66, r * 0.2), darken(SKIN, 0.12))
  c.fill(face(x, y, r), SKIN).fill(
    svg`M${x - r} ${y - r * 0.3}C${x - r} ${y + r * 0.9} ${x - r * 0.5} ${y + r * 1.3} ${x} ${y + r * 1.3}C${x - r * 0.6} ${y + r} ${x - r * 0.66} ${y + r * 0.4} ${x - r * 0.6} ${y - r * 0.3}Z`,
    darken(SKIN, 0.1),
  )
  features(c, x, y, r)
  c.fill(
    svg`M${x - r * 0.36} ${y + r * 0.66}q${r * 0.36} ${-r * 0.26} ${r * 0.72} 0q${-r * 0.36} ${-r * 0.04} ${-r * 0.72} 0Z`,
    HAIR,
  )
  c.fill(
    svg`M${x - r * 1.04} ${y - r * 0.1}V${y - r * 0.5}H${x + r * 1.04}V${y - r * 0.1}L${x + r * 0.86} ${y - r * 0.34}H${x - r * 0.86}Z`,
    HAIR,
  )
  c.fill(
    svg`M${x - r * 1.06} ${y - r * 0.4}C${x - r * 1.1} ${y - r * 1.5} ${x - r * 0.6} ${y - r * 1.6} ${x} ${y - r * 1.6}C${x + r * 0.6} ${y - r * 1.6} ${x + r * 1.1} ${y - r * 1.5} ${x + r * 1.06} ${y - r * 0.4}Z`,
    '#b52a33',
  )
  c.fill(
    svg`M${x - r * 1.06} ${y - r * 0.4}C${x - r * 1.1} ${y - r * 1.5} ${x - r * 0.6} ${y - r * 1.6} ${x} ${y - r * 1.6}C${x - r * 0.5} ${y - r * 1.4} ${x - r * 0.6} ${y - r} ${x - r * 0.5} ${y - r * 0.4}Z`,
    '#8f1f2b',
  )
}

/** The bride, her veil, her diadem and her jasmine. */
function bride(c: Canvas, x: number, y: number, r: number): void {
  const { p } = c
  c.fill(
    svg`M${x - r * 1.5} ${y + r * 3.4}C${x - r * 1.9} ${y + r} ${x - r * 1.6} ${y - r * 1.7} ${x} ${y - r * 1.8}C${x + r * 1.7} ${y - r * 1.7} ${x + r * 2.2} ${y + r * 1.4} ${x + r * 2.4} ${y + r * 3.6}Z`,
    PAPER,
  )
  c.fill(
    svg`M${x - r * 1.2} ${y + r * 1.6}C${x - r * 1.5} ${y - r * 0.4} ${x - r * 1.1} ${y - r * 1.4} ${x} ${y - r * 1.4}C${x + r * 1.1} ${y - r * 1.4} ${x + r * 1.5} ${y - r * 0.4} ${x + r * 1.2} ${y + r * 1.6}Z`,
    HAIR,
  )
  c.fill(
    svg`M${x - r * 1.7} ${y + r * 3.4}C${x - r * 1.6} ${y + r * 1.9} ${x - r * 0.9} ${y + r * 1.6} ${x} ${y + r * 1.6}C${x + r * 0.9} ${y + r * 1.6} ${x + r * 1.6} ${y + r * 1.9} ${x + r * 1.7} ${y + r * 3.4}Z`,
    p.accent,
  )
  c.fill(roundRect(x - r * 0.26, y + r * 0.9, r * 0.52, r * 0.8, r * 0.2), darken(SKIN, 0.12))
  c.dots(
    times(
      9,
      (i): Point => [x - r * 0.72 + i * r * 0.18, y + r * (1.66 + 0.34 * Math.sin((i / 8) * Math.PI))],
    ),
    p.gold,
    r * 0.2,
  )
  c.fill(khatim(x, y + r * 2.3, r * 0.24), p.gold)
  c.fill(face(x, y, r), SKIN)
  features(c, x, y, r)
  c.fill(
    svg`M${x - r * 1.04} ${y + r * 0.3}C${x - r * 1.1} ${y - r * 0.9} ${x - r * 0.4} ${y - r * 1.2} ${x} ${y - r * 1.2}C${x + r * 0.4} ${y - r * 1.2} ${x + r * 1.1} ${y - r * 0.9} ${x + r * 1.04} ${y + r * 0.3}C${x + r * 0.8} ${y - r * 0.4} ${x + r * 0.3} ${y - r * 0.6} ${x} ${y - r * 0.62}C${x - r * 0.3} ${y - r * 0.6} ${x - r * 0.8} ${y - r * 0.4} ${x - r * 1.04} ${y + r * 0.3}Z`,
    HAIR,
  )
  c.dots(
    times(7, (i) => pol(x, y + r * 0.2, r * 1.2, -150 + i * 20)),
    p.gold,
    r * 0.2,
  )
  c.fill(khatim(x, y - r * 1.06, r * 0.2), lighten(p.gold, 0.4))
  const J = jasmine(c)
  for (const [u, v] of [
    [-1.1, -0.4],
    [-1.25, 0.05],
    [-0.95, -0.8],
  ] as const) {
    J.flower(x + u * r, y + v * r, r * 0.26, u * 50)
  }
}

/** Pencils in a tiled jar, standing at (x, foot). */
function pencils(c: Canvas, x: number, foot: number, h: number): void {
  const { p } = c
  const w = h * 0.52
  const colors = [p.accent, p.gold, p.main, p.leaf, p.mid, p.cream]
  colors.forEach((color, i) => {
    c.group(
      svg` transform="translate(${x + (i - 2.5) * w * 0.12} ${foot - h * 0.42})rotate(${(i - 2.5) * 8})"`,
      () => {
        const l = h * (0.5 + ((i * 5) % 4) * 0.06)
        const t = h * 0.032
        c.fill(rect(-t, -l, t * 2, l), c.fade(color, darken(color, 0.25), 1, 0, 0, 0))
        c.fill(
          path([
            [-t, -l],
            [t, -l],
            [0, -l - t * 2.6],
          ]),
          '#f0d9ae',
        ).fill(
          path([
            [-t * 0.36, -l - t * 1.7],
            [t * 0.36, -l - t * 1.7],
            [0, -l - t * 2.6],
          ]),
          darken(color, 0.2),
        )
      },
    )
  })
  c.fill(ellipse(x - w * 0.3, foot, w * 0.8, h * 0.05), '#040b18', ' opacity=".3"')
  const jar = rect(x - w / 2, foot - h * 0.56, w, h * 0.56)
  c.fill(jar, zellige(c, w * 0.28, [p.cream, p.main, p.accent, p.gold, p.cream], { x, y: foot - h * 0.56 }))
  c.fill(rect(x - w / 2, foot - h * 0.56, w * 0.4, h * 0.56), '#040b18', ' opacity=".16"')
  c.fill(roundRect(x - w * 0.55, foot - h * 0.6, w * 1.1, h * 0.07, 4), p.main)
}

/** A palette with its dabs of paint, leaning at (x, foot). */
function palette(c: Canvas, x: number, foot: number, r: number): void {
  const { p } = c
  const wood = mix(p.wood, p.sand, 0.45)
  const dabs = [p.accent, p.gold, p.main, p.leaf, p.cream, p.mid]
  c.group(svg` transform="translate(${x} ${foot - r * 0.3})rotate(-14)scale(1 .62)"`, () => {
    const board = `${circle(0, 0, r)}${circle(r * 0.42, r * 0.42, r * 0.18)}`
    c.fill(board, '#040b18', ' opacity=".3" fill-rule="evenodd" transform="translate(-8 14)"')
    c.fill(board, c.lit(lighten(wood, 0.25), darken(wood, 0.1)), ' fill-rule="evenodd"')
    dabs.forEach((color, i) => {
      const [u, v] = pol(0, 0, r * 0.66, 100 + i * 46)
      c.fill(circle(u, v, r * 0.16), color).fill(
        circle(u + r * 0.04, v - r * 0.05, r * 0.05),
        lighten(color, 0.5),
      )
    })
  })
  c.add(leaf([x + r * 0.2, foot - r * 0.5], r * 0.9, r * 0.06, 62, at(dabs, 0), darken(p.wood, 0.2)))
}
