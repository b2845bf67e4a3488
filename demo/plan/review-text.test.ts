import { describe, expect, it } from 'vitest'
import { SUBCATEGORIES, type SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import { chance } from '../random.ts'
import { OPENINGS, REPLIES, RESERVED_REPLIES, SAD_REPLIES } from '../texts/review-phrases.ts'
import { TRADES } from '../texts/trades.ts'
import { catalogue, type DemoProvider } from './catalogue.ts'
import { people } from './people.ts'
import { reviewWriter, writeReply } from './review-text.ts'

/** Words that belong to a trade: one of them is in all that is written about it. */
const TRADE_WORDS: Readonly<Record<SubcategorySlug, RegExp>> = {
  'salle-de-fete': /salle|estrade|parking|plafond|loge|piste|climatisation|sanitaires|chaises/i,
  'maison-d-hote': /maison|patio|terrasse|chambre|cour|petit déjeuner|hôtes/i,
  hotel: /hôtel|salon|chambre|terrasse|hall|ascenseur|réception|suite/i,
  municipalite: /mairie|municipal|commun|officier|agent|salle|cour|registre/i,
  'traiteur-sale':
    /plat|couscous|brik|méchoui|menu|repas|goût|dégust|servi|portion|cuisin|poisson|agneau|harissa|salade|couvert|chef|piment|entrées|dîner|riz|mang|restes/i,
  patisserie:
    /gâteau|pièce montée|baklawa|boîte|kaak|pistache|pâtiss|dessert|sucr|plateau|parfum|glaçage|fleur d’oranger|étage/i,
  serveur: /serveu|servi|chef de salle|plateau|verres|thé|vaisselle|débarrass/i,
  'cocktails-boissons':
    /jus|citronnade|boisson|thé|café|comptoir|bar|verre|cocktail|glaçon|gobelet|grenade|fraise|triporteur/i,
  'groupe-musical':
    /not|chanson|chant|musi|bendir|zokra|joué|joue|répertoire|orchestre|troupe|darbouka|oud|son|balance|micro/i,
  dj: /piste|musi|volume|chanson|dans|mix|morceau|DJ|platine|micro|basses|son |playlist|lumières|percussion/i,
  chanteur: /voix|chant|refrain|répertoire|chanson|micro|dédicace|paroles|tonalité|passage/i,
  artistes: /spectacle|numéro|artiste|tour|costume|magi|jongl|portrait/i,
  decorateur: /décor|estrade|lanterne|fleur|nappe|bougie|kosha|table|croquis|arche|voilage|fond de scène/i,
  'son-et-lumiere':
    /son |sono|lumi|éclair|console|micro|guirlande|câble|technicien|écran|enceinte|projecteur|feux froids|matériel|larsen/i,
  fleuriste: /fleur|bouquet|jasmin|machmoum|rose|pétale|couronne|boutonnière|arche|centres|ruban/i,
  'location-mobilier':
    /chaise|tente|table|vaisselle|nappe|matériel|housse|piste|assiette|piquet|galette|chauffage|verres/i,
  'location-robe-costume':
    /robe|costume|retouche|keswa|jebba|essa[iy]|ourlet|voile|caftan|tenue|modèle|couturi|habill|tissu|traîne|chaussures/i,
  'mise-en-beaute':
    /maquill|chignon|harkous|teint|coiff|henné|retouche|mèche|lèvres|peau|miroir|cils|salon|voile/i,
  'location-voiture':
    /voiture|chauffeur|trajet|Coccinelle|calèche|navette|kilomètre|véhicule|capot|climatis|ruban|autoroute|berline/i,
  'photographe-videaste':
    /photo|film|album|image|portrait|galerie|lumière|fichier|caméra|repérage|tirage|drone|vidéo/i,
  graphiste:
    /faire-part|calligraph|papier|dessin|imprim|impression|carton|enveloppe|correction|texte|pistes|maquette|fichier|version|menus/i,
  'event-planner':
    /organis|budget|coordin|prestataire|répétition|planning|réunion|plan de |préparatif|adresses|programme|équipe/i,
}

const SLUGS = SUBCATEGORIES.map(({ slug }) => slug)
const CLIENTS = people(60)
const PROVIDERS = catalogue()

const providerOf = (trade: SubcategorySlug) =>
  PROVIDERS.find(({ categories }) => categories[0] === trade) as DemoProvider

describe.each(SLUGS)('what is written about %s', (trade) => {
  const { happy, regret, unhappy, ...words } = TRADES[trade].reviews

  it('speaks of the trade in every sentence of its own', () => {
    const own = [...happy, ...regret, ...unhappy, ...Object.values(words)]
    expect(own.filter((sentence) => !TRADE_WORDS[trade].test(sentence))).toEqual([])
  })

  it('is made of whole sentences', () => {
    const sentences = [...happy, ...regret, ...unhappy]
    expect(sentences.filter((sentence) => !/^[A-ZÀÉÊÎ].*[.!]$/.test(sentence))).toEqual([])
    expect(sentences.filter((sentence) => /['"]/.test(sentence))).toEqual([])
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  it.each([5, 4, 3, 2, 1])('has many texts of %i stars, all about the trade', (rating) => {
    const write = reviewWriter(chance(`${trade} ${rating}`), providerOf(trade))
    const texts = CLIENTS.map((client) => write({ day: '2026-06-20', rating, client }))
    expect(texts.filter((text) => !TRADE_WORDS[trade].test(text))).toEqual([])
    expect(new Set(texts).size).toBeGreaterThan(20)
  })

  it('is answered by somebody of the trade', () => {
    const random = chance(trade)
    const replies = CLIENTS.flatMap((client) =>
      [5, 3, 1].map((rating) => writeReply(random, providerOf(trade), { rating, client })),
    )
    expect(replies.filter((reply) => !TRADE_WORDS[trade].test(reply))).toEqual([])
  })
})

it('no sentence is written about two trades', () => {
  const all = SLUGS.flatMap((trade) => {
    const { happy, regret, unhappy } = TRADES[trade].reviews
    return [...happy, ...regret, ...unhappy]
  })
  expect(all.filter((sentence, index) => all.indexOf(sentence) !== index)).toEqual([])
})

it('what all trades share leaves room for the words of each', () => {
  expect(OPENINGS.filter((opening) => !opening.includes('{objet}'))).toEqual([])
  expect(REPLIES.filter((reply) => !reply.includes('{faire}'))).toEqual([])
  const others = [...RESERVED_REPLIES, ...SAD_REPLIES]
  expect(others.filter((reply) => !reply.includes('{souci}'))).toEqual([])
})
