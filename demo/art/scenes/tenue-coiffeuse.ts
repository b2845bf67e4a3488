import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { arch, at, circle, ellipse, khatim, type Point, rect, roundRect, svg, times } from '../geometry.ts'
import { branch, jasmine } from '../motifs/jasmine.ts'
import { ray } from '../motifs/light.ts'
import { spray, vase } from '../motifs/vase.ts'
import { lattice, zellige } from '../motifs/zellige.ts'

/** A dressing table: a lit mirror, bottles of scent, brushes, powder, jewels. */
export function coiffeuse(c: Canvas): void {
  const { W, H, m, p } = c
  const wide = W / H > 1.1
  const base = H * 0.78
  c.ground(c.lit(mix(p.wall, p.main, 0.12), mix(p.wallShade, p.main, 0.3)))
  lattice(c, [W * 0.02, H * 0.02, W * 0.3, H * 0.72], m * 0.08, { color: '#fff', opacity: 0.3, skew: -14 })
  const cx = W / 2
  mirror(c, cx, base, Math.min(W * 0.46, H * 0.52), H * 0.7)
  top(c, base)
  const s = m * 0.2
  if (wide) {
    spray(c, [W * 0.13, base - m * 0.24], m * 0.24, 4)
    vase(c, [W * 0.13, base + 12], [m * 0.12, m * 0.25], 'jarre', [p.main, p.cream])
    scent(c, W * 0.86, base + 10, s * 1.2, p.accent, 1)
    scent(c, W * 0.94, base + 22, s * 0.86, p.main, 2)
  }
  scent(c, cx - s * 1.5, base + 8, s * 1.12, p.gold, 0)
  scent(c, cx - s * 0.86, base + 20, s * 0.8, p.mid, 1)
  brushes(c, cx + s * 1.5, base + 12, s * 1.1)
  powder(c, cx + s * 0.45, base + 26, s * 0.62)
  lipstick(c, cx - s * 0.2, base + 24, s * 0.66)
  const J = jasmine(c)
  J.flower(cx + s * 0.9, base + 20, s * 0.2, 14)
  J.flower(cx + s * 1.05, base + 32, s * 0.15, 50)
  branch(c, [W * 1.02, -H * 0.02], 146, W * 0.24, m * 0.08, -30)
  for (let i = 0; i < 5; i++)
    J.flower(W * c.r(0.82, 0.99), H * c.r(0.02, 0.16), m * c.r(0.028, 0.04), c.r(0, 72))
  ray(c, 0.14)
}

/** An arched mirror in a tiled frame, bulbs around, the room in it. */
function mirror(c: Canvas, cx: number, base: number, w: number, h: number): void {
  const { p } = c
  c.fill(
    arch(cx - w * 0.04, base, w * 1.2, h * 1.02, 1.08),
    p.deep,
    ' opacity=".16" transform="translate(-8 12)"',
  )
  c.fill(arch(cx, base, w * 1.2, h * 1.02, 1.08), c.lit(lighten(p.gold, 0.4), darken(p.gold, 0.2)))
  const frame = arch(cx, base, w * 1.14, h * 0.99, 1.08)
  c.fill(frame, zellige(c, w * 0.07, [p.cream, p.main, p.accent, p.gold, p.cream], { x: cx, y: base }))
  const glass = arch(cx, base, w * 0.94, h * 0.9, 1.08)
  c.fill(arch(cx, base, w * 0.98, h * 0.92, 1.08), p.gold).fill(
    glass,
    c.lit('#f4fafd', mix(p.mid, p.soft, 0.55)),
  )
  c.group(c.clip(glass), () => {
    c.fill(arch(cx + w * 0.16, base, w * 0.36, h * 0.5, 1.1), mix(p.main, p.soft, 0.4), ' opacity=".55"')
    c.fill(arch(cx + w * 0.16, base, w * 0.28, h * 0.45, 1.1), '#fff6df', ' opacity=".7"')
    c.fill(
      svg`M${cx - w * 0.5} ${base - h * 0.2}L${cx + w * 0.2} ${base - h}H${cx - w * 0.04}L${cx - w * 0.5} ${base - h * 0.46}Z`,
      '#fff',
      ' opacity=".4"',
    )
    c.fill(
      svg`M${cx - w * 0.5} ${base - h * 0.06}L${cx + w * 0.36} ${base - h}H${cx + w * 0.28}L${cx - w * 0.5} ${base - h * 0.15}Z`,
      '#fff',
      ' opacity=".35"',
    )
  })
  const R = (w * 1.17 * 1.08) / 2
  const cy = base - h * 1.0 + R
  const bulbs = [
    ...times(11, (i): Point => {
      const a = ((184 + i * 17.2) * Math.PI) / 180
      return [cx + R * Math.cos(a), cy + R * Math.sin(a)]
    }),
    ...[-1, 1].flatMap((side) => times(3, (i): Point => [cx + side * w * 0.585, cy + h * (0.16 + i * 0.15)])),
  ]
  for (const [x, y] of bulbs) c.glow(x, y, w * 0.12, '#ffe6ae', 0.7)
  c.dots(bulbs, '#fff6dc', w * 0.055).dots(bulbs, '#ffffff', w * 0.03)
}

