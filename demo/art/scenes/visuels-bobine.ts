import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { at, circle, khatim, type Point, path, pol, rect, roundRect, svg, times } from '../geometry.ts'
import { ray } from '../motifs/light.ts'
import { zellige } from '../motifs/zellige.ts'

/** A reel of film cut as a rosette, the film unrolled with its pictures, a clapper. */
export function bobine(c: Canvas): void {
  const { W, H, m, p } = c
  const wide = W / H > 1.1
  const [from, to] = p.bg
  c.bg(1, 0, 0, 1)
  const star = mix(from, to, 0.3)
  c.ground(
    zellige(
      c,
      m * 0.2,
      [mix(from, to, 0.5), star, mix(from, to, 0.75), mix(from, to, 0.5), mix(from, to, 0.5)],
      { x: W / 2, y: H / 2 },
    ),
  )
  const cx = W * (wide ? 0.36 : 0.44)
  const cy = H * (wide ? 0.5 : 0.4)
  const R = m * 0.37
  film(c, cx, cy, R)
  reel(c, cx, cy, R)
  clapper(c, W * (wide ? 0.8 : 0.68), H * (wide ? 0.34 : 0.8), m * (wide ? 0.36 : 0.44), c.r(6, 14))
  ray(c, 0.14)
}

/** The film leaving the reel at its foot, five pictures on it. */
function film(c: Canvas, cx: number, cy: number, R: number): void {
  const { W, p } = c
  const ink = mix(p.deep, '#05080f', 0.5)
  const t = R * 0.42
  const y = cy + R * 0.79
  c.fill(rect(cx, y - t / 2 + 10, W, t), p.deep, ' opacity=".28"').fill(rect(cx, y - t / 2, W, t), ink)
  const holes = times(Math.ceil(W / (t * 0.2)), (i) => {
    const x = cx + i * t * 0.2
    return (
      roundRect(x, y - t * 0.46, t * 0.09, t * 0.09, 2) + roundRect(x, y + t * 0.37, t * 0.09, t * 0.09, 2)
    )
  })
  c.fill(holes.join(''), p.cream)
  const skies = [
    ['#8fc3e8', '#fbe6c4', '#15497f'],
    ['#f2a67c', '#fbe3bd', '#2a569c'],
    ['#0d2450', '#c9714f', '#12214a'],
    ['#a9d8d6', '#f8efd6', '#11708a'],
  ] as const
  const fw = t * 0.92
  for (let i = 0; i < Math.ceil((W - cx) / fw) + 1; i++) {
    const [top, low, water] = at(skies, i % skies.length)
    const x = cx + R * 0.16 + i * fw
    const frame = rect(x, y - t * 0.3, fw * 0.9, t * 0.6)
    c.fill(frame, c.fade(top, low)).fill(rect(x, y + t * 0.08, fw * 0.9, t * 0.22), water)
    c.fill(circle(x + fw * (0.2 + i * 0.12), y - t * 0.04, t * 0.09), '#fff3cf')
    c.fill(
      svg`M${x + fw * 0.5} ${y + t * 0.12}v${-t * 0.2}a${t * 0.11} ${t * 0.11} 0 0 1 ${t * 0.22} 0v${t * 0.2}Z`,
      '#fffaf0',
    )
  }
}

