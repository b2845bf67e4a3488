import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { circle, khatim, type Point, path, pol, rad, svg, times } from '../geometry.ts'
import { ray } from '../motifs/light.ts'
import { rosace } from '../motifs/zellige.ts'

const BODY =
  'M0-250C70-240 205-120 205 40C205 165 110 235 0 235C-110 235-205 165-205 40C-205-120-70-240 0-250Z'

/** An oud lying across the picture, its neck leaving it. */
export function oud(c: Canvas): void {
  const { W, H, p } = c
  const [angle, fx, fy] = c.pick([
    [-32, 0.43, 0.62],
    [28, 0.58, 0.62],
  ] as const)
  c.bg(0, 0, 1, 1)
  for (let i = 0; i < 8; i++) {
    const opacity = (0.3 - i * 0.03).toFixed(2)
    c.stroke(circle(W * fx, H * fy, c.m * (0.4 + i * 0.13)), p.soft, 2, ` opacity="${opacity}"`)
  }
  const star = (i: number) => {
    const x = (i % 3) * 0.07 + 0.08
    return khatim(W * (angle < 0 ? x : 1 - x), H * (0.1 + Math.floor(i / 3) * 0.1), c.m * 0.022)
  }
  c.fill(times(7, star).join(''), p.soft, ' opacity=".35"')
  const scale = Math.max(W / 800, H / 600).toFixed(3)
  c.group(svg` transform="translate(${W * fx} ${H * fy})rotate(${angle})scale(${scale})"`, () => {
    const top = mix(p.sand, '#f0c98a', 0.5)
    soundboard(c, top)
    neckAndStrings(c)
  })
  ray(c, 0.14, '#ffe3ae')
}

function soundboard(c: Canvas, top: string): void {
  const { p } = c
  c.fill(BODY, '#040b18', ' opacity=".3" transform="translate(-16 20)"')
  c.fill(BODY, darken(p.wood, 0.3), ' transform="scale(1.045)"')
  c.fill(BODY, c.lit(lighten(top, 0.4), darken(top, 0.2)))
  c.group(c.clip(BODY), () => {
    const grain = times(13, (i) => svg`M${-200 + i * 34} -260V240`).join('')
    c.stroke(grain, darken(top, 0.2), 1.4, ' opacity=".5"')
    c.fill('M-205 40L0-250L-205-250Z', '#fff', ' opacity=".08"')
  })
  c.stroke(BODY, darken(p.wood, 0.2), 7, ' transform="scale(.955)"')
  const purfling = times(60, (i): Point => {
    const t = (i / 60) * 360
    const [u, v] = pol(0, 0, 1, t)
    return [u * (192 - 8 * Math.sin(rad(t))), v > 0 ? 40 + v * 180 : 40 + v * 120]
  })
  c.dots(
    purfling.filter(([, y]) => y > 30),
    p.cream,
    4.4,
    ' transform="scale(.985)"',
  )
  const pieces = {
    core: lighten(top, 0.25),
    kite: lighten(top, 0.25),
    petalA: lighten(top, 0.1),
    petalB: lighten(top, 0.3),
    dart: lighten(top, 0.2),
  }
  for (const [x, y, r, folds] of [
    [0, -20, 78, 16],
    [-96, 78, 34, 8],
    [96, 78, 34, 8],
  ] as const) {
    c.fill(circle(x, y, r * 1.12), darken(p.wood, 0.1)).fill(circle(x, y, r), '#1a0f12')
    rosace(c, [x, y], r * 0.96, pieces, 0, folds)
    c.stroke(circle(x, y, r * 1.06), p.gold, 2.4)
  }
}

function neckAndStrings(c: Canvas): void {
  const { p } = c
  const dark = darken(p.wood, 0.35)
  c.fill('M-27-236L-19-560H19L27-236Z', c.fade(lighten(p.wood, 0.1), darken(p.wood, 0.4), 1, 0, 0, 0))
  c.fill('M-17-236L-13-560H13L17-236Z', '#2a1512')
  const inlay = [
    [0, -330],
    [8, -318],
    [0, -306],
    [-8, -318],
  ] as const
  const smallInlay = [
    [0, -420],
    [7, -409],
    [0, -398],
    [-7, -409],
  ] as const
  c.fill(path(inlay) + path(smallInlay), p.cream)
  c.fill('M-74 150H74L82 168H-82Z', dark)
  c.fill('M-86 140Q-70 150-74 168H-90ZM86 140Q70 150 74 168H90Z', dark)
  const strings = times(11, (i) => svg`M${-52 + i * 10.4} 154L${-11 + i * 2.2}-560`).join('')
  c.stroke(strings, '#fff6e2', 1.5, ' opacity=".92"')
}
