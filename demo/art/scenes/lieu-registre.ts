import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { circle, khatim, ngon, path, pol, rect, roundRect, starPts, svg, times } from '../geometry.ts'
import { branch, jasmine } from '../motifs/jasmine.ts'
import { ray } from '../motifs/light.ts'
import { lattice, rosace, zellige } from '../motifs/zellige.ts'

const PAPER = '#fffdf6'

/** The register of a civil wedding seen from above: the open book, a pen, two rings, the seal, jasmine. */
export function registre(c: Canvas): void {
  const { W, H, m, p } = c
  const desk = mix(p.main, p.deep, 0.15)
  c.ground(c.lit(lighten(desk, 0.1), darken(desk, 0.22)))
  const star = mix(desk, p.mid, 0.16)
  c.ground(zellige(c, m * 0.2, [desk, star, star, desk, mix(desk, p.mid, 0.12)], { x: W / 2, y: H / 2 }))
  lattice(c, [W * 0.44, -H * 0.05, W * 0.56, H * 1.1], m * 0.14, {
    color: '#fff3d6',
    opacity: 0.12,
    skew: -20,
  })
  const w = m * 0.94
  const h = w * 0.62
  c.group(svg` transform="translate(${W * 0.5} ${H * 0.47})rotate(${c.r(-7, -3)})"`, () => book(c, w, h))
  rings(c, W * 0.76, H * 0.83, m * 0.085)
  pen(c, W * 0.56, H * 0.86, m * 0.46, c.r(-24, -16))
  const J = jasmine(c)
  branch(c, [-10, H * 1.02], -38, W * 0.3, m * 0.095, 30)
  J.flower(W * 0.07, H * 0.84, m * 0.065, 10)
  J.flower(W * 0.17, H * 0.9, m * 0.055, 40)
  J.flower(W * 0.25, H * 0.95, m * 0.045, 20)
  ray(c, 0.16)
}

/** The open book, drawn around its middle. */
function book(c: Canvas, w: number, h: number): void {
  const { p } = c
  c.fill(roundRect(-w / 2 - 14, -h / 2 + 16, w, h, 10), p.deep, ' opacity=".34"')
  c.fill(roundRect(-w / 2 - 8, -h / 2 - 7, w + 16, h + 14, 10), darken(p.accent, 0.16))
  c.fill(rect(-w / 2, -h / 2 + 4, w, h), mix(PAPER, p.sand, 0.5))
  for (const side of [-1, 1]) {
    const page = svg`M0 ${-h / 2 + 6}C${side * w * 0.08} ${-h / 2 - 8} ${side * w * 0.3} ${-h / 2 - 5} ${side * w * 0.49} ${-h / 2}V${h / 2 - 4}C${side * w * 0.3} ${h / 2 - 9} ${side * w * 0.08} ${h / 2 - 12} 0 ${h / 2}Z`
    c.fill(
      page,
      side < 0
        ? c.fade(mix(PAPER, p.sand, 0.12), mix(PAPER, p.sand, 0.45), 0, 0, 1, 0)
        : c.fade(mix(PAPER, p.sand, 0.4), PAPER, 0, 0, 0.4, 0),
    )
  }
  c.stroke(svg`M0 ${-h / 2 + 6}V${h / 2}`, mix(p.sand, p.deep, 0.4), 2.4, ' opacity=".6"')
  leftPage(c, w, h)
  rightPage(c, w, h)
  const ribbon = svg`M${-w * 0.012} ${-h / 2 + 4}L${w * 0.012} ${-h / 2 + 2}L${w * 0.045} ${h / 2 + h * 0.14}L${w * 0.026} ${h / 2 + h * 0.09}L${w * 0.008} ${h / 2 + h * 0.14}Z`
  c.fill(ribbon, p.accent)
}

/** A frame, a rosette and the lines of the act. */
function leftPage(c: Canvas, w: number, h: number): void {
  const { p } = c
  const ink = mix(p.deep, PAPER, 0.55)
  c.stroke(rect(-w * 0.45, -h * 0.42, w * 0.4, h * 0.82), p.gold, 2.4)
  c.fill(
    rect(-w * 0.43, -h * 0.39, w * 0.36, h * 0.09),
    zellige(c, h * 0.045, [PAPER, p.main, p.accent, PAPER, PAPER], { x: -w * 0.43, y: -h * 0.39 }),
  )
  rosace(
    c,
    [-w * 0.25, -h * 0.16],
    h * 0.1,
    { core: p.accent, kite: p.gold, petalA: p.main, petalB: p.main, dart: p.gold },
    0,
    8,
  )
  const lines = times(7, (i) => rect(-w * 0.41, h * (0.01 + i * 0.05), w * (i % 3 === 2 ? 0.22 : 0.32), 3))
  c.fill(lines.join(''), ink)
}

