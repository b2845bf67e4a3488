import type { LineKind } from '#domain/quotes/quote-sums.ts'
import type { QuoteTerms } from '#domain/quotes/quote-terms.ts'
import { type Calendar, dayInWords } from '../calendar.ts'
import type { StoryDays } from './days.ts'
import type { StoryFile } from './files.ts'
import { SAVEURS_DE_MAHDIA } from './saveurs-de-mahdia.ts'

/** A request for a quote. Answers follow the provider's questions; an empty one was left out. */
export type StoryQuote = {
  client: 'demo' | number
  provider: string
  status: 'pending' | 'responded' | 'declined' | 'cancelled'
  askedOn: number
  answeredOn?: number
  message?: string
  answers: readonly (readonly string[])[]
  response?: string
  /** Lines of the answer (Q11), each as [label, kind, quantity, dinars]. */
  lines?: readonly (readonly [string, LineKind, number, number])[]
  /** Terms of the answer that are said (Q11). */
  terms?: Partial<QuoteTerms>
  files?: readonly StoryFile[]
}

const CATERER = SAVEURS_DE_MAHDIA.name

/** Every status, for the demo client and for the demo provider. */
export function storyQuotes(calendar: Calendar, days: StoryDays): StoryQuote[] {
  return [
    {
      client: 'demo',
      provider: CATERER,
      status: 'responded',
      askedOn: -58,
      answeredOn: -56,
      message: 'Vous nous aviez régalés pour les fiançailles. Voici la suite.',
      answers: [
        ['180'],
        [days.wedding],
        ['Ksour Essef, salle Firdaous'],
        ['Dîner assis'],
        ['Sans gluten', 'Diabétique'],
        ['Le mérou au citron, et quelque chose de doux pour les enfants.'],
      ],
      response:
        'Chère Yasmine,\n\nPour cent quatre-vingts invités, nous proposons deux entrées à partager, le mérou au citron confit et un dessert aux agrumes, au prix de 54 DT par invité, service compris.\nDeux assiettes sans gluten et un menu pour les enfants sont prévus sans supplément.\nLa dégustation peut se faire un mardi ou un jeudi, à partir de quinze heures.\n\nBien à vous,\nLes Saveurs de Mahdia',
      lines: [
        ['Dîner assis : deux entrées, mérou au citron confit, dessert aux agrumes', 'guest', 180, 54],
        ['Serveurs en salle', 'unit', 10, 60],
        ['Service après 1 h du matin', 'hour', 2.5, 90],
        ['Deuxième fête avec nous', 'discount', 1, 300],
        ['Assiette de douceurs', 'option', 180, 4.4],
      ],
      terms: {
        included: [
          'Vaisselle et nappage',
          'Dressage du buffet de salades',
          'Eau et boissons fraîches',
          'Nettoyage de la cuisine',
        ],
        notIncluded: ['Location des tables et chaises', 'Pièce montée'],
        payments: {
          unit: 'percent',
          deposit: 30n,
          instalments: [
            { due: 'before', days: 30, share: 40n },
            { due: 'before', days: 0, share: 30n },
          ],
        },
        cancellation: 'moderate',
      },
      files: ['Devis du mariage.pdf', 'Table dressée.jpg'],
    },
    {
      client: 'demo',
      provider: CATERER,
      status: 'pending',
      askedOn: -4,
      message: 'Il nous faudrait aussi les boîtes, une par invité.',
      answers: [
        ['180'],
        [days.wedding],
        ['Ksour Essef, salle Firdaous'],
        ['Gâteaux seulement'],
        ['Allergie aux fruits secs'],
        [],
      ],
    },
    {
      client: 'demo',
      provider: 'Kosha Kmar',
      status: 'responded',
      askedOn: -44,
      answeredOn: -42,
      message: 'Nous aimons le blanc, le vert et les bougies.',
      answers: [
        ['Salle Firdaous, Ksour Essef'],
        ['3500'],
        ['Entrée', 'Estrade', 'Tables'],
        ['Blanche et verte'],
        [days.wedding],
      ],
      response:
        'Bonjour Yasmine,\n\nL’entrée, l’estrade et dix-huit tables reviennent à 3 350 DT, montage et démontage compris. Un croquis vous attend à l’atelier.\n\nKosha Kmar',
    },
    {
      client: 'demo',
      provider: 'Dhaw Events',
      status: 'pending',
      askedOn: -7,
      message: 'La cour de la salle est sombre, nous voudrions l’éclairer doucement.',
      answers: [['Salle Firdaous, cent quatre-vingts invités'], ['Lumières'], ['Les deux'], [days.wedding]],
    },
    {
      client: 'demo',
      provider: 'Carnet Blanc',
      status: 'declined',
      askedOn: -66,
      answeredOn: -64,
      message: 'Une coordination le jour même, à Ksour Essef.',
      answers: [['2000'], ['Lieu trouvé'], ['Décoration', 'Musique'], [dayInWords(days.wedding)], []],
    },
    {
      client: 'demo',
      provider: 'Pâtisserie La Presqu’île',
      status: 'cancelled',
      askedOn: -50,
      answeredOn: -49,
      message: 'Une pièce montée pour cent quatre-vingts personnes.',
      answers: [['Une pièce montée de cinq étages'], [days.wedding], ['Pièce montée'], ['Livraison']],
    },
    ...atTheCaterer(calendar, days),
  ]
}

