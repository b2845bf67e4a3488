import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { arch, circle, khatim, path, rect, svg, times } from '../geometry.ts'
import { branch, jasmine } from '../motifs/jasmine.ts'
import { lantern } from '../motifs/lantern.ts'
import { orangeTree } from '../motifs/plants.ts'
import { lattice, zellige } from '../motifs/zellige.ts'

/** The tiled courtyard of a house: an arcade, a fountain, two orange trees. */
export function patio(c: Canvas): void {
  const { W, H, m } = c
  const wide = W / H > 1.1
  const base = H * 0.68
  back(c, base, wide ? 5 : 3)
  floor(c, base)
  const J = jasmine(c)
  branch(c, [W * 1.02, -H * 0.02], 142, W * 0.3, m * 0.085, -34)
  branch(c, [W * 0.82, -H * 0.04], 120, W * 0.18, m * 0.08, 20)
  for (let i = 0; i < 6; i++)
    J.flower(W * c.r(0.74, 0.98), H * c.r(0.02, 0.2), m * c.r(0.028, 0.042), c.r(0, 72))
  orangeTree(c, W * 0.13, base + H * 0.12, m * 0.52)
  orangeTree(c, W * 0.88, base + H * 0.16, m * 0.58)
  fountain(c, W * 0.5, base + H * 0.15, m * (wide ? 0.27 : 0.34))
}

/** The wall with its arcade, a gallery of small windows above, a strip of sky. */
function back(c: Canvas, base: number, count: number): void {
  const { W, H, p } = c
  c.bg()
  const top = H * 0.07
  const step = W / count
  const w = step * 0.66
  const h = (base - top) * 0.62
  c.fill(rect(0, top, W, base - top), mix(p.wallShade, p.main, 0.3))
  lattice(c, [W * 0.3, top, W * 0.6, base - top], c.m * 0.08, { opacity: 0.25 })
  const doors = times(count, (i) => arch(step * (i + 0.5), base, w * 0.44, h * 0.62, 1.08))
  c.fill(doors.join(''), p.main).stroke(doors.join(''), mix(p.sand, p.wall, 0.2), 5)
  const hole = (dx: number, k: number) =>
    times(count, (i) => arch(step * (i + 0.5) + dx, base, w * k, h * k, 1.12)).join('')
  const wall = rect(0, top, W, base - top)
  const evenOdd = ' fill-rule="evenodd"'
  c.fill(wall + hole(-w * 0.06, 0.95), mix(p.wallShade, p.main, 0.16), evenOdd)
  const face = wall + hole(0, 1)
  c.fill(face, c.lit(p.wall, mix(p.wall, p.wallShade, 0.65)), evenOdd)
  for (let i = 0; i < count; i++) {
    c.stroke(arch(step * (i + 0.5), base, w + 12, h + 7), mix(p.sand, p.wall, 0.25), 5, ' opacity=".9"')
  }
  c.group(c.clip(face, 'evenodd'), () => {
    const tiles = zellige(c, step * 0.085, [p.wall, p.main, p.mid, p.gold, p.wall], { x: step * 0.5 })
    const dado = rect(0, base - h * 0.34, W, h * 0.34)
    c.fill(dado, tiles).fill(rect(0, base - h * 0.37, W, 6), p.main)
  })
  c.fill(rect(0, top, W, H * 0.03), lighten(p.wall, 0.5))
  c.fill(rect(0, top + H * 0.03, W, H * 0.008), p.deep, ' opacity=".16"')
  const y = base - h - (base - top - h) * 0.42
  const small = (i: number) => arch(step * (i + 0.5), y + H * 0.05, step * 0.14, H * 0.09, 1.08)
  c.fill(times(count, small).join(''), mix(p.main, p.deep, 0.2))
  c.fill(
    times(count + 1, (i) => khatim(step * i, y + H * 0.005, c.m * 0.026)).join(''),
    mix(p.main, p.wall, 0.25),
  )
  c.fill(rect(0, base - 7, W, 7), p.main)
  lantern(c, W / 2, base - h * 0.99, c.m * 0.12, c.pick(['bulbe', 'prisme', 'etoile'] as const))
}

