import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { circle, ellipse, khatim, type Point, path, pol, rect, svg, times } from '../geometry.ts'
import { garland, ray } from '../motifs/light.ts'
import { smooth } from '../motifs/vase.ts'
import { lattice, rosace, zellige } from '../motifs/zellige.ts'

/** A goblet drum, a smaller one and a tambourine on a rug, a garland above. */
export function darbouka(c: Canvas): void {
  const { W, H, m, p } = c
  const wide = W / H > 1.1
  const base = H * 0.86
  c.bg(0, 0, 0.4, 1)
  lattice(c, [W * 0.34, -H * 0.04, W * 0.6, H], m * 0.12, { color: '#fff3d6', opacity: 0.1, skew: -20 })
  rug(c, H * 0.78)
  for (let i = 1; i <= 5; i++) {
    c.stroke(
      circle(W * 0.5, H * 0.24, m * (0.2 + i * 0.14)),
      p.soft,
      3,
      ` opacity="${(0.26 - i * 0.04).toFixed(2)}"`,
    )
  }
  tambourine(c, W * (wide ? 0.77 : 0.72), base - m * 0.27, m * 0.27)
  goblet(c, W * (wide ? 0.48 : 0.46), base, m * 0.64, [p.main, p.cream, p.accent])
  goblet(c, W * (wide ? 0.2 : 0.16), base + H * 0.03, m * 0.44, [p.accent, p.sand, p.main])
  garland(c, [-20, -H * 0.01], [W + 20, H * 0.03], H * 0.09, 13)
  ray(c, 0.12, '#ffe3ae')
}

/** Woven stripes from `top` down, fringed. */
function rug(c: Canvas, top: number): void {
  const { W, H, p } = c
  c.fill(rect(0, top, W, H - top), p.accent)
  const band = (t: number, h: number, color: string) =>
    c.fill(rect(0, top + (H - top) * t, W, (H - top) * h), color)
  band(0.06, 0.05, p.sand)
  band(0.16, 0.3, p.deep)
  band(0.52, 0.06, p.gold)
  band(0.64, 0.3, p.main)
  const y = top + (H - top) * 0.31
  const s = (H - top) * 0.13
  c.fill(times(Math.ceil(W / (s * 2.2)) + 1, (i) => khatim(i * s * 2.2, y, s)).join(''), p.sand)
  c.fill(times(Math.ceil(W / (s * 2.2)) + 1, (i) => khatim(i * s * 2.2, y, s * 0.5, 22.5)).join(''), p.accent)
  c.stroke(times(60, (i) => svg`M${(i / 59) * W} ${top + 2}v${-(H - top) * 0.06}`).join(''), p.sand, 3)
}

/** A goblet drum `h` high standing on `foot`: colours of the body, of its bands, of its stars. */
function goblet(
  c: Canvas,
  x: number,
  foot: number,
  h: number,
  [body, band, star]: readonly [string, string, string],
): void {
  const { p } = c
  const half: readonly Point[] = [
    [0.36, -0.92],
    [0.35, -0.8],
    [0.3, -0.62],
    [0.16, -0.5],
    [0.13, -0.38],
    [0.17, -0.16],
    [0.25, 0],
  ]
  const right = half.map(([u, v]): Point => [x + u * h, foot + v * h])
  const left = half.map(([u, v]): Point => [x - u * h, foot + v * h]).reverse()
  const shape = `${smooth(right)}L${smooth(left).slice(1)}Z`
  c.fill(ellipse(x - h * 0.1, foot + h * 0.01, h * 0.34, h * 0.05), '#040b18', ' opacity=".3"')
  c.fill(shape, body)
  c.group(c.clip(shape), () => {
    const tiles = zellige(c, h * 0.1, [body, band, band, p.gold, body], { x, y: foot - h * 0.86 })
    c.fill(rect(x - h, foot - h * 0.86, h * 2, h * 0.2), tiles)
    c.fill(
      rect(x - h, foot - h * 0.89, h * 2, h * 0.02) + rect(x - h, foot - h * 0.655, h * 2, h * 0.018),
      p.gold,
    )
    c.fill(times(7, (i) => khatim(x + (i - 3) * h * 0.1, foot - h * 0.57, h * 0.04)).join(''), star)
    c.fill(
      rect(x - h, foot - h * 0.5, h * 2, h * 0.022) + rect(x - h, foot - h * 0.39, h * 2, h * 0.022),
      p.gold,
    )
    c.fill(times(7, (i) => khatim(x + (i - 3) * h * 0.1, foot - h * 0.08, h * 0.045)).join(''), band)
    c.fill(rect(x - h, foot - h * 0.16, h * 2, h * 0.014), band)
    c.fill(rect(x - h * 0.5, foot - h, h * 0.34, h * 1.1), '#040b18', ' opacity=".24"')
    c.fill(rect(x + h * 0.12, foot - h, h * 0.06, h * 1.1), '#fff', ' opacity=".2"')
  })
  skin(c, x, foot - h * 0.92, h)
}

