import { FEASTS } from './captions/feasts.ts'
import { PLACES_AND_FOOD } from './captions/places-and-food.ts'
import type { SceneCaptions } from './captions/scene-captions.ts'
import type { SceneName } from './scenes.ts'

/** Captions that say what each scene draws. No caption stands below two scenes. */
export const CAPTIONS: Readonly<Record<SceneName, SceneCaptions>> = { ...PLACES_AND_FOOD, ...FEASTS }
