import { box, type Colour, type Drawing, line, makeDrawing, PAGE, type Page } from '#lib/pdf/document.ts'

/** Length of a curve's handles that make a quarter of a circle. */
const QUARTER = 0.5523

/** A curve of a path: both handles and its end. */
const curve = (...values: number[]) => `${values.map((value) => value.toFixed(2)).join(' ')} c`

/** A circle as a path. */
function circle(x: number, y: number, radius: number): string {
  const handle = radius * QUARTER
  return [
    `${(x + radius).toFixed(2)} ${y.toFixed(2)} m`,
    curve(x + radius, y + handle, x + handle, y + radius, x, y + radius),
    curve(x - handle, y + radius, x - radius, y + handle, x - radius, y),
    curve(x - radius, y - handle, x - handle, y - radius, x, y - radius),
    curve(x + handle, y - radius, x + radius, y - handle, x + radius, y),
  ].join(' ')
}

const TILES = 36
const STAR: Colour[] = ['#8bb4e0', '#124e96']

function drawFrieze(page: Page): void {
  const tile = PAGE.width / TILES
  for (let index = 0; index < TILES; index += 1) {
    const [x, y] = [(index + 0.5) * tile, tile / 2]
    const side = tile * 0.6
    const half = side / 2
    const colour = STAR[index % 2] as Colour
    for (const angle of [0, Math.PI / 4]) {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      page.within([cos, sin, -sin, cos, x, y], () => page.fill(box(-half, -half, side, side), colour))
    }
    page.fill(circle(x, y, tile * 0.17), '#ffffff')
    page.fill(circle(x, y, tile * 0.09), '#c98a12')
  }
}

/** The band of tiles above a page: stars of two squares, as on the site. */
export const FRIEZE = makeDrawing(drawFrieze)

/** Petals of the bouquet: degrees, half their width, height of the handles, height. */
const PETALS: { degrees: number; shape: readonly [number, number, number, number]; colour: Colour }[] = [
  { degrees: -76, shape: [6.4, 6, 16.4, 20], colour: '#a9c8ea' },
  { degrees: 76, shape: [6.4, 6, 16.4, 20], colour: '#a9c8ea' },
  { degrees: -38, shape: [7, 6.9, 18.86, 23], colour: '#dbe9f8' },
  { degrees: 38, shape: [7, 6.9, 18.86, 23], colour: '#dbe9f8' },
  { degrees: 0, shape: [7.4, 7.2, 19.68, 24], colour: '#ffffff' },
]

/** The mark of the site (`public/favicon.svg`): a bouquet of jasmine in a door; 22 points wide. */
function drawLogo(page: Page, { x, y }: { x: number; y: number }): void {
  const scale = 22 / 48
  page.within([scale, 0, 0, scale, x, y], () => {
    page.fill(`${circle(24, 24.5, 23)} ${box(3, 31.4, 42, 16.6)}`, '#124e96')
    page.stroke(line(24, 29, 24, 45), '#9ccfa8', 5)
    for (const { degrees, shape, colour } of PETALS) {
      const [wide, low, high, top] = shape
      const angle = (degrees * Math.PI) / 180
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      page.within([cos, sin, -sin, cos, 24, 30], () =>
        page.fill(
          [
            line(0, 0, 0, 0),
            curve(-wide, -low, -wide, -high, 0, -top),
            curve(wide, -high, wide, -low, 0, 0),
          ].join(' '),
          colour,
        ),
      )
    }
    page.stroke(line(18, 35.5, 30, 35.5), '#ee7d58', 5)
  })
}

/** The head of a first page: the band, and the mark of the site at this place. */
export const firstHead = (logo: { x: number; y: number }): Drawing =>
  makeDrawing((page) => {
    drawFrieze(page)
    drawLogo(page, logo)
  })
