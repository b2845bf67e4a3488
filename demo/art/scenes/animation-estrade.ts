import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { at, circle, ellipse, khatim, path, rect, svg, times } from '../geometry.ts'
import { jasmine } from '../motifs/jasmine.ts'
import { stars } from '../motifs/sea.ts'
import { zellige } from '../motifs/zellige.ts'

/** An empty stage before the show: drawn curtains, a spot on the microphone, footlights. */
export function estrade(c: Canvas): void {
  const { W, H, m, p } = c
  const floor = H * 0.74
  const cx = W / 2
  c.ground(c.fade(mix(p.bg[0], p.deep, 0.45), mix(p.bg[1], p.deep, 0.1)))
  stars(c, 46, floor * 0.9, '.55', 2.4)
  c.fill(circle(cx + W * c.r(-0.16, 0.16), H * 0.34, m * 0.13), '#fdf0cf', ' opacity=".92"')
  boards(c, floor)
  const light = c.lin([
    [0, '#fff3cf', 0.62],
    [1, '#fff3cf', 0.1],
  ])
  c.fill(
    path([
      [cx - m * 0.04, -9],
      [cx + m * 0.04, -9],
      [cx + m * 0.32, floor + H * 0.1],
      [cx - m * 0.32, floor + H * 0.1],
    ]),
    light,
  )
  c.fill(ellipse(cx, floor + H * 0.1, m * 0.32, m * 0.07), '#fff3cf', ' opacity=".75"')
  microphone(c, cx, floor + H * 0.1, m * 0.46)
  const cloth = c.pick([p.accent, p.accent, p.main])
  const open = Math.min(W * 0.34, m * 0.42)
  for (const side of [-1, 1]) curtain(c, cx + side * open, side, floor + H * 0.06, cloth)
  valance(c, cloth)
  footlights(c, H * 0.93)
  const J = jasmine(c)
  for (const [x, y, r] of [
    [0.4, 0.87, 0.03],
    [0.62, 0.9, 0.036],
    [0.55, 0.86, 0.024],
  ] as const) {
    J.flower(W * x, H * y, m * r, x * 300)
  }
}

function boards(c: Canvas, top: number): void {
  const { W, H, p } = c
  const wood = mix(p.wood, p.sand, 0.25)
  c.fill(rect(0, top, W, H - top), c.fade(darken(wood, 0.35), wood))
  let seams = ''
  for (let i = -10; i <= 10; i++) seams += svg`M${W / 2 + i * W * 0.06} ${top}L${W / 2 + i * W * 0.13} ${H}`
  c.stroke(seams, darken(wood, 0.5), 2, ' opacity=".5"').fill(rect(0, top, W, 4), lighten(wood, 0.3))
}

/** One curtain from the picture's edge to `edge`, in folds, tied back. */
function curtain(c: Canvas, edge: number, side: number, foot: number, cloth: string): void {
  const { W, H, p } = c
  const outer = side < 0 ? -9 : W + 9
  const width = Math.abs(outer - edge)
  const tie = H * 0.5
  const folds = 6
  for (let i = 0; i < folds; i++) {
    const t0 = i / folds
    const t1 = (i + 1) / folds
    const x = (t: number) => edge + side * width * t
    const pinch = (t: number) => edge + side * width * (0.3 + 0.7 * t)
    const d = svg`M${x(t0)} 0C${x(t0)} ${H * 0.24} ${pinch(t0)} ${tie - H * 0.12} ${pinch(t0)} ${tie}C${pinch(t0)} ${tie + H * 0.1} ${pinch(t0 * 0.86)} ${foot - H * 0.1} ${pinch(t0 * 0.86)} ${foot}H${pinch(t1 * 0.86) + side * 2}C${pinch(t1 * 0.86) + side * 2} ${foot - H * 0.1} ${pinch(t1) + side * 2} ${tie + H * 0.1} ${pinch(t1) + side * 2} ${tie}C${pinch(t1) + side * 2} ${tie - H * 0.12} ${x(t1) + side * 2} ${H * 0.24} ${x(t1) + side * 2} 0Z`
    c.fill(d, i % 2 ? darken(cloth, side < 0 ? 0.36 : 0.24) : darken(cloth, side < 0 ? 0.14 : 0.02))
  }
  const x = edge + side * width * 0.29
  c.fill(svg`M${x} ${tie - H * 0.014}L${outer} ${tie - H * 0.05}V${tie}L${x} ${tie + H * 0.02}Z`, p.gold)
  const knot = [x + side * 5, tie + H * 0.004] as const
  c.fill(khatim(...knot, H * 0.034), lighten(p.gold, 0.3))
  c.stroke(
    svg`M${knot[0]} ${tie + H * 0.03}v${H * 0.075}`,
    p.gold,
    H * 0.018,
    ` stroke-linecap="round" stroke-dasharray="3 2"`,
  )
}

