import type { Canvas } from '../canvas.ts'
import { lightness, mix } from '../color.ts'
import { at, svg } from '../geometry.ts'
import { LANTERN_KINDS, lantern } from '../motifs/lantern.ts'
import { stars } from '../motifs/sea.ts'

const WIDE = [
  [0.13, 0.16, 0.2],
  [0.36, 0.04, 0.29],
  [0.63, 0.24, 0.33],
  [0.87, 0.06, 0.24],
  [0.49, 0.08, 0.12],
  [0.755, 0.02, 0.13],
] as const
const TALL = [
  [0.24, 0.1, 0.26],
  [0.7, 0.26, 0.4],
  [0.46, -0.03, 0.16],
  [0.88, 0.02, 0.2],
] as const

/** Lit lanterns hanging above the roofs of the medina. */
export function lanternes(c: Canvas): void {
  const { W, H, p } = c
  c.bg()
  const dusk = lightness(p.bg[0]) < 0.5
  if (dusk) stars(c, 40, H * 0.6, '.6', 2)
  const [, low] = p.bg
  roofs(c, 0.84, 0.5, dusk ? mix(low, p.bgMid ?? p.bg[0], 0.5) : mix(low, p.main, 0.2))
  roofs(c, 0.92, 0.3, dusk ? mix(p.deep, p.bgMid ?? low, 0.3) : mix(low, p.deep, 0.3))
  const kinds = c.shuffle(LANTERN_KINDS)
  const places = [...(W / H > 1.1 ? WIDE : TALL)].reverse()
  places.forEach(([x, y, s], i) => {
    lantern(c, W * (x + c.r(-0.015, 0.015)), H * (y + c.r(-0.02, 0.03)), c.m * s, at(kinds, i % 4))
  })
}

/** A row of flat roofs about `top` down the picture, one in `domes` with a dome. */
function roofs(c: Canvas, top: number, domes: number, color: string): void {
  const { W, H } = c
  let d = `M-5 ${H}`
  let x = -5
  while (x < W) {
    const w = W * c.r(0.07, 0.13)
    const y = H * (top + c.r(-0.03, 0.03))
    d += svg`V${y}`
    if (c.random() < domes) {
      const r = w * 0.34
      d += svg`H${x + w / 2 - r}A${r} ${r * 1.05} 0 0 1 ${x + w / 2 + r} ${y}`
    }
    x += w
    d += svg`H${x}`
  }
  c.fill(`${d}V${H}Z`, color)
}
