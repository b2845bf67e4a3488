import type { Canvas } from '../canvas.ts'
import { darken, mix } from '../color.ts'
import { at, ellipse, type Point, path, pol, rect, roundRect, svg, times } from '../geometry.ts'
import { rose } from '../motifs/flowers.ts'
import { jasmine, leaf } from '../motifs/jasmine.ts'
import { boukornine, stars, sunDisc } from '../motifs/sea.ts'

/** A ceremony by the sea: an arch of flowers, the aisle, rows of chairs seen from behind. */
export function arche(c: Canvas): void {
  const { W, H, m, p } = c
  const horizon = H * 0.56
  const cx = W / 2
  const [from, to] = p.bg
  c.bg()
  const dark = c.night
  sunDisc(c, cx + W * c.r(-0.12, 0.12), horizon - m * 0.14, m * 0.1)
  if (dark) stars(c, 30, horizon * 0.8)
  boukornine(c, [W * 0.52, horizon + 1], W * 0.7, H * 0.13, mix(p.mid, to, 0.4))
  boukornine(c, [-W * 0.2, horizon + 1], W * 0.56, H * 0.08, mix(p.mid, to, 0.6))
  c.fill(rect(0, horizon, W, H * 0.1), c.fade(mix(p.main, to, 0.45), mix(p.main, from, 0.25)))
  const glints = times(
    14,
    () => svg`M${cx + W * c.r(-0.3, 0.3)} ${horizon + H * c.r(0.01, 0.08)}h${W * c.r(0.02, 0.07)}`,
  )
  c.stroke(glints.join(''), '#fff1d0', 2.2, ' stroke-linecap="round" opacity=".6"')
  lawn(c, horizon + H * 0.085)
  flowerArch(c, cx, H * 0.74, Math.min(W * 0.42, H * 0.5), H * 0.56)
  const rows = 3
  for (let row = 0; row < rows; row++) {
    const y = H * (0.84 + row * 0.1)
    const s = m * (0.13 + row * 0.04)
    for (const side of [-1, 1]) {
      for (let i = 0; i < 3; i++)
        chair(c, cx + side * (m * (0.21 + row * 0.05) + i * s * 1.02), y, s, i === 0 ? side : 0)
    }
  }
}

function lawn(c: Canvas, top: number): void {
  const { W, H, p } = c
  const green = mix(p.leaf, p.sand, 0.45)
  c.fill(rect(0, top, W, H - top), c.fade(mix(green, p.sand, 0.35), mix(green, p.leafDark, 0.35)))
  const aisle = path([
    [W / 2 - W * 0.05, top + (H - top) * 0.3],
    [W / 2 + W * 0.05, top + (H - top) * 0.3],
    [W / 2 + W * 0.15, H + 4],
    [W / 2 - W * 0.15, H + 4],
  ])
  c.fill(aisle, p.cream, ' opacity=".92"')
  const J = jasmine(c)
  for (let i = 0; i < 9; i++) {
    const t = c.r(0.42, 0.98)
    const half = W * (0.04 + 0.1 * ((t - 0.3) / 0.7))
    J.flower(W / 2 + half * c.r(-0.9, 0.9), top + (H - top) * t, c.m * 0.012 * (0.6 + t), c.r(0, 72))
  }
}