/** More lines, two signatures and the seal. */
function rightPage(c: Canvas, w: number, h: number): void {
  const { p } = c
  const ink = mix(p.deep, PAPER, 0.55)
  c.fill(
    times(6, (i) => rect(w * 0.07, h * (-0.37 + i * 0.05), w * (i % 3 === 1 ? 0.26 : 0.36), 3)).join(''),
    ink,
  )
  c.fill(rect(w * 0.07, h * 0.16, w * 0.15, 2.4) + rect(w * 0.27, h * 0.16, w * 0.15, 2.4), ink)
  const signature = (x: number) =>
    svg`M${x} ${h * 0.12}c${w * 0.02} ${-h * 0.12} ${w * 0.04} ${-h * 0.06} ${w * 0.03} ${h * 0.01}c${w * 0.02} ${-h * 0.06} ${w * 0.04} ${-h * 0.05} ${w * 0.04} 0c${w * 0.015} ${-h * 0.05} ${w * 0.04} ${-h * 0.03} ${w * 0.06} ${-h * 0.04}`
  c.stroke(signature(w * 0.08) + signature(w * 0.28), p.main, 3, ' stroke-linecap="round"')
  const x = w * 0.37
  const y = h * 0.33
  const r = h * 0.105
  c.fill(
    path([
      [x - r * 0.5, y],
      [x - r * 0.1, y],
      [x - r * 0.5, y + r * 1.7],
      [x - r * 0.75, y + r * 1.4],
      [x - r, y + r * 1.5],
    ]),
    darken(p.accent, 0.2),
  )
  c.fill(
    path([
      [x + r * 0.5, y],
      [x + r * 0.1, y],
      [x + r * 0.5, y + r * 1.7],
      [x + r * 0.7, y + r * 1.4],
      [x + r, y + r * 1.5],
    ]),
    p.accent,
  )
  c.fill(path(starPts(x, y, r, r * 0.88, 12)), p.accent).fill(circle(x, y, r * 0.7), lighten(p.accent, 0.14))
  c.fill(khatim(x, y, r * 0.5), darken(p.accent, 0.28)).fill(
    khatim(x, y, r * 0.26, 22.5),
    lighten(p.accent, 0.3),
  )
}

/** Two rings interlaced. */
function rings(c: Canvas, x: number, y: number, r: number): void {
  const { p } = c
  const gold = c.lit(lighten(p.gold, 0.6), darken(p.gold, 0.25))
  const band = r * 0.24
  const other = x + r * 1.15
  c.stroke(
    circle(x - r * 0.12, y + r * 0.2, r) + circle(other - r * 0.12, y + r * 0.2, r),
    p.deep,
    band,
    ' opacity=".3"',
  )
  c.stroke(circle(x, y, r), gold, band).stroke(circle(other, y, r), gold, band)
  const [ax, ay] = pol(x, y, r, -78)
  const [bx, by] = pol(x, y, r, -20)
  c.stroke(svg`M${ax} ${ay}A${r} ${r} 0 0 1 ${bx} ${by}`, gold, band)
  c.fill(ngon(other, y - r * 1.14, r * 0.3, 8), '#dff1f8').fill(
    ngon(other, y - r * 1.14, r * 0.15, 4),
    '#fff',
  )
}

/** A fountain pen `l` long, its nib on the left. */
function pen(c: Canvas, x: number, y: number, l: number, angle: number): void {
  const { p } = c
  const t = l * 0.036
  c.group(svg` transform="translate(${x} ${y})rotate(${angle})"`, () => {
    c.fill(roundRect(-l * 0.4 - 6, -t + 12, l * 0.9, t * 2, t), p.deep, ' opacity=".3"')
    c.fill(
      path([
        [-l * 0.5, 0],
        [-l * 0.38, -t * 0.8],
        [-l * 0.38, t * 0.8],
      ]),
      p.gold,
    )
    c.stroke(svg`M${-l * 0.48} 0h${l * 0.07}`, p.deep, 1.6)
    c.fill(roundRect(-l * 0.38, -t, l * 0.3, t * 2, t * 0.4), mix(p.deep, '#05080f', 0.4))
    c.fill(roundRect(-l * 0.1, -t * 1.15, l * 0.58, t * 2.3, t), mix(p.deep, '#05080f', 0.2))
    c.fill(
      rect(-l * 0.1, -t * 1.15, l * 0.02, t * 2.3) + rect(l * 0.38, -t * 1.15, l * 0.015, t * 2.3),
      p.gold,
    )
    c.fill(rect(l * 0.06, -t * 1.5, l * 0.36, t * 0.5), p.gold)
    c.fill(rect(-l * 0.36, -t * 0.7, l * 0.8, t * 0.3), '#fff', ' opacity=".25"')
  })
}
