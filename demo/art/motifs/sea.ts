import type { Canvas } from '../canvas.ts'
import { mix } from '../color.ts'
import { type Point, rect, svg, times } from '../geometry.ts'

/** Jebel Boukornine, the two-horned mountain across the gulf of Tunis: foot at (x, y), `w` wide, `h` high. */
export function boukornine(c: Canvas, [x, y]: Point, w: number, h: number, color: string): void {
  c.fill(
    svg`M${x} ${y}C${x + w * 0.16} ${y - h * 0.2} ${x + w * 0.24} ${y - h * 0.8} ${x + w * 0.34} ${y - h * 0.96}C${x + w * 0.41} ${y - h} ${x + w * 0.44} ${y - h * 0.62} ${x + w * 0.5} ${y - h * 0.62}C${x + w * 0.55} ${y - h * 0.64} ${x + w * 0.58} ${y - h * 0.9} ${x + w * 0.63} ${y - h * 0.84}C${x + w * 0.74} ${y - h * 0.66} ${x + w * 0.84} ${y - h * 0.14} ${x + w} ${y}Z`,
    color,
  )
}

/** Stars over the upper part of the sky. */
export function stars(c: Canvas, count: number, bottom: number, opacity = '.75', size = 2.2): void {
  c.dots(
    times(count, (): Point => [c.r(0, c.W), c.r(0, bottom)]),
    '#fff',
    size,
    ` opacity="${opacity}"`,
  )
}

/** Sky, sun or moon low over the gulf at (sunX, horizon), the mountain, and the glitter on the water. */
export function seaAndSun(c: Canvas, horizon: number, sunX: number, sunR: number): void {
  const { W, H, p, night } = c
  const sun = night ? '#fdf3d2' : '#fff0c6'
  const sunY = horizon - sunR * 1.5
  c.bg()
  c.glow(sunX, sunY, sunR * 3.4, sun, 0.5)
  c.add(svg`<circle cx="${sunX}" cy="${sunY}" r="${sunR}" fill="${sun}"/>`)
  if (night) stars(c, 26, horizon * 0.75)
  boukornine(c, [sunX - W * 0.62, horizon + 1], W * 0.62, H * 0.15, mix(p.mid, p.bg[1], 0.35))
  boukornine(c, [sunX + W * 0.12, horizon + 1], W * 0.75, H * 0.09, mix(p.mid, p.bg[1], 0.55))
  const water = c.lin([
    [0, mix(p.mid, p.bg[1], 0.2)],
    [0.35, p.main],
    [1, p.deep],
  ])
  c.fill(rect(0, horizon, W, H - horizon), water)
  let glitter = ''
  for (let i = 0; i < 16; i++) {
    const y = horizon + 4 + i * i * 0.9 + i * 3
    const w = (sunR * 1.5 + i * 5) * c.r(0.35, 1)
    glitter += svg`M${sunX - w / 2 + c.r(-9, 9)} ${y}h${w}`
  }
  c.stroke(glitter, sun, 2.6, ' stroke-linecap="round" opacity=".7"')
}

/** The sun alone, with its light. */
export function sunDisc(c: Canvas, x: number, y: number, r: number): void {
  const sun = '#fff0c6'
  c.glow(x, y, r * 3, sun, 0.6).add(svg`<circle cx="${x}" cy="${y}" r="${r}" fill="${sun}"/>`)
}
