import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { arch, circle, ellipse, khatim, type Point, rect, roundRect, svg, times } from '../geometry.ts'
import { jasmine, leaf } from '../motifs/jasmine.ts'
import { lattice, zellige } from '../motifs/zellige.ts'

/** A man's wedding clothes: a suit on its form, an embroidered jebba on a hanger, a chechia. */
export function costume(c: Canvas): void {
  const { W, H, p } = c
  const wide = W / H > 1.1
  const k = wide ? H / 620 : Math.min(W / 430, H / 640)
  const floor = H * 0.92
  const niche = Math.min(W * 0.86, H * 1.1)
  c.ground(c.lit(p.wall, p.wallShade))
  c.fill(arch(W / 2, H + 10, niche, H * 0.95, 1.05), mix(p.sand, p.wall, 0.2))
  c.fill(
    arch(W / 2, H + 10, niche - 26, H * 0.95 - 13, 1.05),
    c.lit(mix(p.wall, p.wallShade, 0.5), mix(p.wallShade, p.sand, 0.5)),
  )
  lattice(c, [W * 0.46, H * 0.04, W * 0.32, H * 0.96], c.m * 0.08, {
    color: '#fffaf0',
    opacity: 0.42,
    skew: -16,
  })
  c.fill(rect(0, floor, W, H - floor), c.fade(mix(p.sand, p.wood, 0.2), mix(p.wood, p.deep, 0.15)))
  if (wide) jebba(c, W * 0.27, H * 0.1, k * 0.86)
  form(c, W * (wide ? 0.68 : 0.5), floor + H * 0.03, k)
  if (wide) chechia(c, W * 0.9, floor + H * 0.035, k * 0.9)
  else chechia(c, W * 0.17, floor + H * 0.04, k * 0.8)
}

/** The suit: drawn on a form around (0, 0), the neck up; about 230 wide and 330 high. */
function form(c: Canvas, x: number, foot: number, k: number): void {
  const { p } = c
  const cloth = mix(p.main, p.deep, 0.45)
  const dark = darken(cloth, 0.35)
  c.fill(ellipse(x - 20 * k, foot, 110 * k, 12 * k), p.deep, ' opacity=".22"')
  c.group(svg` transform="translate(${x} ${foot - 520 * k})scale(${k.toFixed(3)})"`, () => {
    const wood = mix(p.wood, p.sand, 0.2)
    c.fill('M-7 380H7V500H-7Z', wood).fill(
      'M0 470C-20 500-60 506-84 520H84C60 506 20 500 0 470Z',
      darken(wood, 0.15),
    )
    c.fill(
      'M-26 60C-26 36-14 24 0 24C14 24 26 36 26 60V96H-26Z',
      c.fade(mix(p.sand, p.wall, 0.2), mix(p.sand, p.wood, 0.35), 1, 0, 0, 0),
    )
    c.fill(circle(0, 18, 12), p.gold)
    const coat =
      'M-30 78C-70 90-120 98-132 130C-146 200-132 300-124 400H124C132 300 146 200 132 130C120 98 70 90 30 78L0 220Z'
    c.fill(coat, p.deep, ' opacity=".2" transform="translate(-22 18)"')
    c.fill('M-30 78L-34 96L0 236L34 96L30 78Q0 96-30 78Z', '#fffdf8').fill(
      'M-40 92L0 236L40 92L56 150L0 300L-56 150Z',
      lighten(p.accent, 0.05),
    )
    c.fill('M-30 78L0 120L-22 128L-40 88ZM30 78L0 120L22 128L40 88Z', '#f3efe6')
    c.fill(coat, c.fade(lighten(cloth, 0.14), dark, 1, 0, 0.1, 1))
    c.group(c.clip(coat), () => {
      c.fill('M-132 130C-118 170-112 300-116 400H-150V120Z', p.deep, ' opacity=".35"')
      c.fill('M132 130C118 170 112 300 116 400H150V120Z', p.deep, ' opacity=".2"')
      c.fill('M60 110L86 400H60Z', '#fff', ' opacity=".06"')
    })
    c.stroke('M0 222V400', darken(dark, 0.2), 2.4)
    c.fill('M-30 78C-60 90-74 96-84 104L-70 150L-90 160L0 268L-34 130Z', darken(cloth, 0.12)).fill(
      'M30 78C60 90 74 96 84 104L70 150L90 160L0 268L34 130Z',
      lighten(cloth, 0.1),
    )
    c.stroke(
      'M-84 104L-70 150L-90 160L0 268M84 104L70 150L90 160L0 268',
      p.gold,
      2.4,
      ' stroke-linejoin="round"',
    )
    for (const y of [290, 330]) c.fill(khatim(0, y, 8), p.gold)
    c.fill('M-100 320H-52V332H-100ZM52 320H100V332H52Z', darken(dark, 0.1))
    c.fill('M46 196L84 188L86 210L48 216Z', darken(cloth, 0.2)).fill(
      'M48 196L58 174L66 190L76 172L82 189Z',
      p.cream,
    )
    c.fill('M-26 112L0 128L26 112L30 140L0 130L-30 140Z', p.accent).fill(
      khatim(0, 128, 8),
      darken(p.accent, 0.25),
    )
    boutonniere(c, -62, 182)
  })
}