function atTheCaterer(calendar: Calendar, days: StoryDays): StoryQuote[] {
  const at = { provider: CATERER } as const
  return [
    {
      ...at,
      client: 3,
      status: 'pending',
      askedOn: -5,
      answers: [
        ['210'],
        [days.contested],
        ['El Jem, chez nous'],
        ['Dîner assis'],
        ['Sans sel'],
        ['De l’agneau, et du poisson pour ma mère.'],
      ],
    },
    {
      ...at,
      client: 50,
      status: 'pending',
      askedOn: -2,
      message: 'Merci de préciser si le transport est compris.',
      answers: [['90'], [calendar.saturday(82)], ['La Chebba'], ['Couscous de la outia'], [], []],
    },
    {
      ...at,
      client: 53,
      status: 'pending',
      askedOn: -1,
      answers: [
        ['45'],
        [calendar.day(24)],
        ['Mahdia, bureau du port'],
        ['Cocktail dînatoire'],
        ['Sans viande', 'Sans gluten'],
        [],
      ],
    },
    {
      ...at,
      client: 20,
      status: 'responded',
      askedOn: -70,
      answeredOn: -68,
      answers: [
        ['150'],
        [calendar.saturday(12)],
        ['Monastir'],
        ['Dîner assis'],
        [],
        ['Crevettes et daurade.'],
      ],
      response:
        'Bonjour,\n\nPour cent cinquante invités, le menu de la mer est à 56 DT par personne, serveurs compris. Nous tenons ce prix un mois.\n\nLes Saveurs de Mahdia',
    },
    {
      ...at,
      client: 26,
      status: 'responded',
      askedOn: -25,
      answeredOn: -24,
      message: 'Les prénoms sont Rania et Seif.',
      answers: [['120'], [calendar.day(33)], ['Mahdia'], ['Gâteaux seulement'], [], []],
      response:
        'Bonjour,\n\nCent vingt boîtes à 7 DT, ruban de votre couleur, livrées la veille. Un essai d’impression vous est envoyé.\n\nLes Saveurs de Mahdia',
    },
    {
      ...at,
      client: 56,
      status: 'responded',
      askedOn: -90,
      answeredOn: -87,
      answers: [['60'], [calendar.saturday(-80)], ['Salakta'], ['Couscous de la outia'], ['Diabétique'], []],
      response:
        'Bonjour,\n\nLe couscous au mérou pour soixante personnes est à 28 DT par invité, plats et bouillon livrés chauds à vingt heures.\n\nLes Saveurs de Mahdia',
    },
    {
      ...at,
      client: 59,
      status: 'declined',
      askedOn: -19,
      answeredOn: -18,
      message: 'C’est un peu loin de chez vous, mais on nous a dit tant de bien.',
      answers: [['300'], [days.wedding], ['Bizerte'], ['Dîner assis'], [], []],
    },
    {
      ...at,
      client: 41,
      status: 'cancelled',
      askedOn: -26,
      answeredOn: -22,
      answers: [
        ['140'],
        [calendar.saturday(61)],
        ['Ksour Essef'],
        ['Gâteaux seulement'],
        [],
        ['Du citron, si possible.'],
      ],
    },
  ]
}
