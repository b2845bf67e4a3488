import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { at, circle, ellipse, khatim, type Point, rect, svg, times } from '../geometry.ts'
import { leaf } from '../motifs/jasmine.ts'
import { ray } from '../motifs/light.ts'
import { smooth } from '../motifs/vase.ts'
import { zellige } from '../motifs/zellige.ts'

/** The caterer's stove: a steaming copper couscoussier, sealed jars, ladles on a rail, bowls of spice. */
export function cuisine(c: Canvas): void {
  const { W, H, m, p } = c
  const wide = W / H > 1.1
  const base = H * 0.8
  c.ground(c.lit(mix(p.bg[0], p.soft, 0.35), mix(p.bg[1], p.main, 0.2)))
  splashback(c, base)
  rail(c, H * 0.1, wide)
  c.fill(rect(0, base, W, H - base), c.fade(mix(p.sand, p.wood, 0.3), mix(p.wood, p.deep, 0.3)))
  c.fill(rect(0, base, W, 7), lighten(p.sand, 0.35))
  const u = m * 0.5
  jar(c, W * (wide ? 0.17 : 0.14), base + 10, u * 0.72)
  couscoussier(c, W * 0.5, base + 12, u * (wide ? 1.1 : 1.16))
  jar(c, W * (wide ? 0.83 : 0.88), base + 10, u * 0.82)
  const spices = ['#c9402a', '#e2a03a', '#b4602a', '#7f8a3a', '#8a3a2a']
  const order = c.shuffle(spices)
  for (let i = 0; i < (wide ? 4 : 2); i++) {
    const x = wide ? W * at([0.05, 0.3, 0.71, 0.96], i) : W * at([0.24, 0.78], i)
    spiceBowl(c, x, base + H * 0.07, m * 0.13, at(order, i), i)
  }
  ray(c, 0.16)
}

function splashback(c: Canvas, base: number): void {
  const { W, H, p } = c
  const s = c.m * 0.1
  const y = base - H * 0.34
  const tile = mix(p.wall, p.main, 0.5)
  c.fill(rect(0, y, W, base - y), zellige(c, s, [p.wall, p.main, tile, p.gold, p.wall], { x: W / 2, y }))
  c.fill(rect(0, y, W, base - y), c.fade(p.deep, p.deep), ' opacity=".12"')
  c.fill(rect(0, y - 9, W, 11), p.main)
}

/** Copper ladles and skimmers on a rail, with strings of peppers. */
function rail(c: Canvas, y: number, wide: boolean): void {
  const { W, m, p } = c
  const copper = mix('#c9763d', p.accent, 0.12)
  c.stroke(svg`M-9 ${y}H${W + 9}`, mix(p.deep, p.gold, 0.3), m * 0.012)
  const count = wide ? 8 : 5
  for (let i = 0; i < count; i++) {
    const x = W * ((i + 0.5) / count)
    const l = m * (0.2 + 0.05 * ((i * 3) % 4) * 0.6)
    if (i % 4 === 2) {
      peppers(c, x, y, l)
      continue
    }
    c.stroke(
      svg`M${x} ${y - m * 0.006}q${m * 0.02} ${m * 0.012} 0 ${m * 0.026}V${y + l}`,
      copper,
      m * 0.013,
      ' stroke-linecap="round"',
    )
    const r = m * 0.042
    c.fill(circle(x - 3, y + l + r + 4, r), p.deep, ' opacity=".2"')
    c.fill(circle(x, y + l + r, r), c.lit(lighten(copper, 0.4), darken(copper, 0.25)))
    if (i % 2)
      c.dots(
        times(7, (k): Point => [x + ((k % 3) - 1) * r * 0.5, y + l + r + (Math.floor(k / 3) - 1) * r * 0.5]),
        darken(copper, 0.45),
        r * 0.2,
      )
    else c.fill(circle(x, y + l + r, r * 0.7), c.lit(darken(copper, 0.3), copper))
  }
}

