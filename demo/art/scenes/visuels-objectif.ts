import type { Canvas } from '../canvas.ts'
import { mix } from '../color.ts'
import { arch, circle, KHATIM, khatim, path, pol, rect, svg, times } from '../geometry.ts'
import { ray } from '../motifs/light.ts'
import { boukornine } from '../motifs/sea.ts'
import { zellige } from '../motifs/zellige.ts'

/** The blue sheen of coated glass, mixed into the black of the lens. */
const COATING = '#000fff'

/** A lens seen from the front: through its star-shaped diaphragm, the gulf of Tunis. */
export function objectif(c: Canvas): void {
  const { W, H, p } = c
  const cx = W * c.pick([0.5, 0.56, 0.44])
  const cy = H * 0.52
  const R = c.m * 0.46
  c.bg(1, 0, 0, 1)
  const [from, to] = p.bg
  const middle = mix(from, to, 0.5)
  const tiles = zellige(c, c.m * 0.22, [middle, mix(from, to, 0.3), mix(from, to, 0.75), middle, middle], {
    x: cx,
    y: cy,
  })
  c.ground(tiles)
  const ink = mix(p.deep, '#05080f', 0.4)
  barrel(c, cx, cy, R, ink)
  c.group(c.clip(khatim(cx, cy, R * 0.6, 11)), () => view(c, cx, cy, R))
  blades(c, cx, cy, R, ink)
  c.stroke(circle(cx, cy, R * 0.7), mix(ink, COATING, 0.28), R * 0.012)
  const r = R * 0.67
  const reflection = svg`M${cx + R * 0.1} ${cy - R * 0.66}A${r} ${r} 0 0 1 ${cx + R * 0.66} ${cy - R * 0.1}A${R * 0.9} ${R * 0.9} 0 0 0 ${cx + R * 0.1} ${cy - R * 0.66}Z`
  c.fill(reflection, '#fff', ' opacity=".22"')
  ray(c, 0.12)
}

function barrel(c: Canvas, cx: number, cy: number, R: number, ink: string): void {
  const { p } = c
  c.fill(circle(cx - R * 0.08, cy + R * 0.1, R * 1.02), p.deep, ' opacity=".34"')
  c.fill(circle(cx, cy, R), c.lit(mix(ink, '#ffffff', 0.24), ink)).fill(circle(cx, cy, R * 0.95), ink)
  const ridge = (i: number) => path([pol(cx, cy, R * 0.95, i * 3.75), pol(cx, cy, R * 0.88, i * 3.75)], false)
  c.stroke(times(96, ridge).join(''), mix(ink, COATING, 0.2), R * 0.012)
  c.stroke(circle(cx, cy, R * 0.86), p.accent, R * 0.02)
  c.fill(circle(cx, cy, R * 0.82), c.lit(mix(ink, COATING, 0.16), ink))
  const marks = times(24, (i) => pol(cx, cy, R * 0.77, i * 15))
  c.dots(marks, p.gold, R * 0.014).fill(circle(cx, cy, R * 0.7), ink)
}

/** Draws the view through the lens: the mountain, the sea and a white house. */
function view(c: Canvas, cx: number, cy: number, R: number): void {
  const white = '#fffaf0'
  const sky = c.lin([
    [0.2, '#8fc3e8'],
    [0.6, '#fbe6c4'],
  ])
  c.fill(rect(cx - R, cy - R, 2 * R, 2 * R), sky)
  c.fill(circle(cx + R * 0.2, cy + R * 0.04, R * 0.13), '#fff3cf')
  boukornine(c, [cx - R * 0.7, cy + R * 0.14], R, R * 0.26, '#7fa3c4')
  const water = c.lin([
    [0, '#4d93cf'],
    [0.5, '#15497f'],
  ])
  c.fill(rect(cx - R, cy + R * 0.13, 2 * R, R), water)
  c.fill(rect(cx - R * 0.5, cy + R * 0.08, R * 0.34, R), white)
  c.fill(svg`M${cx - R * 0.45} ${cy + R * 0.085}a${R * 0.12} ${R * 0.12} 0 0 1 ${R * 0.24} 0Z`, white)
  c.fill(arch(cx - R * 0.33, cy + R * 0.42, R * 0.12, R * 0.22, 1.08), '#1a5fae')
  const glitter = svg`M${cx + R * 0.1} ${cy + R * 0.24}h${R * 0.2}M${cx + R * 0.16} ${cy + R * 0.31}h${R * 0.12}`
  c.stroke(glitter, '#fff3cf', 4, ' stroke-linecap="round"')
}

/** Eight blades, each folded in two tones. */
function blades(c: Canvas, cx: number, cy: number, R: number, ink: string): void {
  for (let i = 0; i < 8; i++) {
    const a = 11 + i * 45 - 90
    const b = a + 22.5
    const inner = pol(cx, cy, R * 0.6 * KHATIM, b)
    const fold = pol(cx, cy, R * 0.7, b + 8)
    const light = path([pol(cx, cy, R * 0.6, a), inner, fold, pol(cx, cy, R * 0.7, a)])
    const dark = path([inner, pol(cx, cy, R * 0.6, a + 45), pol(cx, cy, R * 0.7, a + 45), fold])
    c.fill(light, mix(ink, COATING, 0.2)).fill(dark, mix(ink, COATING, 0.07))
  }
}
