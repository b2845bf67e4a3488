import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import { artistes } from './artistes.ts'
import { chanteur } from './chanteur.ts'
import { cocktailsBoissons } from './cocktails-boissons.ts'
import { decorateur } from './decorateur.ts'
import { dj } from './dj.ts'
import { eventPlanner } from './event-planner.ts'
import { fleuriste } from './fleuriste.ts'
import { graphiste } from './graphiste.ts'
import { groupeMusical } from './groupe-musical.ts'
import { hotel } from './hotel.ts'
import { locationMobilier } from './location-mobilier.ts'
import { locationRobeCostume } from './location-robe-costume.ts'
import { locationVoiture } from './location-voiture.ts'
import { maisonDHote } from './maison-d-hote.ts'
import { miseEnBeaute } from './mise-en-beaute.ts'
import { municipalite } from './municipalite.ts'
import { patisserie } from './patisserie.ts'
import { photographeVideaste } from './photographe-videaste.ts'
import { salleDeFete } from './salle-de-fete.ts'
import { serveur } from './serveur.ts'
import { sonEtLumiere } from './son-et-lumiere.ts'
import type { TradeText } from './trade.ts'
import { traiteurSale } from './traiteur-sale.ts'

/** The texts of every trade, in the order of the taxonomy. */
export const TRADES: Readonly<Record<SubcategorySlug, TradeText>> = {
  'salle-de-fete': salleDeFete,
  'maison-d-hote': maisonDHote,
  hotel,
  municipalite,
  'traiteur-sale': traiteurSale,
  patisserie,
  serveur,
  'cocktails-boissons': cocktailsBoissons,
  'groupe-musical': groupeMusical,
  dj,
  chanteur,
  artistes,
  decorateur,
  'son-et-lumiere': sonEtLumiere,
  fleuriste,
  'location-mobilier': locationMobilier,
  'location-robe-costume': locationRobeCostume,
  'mise-en-beaute': miseEnBeaute,
  'location-voiture': locationVoiture,
  'photographe-videaste': photographeVideaste,
  graphiste,
  'event-planner': eventPlanner,
}
