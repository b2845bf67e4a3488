import type { Canvas } from '../canvas.ts'
import { mix } from '../color.ts'
import { circle, ellipse, khatim, rect, times } from '../geometry.ts'

/** A mirror ball in tiles of light. */
export function lightBall(c: Canvas, x: number, y: number, r: number): void {
  const { p } = c
  c.stroke(`M${x} -9V${y - r}`, p.deep, 3)
  c.glow(x, y, r * 2.6, '#fff3cf', 0.7)
  const ball = circle(x, y, r)
  c.fill(
    ball,
    c.radial(
      [
        [0, '#ffffff'],
        [0.5, mix(p.soft, p.mid, 0.4)],
        [1, mix(p.main, p.deep, 0.3)],
      ],
      0.64,
      0.34,
      0.75,
    ),
  )
  c.group(c.clip(ball), () => {
    const lines = times(9, (i) => {
      const t = (i - 4) / 4.4
      return ellipse(x, y, Math.abs(r * t), r)
    })
    const rows = times(9, (i) => rect(x - r, y - r + (i + 0.5) * r * 0.222, r * 2, r * 0.014))
    c.stroke(lines.join(''), p.deep, r * 0.016, ' opacity=".55"').fill(
      rows.join(''),
      p.deep,
      ' opacity=".55"',
    )
    const lit = times(16, (i) =>
      khatim(
        x + r * 0.84 * Math.cos(i * 2.4) * ((i + 2) / 18),
        y + r * 0.84 * Math.sin(i * 2.4) * ((i + 2) / 18),
        r * 0.085,
      ),
    )
    c.fill(lit.join(''), '#fffaf0', ' opacity=".85"')
  })
}
