import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import type { SceneName } from './scenes.ts'

/** The pictures of a trade. */
export interface TradeArt {
  /** Scenes that can be a cover: they show the trade itself. */
  covers: readonly SceneName[]
  /** Scenes that only its galleries use. */
  gallery: readonly SceneName[]
}

/** What is drawn for each of the 22 trades. */
export const TRADES: Readonly<Record<SubcategorySlug, TradeArt>> = {
  'salle-de-fete': { covers: ['arcade'], gallery: ['vue', 'porte'] },
  'maison-d-hote': { covers: ['village', 'porte'], gallery: ['vue', 'arcade'] },
  hotel: { covers: ['vue'], gallery: ['arcade'] },
  municipalite: { covers: ['porte'], gallery: ['arcade'] },
  'traiteur-sale': { covers: ['table'], gallery: ['the'] },
  patisserie: { covers: ['patisserie'], gallery: ['the'] },
  serveur: { covers: ['the'], gallery: ['table'] },
  'cocktails-boissons': { covers: ['the'], gallery: ['table'] },
  'groupe-musical': { covers: ['bendir', 'oud'], gallery: [] },
  dj: { covers: ['platine'], gallery: ['bendir'] },
  chanteur: { covers: ['oud'], gallery: ['bendir'] },
  artistes: { covers: ['bendir'], gallery: ['oud'] },
  decorateur: { covers: ['lanternes', 'vases'], gallery: ['jasmin'] },
  'son-et-lumiere': { covers: ['lanternes'], gallery: [] },
  fleuriste: { covers: ['jasmin', 'vases'], gallery: [] },
  'location-mobilier': { covers: ['vases'], gallery: ['lanternes'] },
  'location-robe-costume': { covers: ['caftan', 'etoffes'], gallery: ['parure'] },
  'mise-en-beaute': { covers: ['parure'], gallery: ['etoffes'] },
  'location-voiture': { covers: ['corniche', 'roue', 'dunes'], gallery: [] },
  'photographe-videaste': { covers: ['objectif', 'tirages'], gallery: [] },
  graphiste: { covers: ['affiche'], gallery: ['invitation'] },
  'event-planner': { covers: ['machmoum', 'calendrier', 'invitation'], gallery: [] },
}
