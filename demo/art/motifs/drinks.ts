import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { circle, ellipse, type Point, path, pol, rect, svg, times } from '../geometry.ts'
import { leaf } from './jasmine.ts'

/** The shapes of glass, seen from the side. */
export const GLASS_KINDS = ['tall', 'coupe', 'tulip', 'tumbler', 'balloon'] as const
type GlassKind = (typeof GLASS_KINDS)[number]

/** Outline of a glass `h` high standing at (0, 0), and where its drink begins. */
function glassShape(kind: GlassKind, h: number): { bowl: string; stem: string; level: number; rim: number } {
  const foot = (w: number) =>
    svg`M${-h * 0.012} ${-h * 0.42}V${-h * 0.03}L${-w} 0H${w}L${h * 0.012} ${-h * 0.03}V${-h * 0.42}Z`
  switch (kind) {
    case 'tall':
      return {
        bowl: svg`M${-h * 0.2} ${-h}H${h * 0.2}L${h * 0.155} 0H${-h * 0.155}Z`,
        stem: '',
        level: -h * 0.84,
        rim: h * 0.2,
      }
    case 'tumbler':
      return {
        bowl: svg`M${-h * 0.26} ${-h * 0.66}H${h * 0.26}L${h * 0.22} 0H${-h * 0.22}Z`,
        stem: '',
        level: -h * 0.5,
        rim: h * 0.26,
      }
    case 'coupe':
      return {
        bowl: svg`M${-h * 0.36} ${-h * 0.78}H${h * 0.36}C${h * 0.34} ${-h * 0.5} ${h * 0.12} ${-h * 0.42} 0 ${-h * 0.4}C${-h * 0.12} ${-h * 0.42} ${-h * 0.34} ${-h * 0.5} ${-h * 0.36} ${-h * 0.78}Z`,
        stem: foot(h * 0.2),
        level: -h * 0.72,
        rim: h * 0.36,
      }
    case 'tulip':
      return {
        bowl: svg`M${-h * 0.13} ${-h}H${h * 0.13}C${h * 0.2} ${-h * 0.7} ${h * 0.14} ${-h * 0.44} 0 ${-h * 0.36}C${-h * 0.14} ${-h * 0.44} ${-h * 0.2} ${-h * 0.7} ${-h * 0.13} ${-h}Z`,
        stem: foot(h * 0.17),
        level: -h * 0.86,
        rim: h * 0.13,
      }
    case 'balloon':
      return {
        bowl: svg`M${-h * 0.24} ${-h * 0.94}H${h * 0.24}C${h * 0.4} ${-h * 0.66} ${h * 0.26} ${-h * 0.42} 0 ${-h * 0.4}C${-h * 0.26} ${-h * 0.42} ${-h * 0.4} ${-h * 0.66} ${-h * 0.24} ${-h * 0.94}Z`,
        stem: foot(h * 0.2),
        level: -h * 0.78,
        rim: h * 0.24,
      }
  }
}

/** A slice of citrus of radius `r`, eight segments. */
export function citrus(c: Canvas, x: number, y: number, r: number, zest = '#e8932f'): void {
  c.fill(circle(x, y, r), zest).fill(circle(x, y, r * 0.88), '#fdf0d2')
  const segment = (i: number) =>
    path([
      pol(x, y, r * 0.12, i * 45 + 22.5),
      pol(x, y, r * 0.78, i * 45 + 6),
      pol(x, y, r * 0.82, i * 45 + 22.5),
      pol(x, y, r * 0.78, i * 45 + 39),
    ])
  c.fill(times(8, segment).join(''), mix(zest, '#ffe08a', 0.4))
}

/** A full glass `h` high standing at (x, base), garnished with citrus, mint or nothing, with a straw if it is tall. */
export function drink(
  c: Canvas,
  [x, base]: Point,
  h: number,
  kind: GlassKind,
  color: string,
  garnish: 'citrus' | 'mint' | 'none',
): void {
  const { p } = c
  const { bowl, stem, level, rim } = glassShape(kind, h)
  c.group(svg` transform="translate(${x} ${base})"`, () => {
    c.fill(ellipse(-h * 0.1, h * 0.01, h * 0.34, h * 0.035), p.deep, ' opacity=".2"')
    if (garnish === 'citrus')
      citrus(
        c,
        rim * 0.9,
        -h * (kind === 'tumbler' ? 0.68 : kind === 'coupe' ? 0.8 : 0.98),
        h * 0.13,
        color === '#e8932f' ? '#d9c23a' : '#e8932f',
      )
    if (kind === 'tall' || kind === 'tumbler') {
      c.stroke(
        svg`M${rim * 0.1} ${level * 0.2}L${-rim * 0.62} ${-h * (kind === 'tall' ? 1.24 : 0.92)}`,
        p.accent,
        h * 0.035,
        ' stroke-linecap="round"',
      )
      c.stroke(
        svg`M${rim * 0.1} ${level * 0.2}L${-rim * 0.62} ${-h * (kind === 'tall' ? 1.24 : 0.92)}`,
        p.cream,
        h * 0.035,
        svg` stroke-dasharray="${h * 0.04} ${h * 0.05}"`,
      )
    }
    if (stem) c.fill(stem, '#ffffff', ' opacity=".75"')
    c.fill(bowl, '#ffffff', ' opacity=".55"')
    c.group(c.clip(bowl), () => {
      c.fill(rect(-h, level, h * 2, h * 2), c.fade(lighten(color, 0.3), darken(color, 0.08)))
      c.fill(ellipse(0, level, rim * 1.1, h * 0.02), lighten(color, 0.5))
      const bubbles = times(
        7,
        (i): Point => [(((i * 37) % 11) / 11) * rim * 1.3 - rim * 0.65, level * (0.9 - ((i * 53) % 9) / 18)],
      )
      c.dots(bubbles, '#fff', h * 0.024, ' opacity=".6"')
      c.fill(rect(-rim * 1.4, -h, rim * 0.9, h), p.deep, ' opacity=".1"')
      c.fill(rect(rim * 0.34, -h, rim * 0.2, h), '#fff', ' opacity=".4"')
    })
    if (garnish === 'mint') {
      for (let i = 0; i < 5; i++)
        c.add(leaf([-rim * 0.1, level + h * 0.02], h * 0.2, h * 0.08, -64 + i * 32, p.leaf, p.leafDark))
    }
  })
}
