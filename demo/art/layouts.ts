import { Canvas } from './canvas.ts'
import { darken, lighten, mix } from './color.ts'
import { arch, n, ngon, path, pol, rect, starPts, times } from './geometry.ts'
import { zellige } from './motifs/zellige.ts'
import type { Palette } from './palette.ts'
import type { Random } from './random.ts'

/** Layout of a cover's scene: alone, beside a second one, or through an opening in a tiled wall. */
export type Layout = 'whole' | 'pair' | 'arch' | 'star'

/** Draws a scene of this size as an `<svg>` of its own. */
export type Panel = (width: number, height: number) => string

/** Arguments of every layout. */
interface Frame {
  width: number
  height: number
  random: Random
  palette: Palette
  /** Starts every id. */
  prefix: string
}

/** Two scenes side by side, as on a folding card. */
export function drawPair(frame: Frame, first: Panel, second: Panel): string {
  const c = canvasOf(frame)
  const { W, H, p } = c
  const gap = Math.round(W * 0.0125)
  const w = (W - gap) / 2
  c.ground(lighten(p.cream, 0.3))
  c.add(first(w, H), `<g transform="translate(${n(w + gap)} 0)">${second(w, H)}</g>`)
  return c.toSvg(`0 0 ${W} ${H}`, false)
}

/** A scene seen through an opening in a wall of zellige. */
export function drawOpening(frame: Frame, layout: 'arch' | 'star', scene: Panel): string {
  const c = canvasOf(frame)
  const { W, H, m, p } = c
  const tiles = zellige(c, m * 0.12, [p.wall, p.main, p.accent, p.gold, lighten(p.wall, 0.4)], {
    x: W / 2,
    y: H / 2,
  })
  c.ground(tiles)
  c.fill(rect(0, 0, W, H), c.fade(p.deep, p.deep, 1, 0, 0, 1), ' opacity=".12"')
  const shape = (margin: number) =>
    layout === 'arch'
      ? arch(W / 2, H + 4, Math.min(W * 0.62, H * 0.9) + margin * 2, H * 0.93 + margin, 1.08)
      : path(starPts(W / 2, H / 2, m * 0.49 + margin, (m * 0.49 + margin) * 0.83, 8, 22.5))
  c.fill(shape(m * 0.045), darken(p.wall, 0.06))
    .fill(shape(m * 0.03), p.cream)
    .fill(shape(m * 0.012), p.gold)
  c.group(c.clip(shape(0)), () => c.add(scene(W, H)))
  if (layout === 'star') {
    const studs = times(16, (i) => ngon(...pol(W / 2, H / 2, m * 0.49, i * 22.5), m * 0.016, 4))
    c.fill(studs.join(''), mix(p.gold, p.deep, 0.25))
  }
  return c.toSvg(`0 0 ${W} ${H}`, false)
}

function canvasOf({ width, height, random, palette, prefix }: Frame): Canvas {
  return new Canvas(width, height, random, palette, prefix)
}
