import type { GroupSlug } from '#domain/catalogue/taxonomy.ts'
import type { Palette } from './palette.ts'
import { ANIMATION } from './palettes/animation.ts'
import { DECORATION } from './palettes/decoration.ts'
import { LIEU } from './palettes/lieu.ts'
import { PLANNER } from './palettes/planner.ts'
import { RESTAURATION } from './palettes/restauration.ts'
import { TENUE } from './palettes/tenue.ts'
import { TRANSPORT } from './palettes/transport.ts'
import { VISUELS } from './palettes/visuels.ts'

/** The palettes of each group of trades. */
export const PALETTES: Readonly<Record<GroupSlug, readonly Palette[]>> = {
  lieu: LIEU,
  restauration: RESTAURATION,
  animation: ANIMATION,
  decoration: DECORATION,
  tenue: TENUE,
  transport: TRANSPORT,
  visuels: VISUELS,
  planner: PLANNER,
}
