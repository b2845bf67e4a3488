import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { at, circle, khatim, path, pol, rect, svg, times } from '../geometry.ts'
import { garland } from '../motifs/light.ts'
import { rosace } from '../motifs/zellige.ts'

/** A big top from inside: balls and clubs in the air, in a ring, under striped canvas. */
export function jongle(c: Canvas): void {
  const { W, H, m } = c
  const cx = W / 2
  const cy = H * 0.56
  canvasRoof(c)
  const R = m * 0.33
  trails(c, cx, cy, R)
  const turn = c.r(-12, 12)
  for (let i = 0; i < 8; i++) {
    const a = -90 + turn + i * 45
    const [x, y] = pol(cx, cy, R * 1.08, a)
    if (i % 2) club(c, x, y, R * 0.62, a + 90 + 24)
    else ball(c, x, y, R * 0.2, i / 2)
  }
  ball(c, cx, cy, R * 0.36, c.int(0, 3))
  garland(c, [-20, H * 0.16], [W / 2, H * 0.05], H * 0.06, 8)
  garland(c, [W / 2, H * 0.05], [W + 20, H * 0.16], H * 0.06, 8)
}

/** Stripes of canvas meeting at the top, and the ring of the floor. */
function canvasRoof(c: Canvas): void {
  const { W, H, m, p } = c
  c.bg()
  const [from, to] = p.bg
  const apex = [W / 2, -H * 0.06] as const
  const stripe = mix(from, p.soft, 0.16)
  const count = 18
  const reach = Math.hypot(W, H) * 1.1
  const stripes = times(count / 2, (i) => {
    const a = 4 + (i * 2 * 172) / count
    return path([apex, pol(...apex, reach, a), pol(...apex, reach, a + 172 / count)])
  })
  c.fill(stripes.join(''), stripe, ' opacity=".75"')
  c.glow(W / 2, H * 0.5, m * 0.62, '#ffe9bd', 0.4)
  c.fill(svg`M-9 ${H * 0.9}Q${W / 2} ${H * 0.8} ${W + 9} ${H * 0.9}V${H + 9}H-9Z`, mix(to, p.sand, 0.55))
  c.fill(svg`M-9 ${H * 0.93}Q${W / 2} ${H * 0.83} ${W + 9} ${H * 0.93}V${H + 9}H-9Z`, p.accent)
  const kerb = times(17, (i) => {
    const t = (i + 0.5) / 17
    return khatim(W * t, H * 0.975 - H * 0.1 * (1 - (2 * t - 1) ** 2) * 0.5, m * 0.02)
  })
  c.fill(kerb.join(''), p.gold)
}

/** The paths of the balls, in dots. */
function trails(c: Canvas, cx: number, cy: number, R: number): void {
  const { p } = c
  const ring = (k: number, count: number) => times(count, (i) => pol(cx, cy, R * k, (i * 360) / count))
  c.dots(ring(1.08, 96), p.cream, R * 0.022, ' opacity=".8"').dots(
    ring(0.86, 48),
    p.gold,
    R * 0.04,
    ' opacity=".8"',
  )
  c.dots(ring(0.66, 24), p.cream, R * 0.034, ' opacity=".6"').dots(
    ring(1.42, 64),
    p.gold,
    R * 0.03,
    ' opacity=".45"',
  )
}

/** A ball of radius `r` in one of four patterns. */
function ball(c: Canvas, x: number, y: number, r: number, pattern: number): void {
  const { p } = c
  const colors = [p.accent, p.main, p.gold, p.mid]
  const color = at(colors, pattern % 4)
  const other = pattern % 2 ? p.cream : p.gold === color ? p.deep : p.cream
  const shape = circle(x, y, r)
  c.fill(circle(x - r * 0.16, y + r * 0.26, r), '#040b18', ' opacity=".25"').fill(shape, color)
  c.group(c.clip(shape), () => {
    if (pattern % 4 === 0)
      rosace(
        c,
        [x, y],
        r * 1.05,
        { core: p.gold, kite: other, petalA: other, petalB: lighten(color, 0.3), dart: p.gold },
        0,
        8,
      )
    if (pattern % 4 === 1)
      c.fill(
        times(4, (i) => path([[x, y], pol(x, y, r * 1.4, i * 90), pol(x, y, r * 1.4, i * 90 + 45)])).join(''),
        other,
      )
    if (pattern % 4 === 2)
      c.fill(rect(x - r, y - r * 0.28, r * 2, r * 0.56), p.cream).fill(
        times(5, (i) => khatim(x + (i - 2) * r * 0.46, y, r * 0.2)).join(''),
        p.accent,
      )
    if (pattern % 4 === 3)
      c.fill(khatim(x, y, r * 0.72), p.cream).fill(khatim(x, y, r * 0.36, 22.5), p.accent)
    c.fill(
      svg`M${x - r} ${y}A${r} ${r} 0 0 0 ${x + r * 0.5} ${y + r * 0.87}A${r * 1.3} ${r * 1.3} 0 0 1 ${x - r} ${y}Z`,
      '#040b18',
      ' opacity=".2"',
    )
  })
  c.fill(circle(x + r * 0.4, y - r * 0.42, r * 0.14), '#fff', ' opacity=".7"')
}

/** A juggling club `l` long around (x, y). */
function club(c: Canvas, x: number, y: number, l: number, angle: number): void {
  const { p } = c
  const shape = svg`M${-l * 0.05} ${l * 0.5}L${-l * 0.04} ${l * 0.1}C${-l * 0.2} ${-l * 0.12} ${-l * 0.16} ${-l * 0.42} 0 ${-l * 0.5}C${l * 0.16} ${-l * 0.42} ${l * 0.2} ${-l * 0.12} ${l * 0.04} ${l * 0.1}L${l * 0.05} ${l * 0.5}Z`
  c.group(svg` transform="translate(${x} ${y})rotate(${angle})"`, () => {
    c.fill(shape, '#040b18', ' opacity=".25" transform="translate(-6 9)"').fill(shape, p.cream)
    c.group(c.clip(shape), () => {
      c.fill(rect(-l, -l * 0.3, l * 2, l * 0.09) + rect(-l, -l * 0.06, l * 2, l * 0.06), p.main)
      c.fill(rect(-l, l * 0.12, l * 2, l * 0.5), p.accent).fill(rect(-l, l * 0.1, l * 2, l * 0.03), p.gold)
      c.fill(times(5, (i) => khatim((i - 2) * l * 0.1, -l * 0.14, l * 0.045)).join(''), p.accent)
      c.fill(rect(-l * 0.3, -l, l * 0.24, l * 2), '#040b18', ' opacity=".16"')
    })
    c.fill(circle(0, l * 0.5, l * 0.06), darken(p.accent, 0.2))
  })
}
