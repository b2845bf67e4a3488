import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { arch, at, circle, khatim, type Point, path, pol, rect, starPts, svg, times } from '../geometry.ts'
import { branch, jasmine } from '../motifs/jasmine.ts'
import { lattice, zellige } from '../motifs/zellige.ts'

/** The opening: middle, threshold, width, height. */
interface Opening {
  cx: number
  base: number
  w: number
  h: number
}

/** A studded door of Sidi Bou Saïd in its frame of two-coloured stones, jasmine falling from the wall. */
export function porte(c: Canvas): void {
  const { W, H, p } = c
  const w = Math.min(W * 0.46, H * 0.52)
  const door: Opening = {
    cx: W * c.pick([0.5, 0.5, 0.44]),
    base: H * 0.9,
    w,
    h: Math.min(H * 0.76, w * 1.62),
  }
  const paint = c.pick([p.main, p.main, p.main, '#c98b34', '#2f6d57'])
  c.ground(c.lit(p.wall, mix(p.wall, p.wallShade, 0.8)))
  lattice(c, [W * 0.02, H * 0.1, W * 0.24, H * 0.62], c.m * 0.06, { color: '#fff', opacity: 0.35, skew: -14 })
  frame(c, door, paint)
  leaves(c, door, paint)
  steps(c, door)
  tilePanels(c, door)
  for (let i = 0; i < 3; i++) {
    branch(c, [W * (0.8 + i * 0.1), -H * 0.05], 118 - i * 14, H * c.r(0.3, 0.48), c.m * 0.085, 22 - i * 14)
  }
  const J = jasmine(c)
  for (let i = 0; i < 7; i++) {
    J.flower(W * c.r(0.74, 0.99), H * c.r(0.02, 0.3), c.m * c.r(0.026, 0.042), c.r(0, 72))
  }
}

/** The stone frame with alternating voussoirs. */
function frame(c: Canvas, { cx, base, w, h }: Opening, paint: string): void {
  const { p } = c
  const fw = w * 0.15
  const R = ((w + fw * 2) / 2) * 1.09
  const centre = base - h - fw + R
  c.fill(
    rect(cx - w / 2 - fw * 1.25, base - h - fw * 1.5, w + fw * 2.5, h + fw * 1.5),
    mix(p.sand, p.wall, 0.35),
  )
  const outline = arch(cx, base, w + fw * 2, h + fw, 1.09)
  c.fill(outline, mix(p.sand, p.wall, 0.1))
  c.group(c.clip(outline), () => {
    const dark = mix(p.deep, paint, 0.25)
    const voussoir = (a: number) =>
      path([[cx, centre], pol(cx, centre, R * 1.4, a), pol(cx, centre, R * 1.4, a + 11)])
    c.fill(times(10, (i) => voussoir(-200 + i * 22)).join(''), dark)
    let courses = ''
    for (let y = centre + R * 0.5; y < base; y += h * 0.11) courses += rect(cx - w, y, w * 2, h * 0.055)
    c.fill(courses, dark, ' opacity=".9"')
  })
}

/** The two leaves of the door, their nails and rings. */
function leaves(c: Canvas, door: Opening, paint: string): void {
  const { p } = c
  const { cx, base, w, h } = door
  const outline = arch(cx, base, w, h, 1.09)
  c.fill(outline, c.lit(lighten(paint, 0.14), darken(paint, 0.22)))
  c.group(c.clip(outline), () => {
    c.fill(rect(cx - w, base - h, w + w * 0.02, h * 2), p.deep, ' opacity=".16"')
    const nails = nailPattern(door)
    const size = Math.max(3.4, w * 0.021)
    c.stroke(svg`M${cx} ${base - h}V${base}`, p.deep, w * 0.012)
    c.dots(nails, lighten(paint, 0.3), size * 1.1, ' transform="translate(1.4 -1.4)" opacity=".55"')
    c.dots(nails, mix(p.deep, '#05101f', 0.5), size)
    for (const side of [-1, 1]) {
      const x = cx + side * w * 0.1
      c.stroke(circle(x, base - h * 0.46, w * 0.042), p.gold, w * 0.014)
      c.fill(khatim(x, base - h * 0.46 - w * 0.045, w * 0.022), p.gold)
    }
    const shade = path([
      [cx - w / 2 - 9, base - h],
      [cx + w / 2, base - h],
      [cx - w * 0.16, base],
      [cx - w / 2 - 9, base],
    ])
    c.fill(shade, p.deep, ' opacity=".1"')
  })
}

/** Computes the places of the nails: stars, rings and rows, the same on both leaves. */
function nailPattern({ cx, base, w, h }: Opening): Point[] {
  const nails: Point[] = []
  const top = base - h
  const ring = (x: number, y: number, r: number, k: number) => {
    nails.push(...times(k, (i) => pol(x, y, r, (i * 360) / k)))
  }
  const star = (x: number, y: number, R: number) => {
    const corners = starPts(x, y, R, R * 0.62)
    corners.forEach((a, i) => {
      const b = at(corners, (i + 1) % 16)
      nails.push(a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])
    })
  }
  for (const side of [-1, 1]) {
    const x = cx + side * w * 0.25
    star(x, top + h * 0.36, w * 0.15)
    ring(x, top + h * 0.36, w * 0.05, 8)
    ring(x, top + h * 0.66, w * 0.15, 22)
    star(x, top + h * 0.66, w * 0.085)
    for (let i = 0; i < 7; i++) {
      const nx = x - w * 0.18 + i * w * 0.06
      nails.push([nx, top + h * 0.51], [nx, top + h * 0.82], [nx, top + h * 0.945])
    }
    for (let i = 0; i < 5; i++) {
      nails.push([x - w * 0.12 + i * w * 0.06, top + h * 0.88 + (i % 2 ? -1 : 1) * h * 0.018])
    }
    for (let i = 0; i < 26; i++) nails.push([cx + side * w * 0.035, top + h * 0.12 + i * h * 0.034])
  }
  nails.push(...times(25, (i) => pol(cx, top + (w / 2) * 1.09, w * 0.475, 172 + i * 8.2)))
  ring(cx, top + h * 0.155, w * 0.07, 12)
  return nails
}

function steps(c: Canvas, { cx, base, w }: Opening): void {
  const { W, H, p } = c
  const floor = H - base
  c.fill(rect(0, base, W, floor), mix(p.wallShade, p.sand, 0.25))
  c.fill(rect(cx - w * 0.82, base, w * 1.64, floor * 0.5), p.wall)
  c.fill(rect(cx - w * 0.82, base + floor * 0.26, w * 1.64, floor * 0.28), mix(p.wallShade, p.deep, 0.14))
}

/** A panel of zellige on each side of the door. */
function tilePanels(c: Canvas, { cx, base, w, h }: Opening): void {
  const { p } = c
  const tiles = zellige(c, w * 0.085, [p.wall, p.main, p.main, p.gold, p.wall])
  const tw = w * 0.255
  const th = tw * 1.66
  for (const side of [-1, 1]) {
    const x = cx + side * (w / 2 + w * 0.15 * 1.25 + tw * 0.85) - tw / 2
    c.group(svg` transform="translate(${x} ${base - h * 0.72})"`, () => {
      c.fill(rect(-4, -4, tw + 8, th + 8), p.main).fill(rect(0, 0, tw, th), tiles)
    })
  }
}
