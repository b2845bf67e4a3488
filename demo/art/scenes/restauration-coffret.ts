import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { at, circle, khatim, ngon, path, pol, rect, roundRect, svg, times } from '../geometry.ts'
import { branch, jasmine } from '../motifs/jasmine.ts'
import { ray } from '../motifs/light.ts'
import { rosace, zellige } from '../motifs/zellige.ts'

/** Draws one sweet of radius `r` around a point. */
type Sweet = (c: Canvas, x: number, y: number, r: number) => void

/** A box of twelve sweets seen from above, its lid beside it. */
export function coffret(c: Canvas): void {
  const { W, H, m, p } = c
  const [from, to] = p.bg
  const star = mix(to, p.main, 0.14)
  c.bg(1, 0, 0, 1)
  c.ground(
    zellige(c, m * 0.15, [from, star, star, from, mix(from, p.soft, 0.25)], { x: c.r(0, 60), y: c.r(0, 60) }),
  )
  const wide = W / H > 1.1
  const s = m * (wide ? 0.215 : 0.25)
  const angle = c.r(-7, -2)
  lid(c, wide ? W * 0.9 : W * 0.8, wide ? H * 0.2 : H * 0.1, s * 3.1, angle + 24)
  c.group(
    svg` transform="translate(${W * (wide ? 0.45 : 0.5)} ${H * (wide ? 0.52 : 0.55)})rotate(${angle})"`,
    () => box(c, s, wide ? 4 : 3, wide ? 3 : 4),
  )
  const J = jasmine(c)
  branch(c, [W * 1.02, H * 1.02], 214, W * 0.24, m * 0.09, 24)
  J.flower(W * 0.9, H * 0.86, m * 0.06, 14)
  J.flower(W * 0.96, H * 0.74, m * 0.05, 40)
  J.flower(W * 0.05, H * 0.07, m * 0.055, 30)
  ray(c, 0.18)
}

function box(c: Canvas, s: number, columns: number, rows: number): void {
  const { p } = c
  const w = s * columns + s * 0.24
  const h = s * rows + s * 0.24
  c.fill(roundRect(-w / 2 - s * 0.09, -h / 2 + s * 0.12, w, h, s * 0.08), p.deep, ' opacity=".32"')
  c.fill(roundRect(-w / 2, -h / 2, w, h, s * 0.08), c.lit(lighten(p.main, 0.16), darken(p.main, 0.12)))
  c.fill(rect(-w / 2 + s * 0.12, -h / 2 + s * 0.12, s * columns, s * rows), darken(p.main, 0.4))
  const sweets = c.shuffle<Sweet>([baklawa, warka, mlabes, makroudh, samsa, ghraiba])
  times(columns * rows, (i) => i).forEach((i) => {
    const x = -w / 2 + s * (0.62 + (i % columns))
    const y = -h / 2 + s * (0.62 + Math.floor(i / columns))
    const paper = i % 2 ? p.cream : mix(p.cream, p.sand, 0.45)
    c.fill(rect(x - s * 0.47, y - s * 0.47, s * 0.94, s * 0.94), c.lit(paper, mix(paper, p.wallShade, 0.7)))
    const edge = times(12, (k) => circle(...pol(x, y, s * 0.36, k * 30), s * 0.1)).join('')
    c.fill(edge, mix(p.cream, p.accent, 0.16)).fill(circle(x, y, s * 0.37), mix(p.cream, p.accent, 0.08))
    at(sweets, ((i % columns) + Math.floor(i / columns) * 2) % sweets.length)(c, x, y, s * 0.3)
  })
}

/** The lid, tied with a ribbon. */
function lid(c: Canvas, x: number, y: number, s: number, angle: number): void {
  const { p } = c
  c.group(svg` transform="translate(${x} ${y})rotate(${angle})"`, () => {
    c.fill(roundRect(-s / 2 - s * 0.03, -s / 2 + s * 0.045, s, s, s * 0.03), p.deep, ' opacity=".3"')
    c.fill(roundRect(-s / 2, -s / 2, s, s, s * 0.03), c.lit(lighten(p.main, 0.14), p.main))
    const border = zellige(c, s * 0.06, [p.main, p.cream, p.gold, p.accent, p.main])
    c.stroke(rect(-s * 0.42, -s * 0.42, s * 0.84, s * 0.84), border, s * 0.06)
    rosace(c, [0, 0], s * 0.3, {
      core: p.accent,
      kite: p.gold,
      petalA: p.cream,
      petalB: lighten(p.main, 0.4),
      dart: p.gold,
    })
    c.fill(khatim(0, 0, s * 0.05), p.gold)
  })
}

const SHADOW = ' opacity=".28"'

