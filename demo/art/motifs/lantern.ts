import type { Canvas } from '../canvas.ts'
import { lighten, mix } from '../color.ts'
import { at, khatim, ngon, path, rect, starPts, svg } from '../geometry.ts'

/** The shapes of lantern: bulb, prism, dome, and the glass star. */
export const LANTERN_KINDS = ['bulbe', 'etoile', 'prisme', 'dome'] as const
type LanternKind = (typeof LANTERN_KINDS)[number]

const GLOW = '#ffd98a'

/** A lit lantern hanging from the top of the picture: its cap starts at `top`, its size is about `s`. */
export function lantern(c: Canvas, cx: number, top: number, s: number, kind: LanternKind): void {
  const { metal } = c.p
  const cy = top + s * 0.95
  const halo = c.radial([
    [0, GLOW, 0.55],
    [0.45, GLOW, 0.16],
    [1, GLOW, 0],
  ])
  c.add(svg`<circle cx="${cx}" cy="${cy}" r="${s * 1.5}" fill="${halo}"/>`)
  c.stroke(svg`M${cx} -10V${top + 4}`, metal, Math.max(1.2, s * 0.018))
  if (kind === 'etoile') glassStar(c, cx, cy, s)
  else metalLantern(c, cx, top, s, kind)
}

function glassStar(c: Canvas, cx: number, cy: number, s: number): void {
  const { accent, metal } = c.p
  const corners = starPts(cx, cy, s * 0.62, s * 0.36)
  const bright = lighten(GLOW, 0.35)
  const facets = [mix(GLOW, accent, 0.28), bright, GLOW, mix(GLOW, accent, 0.5)]
  for (let i = 0; i < 16; i++) {
    const below = i >= 4 && i < 12
    c.fill(path([[cx, cy], at(corners, i), at(corners, (i + 1) % 16)]), at(facets, (i % 2) + (below ? 2 : 0)))
  }
  const leads = corners.map(([x, y]) => svg`M${cx} ${cy}L${x} ${y}`).join('') + path(corners)
  c.stroke(leads, metal, Math.max(1, s * 0.016), ' stroke-linejoin="round"')
  c.add(
    svg`<circle cx="${cx}" cy="${cy}" r="${s * 0.09}" fill="${metal}"/><circle cx="${cx}" cy="${cy}" r="${s * 0.045}" fill="${bright}"/>`,
  )
}

function bodyShape(cx: number, w: number, y0: number, y1: number, s: number, kind: LanternKind): string {
  if (kind === 'bulbe') {
    return svg`M${cx - w * 0.42} ${y0}C${cx - w * 1.5} ${y0 + s * 0.32} ${cx - w * 1.1} ${y1 - s * 0.2} ${cx - w * 0.3} ${y1}H${cx + w * 0.3}C${cx + w * 1.1} ${y1 - s * 0.2} ${cx + w * 1.5} ${y0 + s * 0.32} ${cx + w * 0.42} ${y0}Z`
  }
  if (kind === 'dome') {
    const shoulder = y0 + s * 0.34
    return svg`M${cx - w * 0.9} ${y1}V${shoulder}A${w * 0.9} ${w * 0.9} 0 0 1 ${cx + w * 0.9} ${shoulder}V${y1}Z`
  }
  return path([
    [cx - w * 0.52, y0],
    [cx + w * 0.52, y0],
    [cx + w, y0 + s * 0.3],
    [cx + w, y1 - s * 0.28],
    [cx + w * 0.5, y1],
    [cx - w * 0.5, y1],
    [cx - w, y1 - s * 0.28],
    [cx - w, y0 + s * 0.3],
  ])
}

function metalLantern(c: Canvas, cx: number, top: number, s: number, kind: LanternKind): void {
  const { gold, metal } = c.p
  const lit = mix(metal, gold, 0.3)
  const w = s * 0.46
  const y0 = top + s * 0.34
  const y1 = top + s * 1.36
  const cap = svg`M${cx - s * 0.05} ${top}h${s * 0.1}v${s * 0.08}C${cx + s * 0.08} ${top + s * 0.2} ${cx + w * 0.5} ${y0 - s * 0.1} ${cx + w * 0.62} ${y0 + 1}H${cx - w * 0.62}C${cx - w * 0.5} ${y0 - s * 0.1} ${cx - s * 0.08} ${top + s * 0.2} ${cx - s * 0.05} ${top + s * 0.08}Z`
  const body = bodyShape(cx, w, y0, y1, s, kind)
  c.fill(cap, lit).fill(body, metal)
  c.group(c.clip(body), () => perforations(c, cx, w, y0, y1))
  c.fill(
    path([
      [cx - w * 0.44, y1],
      [cx + w * 0.44, y1],
      [cx + w * 0.24, y1 + s * 0.07],
      [cx - w * 0.24, y1 + s * 0.07],
    ]),
    lit,
  )
  c.fill(ngon(cx, y1 + s * 0.14, s * 0.05, 4), lit)
}

/** Light through the pierced metal, in three facets. */
function perforations(c: Canvas, cx: number, w: number, y0: number, y1: number): void {
  const { accent, gold, metal } = c.p
  const facet = w * 0.36
  c.fill(rect(cx - facet, y0, w * 0.72, y1 - y0), mix(metal, gold, 0.16))
  const step = (y1 - y0) / 4.3
  let bright = ''
  let dim = ''
  for (let i = 0; i < 4; i++) {
    const y = y0 + step * (i + 0.66)
    bright += khatim(cx, y, step * 0.34)
    dim += khatim(cx - w * 0.66, y, step * 0.2) + khatim(cx + w * 0.66, y, step * 0.2)
    dim += ngon(cx - facet, y + step / 2, step * 0.1, 4) + ngon(cx + facet, y + step / 2, step * 0.1, 4)
  }
  c.fill(bright, GLOW).fill(dim, mix(GLOW, accent, 0.25))
  c.fill(
    path([
      [cx + facet, y0 - 9],
      [cx + w * 2, y0 - 9],
      [cx + w * 2, y1 + 9],
      [cx + facet, y1 + 9],
    ]),
    '#fff',
    ' opacity=".07"',
  )
}