function peppers(c: Canvas, x: number, y: number, l: number): void {
  c.stroke(svg`M${x} ${y}v${l}`, '#7a5a34', 2.4)
  for (let i = 0; i < 8; i++) {
    const side = i % 2 ? 1 : -1
    const v = y + l * (0.16 + i * 0.12)
    c.add(
      leaf(
        [x, v],
        l * 0.36,
        l * 0.1,
        180 + side * -40,
        i % 3 ? '#c8402f' : '#a62b2f',
        i % 3 ? '#a62b2f' : '#7d1f2b',
      ),
    )
  }
}

/** A two-storey copper steamer `h` high standing at (x, foot). */
function couscoussier(c: Canvas, x: number, foot: number, h: number): void {
  const { p } = c
  const copper = mix('#c9763d', p.accent, 0.1)
  const metal = c.lin(
    [
      [0, darken(copper, 0.42)],
      [0.35, copper],
      [0.68, lighten(copper, 0.55)],
      [1, darken(copper, 0.12)],
    ],
    0,
    0,
    1,
    0,
  )
  steam(c, x, foot - h * 1.1, h)
  c.fill(ellipse(x - h * 0.14, foot + h * 0.02, h * 0.52, h * 0.06), p.deep, ' opacity=".3"')
  const pot = symmetric(
    x,
    [
      [0.2, 0],
      [0.4, -0.06],
      [0.44, -0.24],
      [0.38, -0.44],
      [0.27, -0.5],
    ],
    foot,
    h,
  )
  const steamer = symmetric(
    x,
    [
      [0.27, -0.5],
      [0.36, -0.54],
      [0.4, -0.7],
      [0.38, -0.8],
    ],
    foot,
    h,
  )
  c.fill(pot, metal).fill(steamer, metal)
  c.fill(rect(x - h * 0.29, foot - h * 0.52, h * 0.58, h * 0.04), darken(copper, 0.4))
  c.fill(
    svg`M${x - h * 0.38} ${foot - h * 0.79}C${x - h * 0.3} ${foot - h * 1.02} ${x + h * 0.3} ${foot - h * 1.02} ${x + h * 0.38} ${foot - h * 0.79}Z`,
    '#f0cd86',
  )
  const grains = times(40, (i): Point => {
    const t = ((i * 37) % 40) / 40 - 0.5
    return [x + t * h * 0.66, foot - h * (0.815 + 0.13 * (1 - 4 * t * t) * (((i * 17) % 10) / 10))]
  })
  c.dots(grains, '#fff0c4', h * 0.014)
  c.fill(rect(x - h * 0.4, foot - h * 0.82, h * 0.8, h * 0.045), lighten(copper, 0.25))
  for (const side of [-1, 1]) {
    c.stroke(
      svg`M${x + side * h * 0.42} ${foot - h * 0.32}q${side * h * 0.15} ${h * 0.02} ${side * h * 0.02} ${h * 0.13}`,
      darken(copper, 0.3),
      h * 0.032,
      ' stroke-linecap="round"',
    )
    c.stroke(
      svg`M${x + side * h * 0.39} ${foot - h * 0.72}q${side * h * 0.12} ${h * 0.01} ${side * h * 0.01} ${h * 0.1}`,
      darken(copper, 0.3),
      h * 0.028,
      ' stroke-linecap="round"',
    )
  }
  c.fill(
    times(9, (i) => khatim(x + (i - 4) * h * 0.088, foot - h * 0.28, h * 0.04)).join(''),
    darken(copper, 0.35),
  )
  c.fill(
    times(8, (i) => khatim(x + (i - 3.5) * h * 0.085, foot - h * 0.66, h * 0.033)).join(''),
    darken(copper, 0.35),
  )
}

/** A closed outline from its right half: [half width, height], in parts of `h`. */
function symmetric(x: number, half: readonly Point[], foot: number, h: number): string {
  const right = half.map(([u, v]): Point => [x + u * h, foot + v * h])
  const left = half.map(([u, v]): Point => [x - u * h, foot + v * h]).reverse()
  return `${smooth(right)}L${smooth(left).slice(1)}Z`
}

