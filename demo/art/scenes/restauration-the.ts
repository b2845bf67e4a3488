import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { circle, khatim, pol, svg, times } from '../geometry.ts'
import { jasmine, leaf } from '../motifs/jasmine.ts'
import { ray } from '../motifs/light.ts'
import { rosace, zellige } from '../motifs/zellige.ts'

/** Six glasses of tea, with mint or pine nuts, on an engraved brass tray seen from above. */
export function the(c: Canvas): void {
  const { W, H, p } = c
  const cx = W * c.pick([0.5, 0.58, 0.42])
  const cy = H * 0.53
  const R = c.m * 0.5
  const [dark, light] = p.bg
  c.bg(1, 0, 0, 1)
  const tiles = zellige(
    c,
    c.m * 0.2,
    [mix(dark, light, 0.5), dark, mix(light, p.main, 0.2), mix(dark, p.soft, 0.22), mix(light, p.soft, 0.14)],
    { x: cx, y: cy },
  )
  c.ground(tiles)
  tray(c, cx, cy, R)
  const turn = c.r(0, 40)
  for (let i = 0; i < 6; i++) {
    const [x, y] = pol(cx, cy, R * 0.6, turn + i * 60)
    glass(c, x, y, R * 0.19, i % 2 === 1)
  }
  jasmineDish(c, cx, cy, R)
  ray(c, 0.2)
}

function tray(c: Canvas, cx: number, cy: number, R: number): void {
  const { p } = c
  const brass = mix(p.gold, '#c98a3a', 0.4)
  c.fill(circle(cx - R * 0.07, cy + R * 0.08, R * 1.02), p.deep, ' opacity=".32"')
  const rim = c.lin(
    [
      [0, lighten(brass, 0.45)],
      [0.55, brass],
      [1, darken(brass, 0.28)],
    ],
    1,
    0,
    0,
    1,
  )
  c.fill(circle(cx, cy, R), rim)
  c.fill(circle(cx, cy, R * 0.93), c.lit(darken(brass, 0.16), lighten(brass, 0.35)))
  c.fill(circle(cx, cy, R * 0.91), c.lit(lighten(brass, 0.3), darken(brass, 0.08)))
  c.stroke(circle(cx, cy, R * 0.82), darken(brass, 0.24), R * 0.007)
  const engraving = {
    core: darken(brass, 0.06),
    kite: darken(brass, 0.16),
    petalA: darken(brass, 0.1),
    petalB: lighten(brass, 0.16),
    dart: darken(brass, 0.13),
  }
  rosace(c, [cx, cy], R * 0.8, engraving, 11.25)
  const beads = times(64, (i) => pol(cx, cy, R * 0.87, i * 5.625))
  c.dots(beads, darken(brass, 0.3), R * 0.016)
}

/** A glass of tea seen from above, with mint leaves or with pine nuts. */
function glass(c: Canvas, x: number, y: number, r: number, mint: boolean): void {
  const { p } = c
  c.fill(circle(x - r * 0.2, y + r * 0.24, r), p.deep, ' opacity=".26"')
  c.fill(circle(x, y, r), '#fffaf0', ' opacity=".92"').stroke(circle(x, y, r * 0.93), p.gold, r * 0.07)
  const beads = times(16, (i) => pol(x, y, r * 0.84, i * 22.5))
  c.dots(beads, p.accent, r * 0.07)
  const tea = c.radial(
    [
      [0, '#e8a548'],
      [0.7, '#c9742a'],
      [1, '#9c4d1c'],
    ],
    0.6,
    0.35,
    0.7,
  )
  c.fill(circle(x, y, r * 0.72), tea)
  if (mint) {
    for (let i = 0; i < 3; i++) c.add(leaf([x, y], r * 0.52, r * 0.24, i * 120 + x, p.leaf, p.leafDark))
  } else {
    const nut = (i: number) => khatim(...pol(x, y, i ? r * 0.36 : 0, i * 45 + y), r * 0.1, i * 9)
    c.fill(times(9, nut).join(''), '#fff0cf')
  }
  c.stroke(
    svg`M${x + r * 0.1} ${y - r * 0.6}A${r * 0.62} ${r * 0.62} 0 0 1 ${x + r * 0.58} ${y - r * 0.18}`,
    '#fff',
    r * 0.06,
    ' stroke-linecap="round" opacity=".75"',
  )
}

/** The dish of jasmine in the middle of the tray. */
function jasmineDish(c: Canvas, cx: number, cy: number, R: number): void {
  const { p } = c
  c.fill(circle(cx - R * 0.05, cy + R * 0.06, R * 0.24), p.deep, ' opacity=".25"')
  c.fill(circle(cx, cy, R * 0.24), p.main).fill(circle(cx, cy, R * 0.2), lighten(p.main, 0.16))
  const beads = times(20, (i) => pol(cx, cy, R * 0.22, i * 18))
  c.dots(beads, p.cream, R * 0.018)
  const J = jasmine(c)
  const flowers = [
    [-0.08, 0.08, 0.07],
    [0.06, 0.09, 0.075],
    [0.09, -0.06, 0.08],
    [-0.09, -0.07, 0.075],
    [0, 0, 0.11],
  ] as const
  flowers.forEach(([x, y, r], i) => {
    J.flower(cx + x * R, cy + y * R, R * r, i * 31)
  })
}