/** The scalloped border at the top, tiled and fringed. */
function valance(c: Canvas, cloth: string): void {
  const { W, H, p } = c
  const count = W > H ? 7 : 5
  const w = W / count
  const drop = H * 0.15
  for (let i = 0; i < count; i++) {
    const x = i * w
    const d = svg`M${x} -9V${drop * 0.5}Q${x + w / 2} ${drop * 1.5} ${x + w} ${drop * 0.5}V-9Z`
    c.fill(d, i % 2 ? darken(cloth, 0.14) : lighten(cloth, 0.05))
    c.stroke(svg`M${x} ${drop * 0.5}Q${x + w / 2} ${drop * 1.5} ${x + w} ${drop * 0.5}`, p.gold, H * 0.011)
    c.fill(khatim(x + w / 2, drop * 0.58, drop * 0.17), p.gold).fill(
      khatim(x + w / 2, drop * 0.58, drop * 0.08, 22.5),
      cloth,
    )
  }
  const band = zellige(c, H * 0.022, [p.main, p.cream, p.gold, p.accent, p.main])
  c.fill(rect(0, 0, W, H * 0.044), band)
  c.dots(
    times(count - 1, (i) => [(i + 1) * w, drop * 0.56] as const),
    p.gold,
    H * 0.024,
  )
}

function microphone(c: Canvas, x: number, foot: number, h: number): void {
  const { p } = c
  const ink = mix(p.deep, '#0a1220', 0.4)
  c.fill(ellipse(x, foot, h * 0.16, h * 0.032), ink)
  c.stroke(svg`M${x} ${foot}V${foot - h * 0.84}`, ink, h * 0.022)
  c.stroke(svg`M${x} ${foot - h * 0.5}v${-h * 0.05}`, p.gold, h * 0.042)
  c.group(svg` transform="translate(${x} ${foot - h * 0.86})rotate(24)"`, () => {
    c.fill(svg`M${-h * 0.034} 0L${-h * 0.05} ${-h * 0.14}H${h * 0.05}L${h * 0.034} 0Z`, ink)
    c.fill(rect(-h * 0.054, -h * 0.16, h * 0.108, h * 0.028), p.gold)
    c.fill(ellipse(0, -h * 0.21, h * 0.062, h * 0.068), c.lit('#eef2f6', '#8492a4'))
    c.stroke(svg`M${-h * 0.06} ${-h * 0.21}h${h * 0.12}M0 ${-h * 0.27}v${h * 0.12}`, '#5b667a', 1.6)
  })
}

/** Shell lights along the edge of the stage. */
function footlights(c: Canvas, y: number): void {
  const { W, H, p } = c
  c.fill(rect(0, y, W, H - y), darken(p.wood, 0.45)).fill(rect(0, y, W, 5), p.gold)
  const count = W > H ? 9 : 5
  const colors = ['#ffe2a0', '#fff0c8']
  for (let i = 0; i < count; i++) {
    const x = (W * (i + 0.5)) / count
    const r = H * 0.034
    c.glow(x, y, r * 3.6, '#ffe2a0', 0.7)
    c.fill(svg`M${x - r} ${y + 2}A${r} ${r} 0 0 1 ${x + r} ${y + 2}Z`, p.gold)
    c.fill(
      svg`M${x - r * 0.66} ${y + 2}A${r * 0.66} ${r * 0.66} 0 0 1 ${x + r * 0.66} ${y + 2}Z`,
      at(colors, i % 2),
    )
  }
}