const baklawa: Sweet = (c, x, y, r) => {
  const lozenge = (k: number) =>
    path([
      pol(x, y, r * k, -45),
      pol(x, y, r * 0.66 * k, 45),
      pol(x, y, r * k, 135),
      pol(x, y, r * 0.66 * k, 225),
    ])
  c.fill(lozenge(1.1), '#5a3413', ` transform="translate(-3 4)"${SHADOW}`).fill(lozenge(1.1), '#d8913b')
  c.fill(path([pol(x, y, r * 1.1, -45), pol(x, y, r * 0.73, 45), pol(x, y, r * 1.1, 135)]), '#c27a2c')
  c.fill(lozenge(0.46), '#8aa04c').fill(lozenge(0.2), '#b5c66e')
}

const warka: Sweet = (c, x, y, r) => {
  c.fill(circle(x - 3, y + 4, r), '#5a3413', SHADOW)
  c.fill(`${circle(x, y, r)}${circle(x, y, r * 0.38)}`, c.lit('#fffaf0', '#eed9b4'), ' fill-rule="evenodd"')
  c.stroke(circle(x, y, r * 0.7), '#f6e6c6', r * 0.12)
  c.dots(
    times(12, (i) => pol(x, y, r * 0.7, i * 30)),
    c.p.accent,
    r * 0.11,
  )
}

const mlabes: Sweet = (c, x, y, r) => {
  c.fill(circle(x - 3, y + 4, r * 0.92), '#5a3413', SHADOW).fill(circle(x, y, r * 0.92), '#9fb45c')
  c.fill(circle(x + r * 0.1, y - r * 0.1, r * 0.74), '#b5c66e')
  c.dots(
    times(22, (i) => pol(x, y, r * 0.8 * Math.sqrt((i + 0.5) / 22), i * 137.5)),
    '#7c9142',
    r * 0.12,
  )
  c.fill(khatim(x, y, r * 0.3), '#fffaf0').fill(circle(x, y, r * 0.1), c.p.accent)
}

const makroudh: Sweet = (c, x, y, r) => {
  for (const [dx, dy] of [
    [-0.4, -0.24],
    [0.34, -0.1],
    [-0.16, 0.42],
  ] as const) {
    const u = x + dx * r
    const v = y + dy * r
    const block = path([
      [u - r * 0.5, v + r * 0.26],
      [u - r * 0.16, v - r * 0.3],
      [u + r * 0.52, v - r * 0.26],
      [u + r * 0.2, v + r * 0.3],
    ])
    c.fill(block, '#5a3413', ` transform="translate(-2 4)"${SHADOW}`).fill(block, '#c58233')
    c.fill(circle(u, v, r * 0.2), '#6d3a1a').fill(circle(u, v, r * 0.1), '#8a4f24')
    c.dots(
      [
        [u + r * 0.22, v - r * 0.14],
        [u - r * 0.24, v + r * 0.13],
        [u + r * 0.2, v + r * 0.13],
      ],
      '#f3ddb0',
      r * 0.08,
    )
  }
}

const samsa: Sweet = (c, x, y, r) => {
  const triangle = (k: number, turn: number) => ngon(x, y + r * 0.14, r * k, 3, turn)
  c.fill(triangle(1.16, 12), '#5a3413', ` transform="translate(-3 5)"${SHADOW}`).fill(
    triangle(1.16, 12),
    '#e0a04a',
  )
  c.fill(
    path([[x, y + r * 0.14], pol(x, y + r * 0.14, r * 1.16, 42), pol(x, y + r * 0.14, r * 1.16, 162)]),
    '#c9852f',
  )
  c.dots(
    times(14, (i) => pol(x, y + r * 0.14, r * 0.5 * Math.sqrt((i + 0.5) / 14), i * 137.5)),
    '#fff0cf',
    r * 0.1,
  )
}

const ghraiba: Sweet = (c, x, y, r) => {
  c.fill(circle(x - 3, y + 4, r * 0.9), '#5a3413', SHADOW).fill(
    circle(x, y, r * 0.9),
    c.lit('#f6dfae', '#dfb978'),
  )
  c.stroke(
    path([pol(x, y, r * 0.6, 20), pol(x, y, r * 0.16, 90), pol(x, y, r * 0.5, 200)], false) +
      path([pol(x, y, r * 0.16, 90), pol(x, y, r * 0.6, 110)], false),
    '#caa15e',
    r * 0.06,
    ' stroke-linejoin="round" stroke-linecap="round"',
  )
  c.fill(circle(x, y, r * 0.22), '#b9772f').fill(circle(x + r * 0.06, y - r * 0.06, r * 0.1), '#e3b06a')
}
