import { mix } from './color.ts'
import { at } from './geometry.ts'

/** The colours of one picture, all `#rrggbb`. */
export interface Palette {
  /** Sky or ground from one edge to the other; `bgMid` is a third colour between, at dusk. */
  bg: readonly [from: string, to: string]
  bgMid?: string
  deep: string
  main: string
  mid: string
  soft: string
  accent: string
  wall: string
  wallShade: string
  sand: string
  cream: string
  gold: string
  leaf: string
  leafDark: string
  petal: string
  petalTint: string
  blush: string
  metal: string
  wood: string
  road: string
}

/**
 * A palette from its background and its eight own colours, as one text in the order: deep, main, mid,
 * soft, accent, wall, wall in the shade, sand. What has no own value is shared by all pictures.
 */
export function palette(bg: Palette['bg'], colors: string, own: Partial<Palette> = {}): Palette {
  const list = colors.split(' ')
  const deep = at(list, 0)
  return {
    bg,
    deep,
    main: at(list, 1),
    mid: at(list, 2),
    soft: at(list, 3),
    accent: at(list, 4),
    wall: at(list, 5),
    wallShade: at(list, 6),
    sand: at(list, 7),
    cream: '#fffaf0',
    gold: '#e3a93f',
    leaf: '#5b8a52',
    leafDark: '#3c6640',
    petal: '#fffdf6',
    petalTint: '#d9c3b4',
    blush: '#dd9a8e',
    metal: deep,
    wood: '#8f5430',
    road: mix(deep, '#8b8f98', 0.45),
    ...own,
  }
}
