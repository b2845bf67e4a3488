import type { Canvas } from '../canvas.ts'
import { lighten, mix } from '../color.ts'
import { arch, khatim, ngon, path, rect, svg, times } from '../geometry.ts'
import { branch, jasmine } from '../motifs/jasmine.ts'
import { lattice, zellige } from '../motifs/zellige.ts'

/** One folded cloth: height, colour, woven pattern. */
type Fold = readonly [height: number, color: string, weave: 'star' | 'stripe' | 'lozenge' | 'plain']

/** Two piles of folded cloth in a niche, jasmine and a jewel box on them. */
export function etoffes(c: Canvas): void {
  const { W, H, p } = c
  const base = H * 0.86
  const niche = arch(W / 2, base, W * 0.86, H * 0.8, 1.03)
  c.ground(c.lit(p.wall, p.wallShade))
  c.fill(niche, c.fade(mix(p.wallShade, p.main, 0.22), mix(p.wall, p.main, 0.1), 0, 0, 1, 1))
  c.group(c.clip(niche), () =>
    lattice(c, [W * 0.46, -H * 0.08, W * 0.46, H], c.m * 0.1, { color: '#fffaf0', opacity: 0.38 }),
  )
  c.fill(rect(0, base, W, H - base), mix(p.sand, p.deep, 0.16))
  c.fill(rect(0, base, W, 7), lighten(p.sand, 0.35))
  const u = H * 0.072
  const tall = pile(c, W * 0.36, W * 0.44, base, [
    [u * 1.3, p.main, 'star'],
    [u, p.cream, 'stripe'],
    [u * 1.15, p.accent, 'lozenge'],
    [u * 0.9, p.sand, 'plain'],
    [u * 1.2, p.deep, 'star'],
    [u * 0.8, p.mid, 'stripe'],
  ])
  const low = pile(c, W * 0.77, W * 0.28, base, [
    [u * 1.1, p.deep, 'lozenge'],
    [u * 0.9, p.sand, 'stripe'],
    [u * 1.2, p.mid, 'star'],
  ])
  const J = jasmine(c)
  branch(c, [W * 0.5, tall - 2], 188, W * 0.26, c.m * 0.09, 26)
  J.flower(W * 0.36, tall - c.m * 0.045, c.m * 0.075, 10)
  J.flower(W * 0.28, tall - c.m * 0.02, c.m * 0.055, 40)
  J.bud(W * 0.46, tall - 4, c.m * 0.09, 60)
  jewelBox(c, low)
}

/** A pile of cloths standing on `base`, the lowest first; returns the height of its top. */
function pile(c: Canvas, x: number, w: number, base: number, folds: readonly Fold[]): number {
  let y = base
  folds.forEach((fold, i) => {
    y -= fold[0]
    const left = x - w / 2 + c.r(-w * 0.03, w * 0.03)
    if (i === 0) {
      const shadow = path([
        [left, base],
        [left + w, base],
        [left + w * 0.6, c.H],
        [left - w * 0.42, c.H],
      ])
      c.fill(shadow, c.p.deep, ' opacity=".2"')
    }
    foldedCloth(c, left, y, w, fold)
  })
  return y
}

function foldedCloth(c: Canvas, x: number, y: number, w: number, [h, color, weave]: Fold): void {
  const { p } = c
  const r = h * 0.5
  const shape = svg`M${x + w} ${y}H${x + r}A${r} ${r} 0 0 0 ${x + r} ${y + h}H${x + w}Q${x + w - h * 0.12} ${y + h / 2} ${x + w} ${y}Z`
  c.fill(shape, color)
  c.group(c.clip(shape), () => {
    if (weave === 'star') {
      const thread = mix(color, p.gold, 0.75)
      const tiles = zellige(c, h * 0.5, [color, thread, thread, color, color], { x, y, joint: 0.06 })
      c.fill(rect(x, y, w, h), tiles)
    }
    if (weave === 'stripe') {
      let stripes = ''
      for (let q = x + w * 0.12; q < x + w; q += w * 0.1) {
        stripes += rect(q, y, w * 0.03, h) + rect(q + w * 0.04, y, w * 0.008, h)
      }
      c.fill(stripes, mix(color, p.cream, 0.72))
    }
    if (weave === 'lozenge') {
      const row = (size: number) =>
        times(14, (k) => ngon(x + h * 0.7 + k * h * 0.72, y + h / 2, h * size, 4)).join('')
      c.fill(row(0.32), mix(color, p.cream, 0.7)).fill(row(0.14), p.accent)
    }
    const creases = svg`M${x + r} ${y + h * 0.34}H${x + w}M${x + r} ${y + h * 0.67}H${x + w}`
    c.stroke(creases, p.deep, 1.6, ' opacity=".28"')
    c.fill(rect(x, y + h * 0.8, w, h * 0.2), p.deep, ' opacity=".2"')
    c.fill(rect(x, y, w, h * 0.1), '#fff', ' opacity=".22"')
    c.fill(rect(x, y, w * 0.16, h), p.deep, ' opacity=".14"')
  })
}

function jewelBox(c: Canvas, foot: number): void {
  const { W, H, p } = c
  c.fill(rect(W * 0.7, foot - H * 0.1, W * 0.15, H * 0.1), p.accent)
  c.fill(rect(W * 0.7, foot - H * 0.1, W * 0.05, H * 0.1), p.deep, ' opacity=".2"')
  c.fill(rect(W * 0.69, foot - H * 0.115, W * 0.17, H * 0.025), p.gold)
  c.fill(khatim(W * 0.775, foot - H * 0.05, c.m * 0.032), p.gold)
  c.fill(khatim(W * 0.775, foot - H * 0.05, c.m * 0.016, 22.5), p.accent)
}
