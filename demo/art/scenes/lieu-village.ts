import type { Canvas } from '../canvas.ts'
import { lighten, lightness, mix } from '../color.ts'
import { arch, type Point, path, pol, rect, svg, times } from '../geometry.ts'
import { branch, jasmine } from '../motifs/jasmine.ts'
import { seaAndSun } from '../motifs/sea.ts'

/** Parts of a house besides its walls; places are fractions of its box. */
interface HouseParts {
  dome?: boolean
  windows: readonly (readonly [x: number, y: number, size?: number])[]
  door?: { x: number; base: number }
}

/** White houses coming down a hill to the sea. */
export function village(c: Canvas): void {
  const { W, H } = c
  seaAndSun(c, H * 0.5, W * 0.24, c.m * 0.085)
  const twoWindows = [
    [0.3, 0.22],
    [0.68, 0.22],
  ] as const
  const lowWindows = [
    [0.32, 0.2],
    [0.7, 0.2],
  ] as const
  house(c, [W * 0.8, H * 0.2], W * 0.3, H * 0.3, { windows: twoWindows })
  house(c, [W * 0.6, H * 0.3], W * 0.22, H * 0.3, { dome: true, windows: [[0.5, 0.24, 1.2]] })
  house(c, [W * 0.42, H * 0.46], W * 0.2, H * 0.3, { windows: [[0.5, 0.2, 1.2]] })
  house(c, [W * 0.72, H * 0.52], W * 0.3, H * 0.4, {
    windows: [[0.74, 0.14, 0.9]],
    door: { x: 0.34, base: H * 0.86 },
  })
  house(c, [W * 0.24, H * 0.64], W * 0.22, H * 0.3, { dome: c.random() > 0.5, windows: lowWindows })
  house(c, [W * 0.5, H * 0.68], W * 0.2, H * 0.3, { windows: [[0.5, 0.22, 1.3]] })
  square(c)
  cypress(c, W * 0.16, H * 0.92, H * 0.36)
  cypress(c, W * 0.22, H * 0.94, H * 0.26)
  branch(c, [-8, H * 0.02], 20, W * 0.34, c.m * 0.085, 46)
  const J = jasmine(c)
  for (let i = 0; i < 5; i++) {
    J.flower(W * c.r(0, 0.26), H * c.r(0.02, 0.17), c.m * c.r(0.028, 0.04), c.r(0, 72))
  }
}

/** The square in front of the houses and the steps that lead up from it. */
function square(c: Canvas): void {
  const { W, H, p } = c
  const ground = path([
    [0, H * 0.9],
    [W * 0.3, H * 0.84],
    [W, H * 0.86],
    [W, H],
    [0, H],
  ])
  c.fill(ground, c.fade(mix(p.sand, p.wall, 0.4), mix(p.sand, p.wallShade, 0.3)))
  for (let i = 0; i < 4; i++) {
    const y = H * (0.86 + i * 0.036)
    const x = W * (0.755 - i * 0.026)
    const w = W * (0.135 + i * 0.052)
    c.fill(rect(x, y, w, H * 0.014), p.wall)
    c.fill(rect(x, y + H * 0.014, w, H * 0.024), mix(p.wallShade, p.main, 0.2))
  }
}

/** A cypress with its foot at (x, y), `h` high. */
function cypress(c: Canvas, x: number, y: number, h: number): void {
  const { W, p } = c
  c.fill(
    svg`M${x} ${y}C${x - W * 0.05} ${y - h * 0.25} ${x - W * 0.02} ${y - h * 0.8} ${x} ${y - h}C${x + W * 0.02} ${y - h * 0.8} ${x + W * 0.05} ${y - h * 0.25} ${x} ${y}Z`,
    mix(p.leafDark, p.deep, 0.35),
  )
}

/** A white house of which the roof starts at (x, y); its walls go down to the foot of the picture. */
function house(c: Canvas, [x, y]: Point, w: number, h: number, { dome, windows, door }: HouseParts): void {
  const { H, p } = c
  const shade = mix(p.wallShade, p.main, 0.14)
  const blue = lightness(p.main) < 0.3 ? p.mid : p.main
  const d = w * 0.34
  c.fill(rectDown(x, y, w, H + 5), c.fade(p.wall, mix(p.wall, p.wallShade, 0.4)))
  const side = path([
    [x - d, y + d * 0.34],
    [x, y],
    [x, H + 5],
    [x - d, H + 5],
  ])
  c.fill(side, shade)
  if (dome) {
    const r = w * 0.33
    const mx = x + w / 2
    c.fill(svg`M${mx - r} ${y + 1}A${r} ${r} 0 0 1 ${mx + r} ${y + 1}Z`, p.wall)
    c.fill(
      svg`M${mx - r} ${y + 1}A${r} ${r} 0 0 1 ${mx} ${y - r}A${r * 1.3} ${r * 1.3} 0 0 0 ${mx - r * 0.25} ${y + 1}Z`,
      shade,
    )
  } else c.fill(rect(x - 3, y - h * 0.035, w + 3, h * 0.045), p.wall)
  for (const [fx, fy, size = 1] of windows) {
    barredWindow(c, x + w * fx, y + h * fy, w * 0.2 * size, blue)
  }
  if (door) studdedDoor(c, x + w * door.x, door.base, w * 0.3, blue)
}

/** A rectangle given by its top and the height of its foot. */
const rectDown = (x: number, y: number, w: number, foot: number) =>
  path([
    [x, y],
    [x + w, y],
    [x + w, foot],
    [x, foot],
  ])

function barredWindow(c: Canvas, cx: number, y: number, w: number, blue: string): void {
  const h = w * 1.5
  const x = cx - w / 2
  c.fill(arch(cx, y + h, w, h, 1.06), blue)
  c.stroke(
    svg`M${cx} ${y}V${y + h}M${x} ${y + h * 0.5}h${w}M${x} ${y + h * 0.75}h${w}`,
    lighten(blue, 0.25),
    Math.max(1, w * 0.05),
  )
  c.fill(rect(x - w * 0.14, y + h, w * 1.28, h * 0.07), c.p.sand)
}

function studdedDoor(c: Canvas, x: number, base: number, w: number, blue: string): void {
  const h = w * 1.75
  c.fill(arch(x, base, w * 1.26, h * 1.13, 1.08), c.p.sand).fill(arch(x, base, w, h, 1.08), blue)
  const ring = times(8, (i) => pol(x, base - h * 0.62, w * 0.26, i * 45))
  const rows = times(8, (i): Point => {
    const side = i % 2 ? 1 : -1
    return [x + side * w * 0.28, base - h * 0.1 - Math.floor(i / 2) * h * 0.09]
  })
  c.dots([...ring, ...rows], c.p.deep, w * 0.06)
}
