import type { Canvas } from '../canvas.ts'
import { lightness, mix } from '../color.ts'
import { circle, khatim, path, pol, starPts, times } from '../geometry.ts'
import { ray } from '../motifs/light.ts'
import { rosace } from '../motifs/zellige.ts'

/** One great rosette: a gallery picture for any trade. */
export function rosaceGround(c: Canvas): void {
  const { W, H, p } = c
  const cx = W * c.pick([0.5, 0.72, 0.28])
  const cy = H * c.pick([0.5, 0.62])
  const R = c.m * 0.6
  c.bg(1, 0, 0, 1)
  const pale = lightness(p.bg[0]) > 0.6
  c.fill(path(starPts(cx, cy, R * 1.5, R * 1.28, 16)), mix(p.bg[1], p.main, 0.14), ' opacity=".8"')
  c.fill(circle(cx, cy, R * 1.06), pale ? p.cream : mix(p.bg[1], p.deep, 0.35))
  rosace(c, [cx, cy], R, {
    ground: pale ? p.soft : mix(p.bg[1], p.deep, 0.55),
    core: p.accent,
    kite: pale ? p.main : p.cream,
    petalA: p.main,
    petalB: pale ? p.deep : p.mid,
    dart: p.gold,
  })
  c.fill(khatim(cx, cy, R * 0.17), p.gold).fill(khatim(cx, cy, R * 0.09, 22.5), p.cream)
  const ring = times(64, (i) => pol(cx, cy, R * 1.13, i * 5.625))
  c.dots(ring, p.gold, R * 0.016)
  ray(c, 0.14)
}