/** The floor, its border of tiles in perspective, the sun on the right half. */
function floor(c: Canvas, base: number): void {
  const { W, H, p } = c
  c.fill(rect(0, base, W, H - base), c.fade(mix(p.sand, p.wallShade, 0.4), mix(p.sand, p.wall, 0.3)))
  const sun = path([
    [W * 0.56, base],
    [W, base],
    [W, H],
    [W * 0.34, H],
  ])
  c.fill(sun, lighten(p.sand, 0.6), ' opacity=".7"')
  let joints = ''
  for (let i = -8; i <= 8; i++) joints += svg`M${W / 2 + i * W * 0.075} ${base}L${W / 2 + i * W * 0.17} ${H}`
  for (const t of [0.1, 0.26, 0.5, 0.82]) joints += svg`M0 ${base + (H - base) * t}H${W}`
  c.stroke(joints, darken(p.sand, 0.2), 1.6, ' opacity=".35"')
}

/** An eight-sided basin, its bowl and its water. */
function fountain(c: Canvas, cx: number, foot: number, r: number): void {
  const { p } = c
  const flat = r * 0.3
  const ring = (k: number, dy: number) =>
    svg`M${cx - r * k} ${foot + dy}a${r * k} ${flat * k} 0 1 0 ${2 * r * k} 0a${r * k} ${flat * k} 0 1 0 ${-2 * r * k} 0Z`
  const side = r * 0.34
  c.fill(ring(1.06, side * 1.1), p.deep, ' opacity=".2" transform="translate(-14 6)"')
  const body = svg`M${cx - r} ${foot}v${side}a${r} ${flat} 0 0 0 ${2 * r} 0v${-side}Z`
  c.fill(body, c.fade(p.wall, mix(p.wallShade, p.main, 0.1), 1, 0, 0, 0))
  c.group(c.clip(body), () => {
    const tiles = zellige(c, r * 0.15, [p.wall, p.main, p.accent, p.gold, p.wall], {
      x: cx,
      y: foot + side * 0.5,
    })
    c.fill(rect(cx - r, foot + side * 0.2, r * 2, side * 1.2), tiles)
    c.fill(rect(cx - r, foot, r * 0.9, side * 3), p.deep, ' opacity=".14"')
  })
  c.fill(ring(1.05, 0), lighten(p.wall, 0.5)).fill(ring(0.92, 0), mix(p.main, p.deep, 0.2))
  c.fill(ring(0.9, flat * 0.08), c.fade('#8fd3e4', '#3f97bd'))
  c.stroke(ring(0.62, flat * 0.08) + ring(0.36, flat * 0.08), '#fff', r * 0.014, ' opacity=".5"')
  const bowl = foot - r * 0.5
  c.fill(
    svg`M${cx - r * 0.09} ${bowl}L${cx - r * 0.06} ${foot}H${cx + r * 0.06}L${cx + r * 0.09} ${bowl}Z`,
    mix(p.wall, p.wallShade, 0.5),
  )
  const jets = times(6, (i) => {
    const reach = (i - 2.5) * r * 0.24
    return svg`M${cx + reach * 0.9} ${bowl}Q${cx + reach * 1.7} ${bowl - r * 0.06} ${cx + reach * 1.6} ${foot - r * 0.02}`
  })
  c.stroke(jets.join(''), '#d9f1f7', r * 0.028, ' stroke-linecap="round" opacity=".85"')
  c.fill(
    svg`M${cx - r * 0.44} ${bowl - r * 0.06}H${cx + r * 0.44}C${cx + r * 0.36} ${bowl + r * 0.14} ${cx - r * 0.36} ${bowl + r * 0.14} ${cx - r * 0.44} ${bowl - r * 0.06}Z`,
    c.fade(lighten(p.wall, 0.4), mix(p.wallShade, p.main, 0.1), 1, 0, 0, 0),
  )
  c.stroke(
    svg`M${cx} ${bowl - r * 0.06}v${-r * 0.4}M${cx} ${bowl - r * 0.44}q${r * 0.16} ${-r * 0.04} ${r * 0.2} ${r * 0.34}M${cx} ${bowl - r * 0.44}q${-r * 0.16} ${-r * 0.04} ${-r * 0.2} ${r * 0.34}`,
    '#d9f1f7',
    r * 0.035,
    ' stroke-linecap="round" opacity=".95"',
  )
  c.dots(
    times(4, (i) => [cx + (i - 1.5) * r * 0.1, bowl - r * (0.5 + (i % 2) * 0.07)]),
    '#eefafc',
    r * 0.03,
  )
  const J = jasmine(c)
  J.flower(cx - r * 0.5, foot + flat * 0.25, r * 0.085, 12)
  J.flower(cx + r * 0.46, foot + flat * 0.4, r * 0.075, 40)
  c.fill(circle(cx + r * 0.62, foot - flat * 0.12, r * 0.02), p.cream)
}
