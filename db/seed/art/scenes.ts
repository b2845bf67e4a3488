import type { Canvas } from './canvas.ts'
import { bendir } from './scenes/animation-bendir.ts'
import { oud } from './scenes/animation-oud.ts'
import { platine } from './scenes/animation-platine.ts'
import { jasmin } from './scenes/decoration-jasmin.ts'
import { lanternes } from './scenes/decoration-lanternes.ts'
import { vases } from './scenes/decoration-vases.ts'
import { rosaceGround } from './scenes/fond-rosace.ts'
import { zelligeGround } from './scenes/fond-zellige.ts'
import { arcade } from './scenes/lieu-arcade.ts'
import { porte } from './scenes/lieu-porte.ts'
import { village } from './scenes/lieu-village.ts'
import { vue } from './scenes/lieu-vue.ts'
import { calendrier } from './scenes/planner-calendrier.ts'
import { invitation } from './scenes/planner-invitation.ts'
import { machmoum } from './scenes/planner-machmoum.ts'
import { patisserie } from './scenes/restauration-patisserie.ts'
import { table } from './scenes/restauration-table.ts'
import { the } from './scenes/restauration-the.ts'
import { caftan } from './scenes/tenue-caftan.ts'
import { etoffes } from './scenes/tenue-etoffes.ts'
import { parure } from './scenes/tenue-parure.ts'
import { corniche } from './scenes/transport-corniche.ts'
import { dunes } from './scenes/transport-dunes.ts'
import { roue } from './scenes/transport-roue.ts'
import { affiche } from './scenes/visuels-affiche.ts'
import { objectif } from './scenes/visuels-objectif.ts'
import { tirages } from './scenes/visuels-tirages.ts'

/**
 * A scene: how it is drawn, whether the camera may come a little closer, whether it may be turned over
 * (left for right).
 */
export interface Scene {
  draw: (c: Canvas) => void
  crop?: true
  mirror?: true
}

/** Every scene by name. */
export const SCENES = {
  arcade: { draw: arcade },
  vue: { draw: vue, mirror: true },
  porte: { draw: porte, mirror: true },
  village: { draw: village, mirror: true },
  table: { draw: table, crop: true, mirror: true },
  the: { draw: the, crop: true, mirror: true },
  patisserie: { draw: patisserie, crop: true },
  bendir: { draw: bendir, crop: true },
  oud: { draw: oud },
  platine: { draw: platine, crop: true },
  lanternes: { draw: lanternes },
  jasmin: { draw: jasmin, crop: true },
  vases: { draw: vases, mirror: true },
  caftan: { draw: caftan },
  parure: { draw: parure },
  etoffes: { draw: etoffes, mirror: true },
  corniche: { draw: corniche, mirror: true },
  roue: { draw: roue },
  dunes: { draw: dunes, mirror: true },
  objectif: { draw: objectif, crop: true },
  tirages: { draw: tirages, crop: true, mirror: true },
  affiche: { draw: affiche, crop: true },
  machmoum: { draw: machmoum },
  calendrier: { draw: calendrier, crop: true },
  invitation: { draw: invitation },
  zellige: { draw: zelligeGround, crop: true },
  rosace: { draw: rosaceGround, crop: true },
} satisfies Record<string, Scene>

/** The name of a scene. */
export type SceneName = keyof typeof SCENES
