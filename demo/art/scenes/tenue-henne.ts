import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { circle, khatim, ngon, type Point, path, pol, roundRect, svg, times } from '../geometry.ts'
import { candle } from '../motifs/furniture.ts'
import { jasmine, leaf } from '../motifs/jasmine.ts'
import { ray } from '../motifs/light.ts'
import { rosace, zellige } from '../motifs/zellige.ts'

const SKIN = '#eec39c'
const HENNA = '#8a3a1e'

/** A finger: where it leaves the palm, its length and width, its angle. */
const FINGERS = [
  [-0.33, -0.3, 0.72, 0.2, -13],
  [-0.11, -0.38, 0.86, 0.21, -4],
  [0.12, -0.37, 0.8, 0.205, 5],
  [0.33, -0.26, 0.6, 0.185, 15],
] as const

/** An open hand painted with henna, on silk, with the bowl, candles and jasmine of the eve. */
export function henne(c: Canvas): void {
  const { W, H, m, p } = c
  silk(c)
  const wide = W / H > 1.1
  bowl(c, W * (wide ? 0.16 : 0.2), H * (wide ? 0.28 : 0.15), m * 0.16)
  candle(c, W * (wide ? 0.87 : 0.84), H * (wide ? 0.24 : 0.14), m * 0.085)
  candle(c, W * (wide ? 0.93 : 0.9), H * (wide ? 0.56 : 0.87), m * 0.07)
  const s = m * (wide ? 0.45 : 0.54)
  c.group(svg` transform="translate(${W * 0.5} ${H * (wide ? 0.62 : 0.6)})rotate(${c.r(-9, 7)})"`, () => {
    c.group(' opacity=".28" transform="translate(-12 16)"', () => c.fill(handShape(s), p.deep))
    hand(c, s)
  })
  const J = jasmine(c)
  const posy = [
    [0.1, 0.84, 0.06],
    [0.18, 0.9, 0.05],
    [0.07, 0.94, 0.045],
    [0.84, 0.9, 0.045],
  ] as const
  for (const [x, y, r] of posy) {
    for (let k = 0; k < 2; k++)
      c.add(leaf([W * x, H * y], m * r * 1.6, m * r * 0.6, x * 400 + k * 140, p.leaf, p.leafDark))
  }
  for (const [x, y, r] of posy) J.flower(W * x, H * y, m * r, x * 300)
  ray(c, 0.15)
}

/** Folded silk with a woven border. */
function silk(c: Canvas): void {
  const { W, H, m, p } = c
  c.ground(c.lit(lighten(p.main, 0.08), darken(p.main, 0.2)))
  const star = mix(p.main, p.mid, 0.22)
  c.ground(
    zellige(
      c,
      m * 0.14,
      [mix(p.main, p.deep, 0.1), star, star, mix(p.main, p.deep, 0.1), mix(p.main, p.deep, 0.06)],
      { rot: 45, x: c.r(0, 50) },
    ),
  )
  for (let i = 0; i < 5; i++) {
    const x = W * (0.06 + i * 0.22) + c.r(-20, 20)
    const sheen = c.lin(
      [
        [0, lighten(p.main, 0.4), 0],
        [0.5, lighten(p.main, 0.4), 0.22],
        [1, p.deep, 0.2],
      ],
      0,
      0,
      1,
      0,
    )
    c.fill(
      svg`M${x} -9C${x + W * 0.06} ${H * 0.3} ${x - W * 0.08} ${H * 0.6} ${x + W * 0.02} ${H + 9}H${x + W * 0.14}C${x + W * 0.06} ${H * 0.6} ${x + W * 0.16} ${H * 0.3} ${x + W * 0.1} -9Z`,
      sheen,
    )
  }
}

const fingerPath = ([x, y, length, width]: readonly [number, number, number, number, number], s: number) =>
  roundRect((x - width / 2) * s, (y - length) * s, width * s, (length + 0.24) * s, (width / 2) * s)

