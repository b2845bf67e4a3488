import type { Canvas } from '../canvas.ts'
import { mix } from '../color.ts'
import { at } from '../geometry.ts'
import { leaf } from '../motifs/jasmine.ts'
import { ray } from '../motifs/light.ts'
import { type DishName, plate } from '../motifs/plates.ts'
import { zellige } from '../motifs/zellige.ts'

/** Places of the plates: middle in fractions of the picture, size. The first is the couscous. */
const LAYOUTS = [
  [
    [0.5, 0.52, 1.12],
    [0.16, 0.2, 0.72],
    [0.86, 0.22, 0.78],
    [0.12, 0.84, 0.8],
    [0.87, 0.86, 0.74],
  ],
  [
    [0.36, 0.46, 1.16],
    [0.82, 0.3, 0.86],
    [0.8, 0.9, 0.8],
    [0.06, 0.96, 0.64],
    [0.58, 0.02, 0.5],
  ],
  [
    [0.64, 0.5, 1.16],
    [0.2, 0.28, 0.84],
    [0.22, 0.88, 0.8],
    [0.96, 0.04, 0.6],
    [0.97, 0.96, 0.56],
  ],
] as const

/** A tiled table seen from above, laid with five dishes. */
export function table(c: Canvas): void {
  const { W, H, p } = c
  const [light, dark] = p.bg
  const star = mix(dark, p.main, 0.12)
  const tiles = zellige(
    c,
    c.m * 0.17,
    [light, star, star, mix(light, p.soft, 0.35), mix(light, p.soft, 0.3)],
    { x: c.r(0, 60), y: c.r(0, 60) },
  )
  c.ground(tiles)
  const shade = c.lin(
    [
      [0, p.deep, 0],
      [1, p.deep, 0.22],
    ],
    1,
    0,
    0,
    1,
  )
  c.ground(shade)
  const layout = c.pick(LAYOUTS)
  const others = c.shuffle<DishName>(['grenade', 'agrumes', 'brik', 'olives', 'salade'])
  const dishes: DishName[] = ['couscous', ...others]
  layout.forEach(([x, y, size], i) => {
    plate(c, W * x, H * y, c.m * 0.3 * size, at(dishes, i))
  })
  for (let i = 0; i < 5; i++) {
    const x = W * c.r(0.3, 0.72)
    const y = H * (i % 2 ? c.r(0.02, 0.1) : c.r(0.9, 0.98))
    c.add(leaf([x, y], c.m * 0.06, c.m * 0.024, c.r(0, 360), p.leaf, p.leafDark))
  }
  ray(c, 0.16)
}
