import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { at, circle, khatim, type Point, path, pol, rect, roundRect, svg, times } from '../geometry.ts'
import { ray } from '../motifs/light.ts'
import { rosace, zellige } from '../motifs/zellige.ts'

/** A mixing desk seen from above: two platters, faders, knobs, lit pads, a level in stars. */
export function mixage(c: Canvas): void {
  const { W, H, m, p } = c
  const [from, to] = p.bg
  const star = mix(to, p.main, 0.3)
  c.bg(0, 0, 1, 1)
  c.ground(
    zellige(c, m * 0.16, [mix(from, to, 0.4), star, star, mix(from, to, 0.4), mix(from, to, 0.25)], {
      x: c.r(0, 60),
      y: c.r(0, 60),
    }),
  )
  const wide = W / H > 1.1
  const w = wide ? Math.min(W * 0.94, H * 1.28) : W * 1.3
  const h = w * 0.58
  c.group(
    svg` transform="translate(${W * (wide ? 0.5 : 0.42)} ${H * 0.52})rotate(${c.pick([-8, -5, 6])})"`,
    () => {
      c.fill(roundRect(-w / 2 - 13, -h / 2 + 19, w, h, w * 0.025), '#040b18', ' opacity=".4"')
      c.fill(roundRect(-w / 2, -h / 2, w, h, w * 0.025), mix(p.wood, p.sand, 0.2))
      c.fill(roundRect(-w * 0.485, -h * 0.475, w * 0.97, h * 0.95, w * 0.018), c.lit('#2a3242', '#121724'))
      for (const side of [-1, 1]) deck(c, side * w * 0.315, -h * 0.06, w * 0.15, side)
      for (const side of [-1, 1]) pads(c, side * w * 0.315, h * 0.36, w * 0.036, side)
      mixer(c, w, h)
    },
  )
  ray(c, 0.12, '#ffe3ae')
}

/** A platter of radius `r` with its ring of light. */
function deck(c: Canvas, x: number, y: number, r: number, side: number): void {
  const { p } = c
  const light = side < 0 ? p.accent : p.mid
  c.fill(circle(x - r * 0.05, y + r * 0.08, r * 1.16), '#05080f', ' opacity=".6"')
  c.fill(circle(x, y, r * 1.14), c.lit('#4a5468', '#1b2130')).stroke(circle(x, y, r * 1.08), light, r * 0.05)
  c.dots(
    times(40, (i) => pol(x, y, r * 1.08, i * 9)),
    lighten(light, 0.5),
    r * 0.03,
  )
  c.fill(circle(x, y, r), '#0c101a')
  c.stroke(times(6, (i) => circle(x, y, r * (0.62 + i * 0.065))).join(''), '#2a3345', r * 0.014)
  rosace(
    c,
    [x, y],
    r * 0.56,
    {
      ground: light,
      core: p.cream,
      kite: darken(light, 0.2),
      petalA: p.cream,
      petalB: mix(light, p.cream, 0.5),
      dart: darken(light, 0.25),
    },
    c.r(0, 22),
  )
  c.fill(khatim(x, y, r * 0.11), p.gold).fill(circle(x, y, r * 0.04), '#0c101a')
  const shine = [-64, -55, -46].map((a) => pol(x, y, r * 0.98, a))
  c.fill(path([[x, y], ...shine]), '#fff', ' opacity=".12"')
}

/** Eight square pads, most of them lit. */
function pads(c: Canvas, x: number, y: number, s: number, side: number): void {
  const { p } = c
  const colors = [p.gold, p.accent, p.mid, p.leaf, p.soft]
  for (let i = 0; i < 8; i++) {
    const px = x + ((i % 4) - 1.5) * s * 2.3 - s
    const py = y + (Math.floor(i / 4) - 0.5) * s * 2.1 - s
    const color = at(colors, (i * (side < 0 ? 2 : 3) + (side < 0 ? 0 : 1)) % 5)
    const lit = c.random() > 0.3
    if (lit) c.glow(px + s, py + s * 0.9, s * 2, color, 0.5)
    c.fill(roundRect(px, py, s * 2, s * 1.8, s * 0.3), lit ? c.fade(lighten(color, 0.35), color) : '#333c4f')
    c.fill(khatim(px + s, py + s * 0.9, s * 0.36), lit ? darken(color, 0.25) : '#4a5468')
  }
}

