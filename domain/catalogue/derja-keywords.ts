/**
 * Tunisian and English words that people type for each subcategory, written in Latin letters, set apart by commas.
 * Digits stand for Arabic letters ('9a3a'). Other spellings are found by their sound (`spelling.ts`).
 */
import type { SubcategorySlug } from './taxonomy.ts'

export const DERJA_KEYWORDS: Readonly<Partial<Record<SubcategorySlug, string>>> = {
  'salle-de-fete': `
    9a3a, 9a3at, sala, salet, 9asr el afrah, dar lafrah, blasa, hall, venue`,
  'maison-d-hote': 'dar dhiafa, dar dhyafa, venue',
  hotel: 'nozl, nezl, venue',
  'traiteur-sale': 'mekla, makla, tabkh, tayeb, caterer',
  patisserie: 'halawiyet, torta, gatou, bakery',
  serveur: 'garsoun, serbay, waiter, waiters',
  'cocktails-boissons': '3sir, asir, drinks',
  'groupe-musical': 'fer9a, tabbala, zakkar',
  chanteur: 'moghani, moghania, fanena, singer',
  artistes: 'ra9asa, ra99asa, dancer, magician',
  decorateur: 'tazyin, zina, balonet, decorator',
  'son-et-lumiere': 'chamarikh, fireworks, sound, lights',
  fleuriste: 'nouar, zhar, flower, flowers, florist, boukey',
  'location-mobilier': 'krasi, korsi, tawla, twel, mwa3en, chairs, tables, tent',
  'location-robe-costume': 'negafa, neggafa, naggafa, lebsa, dress, dresses, wedding dress, suit',
  'mise-en-beaute':
    '7annena, 7anena, 7enna, 7ajjema, negafa, neggafa, naggafa, machta, mekiej, hairdresser, makeup artist',
  'location-voiture': 'krahib, karaheb, sayara, kerhba, car, car rental, driver',
  'photographe-videaste': 'taswira, tsawer, tsaouer, mousawer, soura, photography, wedding photographer',
  graphiste: 'da3wa, da3wet, daawet, invitations, wedding invitation',
  'event-planner': 'tandhim, wedding organizer',
}
