import type { Canvas } from '../canvas.ts'
import { lightness } from '../color.ts'
import { at } from '../geometry.ts'
import { branch, jasmine, withShadow } from '../motifs/jasmine.ts'
import { ray } from '../motifs/light.ts'
import { zellige } from '../motifs/zellige.ts'

/** A wall of zellige in the sun, a branch of jasmine before it: a gallery picture for any trade. */
export function zelligeGround(c: Canvas): void {
  const { W, H, m, p } = c
  const s = m * c.pick([0.26, 0.2])
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
  withShadow(c, [-m * 0.035, m * 0.045], 0.28, () => {
    const stem = branch(c, [W * 1.03, -H * 0.04], 142, W * 0.5, m * 0.13, -30)
    const J = jasmine(c)
    for (const [t, r] of [
      [0.35, 0.075],
      [0.66, 0.09],
      [0.98, 0.07],
    ] as const) {
      const [x, y] = at(stem, Math.round(t * (stem.length - 1)))
      J.flower(x, y, m * r, t * 90)
    }
  })
  ray(c, 0.16)
}