/** The middle strip: knobs, two columns of stars, faders and the cross-fader. */
function mixer(c: Canvas, w: number, h: number): void {
  const { p } = c
  c.fill(roundRect(-w * 0.125, -h * 0.45, w * 0.25, h * 0.9, w * 0.012), c.lit('#394357', '#1d2433'))
  for (let row = 0; row < 3; row++) {
    for (const column of [-1, 1])
      knob(c, column * w * 0.078, -h * (0.37 - row * 0.13), w * 0.026, at([p.accent, p.gold, p.mid], row))
  }
  for (const column of [-1, 1]) {
    const level = c.int(4, 8)
    for (let i = 0; i < 9; i++) {
      const color = i > 6 ? p.accent : i > 4 ? p.gold : p.leaf
      c.fill(
        khatim(column * w * 0.02, -h * 0.06 - i * h * 0.042, w * 0.0115),
        i < level ? lighten(color, 0.2) : '#2a3345',
      )
    }
  }
  for (const column of [-1, 1]) fader(c, column * w * 0.066, h * 0.14, h * 0.27, c.r(0.15, 0.8), p.cream)
  const y = h * 0.38
  c.fill(roundRect(-w * 0.09, y - h * 0.008, w * 0.18, h * 0.016, 3), '#0a0e17')
  c.stroke(
    times(9, (i) => svg`M${(i - 4) * w * 0.021} ${y - h * 0.035}v${h * 0.018}`).join(''),
    '#6b7688',
    1.6,
  )
  const x = w * c.r(-0.06, 0.06)
  c.fill(roundRect(x - w * 0.017, y - h * 0.032 + 3, w * 0.034, h * 0.064, 4), '#05080f', ' opacity=".5"')
  c.fill(
    roundRect(x - w * 0.017, y - h * 0.032, w * 0.034, h * 0.064, 4),
    c.fade('#ffffff', '#b8c1cc', 0, 0, 1, 0),
  )
  c.stroke(svg`M${x} ${y - h * 0.03}v${h * 0.06}`, p.accent, 3)
}

function knob(c: Canvas, x: number, y: number, r: number, color: string): void {
  const turn = c.r(-220, 40)
  c.dots(
    times(9, (i) => pol(x, y, r * 1.4, -220 + i * 32.5)),
    '#6b7688',
    r * 0.13,
  )
  c.fill(circle(x - r * 0.1, y + r * 0.2, r * 1.05), '#05080f', ' opacity=".5"')
  c.fill(circle(x, y, r), c.lit('#5b667a', '#242c3b')).fill(circle(x, y, r * 0.66), color)
  c.stroke(
    path([pol(x, y, r * 0.2, turn), pol(x, y, r * 0.92, turn)], false),
    '#fff',
    r * 0.16,
    ' stroke-linecap="round"',
  )
}

function fader(c: Canvas, x: number, y: number, l: number, level: number, cap: string): void {
  const marks = times(9, (i): Point => [x, y - l / 2 + (i * l) / 8])
  c.stroke(marks.map(([u, v]) => svg`M${u - l * 0.1} ${v}h${l * 0.2}`).join(''), '#5b667a', 1.4)
  c.fill(roundRect(x - 2.5, y - l / 2, 5, l, 2.5), '#0a0e17')
  const v = y + l / 2 - level * l
  c.fill(roundRect(x - l * 0.11, v - l * 0.06 + 3, l * 0.22, l * 0.12, 3), '#05080f', ' opacity=".5"')
  c.fill(roundRect(x - l * 0.11, v - l * 0.06, l * 0.22, l * 0.12, 3), c.fade(cap, darken(cap, 0.2)))
  c.fill(rect(x - l * 0.11, v - 1.2, l * 0.22, 2.4), c.p.accent)
}
