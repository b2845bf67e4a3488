import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { at, circle, khatim, path, pol, rect, roundRect, starPts, svg, times } from '../geometry.ts'
import { jasmine } from '../motifs/jasmine.ts'
import { ray } from '../motifs/light.ts'
import { lattice, rosace, zellige } from '../motifs/zellige.ts'

const PAPER = '#fffdf6'

/** A graphic designer's table: the star being drawn with rule and compasses, a fan of colours, pencils. */
export function nuancier(c: Canvas): void {
  const { W, H, m } = c
  const wide = W / H > 1.1
  c.bg(1, 0, 0, 1)
  lattice(c, [W * 0.4, -H * 0.05, W * 0.62, H * 1.1], m * 0.15, {
    color: '#fff6e2',
    opacity: 0.15,
    skew: -20,
  })
  const s = m * (wide ? 0.82 : 0.84)
  c.group(
    svg` transform="translate(${W * (wide ? 0.36 : 0.45)} ${H * (wide ? 0.46 : 0.36)})rotate(${c.r(-8, -3)})"`,
    () => drawing(c, s),
  )
  fan(c, W * (wide ? 0.93 : 0.9), H * (wide ? 0.97 : 0.97), m * (wide ? 0.62 : 0.66))
  pencil(c, W * (wide ? 0.62 : 0.3), H * (wide ? 0.16 : 0.8), m * 0.56, wide ? 28 : 64, 0)
  pencil(c, W * (wide ? 0.16 : 0.14), H * (wide ? 0.95 : 0.9), m * 0.46, wide ? -8 : 50, 1)
  ray(c, 0.15)
}

/** A sheet with a star under construction: circles, chords, one half already in colour. */
function drawing(c: Canvas, s: number): void {
  const { p } = c
  const R = s * 0.36
  c.fill(rect(-s / 2 - 10, -s * 0.46 + 14, s, s * 0.92), p.deep, ' opacity=".28"').fill(
    rect(-s / 2, -s * 0.46, s, s * 0.92),
    PAPER,
  )
  const grid =
    times(13, (i) => svg`M${-s * 0.48 + i * s * 0.08} ${-s * 0.44}V${s * 0.44}`).join('') +
    times(12, (i) => svg`M${-s * 0.48} ${-s * 0.44 + i * s * 0.08}H${s * 0.48}`).join('')
  c.stroke(grid, p.mid, 1, ' opacity=".3"')
  const guide = mix(p.main, PAPER, 0.35)
  const chords = times(8, (i) => path([pol(0, 0, R, i * 45 - 90), pol(0, 0, R, i * 45 + 45)], false))
  const rays = times(16, (i) => path([[0, 0], pol(0, 0, R * 1.1, i * 22.5)], false))
  c.stroke(
    circle(0, 0, R) + circle(0, 0, R * 0.54) + circle(0, 0, R * 1.1) + chords.join('') + rays.join(''),
    guide,
    1.6,
    ' opacity=".8"',
  )
  c.group(c.clip(rect(0, -s / 2, s, s)), () => {
    rosace(c, [0, 0], R, {
      ground: mix(p.soft, PAPER, 0.4),
      core: p.accent,
      kite: p.gold,
      petalA: p.main,
      petalB: p.mid,
      dart: p.accent,
    })
    c.fill(khatim(0, 0, R * 0.16), p.gold)
  })
  c.stroke(path(starPts(0, 0, R, R * 0.7654)), p.deep, 2.4, ' stroke-linejoin="round"')
  c.dots(
    times(8, (i) => pol(0, 0, R, i * 45 - 90)),
    p.accent,
    s * 0.018,
  )
  compasses(c, s, R)
}