function steam(c: Canvas, x: number, y: number, h: number): void {
  for (const dx of [-0.17, 0.02, 0.2]) {
    const u = x + dx * h
    c.stroke(
      svg`M${u} ${y + h * 0.16}c${h * 0.08} ${-h * 0.08} ${-h * 0.08} ${-h * 0.16} 0 ${-h * 0.26}c${h * 0.06} ${-h * 0.07} ${-h * 0.03} ${-h * 0.12} ${h * 0.01} ${-h * 0.18}`,
      '#fffaf0',
      h * 0.03,
      ' stroke-linecap="round" opacity=".5"',
    )
  }
}

/** A sealed earthen jar, in which lamb is baked. */
function jar(c: Canvas, x: number, foot: number, h: number): void {
  const { p } = c
  const clay = mix('#b9683a', p.accent, 0.25)
  c.fill(ellipse(x - h * 0.1, foot + h * 0.02, h * 0.4, h * 0.05), p.deep, ' opacity=".3"')
  const body = symmetric(
    x,
    [
      [0.17, 0],
      [0.3, -0.2],
      [0.34, -0.44],
      [0.2, -0.76],
      [0.12, -0.84],
      [0.15, -0.92],
    ],
    foot,
    h,
  )
  c.fill(
    body,
    c.lin(
      [
        [0, darken(clay, 0.4)],
        [0.4, clay],
        [0.72, lighten(clay, 0.32)],
        [1, darken(clay, 0.1)],
      ],
      0,
      0,
      1,
      0,
    ),
  )
  c.group(c.clip(body), () => {
    c.fill(rect(x - h, foot - h * 0.56, h * 2, h * 0.16), p.cream, ' opacity=".85"')
    c.fill(times(9, (i) => khatim(x + (i - 4) * h * 0.1, foot - h * 0.48, h * 0.052)).join(''), p.main)
    c.stroke(
      svg`M${x - h} ${foot - h * 0.6}h${h * 2}M${x - h} ${foot - h * 0.36}h${h * 2}`,
      p.cream,
      h * 0.014,
      ' opacity=".7"',
    )
    c.fill(rect(x - h * 0.5, foot - h, h * 0.36, h), p.deep, ' opacity=".16"')
  })
  c.fill(svg`M${x - h * 0.17} ${foot - h * 0.91}q${h * 0.17} ${-h * 0.16} ${h * 0.34} 0Z`, '#f1e4c8')
  c.stroke(svg`M${x - h * 0.15} ${foot - h * 0.87}h${h * 0.3}`, p.accent, h * 0.03, ' stroke-linecap="round"')
}

/** A cone of spice in a painted bowl. */
function spiceBowl(c: Canvas, x: number, foot: number, r: number, spice: string, turn: number): void {
  const { p } = c
  const glaze = turn % 2 ? p.main : p.cream
  const band = turn % 2 ? p.cream : p.main
  c.fill(ellipse(x - r * 0.3, foot + r * 0.02, r * 0.9, r * 0.14), p.deep, ' opacity=".3"')
  c.fill(
    svg`M${x - r * 0.78} ${foot - r * 0.62}Q${x - r * 0.12} ${foot - r * 1.5} ${x} ${foot - r * 1.5}Q${x + r * 0.12} ${foot - r * 1.5} ${x + r * 0.78} ${foot - r * 0.62}Z`,
    c.fade(darken(spice, 0.22), lighten(spice, 0.14), 0, 0, 1, 0),
  )
  const shape = svg`M${x - r * 0.86} ${foot - r * 0.64}H${x + r * 0.86}C${x + r * 0.8} ${foot - r * 0.2} ${x + r * 0.4} ${foot} ${x + r * 0.3} ${foot}H${x - r * 0.3}C${x - r * 0.4} ${foot} ${x - r * 0.8} ${foot - r * 0.2} ${x - r * 0.86} ${foot - r * 0.64}Z`
  c.fill(shape, glaze)
  c.group(c.clip(shape), () => {
    c.fill(times(9, (i) => khatim(x + (i - 4) * r * 0.22, foot - r * 0.4, r * 0.1)).join(''), band)
    c.fill(rect(x - r, foot - r * 0.7, r * 0.8, r), p.deep, ' opacity=".16"')
  })
}