/** Two posts and a bow in leaf and flower, drapes at its sides. */
function flowerArch(c: Canvas, cx: number, foot: number, w: number, h: number): void {
  const { p } = c
  const R = w / 2
  const cy = foot - h + R
  const wood = mix(p.wood, p.sand, 0.3)
  c.fill(ellipse(cx - w * 0.06, foot, w * 0.62, h * 0.02), p.deep, ' opacity=".2"')
  const frame = svg`M${cx - R} ${foot}V${cy}A${R} ${R} 0 0 1 ${cx + R} ${cy}V${foot}`
  c.stroke(frame, darken(wood, 0.2), w * 0.04)
  for (const side of [-1, 1]) {
    const drape = svg`M${cx + side * R} ${cy - h * 0.04}C${cx + side * R * 0.5} ${cy + h * 0.2} ${cx + side * R * 0.62} ${foot - h * 0.3} ${cx + side * R * 0.72} ${foot}H${cx + side * R * 1.08}V${cy}Z`
    c.fill(drape, side < 0 ? mix(p.cream, p.wallShade, 0.6) : p.cream, ' opacity=".95"')
    c.stroke(
      svg`M${cx + side * R * 0.94} ${cy + h * 0.1}Q${cx + side * R * 0.76} ${foot - h * 0.3} ${cx + side * R * 0.88} ${foot}`,
      mix(p.cream, p.deep, 0.2),
      2,
      ' opacity=".5"',
    )
  }
  const bow: Point[] = times(17, (i) => pol(cx, cy, R, 176 + i * 11.75))
  const posts = [-1, 1].flatMap((side) =>
    times(side < 0 ? 5 : 8, (i): Point => [cx + side * R, cy + h * (0.05 + i * 0.065)]),
  )
  const places = [...bow, ...posts]
  places.forEach((place, i) => {
    for (let k = 0; k < 3; k++)
      c.add(
        leaf(
          place,
          w * 0.14,
          w * 0.055,
          i * 47 + k * 120,
          i % 2 ? p.leaf : mix(p.leaf, p.leafDark, 0.5),
          p.leafDark,
        ),
      )
  })
  const J = jasmine(c)
  const blooms = [p.accent, mix(p.accent, p.cream, 0.45), p.gold]
  places.forEach(([x, y], i) => {
    const dx = c.r(-0.03, 0.03) * w
    const dy = c.r(-0.03, 0.03) * w
    if (i % 3 === 1) rose(c, x + dx, y + dy, w * 0.05, at(blooms, i % blooms.length))
    else J.flower(x + dx, y + dy, w * (i % 2 ? 0.05 : 0.066), i * 29)
  })
}

/** A chair from behind, on the aisle (`side`) with a posy tied to it. */
function chair(c: Canvas, x: number, foot: number, s: number, side: number): void {
  const { p } = c
  const wood = mix(p.gold, p.cream, 0.3)
  const dark = darken(wood, 0.25)
  c.fill(ellipse(x - s * 0.1, foot, s * 0.42, s * 0.06), p.deep, ' opacity=".2"')
  c.stroke(
    svg`M${x - s * 0.3} ${foot}L${x - s * 0.33} ${foot - s * 1.1}M${x + s * 0.3} ${foot}L${x + s * 0.33} ${foot - s * 1.1}`,
    dark,
    s * 0.06,
    ' stroke-linecap="round"',
  )
  c.fill(roundRect(x - s * 0.36, foot - s * 0.56, s * 0.72, s * 0.13, s * 0.05), p.cream)
  c.stroke(
    times(4, (i) => svg`M${x + (i - 1.5) * s * 0.14} ${foot - s * 0.56}V${foot - s * 1.04}`).join(''),
    wood,
    s * 0.045,
  )
  c.fill(roundRect(x - s * 0.37, foot - s * 1.14, s * 0.74, s * 0.12, s * 0.06), wood)
  c.stroke(svg`M${x - s * 0.33} ${foot - s * 0.78}h${s * 0.66}`, wood, s * 0.05)
  if (!side) return
  const J = jasmine(c)
  const px = x - side * s * 0.34
  const py = foot - s * 0.98
  c.stroke(
    svg`M${px} ${py}q${-side * s * 0.08} ${s * 0.3} ${side * s * 0.04} ${s * 0.44}`,
    p.accent,
    s * 0.05,
    ' stroke-linecap="round"',
  )
  for (let k = 0; k < 5; k++) c.add(leaf([px, py], s * 0.26, s * 0.1, k * 72, p.leaf, p.leafDark))
  for (let k = 0; k < 3; k++) J.flower(...pol(px, py, s * 0.09, k * 120), s * 0.1, k * 40)
}