/** The palm with its wrist. */
const palmPath = (s: number) =>
  svg`M${-0.46 * s} ${-0.3 * s}C${-0.2 * s} ${-0.46 * s} ${0.24 * s} ${-0.46 * s} ${0.45 * s} ${-0.24 * s}C${0.52 * s} ${0.1 * s} ${0.4 * s} ${0.42 * s} ${0.27 * s} ${0.56 * s}L${0.3 * s} ${1.2 * s}H${-0.3 * s}L${-0.27 * s} ${0.56 * s}C${-0.42 * s} ${0.4 * s} ${-0.5 * s} ${0.1 * s} ${-0.46 * s} ${-0.3 * s}Z`

const thumbPath = (s: number) =>
  svg`M${-0.34 * s} ${0.46 * s}C${-0.62 * s} ${0.3 * s} ${-0.86 * s} ${0.02 * s} ${-0.9 * s} ${-0.2 * s}C${-0.9 * s} ${-0.34 * s} ${-0.72 * s} ${-0.36 * s} ${-0.66 * s} ${-0.22 * s}C${-0.6 * s} ${-0.06 * s} ${-0.5 * s} ${0.02 * s} ${-0.4 * s} ${0.04 * s}Z`

/** Only for the shadow: everything at once. */
const handShape = (s: number) => palmPath(s) + thumbPath(s)

function hand(c: Canvas, s: number): void {
  const { p } = c
  const skin = c.lit(lighten(SKIN, 0.25), mix(SKIN, '#d69b6c', 0.5))
  for (const finger of FINGERS) {
    const [x, y, , , angle] = finger
    const turn = svg` transform="rotate(${angle} ${x * s} ${y * s})"`
    c.group(turn, () => {
      c.fill(fingerPath(finger, s), '#7a3d1c', ' opacity=".22" transform="translate(-7 7)"')
      c.fill(fingerPath(finger, s), mix(SKIN, '#fff1dc', 0.18))
    })
  }
  c.fill(thumbPath(s), mix(SKIN, '#d69b6c', 0.3)).fill(palmPath(s), skin)
  for (const finger of FINGERS) {
    const [x, y, , , angle] = finger
    c.group(svg` transform="rotate(${angle} ${x * s} ${y * s})"`, () => fingerHenna(c, finger, s))
  }
  palmHenna(c, s)
  thumbHenna(c, s)
  bracelet(c, s, p.gold)
}

/** A dipped tip, then rings, a lozenge and dots down to the palm. */
function fingerHenna(c: Canvas, finger: (typeof FINGERS)[number], s: number): void {
  const [x, y, length, width] = finger
  const cx = x * s
  const top = (y - length) * s
  const w = width * s
  const tip = svg`M${cx - w / 2} ${top + w * 0.9}V${top + w / 2}A${w / 2} ${w / 2} 0 0 1 ${cx + w / 2} ${top + w / 2}V${top + w * 0.9}Q${cx} ${top + w * 1.2} ${cx - w / 2} ${top + w * 0.9}Z`
  c.fill(tip, HENNA)
  const ring = (t: number) => svg`M${cx - w * 0.5} ${top + w * t}q${w / 2} ${w * 0.16} ${w} 0`
  c.stroke(ring(1.12) + ring(1.24), HENNA, w * 0.05)
  c.fill(ngon(cx, top + w * 1.66, w * 0.24, 4) + ngon(cx, top + w * 2.2, w * 0.17, 4), HENNA)
  c.fill(ngon(cx, top + w * 1.66, w * 0.1, 4), SKIN)
  const dots: Point[] = times(
    8,
    (i): Point => [cx + (i % 2 ? 1 : -1) * w * 0.3, top + w * (1.5 + Math.floor(i / 2) * 0.28)],
  )
  c.dots(dots, HENNA, w * 0.085)
  c.stroke(ring(2.6), HENNA, w * 0.06)
}