/** The drum's head seen at a slant, its ring and pegs. */
function skin(c: Canvas, x: number, y: number, h: number): void {
  const { p } = c
  const hide = lighten(p.sand, 0.6)
  c.fill(
    svg`M${x - h * 0.38} ${y}v${h * 0.05}a${h * 0.38} ${h * 0.1} 0 0 0 ${h * 0.76} 0v${-h * 0.05}Z`,
    darken(p.gold, 0.22),
  )
  c.fill(ellipse(x, y, h * 0.38, h * 0.1), p.gold).fill(
    ellipse(x, y - h * 0.006, h * 0.34, h * 0.082),
    c.lit(lighten(hide, 0.4), darken(hide, 0.14)),
  )
  c.stroke(ellipse(x, y - h * 0.006, h * 0.22, h * 0.052), p.accent, h * 0.008)
  c.fill(ellipse(x, y - h * 0.006, h * 0.09, h * 0.022), mix(p.accent, hide, 0.3))
  const pegs = times(8, (i): Point => {
    const t = (i + 0.5) / 8
    return [x - h * 0.36 + t * h * 0.72, y + h * 0.045 + Math.sin(t * Math.PI) * h * 0.075]
  })
  c.dots(pegs, p.cream, h * 0.022)
}

/** A tambourine facing us, of radius `r`. */
function tambourine(c: Canvas, x: number, y: number, r: number): void {
  const { p } = c
  const hide = lighten(p.sand, 0.62)
  c.fill(circle(x - r * 0.08, y + r * 0.08, r * 1.02), '#040b18', ' opacity=".35"')
  c.fill(circle(x, y, r), c.lit(lighten(p.wood, 0.22), darken(p.wood, 0.35)))
  for (let i = 0; i < 8; i++) {
    const a = i * 45 + 22.5
    const slot = path([
      pol(x, y, r * 0.99, a - 9),
      pol(x, y, r * 0.99, a + 9),
      pol(x, y, r * 0.85, a + 9),
      pol(x, y, r * 0.85, a - 9),
    ])
    c.fill(slot, darken(p.wood, 0.55))
    c.fill(circle(...pol(x, y, r * 0.95, a), r * 0.08), c.lit(lighten(p.gold, 0.5), darken(p.gold, 0.2)))
  }
  c.fill(circle(x, y, r * 0.83), darken(p.wood, 0.4)).fill(
    circle(x, y, r * 0.81),
    c.lit(lighten(hide, 0.3), darken(hide, 0.1)),
  )
  const star = p.main
  rosace(
    c,
    [x, y],
    r * 0.66,
    {
      core: p.accent,
      kite: mix(star, hide, 0.3),
      petalA: mix(star, hide, 0.2),
      petalB: mix(star, hide, 0.55),
      dart: p.accent,
    },
    c.r(0, 20),
  )
  c.dots(
    times(32, (i) => pol(x, y, r * 0.73, i * 11.25)),
    p.accent,
    r * 0.03,
  )
  c.fill(khatim(x, y, r * 0.12), p.gold)
}
