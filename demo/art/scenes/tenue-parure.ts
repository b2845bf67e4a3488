import type { Canvas } from '../canvas.ts'
import { darken, lighten } from '../color.ts'
import { khatim, ngon, type Point, pol, svg } from '../geometry.ts'
import { ray } from '../motifs/light.ts'

const PENDANT_SHADOW = ' opacity=".4" transform="translate(-4 7)"'

/** Four rows of beads and their pendants on folded silk. */
export function parure(c: Canvas): void {
  const { p } = c
  silk(c)
  const gold = c.lit(lighten(p.gold, 0.55), darken(p.gold, 0.2))
  beads(c, 0.72, 11, p.gold)
  beads(c, 0.84, 15, p.cream)
  beads(c, 0.98, 11, p.gold)
  beads(c, 1.12, 18, lighten(p.gold, 0.2))
  const small = c.m * 0.046
  for (const turn of [-42, -28, -14, 0, 14, 28, 42]) {
    const at = onNecklace(c, 1.14, turn)
    if (turn === 0) star(c, at, c.m * 0.075, gold)
    else if (Math.abs(turn) === 14) moon(c, at, small, gold)
    else lozenge(c, at, small, gold)
  }
  for (const turn of [-35, -21, -7, 7, 21, 35]) lozenge(c, onNecklace(c, 0.86, turn), c.m * 0.026, gold)
  ray(c, 0.14)
}

/** A point of the necklace of radius `f` (in heights), `turn` degrees from the lowest one. */
const onNecklace = (c: Canvas, f: number, turn: number): Point =>
  pol(c.W / 2, -c.H * 0.28, c.H * f, 90 + turn)

function silk(c: Canvas): void {
  const { W, H, p } = c
  c.ground(darken(p.main, 0.14))
  for (let i = 0; i < 9; i++) {
    const x = (W / 8) * i + c.r(-18, 18)
    const w = W / 11
    const fold = svg`M${x} 0C${x + c.r(-60, 60)} ${H * 0.4} ${x + c.r(-40, 60)} ${H * 0.7} ${x + c.r(-30, 30)} ${H}H${x + w + c.r(0, 40)}C${x + w * 1.4} ${H * 0.6} ${x + w * 0.4} ${H * 0.4} ${x + w} 0Z`
    const sheen = c.lin(
      [
        [0, lighten(p.main, 0.22), 0],
        [0.5, lighten(p.main, 0.3), 0.4],
        [1, p.deep, 0.34],
      ],
      0,
      0,
      1,
      0,
    )
    c.fill(fold, sheen)
  }
}

/** A row of beads of diameter `size`, with shadow and glints. */
function beads(c: Canvas, f: number, size: number, color: string): void {
  const step = ((size * 1.16) / (c.H * f)) * (180 / Math.PI)
  const row: Point[] = []
  for (let turn = -64; turn <= 64; turn += step) row.push(onNecklace(c, f, turn))
  const shadow = row.map(([x, y]): Point => [x - 3, y + 5])
  const glints = row.map(([x, y]): Point => [x + size * 0.15, y - size * 0.16])
  c.dots(shadow, c.p.deep, size, ' opacity=".4"').dots(row, color, size)
  c.dots(glints, '#fff', size * 0.3, ' opacity=".8"')
}

function star(c: Canvas, [x, y]: Point, s: number, gold: string): void {
  const { p } = c
  c.fill(khatim(x, y + s, s), p.deep, PENDANT_SHADOW).fill(khatim(x, y + s, s), gold)
  c.fill(khatim(x, y + s, s * 0.62, 22.5), p.accent).fill(khatim(x, y + s, s * 0.36), p.cream)
}

function moon(c: Canvas, [x, y]: Point, s: number, gold: string): void {
  const r = s * 0.92
  const crescent = svg`M${x - s * 0.8} ${y + s * 0.2}A${s} ${s} 0 1 0 ${x + s * 0.8} ${y + s * 0.2}A${r} ${r} 0 0 1 ${x - s * 0.8} ${y + s * 0.2}Z`
  c.fill(crescent, c.p.deep, PENDANT_SHADOW).fill(crescent, gold)
  c.dots([[x, y + s * 0.5]], c.p.accent, s * 0.4)
}

function lozenge(c: Canvas, [x, y]: Point, s: number, gold: string): void {
  const shape = ngon(x, y + s * 0.9, s * 0.8, 4)
  c.fill(shape, c.p.deep, PENDANT_SHADOW).fill(shape, gold)
  c.fill(ngon(x, y + s * 0.9, s * 0.4, 4), c.p.accent)
}
