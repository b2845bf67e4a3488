import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { arch, at, ellipse, khatim, rect, roundRect, svg, times } from '../geometry.ts'
import { ray } from '../motifs/light.ts'
import { spray, vase } from '../motifs/vase.ts'
import { lattice, zellige } from '../motifs/zellige.ts'

/**
 * Draws tableware for hire: gilt chairs on each side of a table with piles of plates, glasses and a soup
 * tureen.
 */
export function vaisselle(c: Canvas): void {
  const { W, H, m, p } = c
  const wide = W / H > 1.1
  const floor = H * 0.9
  c.ground(c.lit(p.wall, mix(p.wall, p.wallShade, 0.9)))
  const niche = arch(W / 2, floor, Math.min(W * 0.78, H), H * 0.82, 1.05)
  c.fill(niche, c.fade(mix(p.wallShade, p.main, 0.2), mix(p.wall, p.main, 0.08), 0, 0, 1, 1))
  c.group(c.clip(niche), () =>
    lattice(c, [W * 0.4, -H * 0.04, W * 0.5, H], m * 0.1, { color: '#fff8e8', opacity: 0.26, skew: -20 }),
  )
  c.fill(rect(0, floor, W, H - floor), c.fade(mix(p.sand, p.wall, 0.2), mix(p.sand, p.main, 0.25)))
  c.fill(rect(0, floor, W, 5), lighten(p.sand, 0.5))
  const w = wide ? m * 0.72 : W * 0.62
  const top = floor - m * 0.36
  if (wide) {
    chair(c, W * 0.13, floor + H * 0.03, m * 0.3, 1)
    chair(c, W * 0.87, floor + H * 0.03, m * 0.3, -1)
  }
  table(c, W / 2, floor + H * 0.03, top, w)
  const glaze = c.shuffle([p.main, p.accent, p.mid, p.deep])
  plates(c, W / 2 - w * 0.32, top, w * 0.27, 7, at(glaze, 0))
  plates(c, W / 2 + w * 0.3, top, w * 0.22, 5, at(glaze, 1))
  glasses(c, W / 2 - w * 0.02, top, w * 0.1)
  spray(c, [W / 2 + w * 0.02, top - m * 0.19], m * 0.22, 5)
  vase(c, [W / 2 + w * 0.02, top + 4], [m * 0.11, m * 0.21], 'jarre', [at(glaze, 2), p.cream])
  ray(c, 0.14)
}

function table(c: Canvas, x: number, foot: number, top: number, w: number): void {
  const { p } = c
  const h = foot - top
  c.fill(ellipse(x - w * 0.06, foot, w * 0.6, h * 0.07), p.deep, ' opacity=".2"')
  const cloth = svg`M${x - w * 0.5} ${top}L${x - w * 0.56} ${foot - h * 0.06}q${w * 0.07} ${h * 0.07} ${w * 0.14} 0t${w * 0.14} 0t${w * 0.14} 0t${w * 0.14} 0t${w * 0.14} 0t${w * 0.14} 0t${w * 0.14} 0t${w * 0.14} 0L${x + w * 0.5} ${top}Z`
  c.fill(cloth, c.fade('#fffdf8', mix(p.cream, p.wallShade, 0.85), 1, 0, 0, 0))
  c.group(c.clip(cloth), () => {
    const folds = times(
      8,
      (i) => svg`M${x + (i - 3.5) * w * 0.12} ${top + h * 0.1}L${x + (i - 3.5) * w * 0.14} ${foot}`,
    )
    c.stroke(folds.join(''), mix(p.cream, p.deep, 0.25), w * 0.008, ' opacity=".45"')
    const tiles = zellige(c, h * 0.08, [p.cream, p.main, p.accent, p.gold, p.cream], { x, y: foot - h * 0.3 })
    c.fill(rect(x - w, foot - h * 0.3, w * 2, h * 0.16), tiles)
    c.fill(rect(x - w, top, w * 0.72, h), p.deep, ' opacity=".08"')
  })
  c.fill(roundRect(x - w * 0.52, top - h * 0.045, w * 1.04, h * 0.08, h * 0.03), lighten(p.cream, 0.7))
}