function boutonniere(c: Canvas, x: number, y: number): void {
  const { p } = c
  const J = jasmine(c)
  for (let i = 0; i < 4; i++) c.add(leaf([x, y], 30, 11, -70 + i * 46, p.leaf, p.leafDark))
  J.flower(x, y - 6, 15, 10)
  J.flower(x + 13, y + 4, 12, 40)
  J.bud(x - 10, y + 2, 22, -50)
  c.stroke(svg`M${x} ${y + 6}l4 22`, p.accent, 3, ' stroke-linecap="round"')
}

/** An embroidered jebba on its hanger, the rail at `rail`. */
function jebba(c: Canvas, x: number, rail: number, k: number): void {
  const { W, p } = c
  const cloth = mix(p.soft, p.cream, 0.3)
  const shade = mix(cloth, p.wallShade, 0.9)
  const trim = mix(p.main, p.deep, 0.15)
  const bar = mix(p.gold, p.deep, 0.25)
  c.stroke(svg`M-9 ${rail}H${x + W * 0.2}`, bar, 6 * k, ' stroke-linecap="round"')
  c.fill(circle(x + W * 0.2, rail, 8 * k), p.gold).stroke(svg`M${x} ${rail}v${24 * k}`, bar, 5 * k)
  c.group(svg` transform="translate(${x} ${rail + 22 * k})scale(${k.toFixed(3)})"`, () => {
    const body =
      'M-40 8C-90 20-140 34-170 60L-196 250L-150 262L-146 520H146L150 262L196 250L170 60C140 34 90 20 40 8C28 30-28 30-40 8Z'
    c.fill(body, p.deep, ' opacity=".18" transform="translate(-24 20)"').fill(
      body,
      c.fade(lighten(cloth, 0.4), shade, 1, 0, 0.1, 1),
    )
    c.group(c.clip(body), () => {
      for (const [top, foot] of [
        [-110, -128],
        [-64, -84],
        [70, 92],
        [116, 132],
      ] as const) {
        c.fill(svg`M${top} 80L${foot - 14} 530H${foot + 8}Z`, p.deep, ' opacity=".1"')
      }
      c.fill(rect(-200, 470, 400, 60), zellige(c, 28, [cloth, trim, trim, p.gold, cloth], { y: 470 })).fill(
        rect(-200, 462, 400, 5),
        trim,
      )
      c.stroke('M-196 236L-150 248M196 236L150 248', trim, 12)
      c.stroke('M-150 262V150M150 262V150', p.deep, 3, ' opacity=".25"')
      c.fill('M-54 6H54L48 250L0 296L-48 250Z', trim).fill('M-46 6H46L41 246L0 284L-41 246Z', cloth)
      c.fill(times(4, (i) => khatim(0, 62 + i * 54, 21)).join(''), trim).fill(
        times(4, (i) => khatim(0, 62 + i * 54, 11, 22.5)).join(''),
        p.gold,
      )
      const dots = times(16, (i): Point => [i % 2 ? 33 : -33, 44 + Math.floor(i / 2) * 26])
      c.dots(dots, p.accent, 7)
      c.stroke('M-48 2C-38 38 38 38 48 2', trim, 14)
    })
  })
}

/** A chechia on its stand. */
function chechia(c: Canvas, x: number, foot: number, k: number): void {
  const { p } = c
  const red = '#b52a33'
  c.group(svg` transform="translate(${x} ${foot})scale(${k.toFixed(3)})"`, () => {
    c.fill(ellipse(-8, 0, 58, 8), p.deep, ' opacity=".22"')
    c.fill('M-8-60H8V-8H-8Z', p.wood).fill('M-44 0Q-40-14 0-14Q40-14 44 0Z', darken(p.wood, 0.15))
    c.fill(
      'M-52-58C-56-112-36-124 0-124C36-124 56-112 52-58Q0-44-52-58Z',
      c.fade(lighten(red, 0.1), darken(red, 0.3), 1, 0, 0, 0),
    )
    c.fill(roundRect(-53, -66, 106, 12, 6), darken(red, 0.35))
    c.stroke('M0-124C10-120 30-112 34-92V-60', '#1a2130', 4, ' stroke-linecap="round"')
    c.stroke(times(5, (i) => svg`M${30 + i * 2} -62v22`).join(''), '#1a2130', 2)
  })
}
