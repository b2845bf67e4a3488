import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { circle, khatim, type Point, path, pol, rect, roundRect, svg, times } from '../geometry.ts'
import { branch, jasmine } from '../motifs/jasmine.ts'
import { ray } from '../motifs/light.ts'
import { boukornine } from '../motifs/sea.ts'
import { lattice, zellige } from '../motifs/zellige.ts'

/** A camera of the old days seen from the front, its woven strap, jasmine beside it. */
export function appareil(c: Canvas): void {
  const { W, H, m } = c
  const cx = W * 0.5
  const cy = H * 0.54
  const w = Math.min(W * 0.8, m * 0.98)
  c.bg(1, 0, 0, 1)
  lattice(c, [W * 0.4, -H * 0.05, W * 0.6, H * 1.1], m * 0.14, { color: '#fff6e2', opacity: 0.16, skew: -20 })
  strap(c, cx, cy, w)
  c.group(svg` transform="translate(${cx} ${cy})rotate(${c.pick([-4, 0, 4])})"`, () => {
    body(c, w)
    lens(c, w * 0.03, w * 0.035, w * 0.245)
  })
  const J = jasmine(c)
  branch(c, [-10, H * 1.0], -30, W * 0.3, m * 0.095, 20)
  J.flower(W * 0.06, H * 0.84, m * 0.06, 10)
  J.flower(W * 0.18, H * 0.88, m * 0.052, 40)
  J.flower(W * 0.27, H * 0.93, m * 0.042, 20)
  ray(c, 0.14)
}

/** A strap woven in stars, in a loop above the camera. */
function strap(c: Canvas, cx: number, cy: number, w: number): void {
  const { p } = c
  const loop = svg`M${cx - w * 0.48} ${cy - w * 0.14}C${cx - w * 0.74} ${cy - w * 0.62} ${cx - w * 0.2} ${cy - w * 0.62} ${cx} ${cy - w * 0.56}S${cx + w * 0.7} ${cy - w * 0.66} ${cx + w * 0.48} ${cy - w * 0.14}`
  const t = w * 0.062
  c.stroke(loop, p.deep, t, ' opacity=".25" transform="translate(-9 12)"')
  c.stroke(loop, p.accent, t).stroke(loop, p.gold, t * 0.7, svg` stroke-dasharray="${t * 0.5} ${t * 0.34}"`)
  c.stroke(loop, darken(p.accent, 0.2), t * 0.24)
}

/** The body, drawn around its middle. */
function body(c: Canvas, w: number): void {
  const { p } = c
  const h = w * 0.56
  const ink = mix(p.deep, '#05080f', 0.35)
  const metal = c.lin(
    [
      [0, '#f7fafc'],
      [0.5, '#c3ccd6'],
      [1, '#97a4b5'],
    ],
    1,
    0,
    0,
    1,
  )
  c.fill(roundRect(-w / 2 - 14, -h / 2 + 20, w, h, w * 0.06), p.deep, ' opacity=".34"')
  c.fill(roundRect(-w * 0.14, -h * 0.68, w * 0.3, h * 0.3, w * 0.03), metal)
  c.fill(roundRect(-w * 0.36, -h * 0.58, w * 0.12, h * 0.14, w * 0.014), metal).fill(
    roundRect(-w * 0.34, -h * 0.61, w * 0.08, h * 0.06, w * 0.014),
    '#8492a4',
  )
  c.fill(roundRect(w * 0.26, -h * 0.57, w * 0.14, h * 0.12, w * 0.014), '#8492a4')
  c.stroke(
    times(8, (i) => svg`M${w * 0.275 + i * w * 0.0155} ${-h * 0.56}v${h * 0.1}`).join(''),
    '#5b667a',
    2,
  )
  c.fill(roundRect(-w / 2, -h / 2, w, h, w * 0.06), metal)
  const leather = rect(-w / 2, -h * 0.24, w, h * 0.56)
  const star = lighten(ink, 0.1)
  c.fill(leather, zellige(c, w * 0.05, [ink, star, star, lighten(ink, 0.18), lighten(ink, 0.04)]))
  c.fill(rect(-w / 2, -h * 0.255, w, h * 0.018) + rect(-w / 2, h * 0.315, w, h * 0.018), p.gold)
  c.fill(roundRect(-w * 0.44, -h * 0.44, w * 0.16, h * 0.14, w * 0.014), ink)
  c.fill(roundRect(-w * 0.43, -h * 0.425, w * 0.14, h * 0.11, w * 0.01), c.lit('#ffffff', '#f3dfae'))
  c.stroke(times(5, (i) => svg`M${-w * 0.41 + i * w * 0.025} ${-h * 0.42}v${h * 0.1}`).join(''), '#d9c78f', 2)
  c.fill(roundRect(-w * 0.07, -h * 0.62, w * 0.16, h * 0.15, w * 0.012), ink)
  c.fill(roundRect(-w * 0.055, -h * 0.6, w * 0.13, h * 0.11, w * 0.01), c.lit('#a9d3ee', '#2d5f92'))
  c.fill(circle(w * 0.34, -h * 0.37, w * 0.026), p.accent).fill(
    khatim(w * 0.34, -h * 0.37, w * 0.014),
    p.cream,
  )
  const screws: Point[] = [
    [-w * 0.46, h * 0.41],
    [w * 0.46, h * 0.41],
    [w * 0.46, -h * 0.4],
  ]
  c.dots(screws, '#8492a4', w * 0.018)
  for (const side of [-1, 1]) c.fill(circle(side * w * 0.49, -h * 0.28, w * 0.022), p.gold)
}

