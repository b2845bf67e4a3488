import type { Canvas } from '../canvas.ts'
import { lightness, mix } from '../color.ts'
import { at } from '../geometry.ts'
import { branch, jasmine, withShadow } from '../motifs/jasmine.ts'
import { lattice } from '../motifs/zellige.ts'

/** Branches of jasmine on a wall, with their cast shadow. */
export function jasmin(c: Canvas): void {
  const { W, H, p } = c
  const flip = c.random() > 0.5
  const pale = lightness(p.wall) > 0.75
  c.ground(
    c.lit(pale ? mix(p.wall, p.main, 0.42) : p.wall, pale ? mix(p.wallShade, p.main, 0.62) : p.wallShade),
  )
  lattice(c, [W * 0.3, -H * 0.05, W * 0.6, H * 1.1], c.m * 0.13, {
    color: '#fff3d6',
    opacity: 0.17,
    skew: -20,
  })
  const s = c.m * 0.15
  const draw = () => {
    const long = branch(c, [-20, H * 0.98], -34, W * 0.78, s, -26)
    const low = branch(c, [W * 0.12, H * 1.04], -18, W * 0.72, s * 0.86, -34)
    const high = branch(c, [-20, H * 0.4], -8, W * 0.44, s * 0.9, 40)
    const J = jasmine(c)
    const flowers = [
      [long, 0.42, 0.125],
      [long, 0.72, 0.15],
      [long, 0.98, 0.11],
      [low, 0.5, 0.13],
      [low, 0.95, 0.1],
      [high, 0.62, 0.115],
      [high, 0.98, 0.09],
    ] as const
    flowers.forEach(([stem, t, r], i) => {
      const [x, y] = at(stem, Math.round(t * (stem.length - 1)))
      J.flower(x + c.r(-9, 9), y - s * 0.3, c.m * r, i * 23)
    })
  }
  c.group(flip ? ` transform="translate(${W} 0)scale(-1 1)"` : '', () =>
    withShadow(c, [flip ? s * 0.3 : -s * 0.3, s * 0.34], 0.2, draw),
  )
}
