import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import type { SceneName } from './scenes.ts'

/** The pictures of a trade. */
interface TradeArt {
  /** Scenes that can be a cover: each shows the trade itself, and is the cover of no other trade. */
  covers: readonly SceneName[]
  /** Scenes that only its galleries use. */
  gallery: readonly SceneName[]
}

/** Scenes of each of the 22 trades. */
export const TRADES: Readonly<Record<SubcategorySlug, TradeArt>> = {
  'salle-de-fete': { covers: ['arcade', 'banquet', 'trone'], gallery: ['vue', 'porte'] },
  'maison-d-hote': { covers: ['village', 'patio', 'porte'], gallery: ['vue', 'piscine'] },
  hotel: { covers: ['hotel', 'piscine', 'vue'], gallery: ['banquet', 'patio'] },
  municipalite: { covers: ['mairie', 'registre'], gallery: ['arcade', 'porte'] },
  'traiteur-sale': { covers: ['table', 'cuisine', 'kemia'], gallery: ['the', 'couverts'] },
  patisserie: { covers: ['patisserie', 'gateau', 'coffret'], gallery: ['the'] },
  serveur: { covers: ['couverts', 'plateau'], gallery: ['table', 'the', 'cocktails'] },
  'cocktails-boissons': { covers: ['cocktails', 'the'], gallery: ['plateau', 'kemia'] },
  'groupe-musical': { covers: ['bendir', 'darbouka', 'oud'], gallery: ['micro', 'estrade'] },
  dj: { covers: ['platine', 'mixage', 'casque', 'piste'], gallery: ['enceintes', 'projecteurs'] },
  chanteur: { covers: ['micro', 'estrade'], gallery: ['oud', 'bendir'] },
  artistes: { covers: ['magie', 'jongle', 'portrait'], gallery: ['estrade'] },
  decorateur: { covers: ['lanternes', 'arche', 'vases'], gallery: ['trone', 'jasmin'] },
  'son-et-lumiere': { covers: ['projecteurs', 'enceintes', 'guinguette'], gallery: ['lanternes', 'mixage'] },
  fleuriste: { covers: ['jasmin', 'bouquets'], gallery: ['arche', 'vases', 'machmoum'] },
  'location-mobilier': { covers: ['chaises', 'tente', 'vaisselle'], gallery: ['banquet', 'guinguette'] },
  'location-robe-costume': { covers: ['caftan', 'costume', 'etoffes'], gallery: ['parure'] },
  'mise-en-beaute': { covers: ['parure', 'coiffeuse', 'henne'], gallery: ['etoffes'] },
  'location-voiture': { covers: ['corniche', 'cortege', 'roue', 'dunes'], gallery: [] },
  'photographe-videaste': { covers: ['objectif', 'tirages', 'appareil', 'bobine'], gallery: [] },
  graphiste: { covers: ['affiche', 'nuancier'], gallery: ['invitation', 'calendrier'] },
  'event-planner': { covers: ['machmoum', 'calendrier', 'invitation'], gallery: ['banquet', 'arche'] },
}
