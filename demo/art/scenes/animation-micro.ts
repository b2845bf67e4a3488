import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { arch, circle, ellipse, khatim, type Point, path, rect, roundRect, svg, times } from '../geometry.ts'
import { branch, jasmine } from '../motifs/jasmine.ts'
import { garland } from '../motifs/light.ts'
import { stars } from '../motifs/sea.ts'

/** A stage microphone of the old days in the light of two spots, jasmine on its stand. */
export function micro(c: Canvas): void {
  const { W, H, m, p } = c
  const cx = W * c.pick([0.5, 0.44, 0.56])
  const cy = H * 0.4
  const s = m * 0.25
  c.bg(0, 0, 0.2, 1)
  stars(c, 30, H * 0.7, '.4', 2.4)
  spot(c, -0.06, cx - s * 0.2, '#fff1cf')
  spot(c, 1.06, cx + s * 0.2, '#ffe0b0')
  for (let i = 1; i <= 6; i++) {
    c.stroke(circle(cx, cy, s * (1.3 + i * 0.5)), p.soft, 2.4, ` opacity="${(0.3 - i * 0.04).toFixed(2)}"`)
  }
  const notes = times(40, (i): Point => {
    const r = s * (1.8 + (i % 4) * 0.5)
    const a = (i * 137.5 * Math.PI) / 180
    return [cx + r * Math.cos(a), cy + r * Math.sin(a)]
  })
  c.fill(
    notes.map(([x, y], i) => khatim(x, y, s * (0.03 + (i % 3) * 0.018))).join(''),
    p.gold,
    ' opacity=".7"',
  )
  stand(c, cx, cy, s)
  head(c, cx, cy, s)
  const J = jasmine(c)
  branch(c, [cx - s * 0.16, cy + s * 2.06], -34, s * 1.3, s * 0.34, -30)
  branch(c, [cx + s * 0.1, cy + s * 2.1], 214, s * 1.2, s * 0.32, 34)
  for (const [u, v, r] of [
    [0, 1.98, 0.19],
    [-0.24, 2.1, 0.15],
    [0.22, 2.14, 0.14],
    [-0.02, 2.26, 0.13],
  ] as const) {
    J.flower(cx + u * s, cy + v * s, r * s, u * 90)
  }
  garland(c, [-20, -H * 0.02], [W + 20, -H * 0.01], H * 0.07, 13)
}

/** A cone of light from above (`from` in widths) down to the foot of the microphone. */
function spot(c: Canvas, from: number, to: number, color: string): void {
  const { W, H, m } = c
  const light = c.lin([
    [0, color, 0.5],
    [1, color, 0.02],
  ])
  c.fill(
    path([
      [W * from - m * 0.03, -9],
      [W * from + m * 0.03, -9],
      [to + m * 0.42, H],
      [to - m * 0.42, H],
    ]),
    light,
  )
}

function stand(c: Canvas, cx: number, cy: number, s: number): void {
  const { H, p } = c
  const metal = c.fade('#eef2f6', '#7c899b', 1, 0, 0, 0)
  c.fill(ellipse(cx, H * 1.0, s * 1.5, s * 0.24), p.deep, ' opacity=".4"')
  c.fill(rect(cx - s * 0.06, cy + s * 1.2, s * 0.12, H), metal)
  c.fill(roundRect(cx - s * 0.11, cy + s * 1.78, s * 0.22, s * 0.2, s * 0.05), '#4a5468')
  c.fill(
    svg`M${cx - s * 0.34} ${cy + s * 1.14}Q${cx - s * 0.3} ${cy + s * 1.5} ${cx} ${cy + s * 1.5}Q${cx + s * 0.3} ${cy + s * 1.5} ${cx + s * 0.34} ${cy + s * 1.14}H${cx + s * 0.2}Q${cx + s * 0.18} ${cy + s * 1.34} ${cx} ${cy + s * 1.34}Q${cx - s * 0.18} ${cy + s * 1.34} ${cx - s * 0.2} ${cy + s * 1.14}Z`,
    metal,
  )
  c.fill(circle(cx, cy + s * 1.42, s * 0.09), p.gold)
}

/** The head: ribs, the band in the middle with its star, grille behind. */
function head(c: Canvas, cx: number, cy: number, s: number): void {
  const { p } = c
  const w = s * 0.84
  const shape = svg`M${cx - w} ${cy - s * 0.2}C${cx - w} ${cy - s * 1.1} ${cx - w * 0.5} ${cy - s * 1.22} ${cx} ${cy - s * 1.22}C${cx + w * 0.5} ${cy - s * 1.22} ${cx + w} ${cy - s * 1.1} ${cx + w} ${cy - s * 0.2}V${cy + s * 0.5}C${cx + w} ${cy + s * 1.08} ${cx + w * 0.5} ${cy + s * 1.22} ${cx} ${cy + s * 1.22}C${cx - w * 0.5} ${cy + s * 1.22} ${cx - w} ${cy + s * 1.08} ${cx - w} ${cy + s * 0.5}Z`
  c.fill(shape, '#040b18', ' opacity=".35" transform="translate(-12 16)"')
  const chrome = c.lin(
    [
      [0, '#6d7a8d'],
      [0.3, '#c3ccd6'],
      [0.62, '#ffffff'],
      [0.82, '#b4bfcb'],
      [1, '#7c899b'],
    ],
    0,
    0,
    1,
    0,
  )
  c.fill(shape, chrome)
  c.group(c.clip(shape), () => {
    const ink = mix(p.deep, '#0a1220', 0.5)
    const slots = (top: number, foot: number) =>
      times(7, (i) =>
        roundRect(cx + (i - 3) * w * 0.26 - w * 0.075, top, w * 0.15, foot - top, w * 0.07),
      ).join('')
    c.fill(slots(cy - s * 1.02, cy - s * 0.28), ink).fill(slots(cy + s * 0.3, cy + s * 1.02), ink)
    c.fill(
      rect(cx - w, cy - s * 0.16, w * 2, s * 0.34),
      c.fade(lighten(p.accent, 0.16), darken(p.accent, 0.18), 1, 0, 0, 0),
    )
    c.fill(
      rect(cx - w, cy - s * 0.2, w * 2, s * 0.045) + rect(cx - w, cy + s * 0.175, w * 2, s * 0.045),
      p.gold,
    )
    c.fill(
      times(7, (i) => khatim(cx + (i - 3) * w * 0.27, cy + s * 0.01, i === 3 ? s * 0.14 : s * 0.06)).join(''),
      p.cream,
    )
    c.fill(khatim(cx, cy + s * 0.01, s * 0.07, 22.5), p.accent)
    c.fill(arch(cx - w * 0.74, cy + s * 1.3, w * 0.5, s * 2.6, 1.02), '#040b18', ' opacity=".14"')
    c.fill(rect(cx + w * 0.42, cy - s * 1.3, w * 0.12, s * 2.6), '#fff', ' opacity=".4"')
  })
  c.stroke(
    svg`M${cx} ${cy - s * 1.22}V${cy - s * 0.2}M${cx} ${cy + s * 0.22}V${cy + s * 1.22}`,
    '#ffffff',
    s * 0.045,
    ' opacity=".7"',
  )
}
