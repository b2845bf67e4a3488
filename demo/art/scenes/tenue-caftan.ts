import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { arch, khatim, type Point, rect, svg, times } from '../geometry.ts'
import { lattice, zellige } from '../motifs/zellige.ts'

const SLEEVE_LEFT = 'M-46 8C-90 16-128 36-150 60L-262 262C-250 292-212 316-176 318L-96 180Z'
const SLEEVE_RIGHT = 'M46 8C90 16 128 36 150 60L262 262C250 292 212 316 176 318L96 180Z'
const ROBE =
  'M-46 6C-74 14-100 26-112 44C-108 130-118 190-132 262C-150 350-178 430-196 520H196C178 430 150 350 132 262C118 190 108 130 112 44C100 26 74 14 46 6C34 26-34 26-46 6Z'
const NECK = 'M-54 0C-44 44 44 44 54 0'

/** The colours of a caftan: cloth, embroidery, stone of the belt. */
interface Cloth {
  cloth: string
  trim: string
  gem: string
}

/** One or two embroidered caftans on a rail, before a niche. */
export function caftan(c: Canvas): void {
  const { W, H, p } = c
  const k = H > W ? Math.min(W / 490, H / 690) : Math.min(W / 760, H / 600)
  const niche = Math.min(W * 0.8, H * 0.98)
  c.ground(c.lit(p.wall, p.wallShade))
  c.fill(arch(W / 2, H + 10, niche, H * 0.93, 1.06), mix(p.sand, p.wall, 0.2))
  c.fill(
    arch(W / 2, H + 10, niche - 26, H * 0.93 - 13, 1.06),
    c.lit(mix(p.wall, p.wallShade, 0.5), mix(p.wallShade, p.sand, 0.5)),
  )
  lattice(c, [W * 0.5, H * 0.04, W * 0.3, H * 0.96], c.m * 0.08, {
    color: '#fffaf0',
    opacity: 0.42,
    skew: -16,
  })
  const two = W / H > 1.1 && c.random() > 0.55
  const rail = H * 0.155
  const bar = mix(p.gold, p.deep, 0.25)
  const [from, to] = two ? [-9, W + 9] : [W / 2 - 250 * k, W / 2 + 250 * k]
  c.stroke(svg`M${from} ${rail}H${to}`, bar, 6 * k, ' stroke-linecap="round"')
  const first = { cloth: p.main, trim: p.gold, gem: p.accent }
  const second = { cloth: mix(p.accent, p.deep, 0.12), trim: p.gold, gem: p.main }
  const hang = (x: number, scale: number, cloth: Cloth) => {
    c.stroke(svg`M${x} ${rail}v${26 * scale}`, bar, 5 * scale)
    const place = svg` transform="translate(${x} ${rail + 24 * scale})scale(${scale.toFixed(3)})"`
    c.group(place, () => robe(c, cloth))
  }
  if (two) {
    hang(W * 0.8, k * 1.04, second)
    hang(W * 0.3, k * 1.04, first)
  } else hang(W / 2, k, first)
}

function robe(c: Canvas, { cloth, trim, gem }: Cloth): void {
  const { p } = c
  const dark = darken(cloth, 0.32)
  c.fill(ROBE, p.deep, ' opacity=".18" transform="translate(-26 20)"')
  c.fill(SLEEVE_LEFT, p.deep, ' opacity=".14" transform="translate(-22 18)"')
  sleeve(c, -1, dark, cloth, trim)
  sleeve(c, 1, mix(cloth, dark, 0.35), cloth, trim)
  c.fill(ROBE, c.fade(lighten(cloth, 0.1), dark, 1, 0, 0.1, 1))
  c.group(c.clip(ROBE), () => {
    folds(c)
    c.fill(rect(-240, 452, 480, 80), zellige(c, 34, [dark, trim, trim, cloth, dark], { x: 17, y: 452 }))
    c.fill(rect(-240, 440, 480, 7), trim).fill(rect(-240, 428, 480, 3), trim)
    embroidery(c, { cloth, trim, gem }, dark)
  })
  c.fill(khatim(0, 221, 24), lighten(trim, 0.3)).fill(khatim(0, 221, 13, 22.5), gem)
}

function sleeve(c: Canvas, side: -1 | 1, tone: string, cloth: string, trim: string): void {
  const shape = side < 0 ? SLEEVE_LEFT : SLEEVE_RIGHT
  c.fill(shape, tone)
  c.group(c.clip(shape), () => {
    const hem = svg`M${side * 272} 250C${side * 246} 296 ${side * 212} 322 ${side * 166} 322`
    const beads = times(9, (i): Point => {
      const t = i / 8
      return [side * (266 - 96 * t), 262 + 52 * t + Math.sin(t * 3.14) * 12]
    })
    c.stroke(hem, trim, 30).stroke(hem, cloth, 18).dots(beads, trim, 8)
  })
}

function folds(c: Canvas): void {
  for (const [top, foot, opacity] of [
    [-70, -150, '0.2'],
    [-34, -74, '0.12'],
    [44, 90, '0.14'],
    [82, 160, '0.22'],
  ] as const) {
    c.fill(svg`M${top} 60L${foot - 26} 540H${foot + 10}Z`, c.p.deep, ` opacity="${opacity}"`)
  }
  c.fill('M60 30L118 540H84Z', '#fff', ' opacity=".07"')
}

/** The placket with its stars and loops, the neckline and the belt. */
function embroidery(c: Canvas, { cloth, trim }: Cloth, dark: string): void {
  c.fill('M-30 0H30V300L0 344L-30 300Z', trim).fill('M-25 0H25V298L0 335L-25 298Z', dark)
  c.fill(times(9, (i) => khatim(0, 40 + i * 31, 15)).join(''), trim)
  c.fill(times(9, (i) => khatim(0, 40 + i * 31, 7, 22.5)).join(''), cloth)
  for (const side of [-1, 1]) {
    for (let i = 0; i < 5; i++) {
      const loop = svg`M${side * 30} ${60 + i * 44}q${side * 22} 2 ${side * 22} 18q0 14 ${-side * 12} 14`
      c.stroke(loop, trim, 3.4, ' stroke-linecap="round"')
    }
  }
  const neckBeads = times(11, (i): Point => [-50 + 10 * i, 5 + Math.sin((i / 10) * Math.PI) * 27])
  c.stroke(NECK, trim, 26).stroke(NECK, dark, 17).dots(neckBeads, trim, 7)
  const beltBeads = times(15, (i): Point => [-119 + i * 17, 212 + 9 * Math.sin((i / 14) * Math.PI)])
  c.fill('M-140 196C-60 214 60 214 140 196V226C60 246-60 246-140 226Z', trim).dots(beltBeads, dark, 8)
}
