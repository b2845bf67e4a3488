import type { Canvas } from '../canvas.ts'
import { lighten, lightness, mix } from '../color.ts'
import { arch, rect } from '../geometry.ts'
import { spray, vase } from '../motifs/vase.ts'
import { lattice } from '../motifs/zellige.ts'

/** Painted vases on a ledge before a niche, jasmine in two of them. */
export function vases(c: Canvas): void {
  const { W, H, p } = c
  const base = H * 0.82
  const foot = base + 8
  const onDark = lightness(p.wall) < 0.6
  c.ground(c.lit(p.wall, mix(p.wall, p.wallShade, 0.9)))
  const niche = arch(W / 2, base, W * 0.84, H * 0.72, 1.02)
  c.fill(niche, c.fade(mix(p.wallShade, p.main, 0.16), mix(p.wall, p.main, 0.06), 0, 0, 1, 1))
  c.group(c.clip(niche), () =>
    lattice(c, [W * 0.42, -H * 0.06, W * 0.5, H], c.m * 0.1, {
      color: '#fff8e8',
      opacity: onDark ? 0.1 : 0.4,
      skew: -20,
    }),
  )
  c.fill(rect(0, base, W, H - base), c.fade(mix(p.sand, p.wall, 0.3), mix(p.sand, p.main, 0.25)))
  c.fill(rect(0, base, W, 6), lighten(p.sand, 0.5))
  spray(c, [W * 0.5, foot - H * 0.34 + 6], H * 0.36, 5)
  vase(c, [W * 0.5, foot], [W * 0.17, H * 0.34], 'jarre', onDark ? [p.cream, p.main] : [p.main, p.cream])
  spray(c, [W * 0.26, foot - H * 0.22 + 6], H * 0.24, 3)
  vase(c, [W * 0.26, foot], [W * 0.13, H * 0.22], 'bouteille', [onDark ? p.gold : p.cream, p.accent])
  vase(c, [W * 0.75, foot], [W * 0.15, H * 0.27], 'amphore', [p.accent, p.cream])
  vase(c, [W * 0.9, foot], [W * 0.1, H * 0.11], 'bol', [p.deep, p.gold])
}
