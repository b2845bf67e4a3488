import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { arch, khatim, ngon, path, rect, times } from '../geometry.ts'
import { lantern } from '../motifs/lantern.ts'
import { seaAndSun } from '../motifs/sea.ts'
import { zellige } from '../motifs/zellige.ts'

/** The arches: how many, their foot, distance, width and height. */
interface Arcade {
  count: number
  base: number
  step: number
  w: number
  h: number
}

/** Arches on a terrace above the sea: one, two or three of them, a lantern between. */
export function arcade(c: Canvas): void {
  const { W, H } = c
  const count = W / H > 1.15 ? c.pick([3, 3, 2, 1]) : W / H > 0.8 ? 2 : 1
  const base = H * 0.87
  const sunX = count === 3 ? c.pick([0.5, 0.5, 0.2]) : count === 2 ? c.pick([0.27, 0.73]) : 0.56
  seaAndSun(c, H * 0.6, W * sunX, c.m * 0.1)
  const w = count === 1 ? Math.min(W * 0.74, H * 0.66) : Math.min((W / (count + 0.16)) * 0.76, H * 0.52)
  const arches = { count, base, step: W / count, w, h: Math.min(H * 0.72, w * 2.3) }
  balustrade(c, base)
  wall(c, arches)
  floor(c, arches)
  const even = count === 2
  lantern(
    c,
    even ? W / 2 : arches.step * (Math.floor(count / 2) + 0.5),
    even ? H * 0.12 : base - arches.h + H * 0.005,
    c.m * (count === 1 ? 0.2 : 0.15),
    c.pick(['bulbe', 'prisme', 'etoile'] as const),
  )
}

/** The terrace seen through the arches. */
function balustrade(c: Canvas, base: number): void {
  const { W, H, p } = c
  c.fill(rect(0, base - H * 0.09, W, H * 0.2), darken(p.wallShade, 0.12))
  c.fill(rect(0, base - H * 0.105, W, H * 0.022), p.wall)
  let balusters = ''
  for (let x = 6; x < W; x += W / 34) balusters += rect(x, base - H * 0.085, W / 80, H * 0.09)
  c.fill(balusters, p.wall)
}

/** The pierced wall: reveals, face, mouldings, tiled dado and a frieze when there is room above. */
function wall(c: Canvas, { count, base, step, w, h }: Arcade): void {
  const { W, H, p } = c
  const pierced = (dx: number, narrower: number, lower: number) => {
    const hole = (i: number) => arch(step * (i + 0.5) + dx, base, w - narrower, h - lower, 1.12)
    return rect(0, 0, W, base) + times(count, hole).join('')
  }
  const evenOdd = ' fill-rule="evenodd"'
  c.fill(pierced(-w * 0.045, w * 0.1, w * 0.04), mix(p.wallShade, p.main, 0.12), evenOdd)
  const face = pierced(0, 0, 0)
  c.fill(face, c.lit(p.wall, mix(p.wall, p.wallShade, 0.55)), evenOdd)
  for (let i = 0; i < count; i++) {
    c.stroke(arch(step * (i + 0.5), base, w + 14, h + 8), mix(p.sand, p.wall, 0.25), 5, ' opacity=".9"')
  }
  const tiles = zellige(c, W / 30, [p.wall, p.main, p.mid, p.gold, p.wall], { x: W / 60 })
  c.group(c.clip(face, 'evenodd'), () => {
    const dado = rect(0, base - H * 0.2, W, H * 0.2)
    c.fill(dado, tiles)
      .fill(rect(0, base - H * 0.215, W, 7), p.main)
      .fill(rect(0, base - 9, W, 9), p.main)
    const shade = c.lin(
      [
        [0, p.deep, 0.22],
        [1, p.deep, 0],
      ],
      0,
      0,
      1,
      0,
    )
    c.fill(dado, shade)
    if (H - h <= H * 0.2) return
    const y = (base - h) * 0.42
    const stars = times(count * 2 + 1, (i) => khatim((step / 2) * i, y, c.m * 0.028)).join('')
    const lozenges = times(count * 2, (i) => ngon((step / 2) * (i + 0.5), y, c.m * 0.011, 4)).join('')
    c.fill(stars, mix(p.main, p.wall, 0.25)).fill(lozenges, p.sand)
  })
}

/** The floor and the pools of sun on it. */
function floor(c: Canvas, { count, base, step, w }: Arcade): void {
  const { W, H, p } = c
  c.fill(rect(0, base, W, H - base), c.fade(mix(p.sand, p.wallShade, 0.45), mix(p.sand, p.deep, 0.18)))
  for (let i = 0; i < count; i++) {
    const x = step * (i + 0.5)
    const pool = path([
      [x - w / 2, base],
      [x + w / 2, base],
      [x + w / 2 - W * 0.09, H],
      [x - w / 2 - W * 0.13, H],
    ])
    c.fill(pool, lighten(p.sand, 0.55), ' opacity=".85"')
  }
}
