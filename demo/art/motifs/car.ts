import type { Canvas } from '../canvas.ts'
import { darken } from '../color.ts'
import { circle, khatim, svg } from '../geometry.ts'

/** A small round car seen from the side, a ribbon on its bonnet; `s` is about half its length. */
export function car(c: Canvas, x: number, y: number, s: number, paint: string, ribbon: string): void {
  const scale = String(Math.round(s * 100) / 10000)
  c.group(svg` transform="translate(${x} ${y})scale(${scale})"`, () => {
    c.fill('M-92 28H92L70 40H-104Z', '#0a1830', ' opacity=".35"')
    c.fill('M-96 22C-98 2-92-8-66-12C-54-36-40-48-8-48C24-48 36-38 50-14C82-12 96-4 96 22Z', paint)
    c.fill('M-96 22C-98 8-94-2-84-6C-30 2 40 2 94 4C96 10 96 14 96 22Z', darken(paint, 0.2))
    c.fill('M-54-13C-46-32-36-40-10-40V-13ZM-3-40C20-40 30-32 41-13H-3Z', '#2d4a6b')
    c.fill('M-30-38L-44-13H-36L-22-39Z', '#fff', ' opacity=".35"')
    c.stroke('M96 6C70-6 56-12 50-14M-66-12C-80-8-92-2-97 10', ribbon, 4)
    for (const wheel of [-52, 54]) {
      c.fill(circle(wheel, 22, 20), '#161c28').fill(circle(wheel, 22, 11), '#e6ebf0')
      c.fill(khatim(wheel, 22, 9), '#8896a8')
    }
    c.dots([[90, 2]], '#fff2c4', 9)
  })
}
