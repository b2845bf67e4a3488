import type { Canvas } from '../canvas.ts'
import { lightness } from '../color.ts'
import { ray } from '../motifs/light.ts'
import { zellige } from '../motifs/zellige.ts'

/** Nothing but zellige in the sun: a gallery picture for any trade. */
export function zelligeGround(c: Canvas): void {
  const { p } = c
  const s = c.m * c.pick([0.26, 0.2])
  const cross = lightness(p.wall) > 0.7 ? p.wall : p.soft
  c.ground(
    zellige(c, s, [cross, p.main, p.deep, p.gold, p.cream], {
      x: c.r(0, s),
      y: c.r(0, s),
      rot: c.pick([0, 45]),
    }),
  )
  const light = c.lin(
    [
      [0, '#fff4d6', 0.28],
      [0.5, '#fff4d6', 0],
      [1, p.deep, 0.4],
    ],
    1,
    0,
    0,
    1,
  )
  c.ground(light)
  ray(c, 0.16)
}
