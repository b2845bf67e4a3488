import type { Canvas } from '../canvas.ts'
import { mix } from '../color.ts'
import { arch } from '../geometry.ts'
import { bouquet } from '../motifs/bouquet.ts'
import { jasmine } from '../motifs/jasmine.ts'
import { lattice } from '../motifs/zellige.ts'

/** The machmoum in an arch, a few flowers fallen beside it: the picture of the house. */
export function machmoum(c: Canvas): void {
  const { W, H, p } = c
  const cx = W * c.pick([0.5, 0.5, 0.56])
  c.ground(c.lit(p.bg[0], p.bg[1]))
  const niche = arch(W / 2, H + 6, Math.min(W * 0.9, H * 1.02), H * 0.95, 1.06)
  c.fill(niche, mix(p.bg[1], p.deep, 0.16), ' opacity=".55"')
  lattice(c, [W * 0.36, -H * 0.04, W * 0.56, H * 1.08], c.m * 0.12, {
    color: '#fff3d6',
    opacity: 0.14,
    skew: -20,
  })
  bouquet(c, cx, H * 0.6, c.m * 0.36)
  const J = jasmine(c)
  J.flower(W * 0.14, H * 0.9, c.m * 0.06, 20)
  J.flower(W * 0.22, H * 0.95, c.m * 0.045, 60)
  J.flower(W * 0.86, H * 0.9, c.m * 0.055, 5)
  J.bud(W * 0.09, H * 0.95, c.m * 0.1, 65)
  J.bud(W * 0.93, H * 0.95, c.m * 0.1, -40)
}
