import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { at, circle, khatim, ngon, path, pol, rect, roundRect, starPts, svg, times } from '../geometry.ts'
import { ray } from '../motifs/light.ts'
import { palmFromAbove } from '../motifs/plants.ts'
import { rosace, zellige } from '../motifs/zellige.ts'

/** The pool of a hotel seen from above: a star of water, parasols, loungers, palms. */
export function piscine(c: Canvas): void {
  const { W, H, m, p } = c
  const cx = W * c.pick([0.5, 0.44, 0.56])
  const cy = H * 0.52
  const R = m * 0.38
  const stone = mix(p.sand, p.wall, 0.5)
  const grout = mix(stone, p.wallShade, 0.5)
  c.ground(
    zellige(c, m * 0.16, [stone, mix(stone, p.wall, 0.4), mix(stone, p.sand, 0.35), stone, grout], {
      x: cx,
      y: cy,
    }),
  )
  water(c, cx, cy, R)
  const turn = c.r(0, 40)
  const wide = W / H > 1.1
  const sides = wide ? [-1, 1] : [1]
  for (const side of sides) {
    const x = wide ? cx + side * R * 1.42 : W * 0.5
    for (let i = 0; i < 3; i++) {
      const y = wide ? cy + (i - 1) * R * 0.66 : cy + R * 1.34
      lounger(c, wide ? x : W * (0.22 + i * 0.28), y, R * 0.27, wide ? side * 90 : 180)
    }
  }
  const parasols = wide
    ? ([
        [cx - R * 1.5, cy - R * 0.34],
        [cx + R * 1.5, cy + R * 0.34],
      ] as const)
    : ([
        [W * 0.36, cy + R * 1.4],
        [W * 0.64, cy + R * 1.28],
      ] as const)
  parasols.forEach(([x, y], i) => {
    parasol(c, x, y, R * 0.34, i % 2 ? p.main : p.accent, turn + i * 20)
  })
  palmFromAbove(c, W * 0.05, H * 0.08, m * 0.27, turn)
  palmFromAbove(c, W * 0.96, H * 0.95, m * 0.3, turn + 9)
  palmFromAbove(c, W * 0.93, H * 0.03, m * 0.18, turn + 15)
  palmFromAbove(c, W * 0.03, H * 0.98, m * 0.2, turn + 4)
  ray(c, 0.18)
}

/** The star-shaped pool: rim, tiled edge, depths, ripples of light, a float. */
function water(c: Canvas, cx: number, cy: number, R: number): void {
  const { p } = c
  const outline = (k: number) => roundedStar(cx, cy, R * k)
  c.fill(outline(1.1), p.deep, ' opacity=".16" transform="translate(-6 9)"')
  c.fill(outline(1.1), lighten(p.wall, 0.4))
  c.fill(outline(1.04), zellige(c, R * 0.085, [p.cream, p.main, p.mid, p.gold, p.cream], { x: cx, y: cy }))
  const basin = outline(0.96)
  c.fill(basin, c.lit('#9fdcea', '#2f8fb8'))
  c.group(c.clip(basin), () => {
    c.fill(outline(0.96), p.deep, ' opacity=".2"').fill(
      outline(0.96),
      c.lit('#8fd6e6', '#3c9dc4'),
      svg` transform="translate(${-R * 0.03} ${R * 0.045})"`,
    )
    rosace(
      c,
      [cx, cy],
      R * 0.62,
      { petalA: '#bfeaf2', petalB: '#a5deeb', dart: '#bfeaf2', kite: '#d8f3f6' },
      11.25,
      16,
    )
    c.fill(circle(cx, cy, R * 0.16), '#d8f3f6').fill(khatim(cx, cy, R * 0.13), '#57b3cf')
    let glitter = ''
    for (let i = 0; i < 34; i++) {
      const [x, y] = pol(cx, cy, R * 0.92 * Math.sqrt(c.random()), c.r(0, 360))
      const w = R * c.r(0.05, 0.13)
      glitter += svg`M${x} ${y}q${w / 2} ${-w * 0.4} ${w} 0t${w} 0`
    }
    c.stroke(glitter, '#fff', R * 0.012, ' stroke-linecap="round" opacity=".6"')
  })
  float(c, ...pol(cx, cy, R * 0.6, c.r(0, 360)), R * 0.13)
}

/** An eight-lobed star: the khatim with its hollows and points rounded. */
function roundedStar(cx: number, cy: number, R: number): string {
  const corners = starPts(cx, cy, R, R * 0.8, 8)
  const mid = (i: number) => {
    const [x0, y0] = at(corners, i)
    const [x1, y1] = at(corners, (i + 1) % 16)
    return [(x0 + x1) / 2, (y0 + y1) / 2] as const
  }
  const [sx, sy] = mid(15)
  const curves = times(16, (i) => {
    const [x, y] = at(corners, i)
    const [ex, ey] = mid(i)
    return svg`Q${x} ${y} ${ex} ${ey}`
  })
  return svg`M${sx} ${sy}${curves.join('')}Z`
}

function float(c: Canvas, x: number, y: number, r: number): void {
  const { p } = c
  c.fill(circle(x - r * 0.2, y + r * 0.25, r), '#0d4a6b', ' opacity=".3"').fill(circle(x, y, r), p.cream)
  for (let i = 0; i < 4; i++) {
    const a = i * 90 + 20
    c.fill(path([[x, y], pol(x, y, r, a), pol(x, y, r * 1.05, a + 22), pol(x, y, r, a + 45)]), p.accent)
  }
  c.fill(circle(x, y, r * 0.48), '#6cc3da')
}

/** A lounger with its towel, its head towards `angle` (0 is up). */
function lounger(c: Canvas, x: number, y: number, s: number, angle: number): void {
  const { p } = c
  c.group(svg` transform="translate(${x} ${y})rotate(${angle})"`, () => {
    c.fill(roundRect(-s * 0.5 - s * 0.12, -s + s * 0.16, s, s * 2, s * 0.12), p.deep, ' opacity=".2"')
    c.fill(roundRect(-s * 0.5, -s, s, s * 2, s * 0.12), darken(p.wood, 0.1))
    c.fill(roundRect(-s * 0.42, -s * 0.94, s * 0.84, s * 0.6, s * 0.08), p.cream)
    c.fill(rect(-s * 0.42, -s * 0.3, s * 0.84, s * 1.2), p.cream)
    c.fill(rect(-s * 0.42, -s * 0.12, s * 0.84, s * 0.72), p.mid)
    c.fill(times(4, (i) => rect(-s * 0.42, -s * 0.02 + i * s * 0.16, s * 0.84, s * 0.05)).join(''), p.soft)
    c.fill(roundRect(-s * 0.26, -s * 0.84, s * 0.52, s * 0.28, s * 0.08), p.soft)
  })
}

/** A parasol seen from above: eight panels and their shadow. */
function parasol(c: Canvas, x: number, y: number, r: number, color: string, turn: number): void {
  const { p } = c
  c.fill(ngon(x - r * 0.22, y + r * 0.3, r * 1.02, 8, turn), p.deep, ' opacity=".26"')
  for (let i = 0; i < 8; i++) {
    const a = turn + i * 45 - 90
    const panel = path([[x, y], pol(x, y, r, a), pol(x, y, r, a + 45)])
    const tone = i % 2 ? p.cream : color
    const shaded = i >= 3 && i < 7
    c.fill(panel, shaded ? darken(tone, 0.14) : tone)
  }
  c.fill(circle(x, y, r * 0.07), p.gold)
}
