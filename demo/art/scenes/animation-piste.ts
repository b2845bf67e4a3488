import type { Canvas } from '../canvas.ts'
import { darken, lighten, mix } from '../color.ts'
import { at, type Point, path, times } from '../geometry.ts'
import { garland } from '../motifs/light.ts'
import { lightBall } from '../motifs/light-ball.ts'

const ROWS = 6
const COLUMNS = 8

/** A dance floor of lit tiles, a mirror ball and its rays above. */
export function piste(c: Canvas): void {
  const { W, H, m, p } = c
  const horizon = H * 0.52
  const ball: Point = [W / 2, H * 0.24]
  c.ground(c.fade(mix(p.deep, '#05070f', 0.35), mix(p.main, p.deep, 0.45)))
  rays(c, ball)
  floor(c, horizon)
  c.glow(W / 2, H * 0.82, m * 0.5, '#fff1c9', 0.4)
  garland(c, [-10, H * 0.06], [W * 0.4, -6], H * 0.06, 9)
  garland(c, [W * 0.6, -6], [W + 10, H * 0.06], H * 0.06, 9)
  lightBall(c, ball[0], ball[1], m * 0.15)
}

/** Rays from the ball to the walls and the floor. */
function rays(c: Canvas, [x, y]: Point): void {
  const { W, H, p } = c
  const reach = W + H
  const turn = c.r(0, 30)
  times(9, (i) => {
    const angle = ((turn + i * 40) * Math.PI) / 180
    const ends = [-0.06, 0.06].map(
      (spread): Point => [x + reach * Math.cos(angle + spread), y + reach * Math.sin(angle + spread)],
    )
    c.fill(path([[x, y], ...ends]), i % 2 ? p.soft : p.gold, ' opacity=".13"')
  })
}

/** Tiles in perspective, towards one point behind the wall. */
function floor(c: Canvas, horizon: number): void {
  const { W, H, p } = c
  const colors = c.shuffle([p.accent, p.gold, p.mid, p.soft, p.main])
  const line = (row: number) => horizon + (H - horizon) * (row / ROWS) ** 1.7
  const across = (column: number, y: number) => {
    const spread = 0.5 + (1.5 * (y - horizon)) / (H - horizon)
    return W / 2 + (column - COLUMNS / 2) * (W / COLUMNS) * spread * 1.5
  }
  c.fill(`M0 ${Math.round(horizon)}H${W}V${H}H0Z`, darken(p.deep, 0.3))
  times(ROWS, (row) =>
    times(COLUMNS, (column) => {
      const [top, foot] = [line(row) + 1, line(row + 1) - 1]
      const color = at(colors, (row * 2 + column + c.int(0, 1)) % colors.length)
      c.fill(
        path([
          [across(column + 0.04, top), top],
          [across(column + 0.96, top), top],
          [across(column + 0.96, foot), foot],
          [across(column + 0.04, foot), foot],
        ]),
        c.fade(mix(color, p.deep, 0.35), lighten(color, 0.12)),
      )
    }),
  )
}