/** A pile of plates seen from the side, one bowl on top. */
function plates(c: Canvas, x: number, foot: number, w: number, count: number, glaze: string): void {
  const { p } = c
  const t = w * 0.1
  for (let i = 0; i < count; i++) {
    const y = foot - i * t * 0.82
    const dx = c.r(-0.015, 0.015) * w
    const plate = svg`M${x + dx - w / 2} ${y - t * 0.9}Q${x + dx - w * 0.3} ${y} ${x + dx - w * 0.22} ${y}H${x + dx + w * 0.22}Q${x + dx + w * 0.3} ${y} ${x + dx + w / 2} ${y - t * 0.9}Z`
    c.fill(plate, c.fade('#ffffff', mix(p.cream, p.wallShade, 0.9), 1, 0, 0, 0))
    c.stroke(svg`M${x + dx - w / 2} ${y - t * 0.88}H${x + dx + w / 2}`, i % 2 ? glaze : p.gold, t * 0.2)
  }
  const y = foot - count * t * 0.82
  c.fill(
    svg`M${x - w * 0.34} ${y - w * 0.22}C${x - w * 0.32} ${y} ${x - w * 0.16} ${y + t * 0.2} ${x} ${y + t * 0.2}C${x + w * 0.16} ${y + t * 0.2} ${x + w * 0.32} ${y} ${x + w * 0.34} ${y - w * 0.22}Z`,
    glaze,
  )
  c.fill(times(5, (i) => khatim(x + (i - 2) * w * 0.12, y - w * 0.11, w * 0.05)).join(''), p.cream)
  c.fill(rect(x - w * 0.36, y - w * 0.245, w * 0.72, w * 0.04), p.gold)
}

/** A pyramid of glasses. */
function glasses(c: Canvas, x: number, foot: number, s: number): void {
  const places = [
    [-1.05, 0],
    [-0.35, 0],
    [1.35, 0],
  ] as const
  for (const [u] of places) {
    const gx = x + u * s
    const h = s * 1.5
    c.fill(
      svg`M${gx - s * 0.28} ${foot - h}H${gx + s * 0.28}C${gx + s * 0.32} ${foot - h * 0.66} ${gx + s * 0.16} ${foot - h * 0.5} ${gx} ${foot - h * 0.46}C${gx - s * 0.16} ${foot - h * 0.5} ${gx - s * 0.32} ${foot - h * 0.66} ${gx - s * 0.28} ${foot - h}Z`,
      '#ffffff',
      ' opacity=".75"',
    )
    c.stroke(
      svg`M${gx} ${foot - h * 0.47}V${foot - 2}M${gx - s * 0.2} ${foot - 1}h${s * 0.4}`,
      '#ffffff',
      s * 0.08,
      ' opacity=".85" stroke-linecap="round"',
    )
    c.stroke(svg`M${gx - s * 0.28} ${foot - h}H${gx + s * 0.28}`, c.p.gold, s * 0.07)
    c.fill(rect(gx + s * 0.08, foot - h * 0.94, s * 0.07, h * 0.36), c.p.mid, ' opacity=".4"')
  }
}

/** A gilt chair `s` wide turned to the right (1) or to the left (-1). */
function chair(c: Canvas, x: number, foot: number, s: number, side: 1 | -1): void {
  const { p } = c
  const wood = mix(p.gold, p.sand, 0.2)
  const dark = darken(wood, 0.28)
  const seat = foot - s * 0.78
  const back = x - side * s * 0.36
  const round = ' stroke-linecap="round"'
  c.fill(ellipse(x - s * 0.1, foot, s * 0.56, s * 0.07), p.deep, ' opacity=".2"')
  c.stroke(
    svg`M${x + side * s * 0.26} ${seat}V${foot - s * 0.05}M${back + side * s * 0.12} ${seat}V${foot - s * 0.05}`,
    dark,
    s * 0.06,
    round,
  )
  c.stroke(
    svg`M${x + side * s * 0.38} ${seat}L${x + side * s * 0.42} ${foot}M${back} ${seat}L${back - side * s * 0.06} ${foot}`,
    wood,
    s * 0.07,
    round,
  )
  c.stroke(svg`M${back} ${seat + s * 0.34}L${x + side * s * 0.39} ${seat + s * 0.34}`, dark, s * 0.045)
  const bars = times(
    5,
    (i) =>
      svg`M${back - side * s * 0.02 + side * i * s * 0.075} ${seat - s * 0.05}L${back - side * s * 0.12 + side * i * s * 0.075} ${seat - s * 0.86}`,
  )
  c.stroke(bars.join(''), wood, s * 0.04)
  c.stroke(svg`M${back - side * s * 0.16} ${seat - s * 0.9}h${side * s * 0.4}`, wood, s * 0.1, round)
  c.stroke(svg`M${back - side * s * 0.08} ${seat - s * 0.4}h${side * s * 0.34}`, wood, s * 0.05)
  c.fill(khatim(back + side * s * 0.04, seat - s * 0.9, s * 0.08), lighten(p.gold, 0.4))
  c.fill(
    roundRect(
      Math.min(back - side * s * 0.05, x + side * s * 0.44),
      seat - s * 0.1,
      s * 0.85,
      s * 0.16,
      s * 0.07,
    ),
    c.fade(lighten(p.accent, 0.1), darken(p.accent, 0.15)),
  )
  c.fill(
    roundRect(
      Math.min(back - side * s * 0.05, x + side * s * 0.44),
      seat + s * 0.02,
      s * 0.85,
      s * 0.07,
      s * 0.03,
    ),
    wood,
  )
}
