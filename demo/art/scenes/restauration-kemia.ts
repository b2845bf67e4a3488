import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { at, circle, ellipse, khatim, path, pol, starPts, svg, times } from '../geometry.ts'
import { leaf } from '../motifs/jasmine.ts'
import { ray } from '../motifs/light.ts'
import { zellige } from '../motifs/zellige.ts'

/** Fills a bowl of inner radius `r` around a point. */
type Filling = (c: Canvas, x: number, y: number, r: number) => void

/** Eight small salads on a star-shaped tray around the bread, seen from above. */
export function kemia(c: Canvas): void {
  const { W, H, m, p } = c
  const cx = W * c.pick([0.5, 0.46, 0.54])
  const cy = H * 0.52
  const R = m * 0.47
  const [light, dark] = p.bg
  const star = mix(dark, p.main, 0.14)
  c.ground(
    zellige(c, m * 0.19, [light, star, star, mix(light, p.soft, 0.3), mix(light, p.soft, 0.25)], {
      x: cx,
      y: cy,
    }),
  )
  const wood = mix(p.wood, p.sand, 0.25)
  const turn = c.r(0, 22)
  c.fill(path(starPts(cx - R * 0.05, cy + R * 0.07, R, R * 0.9, 16, turn)), p.deep, ' opacity=".32"')
  c.fill(path(starPts(cx, cy, R, R * 0.9, 16, turn)), c.lit(lighten(wood, 0.2), darken(wood, 0.16)))
  c.fill(path(starPts(cx, cy, R * 0.94, R * 0.85, 16, turn)), c.lit(lighten(wood, 0.32), wood))
  c.stroke(
    times(9, (i) => circle(cx, cy, R * (0.1 + i * 0.09))).join(''),
    darken(wood, 0.1),
    1.4,
    ' opacity=".3"',
  )
  const fillings = c.shuffle<Filling>([olives, harissa, carrots, mechouia, hummus, beetroot, feta, peppers])
  const glaze = [p.main, p.accent, p.cream, p.deep]
  fillings.forEach((fill, i) => {
    const [x, y] = pol(cx, cy, R * 0.62, turn + i * 45)
    bowl(c, x, y, R * 0.205, at(glaze, i % 4), fill)
  })
  bread(c, cx, cy, R * 0.34)
  for (const [x, y, a] of [
    [0.06, 0.12, 40],
    [0.1, 0.86, 130],
    [0.93, 0.14, -40],
    [0.9, 0.9, 220],
  ] as const) {
    for (let k = 0; k < 3; k++) c.add(leaf([W * x, H * y], m * 0.1, m * 0.04, a + k * 44, p.leaf, p.leafDark))
  }
  ray(c, 0.16)
}

function bowl(c: Canvas, x: number, y: number, r: number, glaze: string, fill: Filling): void {
  const rim = glaze === c.p.cream ? c.p.main : c.p.cream
  c.fill(circle(x - r * 0.14, y + r * 0.18, r), c.p.deep, ' opacity=".34"')
  c.fill(circle(x, y, r), c.lit(lighten(glaze, 0.18), darken(glaze, 0.16)))
  c.dots(
    times(20, (i) => pol(x, y, r * 0.9, i * 18)),
    rim,
    r * 0.07,
  )
  c.fill(circle(x, y, r * 0.8), darken(glaze, 0.3))
  fill(c, x, y, r * 0.76)
}

/** Round loaves of tabouna, scored and seeded. */
function bread(c: Canvas, cx: number, cy: number, r: number): void {
  for (const [dx, dy, k] of [
    [-0.34, 0.22, 0.72],
    [0.4, 0.3, 0.66],
    [0.06, -0.3, 0.8],
  ] as const) {
    const x = cx + dx * r
    const y = cy + dy * r
    const q = r * k
    c.fill(circle(x - q * 0.1, y + q * 0.14, q), c.p.deep, ' opacity=".3"')
    c.fill(circle(x, y, q), c.lit('#e7b468', '#b5742c')).fill(
      circle(x + q * 0.06, y - q * 0.06, q * 0.82),
      c.lit('#f0c883', '#d29a4c'),
    )
    c.stroke(
      times(3, (i) => path([pol(x, y, q * 0.7, 20 + i * 60), pol(x, y, q * 0.7, 200 + i * 60)], false)).join(
        '',
      ),
      '#a8692a',
      q * 0.035,
      ' stroke-linecap="round" opacity=".8"',
    )
    c.dots(
      times(26, (i) => pol(x, y, q * 0.72 * Math.sqrt((i + 0.5) / 26), i * 137.5)),
      '#fff1d2',
      q * 0.05,
    )
  }
}

const base = (c: Canvas, x: number, y: number, r: number, inside: string, outside: string) =>
  c.fill(
    circle(x, y, r),
    c.radial(
      [
        [0, inside],
        [1, outside],
      ],
      0.6,
      0.4,
      0.7,
    ),
  )