function palmHenna(c: Canvas, s: number): void {
  rosace(c, [0, 0.06 * s], 0.29 * s, {
    core: HENNA,
    kite: mix(HENNA, SKIN, 0.15),
    petalA: HENNA,
    petalB: mix(HENNA, SKIN, 0.3),
    dart: HENNA,
  })
  c.stroke(circle(0, 0.06 * s, 0.31 * s), HENNA, 0.012 * s)
  const beads = times(28, (i) => pol(0, 0.06 * s, 0.345 * s, i * 12.86))
  c.dots(beads, HENNA, 0.022 * s).fill(khatim(0, 0.06 * s, 0.045 * s), SKIN)
  const drops = times(5, (i) => {
    const [x, y] = pol(0, 0.06 * s, 0.39 * s, -130 + i * 20)
    return ngon(x, y, 0.028 * s, 4)
  })
  c.fill(drops.join(''), HENNA)
}

function thumbHenna(c: Canvas, s: number): void {
  const clip = c.clip(thumbPath(s))
  c.group(clip, () => {
    c.fill(circle(-0.82 * s, -0.25 * s, 0.13 * s), HENNA)
    c.stroke(
      svg`M${-0.94 * s} ${-0.04 * s}L${-0.62 * s} ${-0.16 * s}M${-0.9 * s} ${0 * s}L${-0.58 * s} ${-0.12 * s}`,
      HENNA,
      0.014 * s,
    )
  })
  c.fill(khatim(-0.66 * s, 0.04 * s, 0.05 * s), HENNA)
}

/** Painted cuff and a gold bracelet at the wrist. */
function bracelet(c: Canvas, s: number, gold: string): void {
  const y = 0.66 * s
  c.fill(times(5, (i) => khatim((i - 2) * 0.105 * s, y - 0.07 * s, 0.045 * s)).join(''), HENNA)
  c.stroke(svg`M${-0.27 * s} ${y - 0.13 * s}q${0.27 * s} ${0.05 * s} ${0.54 * s} 0`, HENNA, 0.014 * s)
  c.fill(
    svg`M${-0.29 * s} ${y}q${0.29 * s} ${0.07 * s} ${0.58 * s} 0v${0.1 * s}q${-0.29 * s} ${0.07 * s} ${-0.58 * s} 0Z`,
    c.fade(lighten(gold, 0.5), darken(gold, 0.22), 1, 0, 0, 0),
  )
  const stones = times(7, (i): Point => [(i - 3) * 0.08 * s, y + 0.085 * s - Math.abs(i - 3) * 0.006 * s])
  c.dots(stones, c.p.accent, 0.045 * s)
}

/** The bowl of henna with its stick. */
function bowl(c: Canvas, x: number, y: number, r: number): void {
  const { p } = c
  c.fill(circle(x - r * 0.12, y + r * 0.16, r), p.deep, ' opacity=".35"')
  c.fill(circle(x, y, r), c.lit(lighten(p.gold, 0.4), darken(p.gold, 0.22))).fill(
    circle(x, y, r * 0.9),
    p.cream,
  )
  c.fill(times(16, (i) => ngon(...pol(x, y, r * 0.82, i * 22.5), r * 0.06, 4, i * 22.5)).join(''), p.accent)
  c.fill(circle(x, y, r * 0.7), c.lit('#8f7a3a', '#4f4a22'))
  c.stroke(
    path(
      times(18, (i) => pol(x, y, r * 0.035 * i, i * 34)),
      false,
    ),
    '#a8924a',
    r * 0.05,
    ' stroke-linecap="round" stroke-linejoin="round"',
  )
  c.group(svg` transform="translate(${x} ${y})rotate(38)"`, () =>
    c.fill(roundRect(-r * 0.04, -r * 1.25, r * 0.08, r * 1.3, r * 0.04), mix(p.wood, p.sand, 0.3)),
  )
}
