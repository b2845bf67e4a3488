import type { Canvas } from '../canvas.ts'
import { lighten, mix } from '../color.ts'
import { at, circle, khatim, type Point, path, pol, rad, svg, times } from '../geometry.ts'
import { garland } from '../motifs/light.ts'
import { zellige } from '../motifs/zellige.ts'

/** A record turning, its arm, and an equaliser built of stars. */
export function platine(c: Canvas): void {
  const { W, H } = c
  const cx = W * 0.42
  const cy = H * 0.6
  const R = c.m * 0.43
  c.bg(0, 0, 1, 1)
  equaliser(c)
  record(c, cx, cy, R)
  arm(c, cx, cy, R)
  garland(c, [-20, -H * 0.03], [W + 20, -H * 0.01], H * 0.075, 12)
}

function equaliser(c: Canvas): void {
  const { W, H, m, p } = c
  const s = m * 0.052
  const columns = Math.ceil((W * 0.52) / (s * 1.25))
  const level = (i: number) => 2 + Math.round((Math.sin(i * 0.7 + c.r(0, 1)) + 1) * 2.4 + c.r(0, 2))
  const levels = times(columns, level)
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < at(levels, i); j++) {
      const star = khatim(W * 0.5 + i * s * 1.25 + s / 2, H - s * 0.9 - j * s * 1.25, s * 0.56)
      const color = mix(j > 5 ? p.accent : p.gold, p.mid, Math.max(0, 0.75 - j * 0.14))
      c.fill(star, color, ` opacity="${(0.35 + Math.min(0.65, j * 0.12)).toFixed(2)}"`)
    }
  }
}

function record(c: Canvas, cx: number, cy: number, R: number): void {
  const { p } = c
  c.fill(circle(cx - R * 0.06, cy + R * 0.09, R * 1.05), '#040b18', ' opacity=".4"')
  c.fill(circle(cx, cy, R * 1.04), mix(p.deep, p.sand, 0.5)).fill(circle(cx, cy, R), '#101522')
  for (let i = 0; i < 13; i++) {
    const wide = i % 4 === 0
    c.stroke(circle(cx, cy, R * (0.44 + i * 0.042)), wide ? '#39435a' : '#232b3d', wide ? 2.2 : 1.4)
  }
  for (const a of [-62, 118]) {
    const rim = [0, 9, 18].map((turn) => pol(cx, cy, R * 0.98, a + turn))
    c.fill(path([[cx, cy], ...rim]), '#fff', ' opacity=".1"')
  }
  const light = lighten(p.accent, 0.2)
  c.fill(circle(cx, cy, R * 0.38), p.accent)
  const joints = mix(p.accent, p.cream, 0.5)
  c.fill(
    circle(cx, cy, R * 0.355),
    zellige(c, R * 0.13, [p.accent, light, light, p.gold, joints], { x: cx, y: cy }),
  )
  c.fill(circle(cx, cy, R * 0.17), p.cream).fill(khatim(cx, cy, R * 0.13), p.main)
  c.fill(circle(cx, cy, R * 0.03), p.cream)
}

function arm(c: Canvas, cx: number, cy: number, R: number): void {
  const { p } = c
  const ax = cx + R * 1.2
  const ay = cy - R * 0.78
  const tube = svg`M${ax} ${ay}L${ax - R * 0.02} ${cy + R * 0.12}L${cx + R * 0.62} ${cy + R * 0.52}`
  const round = ' stroke-linejoin="round" stroke-linecap="round"'
  c.stroke(tube, '#040b18', R * 0.05, `${round} opacity=".25" transform="translate(-6 9)"`)
  c.stroke(tube, lighten(p.sand, 0.45), R * 0.042, round)
  c.fill(circle(ax, ay, R * 0.15), mix(p.deep, p.sand, 0.35)).fill(circle(ax, ay, R * 0.1), p.gold)
  c.fill(khatim(ax, ay, R * 0.06), p.deep)
  const turn = rad(55)
  const corners = [
    [-0.07, -0.09],
    [0.07, -0.09],
    [0.07, 0.13],
    [-0.07, 0.13],
  ] as const
  const head = corners.map(([x, y]): Point => {
    const u = x * Math.cos(turn) - y * Math.sin(turn)
    const v = x * Math.sin(turn) + y * Math.cos(turn)
    return [cx + R * 0.6 + u * R, cy + R * 0.54 + v * R]
  })
  c.fill(path(head), p.cream)
}