function top(c: Canvas, base: number): void {
  const { W, H, p } = c
  const wood = mix(p.wood, p.sand, 0.35)
  c.fill(rect(0, base, W, H - base), wood)
  c.fill(rect(0, base, W, H * 0.075), c.fade(lighten(p.sand, 0.5), mix(p.sand, p.wall, 0.2)))
  c.fill(rect(0, base + H * 0.075, W, H * 0.016), p.deep, ' opacity=".25"')
  const count = W > H ? 3 : 2
  const w = W / count
  for (let i = 0; i < count; i++) {
    const x = i * w + w * 0.06
    c.fill(roundRect(x, base + H * 0.115, w * 0.88, H * 0.09, 8), darken(wood, 0.12))
    c.fill(roundRect(x + 5, base + H * 0.12, w * 0.88 - 10, H * 0.08, 6), lighten(wood, 0.12))
    c.fill(khatim(i * w + w / 2, base + H * 0.16, H * 0.026), p.gold).fill(
      khatim(i * w + w / 2, base + H * 0.16, H * 0.012, 22.5),
      darken(wood, 0.3),
    )
  }
}

/** A bottle of scent `h` high, in one of three shapes. */
function scent(c: Canvas, x: number, foot: number, h: number, color: string, shape: 0 | 1 | 2): void {
  const { p } = c
  const bodies = [
    svg`M${x - h * 0.3} ${foot}V${foot - h * 0.46}Q${x - h * 0.3} ${foot - h * 0.62} ${x - h * 0.1} ${foot - h * 0.64}H${x + h * 0.1}Q${x + h * 0.3} ${foot - h * 0.62} ${x + h * 0.3} ${foot - h * 0.46}V${foot}Z`,
    svg`M${x - h * 0.1} ${foot - h * 0.66}C${x - h * 0.5} ${foot - h * 0.5} ${x - h * 0.4} ${foot} ${x - h * 0.16} ${foot}H${x + h * 0.16}C${x + h * 0.4} ${foot} ${x + h * 0.5} ${foot - h * 0.5} ${x + h * 0.1} ${foot - h * 0.66}Z`,
    svg`M${x - h * 0.12} ${foot - h * 0.64}L${x - h * 0.36} ${foot - h * 0.3}L${x - h * 0.2} ${foot}H${x + h * 0.2}L${x + h * 0.36} ${foot - h * 0.3}L${x + h * 0.12} ${foot - h * 0.64}Z`,
  ]
  const body = at(bodies, shape)
  c.fill(ellipse(x - h * 0.12, foot, h * 0.4, h * 0.05), p.deep, ' opacity=".22"')
  c.fill(body, '#ffffff', ' opacity=".6"')
  c.group(c.clip(body), () => {
    c.fill(rect(x - h, foot - h * 0.44, h * 2, h), c.fade(lighten(color, 0.35), color))
    c.fill(rect(x - h, foot - h * 0.44, h * 2, h * 0.03), lighten(color, 0.6))
    c.fill(khatim(x, foot - h * 0.24, h * 0.13), p.cream).fill(
      khatim(x, foot - h * 0.24, h * 0.06, 22.5),
      color,
    )
    c.fill(rect(x - h * 0.5, foot - h, h * 0.32, h), p.deep, ' opacity=".14"').fill(
      rect(x + h * 0.14, foot - h, h * 0.06, h),
      '#fff',
      ' opacity=".6"',
    )
  })
  c.fill(rect(x - h * 0.09, foot - h * 0.74, h * 0.18, h * 0.1), p.gold)
  if (shape === 1) c.fill(khatim(x, foot - h * 0.86, h * 0.14), lighten(p.gold, 0.3))
  else
    c.fill(
      roundRect(x - h * 0.13, foot - h * 0.98, h * 0.26, h * 0.24, h * 0.06),
      c.fade(lighten(p.gold, 0.4), darken(p.gold, 0.15), 1, 0, 0, 0),
    )
}