const olives: Filling = (c, x, y, r) => {
  base(c, x, y, r, '#8d9a48', '#4f5a25')
  const skins = ['#6f7a33', '#4b3a3f', '#98a552', '#5b2f36']
  times(17, (i) => pol(x, y, r * 0.82 * Math.sqrt((i + 0.5) / 17), i * 137.5)).forEach(([u, v], i) => {
    c.fill(ellipse(u, v, r * 0.19, r * 0.15), at(skins, i % 4)).fill(
      circle(u + r * 0.05, v - r * 0.05, r * 0.04),
      '#fff',
    )
  })
}

const harissa: Filling = (c, x, y, r) => {
  base(c, x, y, r, '#c9402a', '#84201a')
  const spiral = times(22, (i) => pol(x, y, r * 0.04 * i, i * 38))
  c.stroke(path(spiral, false), '#e2694a', r * 0.1, ' stroke-linecap="round" stroke-linejoin="round"')
  c.fill(circle(x, y, r * 0.22), '#d9a53a')
  c.dots(
    times(7, (i) => pol(x, y, r * 0.7, i * 51)),
    '#f3cf86',
    r * 0.07,
  )
}

const carrots: Filling = (c, x, y, r) => {
  base(c, x, y, r, '#f0a24a', '#c96a22')
  times(13, (i) => pol(x, y, r * 0.74 * Math.sqrt((i + 0.5) / 13), i * 137.5)).forEach(([u, v]) => {
    c.fill(circle(u, v, r * 0.19), '#e87f2a')
      .fill(circle(u, v, r * 0.13), '#f4a04a')
      .fill(khatim(u, v, r * 0.05), '#fbd08a')
  })
  c.dots(
    times(8, (i) => pol(x, y, r * 0.5, i * 45 + 12)),
    '#6f8a3a',
    r * 0.07,
  )
}

const mechouia: Filling = (c, x, y, r) => {
  base(c, x, y, r, '#8b9a4a', '#4f6230')
  const bits = ['#c8402f', '#a8b85c', '#6f8a3a', '#d9603f']
  times(24, (i) => pol(x, y, r * 0.86 * Math.sqrt((i + 0.5) / 24), i * 137.5)).forEach((point, i) => {
    c.dots([point], at(bits, i % 4), r * 0.2)
  })
  for (const a of [30, 150, 270]) {
    const [u, v] = pol(x, y, r * 0.42, a)
    c.fill(ellipse(u, v, r * 0.27, r * 0.22), '#fffaf0').fill(circle(u, v, r * 0.12), '#f0ad3a')
  }
}

const hummus: Filling = (c, x, y, r) => {
  base(c, x, y, r, '#f3dfae', '#d9b877')
  c.stroke(circle(x, y, r * 0.62) + circle(x, y, r * 0.34), '#e2c58c', r * 0.1)
  c.fill(circle(x + r * 0.1, y, r * 0.26), '#c98f2a').dots(
    times(9, (i) => pol(x, y, r * 0.64, i * 40)),
    '#b4602a',
    r * 0.08,
  )
  for (let i = 0; i < 3; i++) c.add(leaf([x, y], r * 0.36, r * 0.14, i * 120 + 30, c.p.leaf, c.p.leafDark))
}

const beetroot: Filling = (c, x, y, r) => {
  base(c, x, y, r, '#a82f52', '#5f1433')
  times(11, (i) => pol(x, y, r * 0.72 * Math.sqrt((i + 0.5) / 11), i * 137.5)).forEach(([u, v], i) => {
    c.fill(path(starPts(u, v, r * 0.22, r * 0.16, 4, i * 31)), i % 2 ? '#c24a72' : '#8f2246')
  })
  c.dots(
    times(6, (i) => pol(x, y, r * 0.4, i * 60 + 20)),
    '#fff6ea',
    r * 0.1,
  )
}

const feta: Filling = (c, x, y, r) => {
  base(c, x, y, r, '#9fb45c', '#5f7a34')
  times(9, (i) => pol(x, y, r * 0.66 * Math.sqrt((i + 0.5) / 9), i * 137.5)).forEach(([u, v], i) => {
    if (i % 3 === 1) c.fill(circle(u, v, r * 0.17), '#c8402f').fill(khatim(u, v, r * 0.08), '#f3b79a')
    else c.fill(path(starPts(u, v, r * 0.24, r * 0.17, 4, 45 + i * 20)), i % 2 ? '#fffdf6' : '#f2ead8')
  })
}

const peppers: Filling = (c, x, y, r) => {
  base(c, x, y, r, '#e2a03a', '#b46a1f')
  const colors = ['#c8402f', '#e9b23c', '#6f8a3a']
  for (let i = 0; i < 9; i++) {
    const [u, v] = pol(x, y, r * (0.24 + (0.5 * ((i * 5) % 9)) / 9), i * 40)
    const tail = pol(u, v, r * 0.5, i * 73)
    const bend = pol(u, v, r * 0.36, i * 73 + 50)
    c.stroke(
      svg`M${u} ${v}Q${bend[0]} ${bend[1]} ${tail[0]} ${tail[1]}`,
      at(colors, i % 3),
      r * 0.15,
      ' stroke-linecap="round"',
    )
  }
  c.fill(circle(x, y, r * 0.12), '#fff3d0')
}
