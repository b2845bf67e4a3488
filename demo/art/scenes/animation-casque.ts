import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { at, circle, ellipse, khatim, pol, roundRect, svg, times } from '../geometry.ts'
import { garland, ray } from '../motifs/light.ts'
import { rosace } from '../motifs/zellige.ts'

/** Headphones, and the sound around them in rays of dots. */
export function casque(c: Canvas): void {
  const { W, H, m, p } = c
  const cx = W * 0.5
  const cy = H * 0.53
  const R = m * 0.29
  c.bg(0, 0, 1, 1)
  sound(c, cx, cy, R)
  const paint = c.pick([p.accent, p.main, p.cream])
  c.fill(ellipse(cx - R * 0.1, cy + R * 1.42, R * 1.3, R * 0.12), '#040b18', ' opacity=".3"')
  const band = (r: number) =>
    svg`M${cx - r} ${cy + R * 0.3}C${cx - r * 1.06} ${cy - R * 1.42} ${cx + r * 1.06} ${cy - R * 1.42} ${cx + r} ${cy + R * 0.3}`
  const round = ' stroke-linecap="round"'
  c.stroke(band(R * 1.02), '#040b18', R * 0.2, `${round} opacity=".3" transform="translate(-9 12)"`)
  c.stroke(band(R * 1.02), darken(paint, 0.3), R * 0.22, round).stroke(band(R * 1.05), paint, R * 0.15, round)
  c.stroke(band(R * 1.08), lighten(paint, 0.5), R * 0.028, `${round} opacity=".8"`)
  c.stroke(band(R * 0.94), mix(p.deep, '#0a1220', 0.4), R * 0.07, round)
  for (const side of [-1, 1]) cup(c, cx + side * R * 1.0, cy + R * 0.52, R, side, paint)
  cable(c, cx, cy, R)
  garland(c, [-20, -H * 0.02], [W + 20, -H * 0.01], H * 0.06, 12)
  ray(c, 0.12, '#ffe3ae')
}

/** Bars of dots all around, as long as the music is loud. */
function sound(c: Canvas, cx: number, cy: number, R: number): void {
  const { p } = c
  const phase = c.r(0, 6)
  for (let k = 1; k <= 4; k++) {
    c.stroke(circle(cx, cy, R * (1.15 + k * 0.3)), p.soft, 1.6, ` opacity="${(0.3 - k * 0.05).toFixed(2)}"`)
  }
  const levels = times(48, (i) => 2 + Math.round(2.2 * (1 + Math.sin(i * 0.79 + phase)) + c.r(0, 1.4)))
  for (let k = 0; k < 8; k++) {
    const ring = levels.flatMap((level, i) =>
      k < level ? [pol(cx, cy, R * (1.62 + k * 0.15), i * 7.5)] : [],
    )
    const color = mix(k > 3 ? p.accent : p.gold, p.mid, Math.max(0, 0.7 - k * 0.18))
    c.dots(ring, color, R * 0.1, ` opacity="${(0.95 - k * 0.09).toFixed(2)}"`)
  }
}

function cup(c: Canvas, x: number, y: number, R: number, side: number, paint: string): void {
  const { p } = c
  const pad = mix(p.deep, '#0a1220', 0.4)
  c.fill(roundRect(x - side * R * 0.34 - R * 0.13, y - R * 0.62, R * 0.26, R * 1.24, R * 0.13), pad)
  c.fill(
    roundRect(x - side * R * 0.34 - R * 0.1, y - R * 0.58, R * 0.09, R * 1.16, R * 0.05),
    lighten(pad, 0.16),
  )
  const shell = (k: number) => ellipse(x + side * R * 0.06, y, R * 0.44 * k, R * 0.72 * k)
  c.fill(shell(1.05), '#040b18', ' opacity=".3" transform="translate(-7 9)"')
  c.fill(shell(1), c.lit(lighten(paint, 0.3), darken(paint, 0.3))).fill(shell(0.86), darken(paint, 0.36))
  c.group(svg` transform="translate(${x + side * R * 0.06} ${y})scale(.61 1)"`, () => {
    const r = R * 0.6
    rosace(
      c,
      [0, 0],
      r,
      { ground: p.cream, core: p.accent, kite: p.main, petalA: p.main, petalB: p.mid, dart: p.gold },
      11.25,
    )
    c.fill(khatim(0, 0, r * 0.17), p.gold).fill(khatim(0, 0, r * 0.08, 22.5), p.cream)
  })
}

/** The cable, and its plug. */
function cable(c: Canvas, cx: number, cy: number, R: number): void {
  const { H, p } = c
  const x = cx - R * 0.96
  const line = svg`M${x} ${cy + R * 1.2}c0 ${R * 0.36} ${R * 0.5} ${R * 0.3} ${R * 0.76} ${R * 0.1}s${R * 0.9} ${-R * 0.1} ${R * 0.9} ${R * 0.26}V${H + 9}`
  c.stroke(line, mix(p.deep, '#0a1220', 0.4), R * 0.045, ' stroke-linecap="round"')
  const notes = [
    [-1.72, -0.86],
    [1.74, -0.62],
  ] as const
  notes.forEach(([u, v], i) => {
    const nx = cx + u * R
    const ny = cy + v * R
    const color = at([p.cream, p.gold], i)
    c.fill(ellipse(nx, ny, R * 0.13, R * 0.1), color).stroke(
      svg`M${nx + R * 0.11} ${ny}v${-R * 0.5}q${R * 0.2} ${R * 0.08} ${R * 0.16} ${R * 0.3}`,
      color,
      R * 0.045,
      ' stroke-linejoin="round"',
    )
  })
  c.dots(
    times(3, (i) => [x, cy + R * (1.08 + i * 0.05)] as const),
    p.gold,
    R * 0.03,
  )
}
