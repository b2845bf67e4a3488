import type { Canvas } from './canvas.ts'
import { bendir } from './scenes/animation-bendir.ts'
import { casque } from './scenes/animation-casque.ts'
import { darbouka } from './scenes/animation-darbouka.ts'
import { estrade } from './scenes/animation-estrade.ts'
import { jongle } from './scenes/animation-jongle.ts'
import { magie } from './scenes/animation-magie.ts'
import { micro } from './scenes/animation-micro.ts'
import { mixage } from './scenes/animation-mixage.ts'
import { oud } from './scenes/animation-oud.ts'
import { piste } from './scenes/animation-piste.ts'
import { platine } from './scenes/animation-platine.ts'
import { portrait } from './scenes/animation-portrait.ts'
import { arche } from './scenes/decoration-arche.ts'
import { bouquets } from './scenes/decoration-bouquets.ts'
import { chaises } from './scenes/decoration-chaises.ts'
import { enceintes } from './scenes/decoration-enceintes.ts'
import { guinguette } from './scenes/decoration-guinguette.ts'
import { jasmin } from './scenes/decoration-jasmin.ts'
import { lanternes } from './scenes/decoration-lanternes.ts'
import { projecteurs } from './scenes/decoration-projecteurs.ts'
import { tente } from './scenes/decoration-tente.ts'
import { vaisselle } from './scenes/decoration-vaisselle.ts'
import { vases } from './scenes/decoration-vases.ts'
import { rosaceGround } from './scenes/fond-rosace.ts'
import { zelligeGround } from './scenes/fond-zellige.ts'
import { arcade } from './scenes/lieu-arcade.ts'
import { banquet } from './scenes/lieu-banquet.ts'
import { hotel } from './scenes/lieu-hotel.ts'
import { mairie } from './scenes/lieu-mairie.ts'
import { patio } from './scenes/lieu-patio.ts'
import { piscine } from './scenes/lieu-piscine.ts'
import { porte } from './scenes/lieu-porte.ts'
import { registre } from './scenes/lieu-registre.ts'
import { trone } from './scenes/lieu-trone.ts'
import { village } from './scenes/lieu-village.ts'
import { vue } from './scenes/lieu-vue.ts'
import { calendrier } from './scenes/planner-calendrier.ts'
import { invitation } from './scenes/planner-invitation.ts'
import { machmoum } from './scenes/planner-machmoum.ts'
import { cocktails } from './scenes/restauration-cocktails.ts'
import { coffret } from './scenes/restauration-coffret.ts'
import { couverts } from './scenes/restauration-couverts.ts'
import { cuisine } from './scenes/restauration-cuisine.ts'
import { gateau } from './scenes/restauration-gateau.ts'
import { kemia } from './scenes/restauration-kemia.ts'
import { patisserie } from './scenes/restauration-patisserie.ts'
import { plateau } from './scenes/restauration-plateau.ts'
import { table } from './scenes/restauration-table.ts'
import { the } from './scenes/restauration-the.ts'
import { caftan } from './scenes/tenue-caftan.ts'
import { coiffeuse } from './scenes/tenue-coiffeuse.ts'
import { costume } from './scenes/tenue-costume.ts'
import { etoffes } from './scenes/tenue-etoffes.ts'
import { henne } from './scenes/tenue-henne.ts'
import { parure } from './scenes/tenue-parure.ts'
import { corniche } from './scenes/transport-corniche.ts'
import { cortege } from './scenes/transport-cortege.ts'
import { dunes } from './scenes/transport-dunes.ts'
import { roue } from './scenes/transport-roue.ts'
import { affiche } from './scenes/visuels-affiche.ts'
import { appareil } from './scenes/visuels-appareil.ts'
import { bobine } from './scenes/visuels-bobine.ts'
import { nuancier } from './scenes/visuels-nuancier.ts'
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
  hotel: { draw: hotel, mirror: true },
  piscine: { draw: piscine, mirror: true },
  patio: { draw: patio },
  banquet: { draw: banquet, crop: true, mirror: true },
  trone: { draw: trone },
  mairie: { draw: mairie },
  registre: { draw: registre },
  table: { draw: table, crop: true, mirror: true },
  the: { draw: the, crop: true, mirror: true },
  patisserie: { draw: patisserie, crop: true },
  couverts: { draw: couverts, crop: true },
  plateau: { draw: plateau, mirror: true },
  cocktails: { draw: cocktails, mirror: true },
  gateau: { draw: gateau, mirror: true },
  coffret: { draw: coffret, crop: true, mirror: true },
  kemia: { draw: kemia, crop: true },
  cuisine: { draw: cuisine, mirror: true },
  bendir: { draw: bendir, crop: true },
  oud: { draw: oud },
  platine: { draw: platine, crop: true },
  darbouka: { draw: darbouka, mirror: true },
  mixage: { draw: mixage, crop: true },
  casque: { draw: casque },
  piste: { draw: piste, mirror: true },
  micro: { draw: micro },
  estrade: { draw: estrade },
  magie: { draw: magie },
  jongle: { draw: jongle },
  portrait: { draw: portrait },
  lanternes: { draw: lanternes },
  jasmin: { draw: jasmin, crop: true },
  vases: { draw: vases, mirror: true },
  arche: { draw: arche },
  projecteurs: { draw: projecteurs },
  enceintes: { draw: enceintes },
  guinguette: { draw: guinguette, mirror: true },
  bouquets: { draw: bouquets, mirror: true },
  tente: { draw: tente, mirror: true },
  vaisselle: { draw: vaisselle, mirror: true },
  chaises: { draw: chaises, mirror: true },
  caftan: { draw: caftan },
  parure: { draw: parure },
  etoffes: { draw: etoffes, mirror: true },
  costume: { draw: costume },
  coiffeuse: { draw: coiffeuse },
  henne: { draw: henne, mirror: true },
  corniche: { draw: corniche, mirror: true },
  roue: { draw: roue },
  dunes: { draw: dunes, mirror: true },
  objectif: { draw: objectif, crop: true },
  tirages: { draw: tirages, crop: true, mirror: true },
  affiche: { draw: affiche, crop: true },
  cortege: { draw: cortege },
  appareil: { draw: appareil },
  bobine: { draw: bobine },
  nuancier: { draw: nuancier },
  machmoum: { draw: machmoum },
  calendrier: { draw: calendrier, crop: true },
  invitation: { draw: invitation },
  zellige: { draw: zelligeGround, crop: true },
  rosace: { draw: rosaceGround, crop: true },
} satisfies Record<string, Scene>

/** The name of a scene. */
export type SceneName = keyof typeof SCENES
