import type { Canvas } from '../canvas.ts'
import { mix } from '../color.ts'
import { arch, rect, svg } from '../geometry.ts'
import { car } from '../motifs/car.ts'
import { palm } from '../motifs/palm.ts'
import { seaAndSun } from '../motifs/sea.ts'

/** A decorated car on a road winding above the sea. */
export function corniche(c: Canvas): void {
  const { W, H, p, night } = c
  seaAndSun(c, H * 0.46, W * 0.3, c.m * 0.085)
  hill(c, [0.2, 0.4, 0.52], mix(p.mid, p.wallShade, 0.4), mix(p.main, p.mid, 0.5))
  if (night) hill(c, [0.36, 0.5, 0.66], mix(p.leafDark, p.main, 0.45), mix(p.leafDark, p.deep, 0.55))
  else hill(c, [0.36, 0.5, 0.66], mix(p.sand, p.leaf, 0.35), mix(p.sand, p.leafDark, 0.5))
  road(c)
  palm(c, W * 0.93, H * 0.84, c.m * 0.46)
  palm(c, W * 0.16, H * 0.84, c.m * 0.24)
  palm(c, W * 0.23, H * 0.86, c.m * 0.18)
  house(c, W * 0.3, H * 0.72, W * 0.075)
  house(c, W * 0.37, H * 0.74, W * 0.055)
  car(c, W * 0.6, H * 0.9, c.m * 0.2, p.cream, p.accent)
}

/** A slope down from the right edge; heights in fractions of the picture, from right to left. */
function hill(c: Canvas, [y0, y1, y2]: readonly [number, number, number], light: string, dark: string): void {
  const { W, H } = c
  c.fill(
    svg`M${W} ${y0 * H}C${W * 0.78} ${y0 * H - 10} ${W * 0.6} ${y1 * H} ${W * 0.34} ${y2 * H}C${W * 0.2} ${H * (y2 + 0.05)} ${W * 0.06} ${H * (y2 + 0.1)} 0 ${H * (y2 + 0.16)}V${H}H${W}Z`,
    c.lit(light, dark),
  )
}

/** One ribbon climbing from the lower left and winding behind the hill. */
function road(c: Canvas): void {
  const { W, H, p, night } = c
  const ribbon = svg`M${W * -0.06} ${H * 1.06}C${W * 0.3} ${H * 1.02} ${W * 0.78} ${H * 0.98} ${W * 0.7} ${H * 0.82}C${W * 0.63} ${H * 0.69} ${W * 0.42} ${H * 0.7} ${W * 0.5} ${H * 0.595}C${W * 0.56} ${H * 0.53} ${W * 0.7} ${H * 0.52} ${W * 1.02} ${H * 0.4}L${W * 1.02} ${H * 0.425}C${W * 0.86} ${H * 0.49} ${W * 0.84} ${H * 0.5} ${W * 0.8} ${H * 0.515}C${W * 0.74} ${H * 0.54} ${W * 0.62} ${H * 0.56} ${W * 0.575} ${H * 0.62}C${W * 0.53} ${H * 0.69} ${W * 0.76} ${H * 0.66} ${W * 0.9} ${H * 0.82}C${W * 1.02} ${H * 1.0} ${W * 0.6} ${H * 1.12} ${W * 0.3} ${H * 1.2}Z`
  const middle = svg`M${W * 0.12} ${H * 1.07}C${W * 0.5} ${H * 1.03} ${W * 0.9} ${H * 1} ${W * 0.8} ${H * 0.82}C${W * 0.71} ${H * 0.68} ${W * 0.48} ${H * 0.7} ${W * 0.54} ${H * 0.605}C${W * 0.6} ${H * 0.545} ${W * 0.72} ${H * 0.53} ${W * 0.9} ${H * 0.452}`
  c.fill(ribbon, p.wall, ' transform="translate(-5 -4)"')
  c.fill(ribbon, night ? mix(p.road, p.mid, 0.35) : p.road)
  c.stroke(middle, p.cream, 3.4, ' stroke-dasharray="16 13" opacity=".85"')
}

/** A small white house with a dome, its front's lower left corner at (x, y). */
function house(c: Canvas, x: number, y: number, w: number): void {
  const { p } = c
  c.fill(rect(x, y - w * 0.8, w, w * 0.8), p.wall)
  c.fill(rect(x - w * 0.3, y - w * 0.74, w * 0.3, w * 0.74), p.wallShade)
  c.fill(svg`M${x + w * 0.2} ${y - w * 0.79}a${w * 0.3} ${w * 0.3} 0 0 1 ${w * 0.6} 0Z`, p.wall)
  c.fill(arch(x + w * 0.5, y, w * 0.24, w * 0.42, 1.05), p.main)
}
