import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { circle, khatim, path, pol, roundRect, starPts, svg, times } from '../geometry.ts'
import { jasmine, leaf } from '../motifs/jasmine.ts'
import { ray } from '../motifs/light.ts'
import { porcelain } from '../motifs/plates.ts'
import { rosace, zellige } from '../motifs/zellige.ts'

/** Places of the tables: middle in fractions of the picture, size; the first place is the dance floor's. */
const LAYOUTS = [
  [
    [0.5, 0.5, 1],
    [0.13, 0.22, 0.92],
    [0.87, 0.22, 0.92],
    [0.13, 0.86, 0.92],
    [0.87, 0.86, 0.92],
  ],
  [
    [0.98, 0.5, 1.3],
    [0.24, 0.26, 1],
    [0.6, 0.16, 1],
    [0.2, 0.84, 1],
    [0.57, 0.8, 1],
  ],
] as const

/** A banquet hall seen from above: laid round tables, gilt chairs, the dance floor. */
export function banquet(c: Canvas): void {
  const { W, H, m, p } = c
  const floor = mix(p.wall, p.sand, 0.55)
  const seam = mix(floor, p.sand, 0.6)
  c.ground(
    zellige(c, m * 0.17, [floor, mix(floor, p.wall, 0.4), mix(floor, p.sand, 0.4), seam, seam], {
      x: c.r(0, 50),
      y: c.r(0, 50),
    }),
  )
  const shade = c.lin(
    [
      [0, p.deep, 0],
      [1, p.deep, 0.22],
    ],
    1,
    0,
    0,
    1,
  )
  c.ground(shade)
  const wide = W / H > 1.1
  const [dance, ...tables] = wide ? c.pick(LAYOUTS) : LAYOUTS[0]
  danceFloor(c, W * dance[0], H * dance[1], m * 0.24 * dance[2])
  const turn = c.r(0, 45)
  const linen = c.pick([p.cream, p.cream, p.soft])
  tables.forEach(([x, y, size], i) => {
    roundTable(c, W * x, H * y, m * (wide ? 0.2 : 0.18) * size, turn + i * 13, linen)
  })
  ray(c, 0.18)
}

function danceFloor(c: Canvas, x: number, y: number, r: number): void {
  const { p } = c
  c.fill(path(starPts(x - r * 0.03, y + r * 0.05, r * 1.22, r * 1.06, 16)), p.deep, ' opacity=".2"')
  c.fill(path(starPts(x, y, r * 1.2, r * 1.04, 16)), mix(p.sand, p.wall, 0.2))
  c.fill(circle(x, y, r * 1.02), p.gold)
  rosace(c, [x, y], r, {
    ground: p.cream,
    core: p.accent,
    kite: p.main,
    petalA: p.main,
    petalB: p.mid,
    dart: p.gold,
  })
  c.fill(khatim(x, y, r * 0.16), p.gold).fill(khatim(x, y, r * 0.08, 22.5), p.cream)
}

/** The parts of a table that repeat, as symbols. */
interface Tableware {
  chair: string
  plate: string
  napkin: string
}

/** A table for eight: chairs, cloth with its folds, plates, a centrepiece of jasmine. */
function roundTable(c: Canvas, x: number, y: number, r: number, turn: number, linen: string): void {
  const { p } = c
  const { chair, plate, napkin } = tableware(c, r)
  for (let i = 0; i < 8; i++) c.use(chair, pol(x, y, r * 1.22, turn + i * 45), turn + i * 45 + 90)
  c.fill(circle(x - r * 0.1, y + r * 0.14, r * 1.04), p.deep, ' opacity=".28"')
  const scallops = times(24, (i) => {
    const [ex, ey] = pol(x, y, r, i * 15 + 15)
    const [qx, qy] = pol(x, y, r * 1.1, i * 15 + 7.5)
    return svg`Q${qx} ${qy} ${ex} ${ey}`
  })
  const [sx, sy] = pol(x, y, r, 0)
  c.fill(svg`M${sx} ${sy}${scallops.join('')}Z`, mix(linen, p.wallShade, 0.75))
  c.fill(circle(x, y, r * 0.96), c.lit('#ffffff', linen))
  c.stroke(circle(x, y, r * 0.9), p.main, r * 0.012, ' opacity=".55"')
  for (let i = 0; i < 8; i++) {
    const place = pol(x, y, r * 0.66, turn + i * 45)
    c.use(plate, place).use(napkin, place, turn + i * 45)
  }
  centrepiece(c, x, y, r)
}

/** For a table of radius `r`: a gilt chair with its back up, a plate, and a napkin with its glass. */
function tableware(c: Canvas, r: number): Tableware {
  const { p } = c
  const wood = mix(p.gold, p.sand, 0.3)
  const s = r * 0.36
  const chair = c.symbol(() => {
    c.fill(roundRect(-s * 0.56, -s * 0.5, s, s * 1.08, s * 0.2), p.deep, ' opacity=".25"')
    c.fill(roundRect(-s * 0.5, -s * 0.52, s, s * 1.04, s * 0.2), wood)
    c.fill(roundRect(-s * 0.4, -s * 0.36, s * 0.8, s * 0.8, s * 0.16), c.fade(lighten(p.main, 0.12), p.main))
    c.fill(roundRect(-s * 0.52, -s * 0.6, s * 1.04, s * 0.17, s * 0.08), darken(wood, 0.16))
  })
  const q = r * 0.19
  const plate = c.symbol(() => {
    porcelain(c, 0, 0, q)
    c.stroke(circle(0, 0, q * 0.82), p.gold, q * 0.07)
  })
  const napkin = c.symbol(() => {
    const corners = [0.6, 0.3, 0.6, 0.3].map((k, i) => pol(0, 0, q * k, i * 90))
    c.fill(path(corners), p.accent)
    const glass = circle(...pol(0, 0, q * 1.12, 196), q * 0.24)
    c.fill(glass, '#fff', ' opacity=".8"').stroke(glass, p.mid, q * 0.05)
  })
  return { chair, plate, napkin }
}

function centrepiece(c: Canvas, x: number, y: number, r: number): void {
  const { p } = c
  const J = jasmine(c)
  c.fill(circle(x - r * 0.04, y + r * 0.05, r * 0.25), p.deep, ' opacity=".22"')
  for (let i = 0; i < 9; i++) c.add(leaf([x, y], r * 0.34, r * 0.13, i * 40, p.leaf, p.leafDark))
  for (let i = 0; i < 5; i++) J.flower(...pol(x, y, r * 0.14, i * 72 + 10), r * 0.11, i * 31)
  J.flower(x, y, r * 0.12, 8)
}
