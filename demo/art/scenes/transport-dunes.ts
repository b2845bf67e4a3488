import type { Canvas } from '../canvas.ts'
import { lighten, mix } from '../color.ts'
import { svg } from '../geometry.ts'
import { car } from '../motifs/car.ts'
import { palm } from '../motifs/palm.ts'
import { sunDisc } from '../motifs/sea.ts'

/** A decorated car on a road through the dunes, palms of an oasis. */
export function dunes(c: Canvas): void {
  const { W, H, p } = c
  const R = c.m * 0.13
  const sunX = W * c.r(0.55, 0.75)
  c.bg()
  sunDisc(c, sunX, H * 0.42 - R * 0.5, R)
  dune(c, 0.46, 0.06, 0.3, mix(p.sand, p.bg[1], 0.4), mix(p.mid, p.sand, 0.5))
  dune(c, 0.56, 0.09, 0.7, mix(p.sand, p.bg[1], 0.15), mix(p.main, p.sand, 0.55))
  dune(c, 0.74, 0.13, 0.42, lighten(p.sand, 0.1), mix(p.main, p.sand, 0.35))
  road(c)
  car(c, W * 0.68, H * 0.88, c.m * 0.19, p.cream, p.accent)
  palm(c, W * 0.1, H * 0.86, c.m * 0.42)
  palm(c, W * 0.17, H * 0.88, c.m * 0.3)
  palm(c, W * 0.05, H * 0.9, c.m * 0.26)
}

/** A dune with its crest at `crest` (fraction of the width), `a` above the height `y`: sunny side, shady side. */
function dune(c: Canvas, y: number, a: number, crest: number, light: string, shade: string): void {
  const { W, H } = c
  const rise = svg`M0 ${H * (y + a * 0.3)}C${W * crest * 0.5} ${H * (y + a * 0.2)} ${W * crest * 0.7} ${H * (y - a)} ${W * crest} ${H * (y - a)}`
  c.fill(
    svg`${rise}C${W * (crest + 0.12)} ${H * (y - a)} ${W * (crest + 0.3)} ${H * (y + a * 0.3)} ${W} ${H * (y + a * 0.1)}V${H}H0Z`,
    light,
  )
  c.fill(
    svg`${rise}C${W * crest * 0.94} ${H * (y + a)} ${W * crest * 0.8} ${H * (y + a * 2.2)} ${W * crest * 0.5} ${H}H0Z`,
    shade,
  )
}

function road(c: Canvas): void {
  const { W, H, p } = c
  const ribbon = svg`M${W * 0.3} ${H * 1.05}C${W * 0.42} ${H * 0.9} ${W * 0.78} ${H * 0.84} ${W * 0.7} ${H * 0.73}C${W * 0.66} ${H * 0.67} ${W * 0.6} ${H * 0.64} ${W * 0.66} ${H * 0.57}L${W * 0.672} ${H * 0.57}C${W * 0.63} ${H * 0.64} ${W * 0.72} ${H * 0.66} ${W * 0.78} ${H * 0.73}C${W * 0.92} ${H * 0.88} ${W * 0.86} ${H * 0.92} ${W * 0.82} ${H * 1.05}Z`
  const middle = svg`M${W * 0.58} ${H * 1.04}C${W * 0.62} ${H * 0.92} ${W * 0.84} ${H * 0.84} ${W * 0.74} ${H * 0.73}C${W * 0.69} ${H * 0.67} ${W * 0.62} ${H * 0.63} ${W * 0.665} ${H * 0.575}`
  c.fill(ribbon, p.road).stroke(middle, p.cream, 3, ' stroke-dasharray="14 12" opacity=".85"')
}