/** Brushes in a painted jar. */
function brushes(c: Canvas, x: number, foot: number, h: number): void {
  const { p } = c
  const hair = [p.accent, '#3a2018', mix(p.accent, p.cream, 0.4), '#6d4a34']
  for (let i = 0; i < 4; i++) {
    c.group(
      svg` transform="translate(${x + (i - 1.5) * h * 0.1} ${foot - h * 0.4})rotate(${(i - 1.5) * 11})"`,
      () => {
        const l = h * (0.52 + (i % 2) * 0.14)
        c.fill(rect(-h * 0.025, -l, h * 0.05, l), p.deep).fill(
          rect(-h * 0.035, -l - h * 0.08, h * 0.07, h * 0.1),
          p.gold,
        )
        c.fill(
          svg`M${-h * 0.035} ${-l - h * 0.08}C${-h * 0.12} ${-l - h * 0.2} ${-h * 0.06} ${-l - h * 0.3} 0 ${-l - h * 0.34}C${h * 0.06} ${-l - h * 0.3} ${h * 0.12} ${-l - h * 0.2} ${h * 0.035} ${-l - h * 0.08}Z`,
          at(hair, i),
        )
      },
    )
  }
  c.fill(ellipse(x - h * 0.1, foot, h * 0.3, h * 0.04), p.deep, ' opacity=".22"')
  const jar = rect(x - h * 0.22, foot - h * 0.46, h * 0.44, h * 0.46)
  c.fill(jar, zellige(c, h * 0.115, [p.cream, p.main, p.accent, p.gold, p.cream], { x, y: foot }))
  c.fill(rect(x - h * 0.22, foot - h * 0.46, h * 0.16, h * 0.46), p.deep, ' opacity=".16"').fill(
    rect(x - h * 0.24, foot - h * 0.49, h * 0.48, h * 0.05),
    p.gold,
  )
}

/** An open box of powder and its puff. */
function powder(c: Canvas, x: number, foot: number, r: number): void {
  const { p } = c
  c.fill(ellipse(x - r * 0.2, foot, r * 0.9, r * 0.14), p.deep, ' opacity=".22"')
  c.fill(
    svg`M${x - r * 0.7} ${foot - r * 0.36}V${foot - r * 0.1}Q${x} ${foot + r * 0.2} ${x + r * 0.7} ${foot - r * 0.1}V${foot - r * 0.36}Z`,
    c.fade(p.main, darken(p.main, 0.25), 1, 0, 0, 0),
  )
  c.fill(
    times(5, (i) =>
      khatim(x + (i - 2) * r * 0.26, foot - r * 0.16 + (Math.abs(i - 2) > 1 ? -r * 0.06 : 0), r * 0.085),
    ).join(''),
    p.gold,
  )
  c.fill(ellipse(x, foot - r * 0.38, r * 0.72, r * 0.2), p.gold).fill(
    ellipse(x, foot - r * 0.38, r * 0.62, r * 0.15),
    '#f3d3bf',
  )
  c.fill(circle(x + r * 0.1, foot - r * 0.6, r * 0.32), c.lit('#fffaf2', mix(p.accent, '#fff3e8', 0.72)))
  c.fill(rect(x + r * 0.02, foot - r * 0.98, r * 0.16, r * 0.12), p.accent)
}

function lipstick(c: Canvas, x: number, foot: number, h: number): void {
  const { p } = c
  c.fill(ellipse(x - h * 0.06, foot, h * 0.2, h * 0.03), p.deep, ' opacity=".22"')
  c.fill(
    rect(x - h * 0.12, foot - h * 0.42, h * 0.24, h * 0.42),
    c.fade(mix(p.deep, '#0a1020', 0.2), lighten(p.deep, 0.2), 0, 0, 1, 0),
  )
  c.fill(
    rect(x - h * 0.1, foot - h * 0.62, h * 0.2, h * 0.22),
    c.fade(lighten(p.gold, 0.5), darken(p.gold, 0.2), 1, 0, 0, 0),
  )
  c.fill(
    svg`M${x - h * 0.08} ${foot - h * 0.6}V${foot - h * 0.82}Q${x + h * 0.06} ${foot - h} ${x + h * 0.08} ${foot - h * 0.9}V${foot - h * 0.6}Z`,
    mix('#b52a33', p.accent, 0.3),
  )
}
