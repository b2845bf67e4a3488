import type { Canvas } from '../canvas.ts'
import { lightness, mix } from '../color.ts'
import { arch, circle, khatim, ngon, rect, svg, times } from '../geometry.ts'
import { jasmine } from '../motifs/jasmine.ts'
import { ray } from '../motifs/light.ts'
import { rosace, zellige } from '../motifs/zellige.ts'

/** A poster of square signs: star, door, fan, lozenges, jasmine, rosette, tiles, moon. */
export function affiche(c: Canvas): void {
  const { W, H, p } = c
  const columns = W / H > 1.1 ? 4 : 3
  const s = W / columns
  const rows = Math.ceil(H / s)
  const grounds = [p.main, p.accent, p.cream, p.deep, p.gold, p.mid, p.sand]
  c.ground(p.soft)
  let last = ''
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      let ground = c.pick(grounds)
      while (ground === last) ground = c.pick(grounds)
      last = ground
      const light = lightness(ground) > 0.7
      const ink = light ? c.pick([p.main, p.accent, p.deep]) : c.pick([p.cream, p.gold, p.soft])
      const kind = (i * 3 + j * 5 + Math.floor(c.random() * 3)) % 8
      const tile = { x: i * s, y: j * s, s, ground, ink, light }
      c.fill(rect(tile.x, tile.y, s + 0.5, s + 0.5), ground)
      if (kind < 4) plainSign(c, kind, tile)
      else richSign(c, kind, tile, i * 20)
    }
  }
  ray(c, 0.14)
}

/** One square of the poster, from its upper left corner. */
interface Tile {
  x: number
  y: number
  s: number
  ground: string
  ink: string
  light: boolean
}

function plainSign(c: Canvas, kind: number, { x, y, s, ground, ink }: Tile): void {
  const X = x + s / 2
  const Y = y + s / 2
  if (kind === 0) c.fill(khatim(X, Y, s * 0.42), ink).fill(khatim(X, Y, s * 0.2, 22.5), ground)
  if (kind === 1)
    c.fill(arch(X, y + s, s * 0.56, s * 0.8), ink).fill(arch(X, y + s, s * 0.3, s * 0.56), ground)
  if (kind === 2) {
    for (let q = 4; q > 0; q--) {
      const r = (s * q) / 4
      const fan = svg`M${x} ${y + s}V${y + s - r}A${r} ${r} 0 0 1 ${x + r} ${y + s}Z`
      c.fill(fan, q % 2 ? ground : ink)
    }
  }
  if (kind === 3) {
    const lozenge = (q: number) =>
      ngon(x + s * (0.2 + (q % 3) * 0.3), y + s * (0.2 + Math.floor(q / 3) * 0.3), s * 0.11, 4)
    c.fill(times(9, lozenge).join(''), ink)
  }
}

function richSign(c: Canvas, kind: number, { x, y, s, ground, ink, light }: Tile, turn: number): void {
  const X = x + s / 2
  const Y = y + s / 2
  if (kind === 4) {
    const J = jasmine(c)
    if (light) c.fill(circle(X, Y, s * 0.44), ink)
    J.flower(X, Y, s * 0.38, turn)
  }
  if (kind === 5) {
    rosace(c, [X, Y], s * 0.43, {
      core: ink,
      kite: mix(ink, ground, 0.3),
      petalA: ink,
      petalB: mix(ink, ground, 0.22),
      dart: mix(ink, ground, 0.4),
    })
  }
  if (kind === 6) {
    c.fill(rect(x, y, s + 0.5, s + 0.5), zellige(c, s / 3, [ground, ink, ink, ground, ground], { x, y }))
  }
  if (kind === 7) {
    c.fill(circle(X, Y, s * 0.38), ink).fill(circle(X + s * 0.13, Y - s * 0.08, s * 0.31), ground)
  }
}