function reel(c: Canvas, cx: number, cy: number, R: number): void {
  const { p } = c
  const ink = mix(p.deep, '#05080f', 0.5)
  c.fill(circle(cx - R * 0.07, cy + R * 0.09, R * 1.01), p.deep, ' opacity=".34"')
  c.fill(circle(cx, cy, R), c.lit(lighten(p.accent, 0.3), darken(p.accent, 0.25))).fill(
    circle(cx, cy, R * 0.95),
    c.lit(lighten(p.accent, 0.1), p.accent),
  )
  const turn = c.r(0, 45)
  const windows = times(8, (i) => {
    const a = turn + i * 45
    return path([
      pol(cx, cy, R * 0.34, a),
      pol(cx, cy, R * 0.58, a - 15),
      pol(cx, cy, R * 0.86, a - 12),
      pol(cx, cy, R * 0.9, a),
      pol(cx, cy, R * 0.86, a + 12),
      pol(cx, cy, R * 0.58, a + 15),
    ])
  })
  c.fill(windows.join(''), ink)
  c.group(c.clip(windows.join('')), () => {
    c.stroke(times(9, (i) => circle(cx, cy, R * (0.4 + i * 0.055))).join(''), '#39435a', R * 0.012)
    c.fill(circle(cx, cy, R * 0.46), p.cream)
  })
  c.fill(times(8, (i) => khatim(...pol(cx, cy, R * 0.74, turn + 22.5 + i * 45), R * 0.075)).join(''), p.gold)
  c.dots(
    times(32, (i) => pol(cx, cy, R * 0.925, i * 11.25)),
    p.cream,
    R * 0.024,
  )
  c.fill(khatim(cx, cy, R * 0.3), p.gold).fill(circle(cx, cy, R * 0.2), darken(p.accent, 0.35))
  c.fill(khatim(cx, cy, R * 0.13, 22.5), p.cream).fill(circle(cx, cy, R * 0.05), ink)
}

/** A clapper board `w` wide, its arm open. */
function clapper(c: Canvas, x: number, y: number, w: number, angle: number): void {
  const { p } = c
  const h = w * 0.7
  const ink = mix(p.deep, '#0a1020', 0.5)
  const stripes = (top: number, t: number) =>
    times(5, (i) =>
      path([
        [-w / 2 + i * w * 0.22, top],
        [-w / 2 + i * w * 0.22 + w * 0.11, top],
        [-w / 2 + i * w * 0.22 + w * 0.05, top + t],
        [-w / 2 + i * w * 0.22 - w * 0.06, top + t],
      ]),
    ).join('')
  c.group(svg` transform="translate(${x} ${y})rotate(${angle})"`, () => {
    c.fill(roundRect(-w / 2 - 9, -h * 0.4 + 13, w, h, w * 0.03), p.deep, ' opacity=".34"')
    c.fill(roundRect(-w / 2, -h * 0.4, w, h, w * 0.03), c.lit(lighten(ink, 0.16), ink))
    const band = roundRect(-w / 2, -h * 0.4, w, h * 0.18, w * 0.02)
    c.group(c.clip(band), () => c.fill(band, p.cream).fill(stripes(-h * 0.4, h * 0.18), p.main))
    c.group(svg` transform="rotate(-17 ${-w * 0.46} ${-h * 0.42})"`, () => {
      const armPath = roundRect(-w / 2, -h * 0.6, w, h * 0.18, w * 0.02)
      c.fill(armPath, p.deep, ' opacity=".3" transform="translate(-5 8)"')
      c.group(c.clip(armPath), () => c.fill(armPath, p.cream).fill(stripes(-h * 0.6, h * 0.18), p.accent))
    })
    c.fill(circle(-w * 0.45, -h * 0.4, w * 0.032), p.gold)
    const rules =
      times(2, (i) => rect(-w * 0.42, -h * (0.04 - i * 0.2), w * 0.84, 2.4)).join('') +
      rect(-w * 0.12, -h * 0.04, 2.4, h * 0.2) +
      rect(w * 0.16, -h * 0.04, 2.4, h * 0.2)
    c.fill(rules, p.mid, ' opacity=".7"')
    const marks: Point[] = [
      [-w * 0.27, h * 0.07],
      [w * 0.02, h * 0.07],
      [w * 0.29, h * 0.07],
    ]
    c.fill(marks.map(([u, v]) => khatim(u, v, w * 0.045)).join(''), p.gold)
    c.fill(times(7, (i) => khatim(-w * 0.3 + i * w * 0.1, h * 0.38, w * 0.034)).join(''), p.cream)
  })
}
