import type { Canvas } from '../canvas.ts'
import { lighten, lightness, mix } from '../color.ts'
import { at, khatim, path, rect, svg, times } from '../geometry.ts'
import { branch, jasmine } from '../motifs/jasmine.ts'
import { lantern } from '../motifs/lantern.ts'
import { seaAndSun } from '../motifs/sea.ts'
import { zellige } from '../motifs/zellige.ts'

/** A tiled parapet above the gulf: two sails, a potted jasmine, a lantern. */
export function vue(c: Canvas): void {
  const { W, H } = c
  const tall = H > W
  const horizon = H * (tall ? 0.6 : 0.56)
  const base = H * 0.9
  seaAndSun(c, horizon, W * c.r(0.5, 0.64), c.m * (tall ? 0.13 : 0.11))
  const potLeft = c.random() > 0.4
  sail(c, W * (potLeft ? 0.8 : 0.2), horizon + H * 0.045, c.m * 0.075)
  sail(c, W * (potLeft ? 0.9 : 0.31), horizon + H * 0.02, c.m * 0.075 * 0.6)
  const ledge = H * (tall ? 0.765 : 0.74)
  parapet(c, ledge, base)
  pottedJasmine(c, W * (potLeft ? 0.17 : 0.84), base, (base - ledge) * 0.92)
  const J = jasmine(c)
  branch(
    c,
    [potLeft ? W * 1.04 : -W * 0.04, H * 0.04],
    potLeft ? 152 : 28,
    W * (tall ? 0.52 : 0.34),
    c.m * 0.1,
    potLeft ? -42 : 42,
  )
  for (let i = 0; i < 6; i++) {
    const x = W * (potLeft ? c.r(0.72, 0.98) : c.r(0.02, 0.28))
    J.flower(x, H * c.r(0.03, tall ? 0.17 : 0.22), c.m * c.r(0.035, 0.05), c.r(0, 72))
  }
  const offset = tall ? 0.34 : 0.3
  lantern(
    c,
    W * (potLeft ? offset : 1 - offset),
    H * (tall ? 0.13 : 0.06),
    c.m * (tall ? 0.25 : 0.21),
    c.pick(['bulbe', 'prisme'] as const),
  )
}

/** A sailing boat of size `q` on the water at (x, y). */
function sail(c: Canvas, x: number, y: number, q: number): void {
  const { p } = c
  c.fill(
    svg`M${x} ${y - q * 1.9}Q${x + q * 0.9} ${y - q * 0.7} ${x + q * 0.86} ${y - q * 0.18}H${x}Z`,
    p.petal,
  )
  c.fill(
    svg`M${x - q * 0.12} ${y - q * 1.5}Q${x - q * 0.6} ${y - q * 0.6} ${x - q * 0.56} ${y - q * 0.18}H${x - q * 0.12}Z`,
    mix(p.petal, p.wallShade, 0.7),
  )
  c.fill(
    svg`M${x - q * 0.8} ${y - q * 0.1}H${x + q}Q${x + q * 0.7} ${y + q * 0.22} ${x} ${y + q * 0.22}Q${x - q * 0.6} ${y + q * 0.22} ${x - q * 0.8} ${y - q * 0.1}Z`,
    p.accent,
  )
}

/** The low wall in front of the view, from its ledge to the floor. */
function parapet(c: Canvas, ledge: number, base: number): void {
  const { W, H, p } = c
  const h = base - ledge
  c.fill(rect(0, ledge, W, h), c.fade(p.wall, mix(p.wall, p.wallShade, 0.6), 1, 0, 0, 0))
  const band = h * 0.52
  const s = band / 2
  const blue = lightness(p.main) < 0.3 ? p.mid : p.main
  const y = ledge + h * 0.3
  const tiles = zellige(c, s, [p.wall, blue, p.mid, p.gold, p.wall], { x: (W / 2) % s, y })
  c.fill(rect(0, y, W, band), tiles)
  c.fill(rect(0, ledge, W, h * 0.13), lighten(p.wall, 0.6))
  c.fill(rect(0, ledge + h * 0.13, W, h * 0.05), p.deep, ' opacity=".14"')
  c.fill(rect(0, base, W, H - base), c.fade(mix(p.sand, p.wall, 0.35), mix(p.sand, p.wallShade, 0.35)))
  const sunlight = path([
    [W * 0.5, base],
    [W, base],
    [W, H],
    [W * 0.36, H],
  ])
  c.fill(sunlight, lighten(p.sand, 0.6), ' opacity=".6"')
}

/** A jasmine in a painted pot `h` high, standing a little below `base`. */
function pottedJasmine(c: Canvas, x: number, base: number, h: number): void {
  const { p } = c
  const w = h * 0.82
  const J = jasmine(c)
  for (let i = 0; i < 5; i++) {
    const lean = i - 2
    const stem = branch(
      c,
      [x + lean * w * 0.08, base - h * 0.72],
      -90 + lean * 21,
      h * c.r(1.2, 1.65),
      c.m * 0.075,
      lean * 12,
    )
    const [tx, ty] = at(stem, -1)
    J.flower(tx, ty, c.m * c.r(0.034, 0.045), i * 27)
  }
  const shadow = path([
    [x - w * 0.3, base + 5],
    [x + w * 0.3, base + 5],
    [x - w * 0.1, base + h * 0.22],
    [x - w * 0.9, base + h * 0.22],
  ])
  const pot = path([
    [x - w * 0.42, base - h * 0.72],
    [x + w * 0.42, base - h * 0.72],
    [x + w * 0.28, base + 5],
    [x - w * 0.28, base + 5],
  ])
  const starsOnPot = times(7, (i) => khatim(x - w * 0.45 + i * w * 0.15, base - h * 0.32, w * 0.07)).join('')
  c.fill(shadow, p.deep, ' opacity=".15"').fill(pot, p.accent)
  c.group(c.clip(pot), () => {
    c.fill(rect(x - w, base - h, w * 0.86, h * 1.2), p.deep, ' opacity=".18"').fill(starsOnPot, p.cream)
  })
  c.fill(rect(x - w * 0.48, base - h * 0.84, w * 0.96, h * 0.15), lighten(p.accent, 0.14))
}
