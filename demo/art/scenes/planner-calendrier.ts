import type { Canvas } from '../canvas.ts'
import { lightness, mix } from '../color.ts'
import { arch, circle, khatim, ngon, pol, roundRect, times } from '../geometry.ts'
import { jasmine, leaf } from '../motifs/jasmine.ts'
import { ray } from '../motifs/light.ts'

/** A month in tiles, one day of it in flower. */
export function calendrier(c: Canvas): void {
  const { W, H, p } = c
  const columns = W / H > 1.1 ? 7 : 5
  const gap = c.m * 0.02
  const s = Math.max(W / (columns - 0.7), H / 4.4)
  const left = (W - columns * s) / 2
  const top = H / 2 - 2.5 * s
  c.bg(1, 0, 0, 1)
  const theDay = c.int(1, columns - 2) + columns * c.int(1, 3)
  const tones = [
    mix(p.wall, p.cream, 0.85),
    mix(p.wall, p.cream, 0.6),
    mix(p.wall, p.soft, 0.35),
    mix(p.wall, p.main, 0.35),
    p.main,
  ]
  for (let day = 0; day < columns * 5; day++) {
    const x = left + (day % columns) * s + gap / 2
    const y = top + Math.floor(day / columns) * s + gap / 2
    const w = s - gap
    const ground = day === theDay ? p.accent : c.pick(tones)
    c.fill(roundRect(x, y, w, w, 9), ground)
    if (day === theDay) flower(c, x + w / 2, y + w / 2, w)
    else sign(c, x + w / 2, y + w / 2, w, ground, day)
  }
  ray(c, 0.2)
}

function flower(c: Canvas, x: number, y: number, w: number): void {
  const { p } = c
  const J = jasmine(c)
  for (let i = 0; i < 6; i++) c.add(leaf([x, y], w * 0.5, w * 0.2, i * 60 + 30, p.leaf, p.leafDark))
  J.flower(x, y, w * 0.4, 8)
}

/** A small sign in the middle of a day, or nothing: star, moon, door, lozenges, leaf, ring or dot. */
function sign(c: Canvas, x: number, y: number, w: number, ground: string, day: number): void {
  const { p } = c
  const kind = c.int(0, 8)
  const dark = lightness(ground) < 0.62
  const ink = mix(ground, dark ? p.cream : p.main, 0.75)
  const spark = dark ? p.gold : mix(ground, p.accent, 0.85)
  if (kind === 0) c.fill(khatim(x, y, w * 0.22), ink)
  if (kind === 1)
    c.fill(circle(x, y, w * 0.2), spark).fill(circle(x + w * 0.09, y - w * 0.03, w * 0.18), ground)
  if (kind === 2) c.fill(arch(x, y + w * 0.24, w * 0.3, w * 0.48), ink)
  if (kind === 3) {
    const lozenge = (i: number) => ngon(...pol(x, y, w * 0.15, i * 90 - 90), w * 0.1, 4)
    c.fill(times(4, lozenge).join(''), ink)
  }
  if (kind === 4) c.add(leaf([x, y + w * 0.2], w * 0.42, w * 0.18, 12, p.leaf, p.leafDark))
  if (kind === 5) {
    const ring = times(8, (i) => pol(x, y, w * 0.18, i * 45))
    c.dots(ring, spark, w * 0.05)
  }
  if (kind >= 6 && day % 2) c.dots([[x, y]], ink, w * 0.08)
}