/** The lens, and what it sees. */
function lens(c: Canvas, x: number, y: number, R: number): void {
  const { p } = c
  const ink = mix(p.deep, '#05080f', 0.5)
  c.fill(circle(x - R * 0.1, y + R * 0.12, R * 1.02), '#040b18', ' opacity=".4"')
  c.fill(circle(x, y, R), c.lit('#f7fafc', '#8492a4')).fill(circle(x, y, R * 0.93), ink)
  const ridges = times(72, (i) => path([pol(x, y, R * 0.93, i * 5), pol(x, y, R * 0.84, i * 5)], false))
  c.stroke(ridges.join(''), lighten(ink, 0.22), R * 0.018)
  c.fill(circle(x, y, R * 0.82), c.lit('#c3ccd6', '#5b667a')).fill(circle(x, y, R * 0.77), ink)
  c.dots(
    times(24, (i) => pol(x, y, R * 0.72, i * 15)),
    p.gold,
    R * 0.026,
  ).stroke(circle(x, y, R * 0.66), p.accent, R * 0.03)
  const glass = circle(x, y, R * 0.58)
  c.fill(glass, ink)
  c.group(c.clip(khatim(x, y, R * 0.56, 22.5)), () => {
    const night = c.random() > 0.6
    c.fill(
      rect(x - R, y - R, R * 2, R * 2),
      night
        ? c.fade('#0d2450', '#c9714f')
        : c.lin([
            [0.2, '#8fc3e8'],
            [0.6, '#fbe6c4'],
          ]),
    )
    c.fill(circle(x + R * 0.16, y - R * 0.02, R * 0.12), '#fff3cf')
    boukornine(c, [x - R * 0.6, y + R * 0.1], R * 0.9, R * 0.24, night ? '#3a4f86' : '#7fa3c4')
    c.fill(
      rect(x - R, y + R * 0.09, R * 2, R),
      night ? c.fade('#7a5a80', '#12214a') : c.fade('#4d93cf', '#15497f'),
    )
    c.stroke(
      svg`M${x + R * 0.02} ${y + R * 0.2}h${R * 0.26}M${x + R * 0.08} ${y + R * 0.28}h${R * 0.14}`,
      '#fff3cf',
      R * 0.022,
      ' stroke-linecap="round"',
    )
  })
  const r = R * 0.55
  c.fill(
    svg`M${x + R * 0.06} ${y - r}A${r} ${r} 0 0 1 ${x + r} ${y - R * 0.06}A${R * 0.76} ${R * 0.76} 0 0 0 ${x + R * 0.06} ${y - r}Z`,
    '#fff',
    ' opacity=".28"',
  )
  c.dots([[x - R * 0.3, y + R * 0.32]], '#fff', R * 0.07, ' opacity=".5"')
}
