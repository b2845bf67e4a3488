import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { at, circle, ellipse, khatim, path, pol, rect, roundRect, svg, times } from '../geometry.ts'
import { stars } from '../motifs/sea.ts'

/** A truss of spotlights, their beams crossing above a stage of stars. */
export function projecteurs(c: Canvas): void {
  const { W, H, m, p } = c
  const wide = W / H > 1.1
  const night = mix(p.deep, '#050b1a', 0.35)
  c.ground(c.fade(night, mix(p.bg[1], p.deep, 0.35)))
  stars(c, 50, H * 0.7, '.4', 2)
  const floor = H * 0.8
  const truss = H * 0.12
  const count = wide ? 5 : 3
  const colors = [p.gold, p.accent, p.mid, '#fff3cf', p.main]
  const heads = times(count, (i) => {
    const x = (W * (i + 0.5)) / count
    const lean = (count - 1 - 2 * i) / (count - 1)
    return { x, to: x + lean * W * c.r(0.2, 0.42), color: lighten(at(colors, i), 0.25) }
  })
  for (const { x, to, color } of heads) beam(c, x, truss + H * 0.1, to, floor + H * 0.06, color)
  ground(c, floor)
  for (const { to, color } of heads) {
    c.fill(ellipse(to, floor + H * 0.07, m * 0.17, m * 0.035), color, ' opacity=".5"')
  }
  centre(c, W / 2, floor - H * 0.02, m * 0.24)
  trussBar(c, truss)
  for (const { x, to, color } of heads) lamp(c, x, truss, m * 0.09, to - x, color)
  crowd(c)
}

function beam(c: Canvas, x: number, y: number, to: number, foot: number, color: string): void {
  const light = c.lin([
    [0, color, 0.62],
    [1, color, 0.06],
  ])
  const w = c.m
  c.fill(
    path([
      [x - w * 0.02, y],
      [x + w * 0.02, y],
      [to + w * 0.17, foot],
      [to - w * 0.17, foot],
    ]),
    light,
  )
}

function trussBar(c: Canvas, y: number): void {
  const { W, H, p } = c
  const steel = mix('#8f9cad', p.deep, 0.3)
  const h = H * 0.05
  const step = h * 1.2
  const zigzag = times(
    Math.ceil(W / step) + 1,
    (i) => svg`${i ? 'L' : 'M'}${i * step} ${i % 2 ? y : y - h}`,
  ).join('')
  c.stroke(zigzag, darken(steel, 0.2), H * 0.007)
  c.fill(rect(0, y - h - 3, W, 7), steel).fill(rect(0, y - 3, W, 7), lighten(steel, 0.15))
  for (const t of [0.08, 0.92]) c.stroke(svg`M${W * t} -9V${y - h}`, steel, 4)
}

/** A spotlight hanging at x, turned towards its beam. */
function lamp(c: Canvas, x: number, truss: number, s: number, lean: number, color: string): void {
  const { H } = c
  const angle = (Math.atan2(lean, H * 0.62) * -180) / Math.PI
  c.stroke(svg`M${x} ${truss}v${s * 0.5}`, '#2a3242', s * 0.14)
  c.group(svg` transform="translate(${x} ${truss + s * 0.7})rotate(${angle})"`, () => {
    c.glow(0, s * 0.95, s * 1.9, color, 0.9)
    c.fill(
      svg`M${-s * 0.32} ${-s * 0.5}Q0 ${-s * 0.72} ${s * 0.32} ${-s * 0.5}L${s * 0.5} ${s * 0.7}H${-s * 0.5}Z`,
      c.fade('#4a5468', '#141a26', 1, 0, 0, 0),
    )
    c.stroke(
      times(3, (i) => svg`M${-s * 0.3} ${-s * 0.3 + i * s * 0.18}h${s * 0.6}`).join(''),
      '#0c101a',
      s * 0.04,
    )
    c.fill(ellipse(0, s * 0.7, s * 0.5, s * 0.14), '#0c101a').fill(
      ellipse(0, s * 0.71, s * 0.42, s * 0.1),
      lighten(color, 0.6),
    )
  })
}

function ground(c: Canvas, top: number): void {
  const { W, H, p } = c
  const floor = mix(p.deep, p.main, 0.25)
  c.fill(rect(0, top, W, H - top), c.fade(mix(floor, p.main, 0.25), floor))
  c.fill(rect(0, top, W, 4), lighten(p.main, 0.35), ' opacity=".6"')
}

/** A lit star on its steps: what the light is for. */
function centre(c: Canvas, x: number, foot: number, s: number): void {
  const { p } = c
  for (let i = 0; i < 3; i++) {
    const w = s * (1.5 + (2 - i) * 0.5)
    c.fill(
      roundRect(x - w / 2, foot + s * 0.3 - i * s * 0.14, w, s * 0.15, s * 0.03),
      i % 2 ? p.main : mix(p.main, p.deep, 0.4),
    )
    c.dots(
      times(13, (k) => [x - w * 0.46 + k * w * 0.0767, foot + s * 0.375 - i * s * 0.14] as const),
      '#ffe2a0',
      s * 0.035,
    )
  }
  const y = foot - s * 0.9
  c.glow(x, y, s * 2.1, '#ffe2a0', 0.7)
  c.stroke(circle(x, y, s * 1.02), p.gold, s * 0.04)
  c.dots(
    times(32, (i) => pol(x, y, s * 1.02, i * 11.25)),
    '#fff3cf',
    s * 0.07,
  )
  c.fill(khatim(x, y, s * 0.84), c.lit('#fff6da', p.gold)).fill(khatim(x, y, s * 0.6, 22.5), p.accent)
  c.fill(khatim(x, y, s * 0.4), p.cream).fill(khatim(x, y, s * 0.2, 22.5), p.gold)
}

/** The public in front, in shadow. */
function crowd(c: Canvas): void {
  const { W, H, m, p } = c
  const ink = mix(p.deep, '#050b1a', 0.6)
  let heads = ''
  let bodies = ''
  for (let x = -m * 0.02; x < W + m * 0.05; x += m * 0.088) {
    const r = m * c.r(0.026, 0.034)
    const y = H * c.r(0.925, 0.955)
    heads += circle(x, y, r)
    bodies += svg`M${x - r * 2} ${H + 9}V${y + r * 2}Q${x - r * 1.6} ${y + r * 1.1} ${x} ${y + r * 1.1}Q${x + r * 1.6} ${y + r * 1.1} ${x + r * 2} ${y + r * 2}V${H + 9}Z`
    if (c.random() < 0.22) bodies += roundRect(x + r * 1.1, y - r * 2.6, r * 0.66, r * 4, r * 0.3)
  }
  c.fill(bodies, ink).fill(heads, ink)
}