/** A pair of compasses standing in the middle of the star. */
function compasses(c: Canvas, s: number, R: number): void {
  const { p } = c
  const [tx, ty] = pol(0, 0, R, -158)
  const hx = tx * 0.42
  const hy = -s * 0.52
  const brass = c.lit(lighten(p.gold, 0.5), darken(p.gold, 0.25))
  const legs = svg`M${hx} ${hy}L0 0M${hx} ${hy}L${tx} ${ty}`
  c.stroke(legs, p.deep, s * 0.03, ' opacity=".25" transform="translate(-9 10)" stroke-linecap="round"')
  c.stroke(legs, '#8492a4', s * 0.026, ' stroke-linecap="round"').stroke(
    legs,
    '#eef2f6',
    s * 0.01,
    ' stroke-linecap="round"',
  )
  c.fill(circle(hx, hy, s * 0.042), brass).fill(khatim(hx, hy, s * 0.024), darken(p.gold, 0.35))
  c.fill(roundRect(hx - s * 0.014, hy - s * 0.1, s * 0.028, s * 0.07, s * 0.01), brass)
  c.fill(circle(tx, ty, s * 0.012), p.accent)
}

/** A fan of colour cards, its rivet at (x, y). */
function fan(c: Canvas, x: number, y: number, l: number): void {
  const { p } = c
  const families = [p.accent, p.gold, p.leaf, p.mid, p.main, p.deep]
  const start = c.int(0, 5)
  families.forEach((_, i) => {
    const color = at(families, (i + start) % families.length)
    c.group(svg` transform="translate(${x} ${y})rotate(${-84 + i * 16})"`, () => {
      const w = l * 0.25
      c.fill(roundRect(-w / 2 - 6, -l + 9, w, l * 1.06, w * 0.12), p.deep, ' opacity=".26"')
      c.fill(roundRect(-w / 2, -l, w, l * 1.06, w * 0.12), PAPER)
      for (let k = 0; k < 5; k++) {
        const tone = k < 2 ? lighten(color, 0.5 - k * 0.22) : darken(color, (k - 2) * 0.17)
        c.fill(rect(-w * 0.42, -l * 0.96 + k * l * 0.165, w * 0.84, l * 0.15), tone)
      }
      if (i === 2) {
        const J = jasmine(c)
        J.flower(0, -l * 0.885, w * 0.24, 12)
      }
      if (i === 4) c.fill(khatim(0, -l * 0.885, w * 0.2), PAPER)
    })
  })
  c.fill(circle(x, y - l * 0.02, l * 0.035), p.gold)
}

/** A pencil `l` long, its point to the left before it is turned. */
function pencil(c: Canvas, x: number, y: number, l: number, angle: number, kind: 0 | 1): void {
  const { p } = c
  const t = l * 0.032
  const color = kind ? p.main : p.accent
  c.group(svg` transform="translate(${x} ${y})rotate(${angle})"`, () => {
    c.fill(
      path([
        [-l / 2 - 6, 12],
        [-l * 0.38, 12 - t],
        [l / 2, 12 - t],
        [l / 2, 12 + t],
        [-l * 0.38, 12 + t],
      ]),
      p.deep,
      ' opacity=".26"',
    )
    c.fill(rect(-l * 0.38, -t, l * 0.78, t * 2), color)
    c.fill(rect(-l * 0.38, -t, l * 0.78, t * 0.6), lighten(color, 0.25)).fill(
      rect(-l * 0.38, t * 0.4, l * 0.78, t * 0.6),
      darken(color, 0.22),
    )
    c.fill(
      path([
        [-l / 2, 0],
        [-l * 0.38, -t],
        [-l * 0.38, t],
      ]),
      '#f0d9ae',
    ).fill(
      path([
        [-l / 2, 0],
        [-l * 0.455, -t * 0.38],
        [-l * 0.455, t * 0.38],
      ]),
      darken(color, 0.2),
    )
    const ferrule = rect(l * 0.4, -t, l * 0.04, t * 2)
    c.fill(ferrule, zellige(c, t, [p.gold, p.cream, p.cream, p.gold, p.gold])).fill(
      roundRect(l * 0.44, -t, l * 0.06, t * 2, t * 0.6),
      lighten(p.accent, 0.4),
    )
  })
}
