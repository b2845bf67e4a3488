import { dayInWords } from '../calendar.ts'
import { quotesOfCaterers } from './caterer-quotes.ts'
import type { StoryDays } from './days.ts'
import type { StoryQuote } from './quotes.ts'
import { SAVEURS_DE_MAHDIA } from './saveurs-de-mahdia.ts'

/** Requests of the demo client for her wedding: three categories with three quotes each, at different points of life. */
export function quotesOfTheWedding(days: StoryDays): StoryQuote[] {
  return [...quotesOfCaterers(days), ...fromPhotographers(), ...fromDecorators(days), ...fromOthers(days)]
}

/** One accepted with an option, one refused for it, one that its provider took back. */
function fromPhotographers(): StoryQuote[] {
  const asked = { client: 'demo', askedOn: -30 } as const
  const answers = [['Photo', 'Album'], ['Salle Firdaous, Ksour Essef'], ['16:00'], ['180'], []]
  return [
    {
      ...asked,
      provider: 'Photo El Ksour',
      status: 'accepted',
      answeredOn: -28,
      message: 'Bonjour, seriez-vous des nôtres pour le mariage aussi ?',
      answers,
      versions: [
        {
          sentOn: -28,
          validOn: 2,
          message:
            'Avec joie, Yasmine ! Le reportage va des préparatifs à l’ouverture du bal, et les tirages se font au studio.\n\nPhoto El Ksour',
          lines: [
            ['Reportage de la journée, deux photographes', 'fixed', 1, 1600],
            ['Heure au-delà de minuit', 'hour', 2, 80],
            ['Album de quarante pages', 'option', 1, 420],
            ['Vol de drone', 'option', 1, 250],
          ],
          terms: {
            included: ['Galerie privée pendant un an'],
            payments: {
              unit: 'amount',
              deposit: 500_000n,
              instalments: [{ due: 'after', days: 15, share: 1_260_000n }],
            },
            cancellation: 'postponed',
          },
        },
      ],
      ended: { on: -24, options: [2] },
    },
    {
      ...asked,
      provider: 'Studio Safran',
      status: 'refused',
      answeredOn: -27,
      answers,
      versions: [
        {
          sentOn: -27,
          validOn: -6,
          message: 'Bonjour Yasmine,\n\nVoici notre proposition, film compris.\n\nStudio Safran',
          lines: [
            ['Reportage photo et film', 'fixed', 1, 2900],
            ['Déplacement depuis Nabeul', 'fixed', 1, 150],
          ],
        },
      ],
      ended: { on: -24, because: 'price', choseOther: true },
    },
    {
      ...asked,
      provider: 'Zoom El Bhar',
      status: 'withdrawn',
      answeredOn: -27,
      answers,
      versions: [
        {
          sentOn: -27,
          validOn: 10,
          message: 'Bonjour,\n\nVoici notre tarif pour la journée, drone compris.\n\nZoom El Bhar',
          lines: [['Journée de mariage, drone compris', 'fixed', 1, 1850]],
        },
      ],
      ended: { on: -25 },
    },
  ]
}

/** One answered in words, one with lines, one that waits. */
function fromDecorators(days: StoryDays): StoryQuote[] {
  const asked = { client: 'demo', message: 'Nous aimons le blanc, le vert et les bougies.' } as const
  const answers = [
    ['Salle Firdaous, Ksour Essef'],
    ['3500'],
    ['Entrée', 'Estrade', 'Tables'],
    ['Blanche et verte'],
    [days.wedding],
  ]
  return [
    {
      ...asked,
      provider: 'Kosha Kmar',
      status: 'responded',
      askedOn: -44,
      answeredOn: -42,
      answers,
      response:
        'Bonjour Yasmine,\n\nL’entrée, l’estrade et dix-huit tables reviennent à 3 350 DT, montage et démontage compris. Un croquis vous attend à l’atelier.\n\nKosha Kmar',
    },
    {
      ...asked,
      provider: 'Margoum & Cuivre',
      status: 'responded',
      askedOn: -9,
      answeredOn: -6,
      answers,
      versions: [
        {
          sentOn: -6,
          validOn: 8,
          message:
            'Bonjour Yasmine,\n\nBlanc, vert et cuivre martelé : nous vous proposons une entrée en arche, une estrade et dix-huit tables.\n\nMargoum & Cuivre',
          lines: [
            ['Arche d’entrée', 'fixed', 1, 650],
            ['Estrade et trônes', 'fixed', 1, 1200],
            ['Décor de table', 'unit', 18, 65],
            ['Bougies dans la cour', 'option', 1, 220],
          ],
          terms: {
            included: ['Montage et démontage'],
            notIncluded: ['Fleurs fraîches'],
            cancellation: 'strict',
          },
        },
      ],
    },
    { ...asked, provider: 'Les Noces Indigo', status: 'pending', askedOn: -3, answers },
  ]
}

function fromOthers(days: StoryDays): StoryQuote[] {
  return [
    {
      client: 'demo',
      provider: SAVEURS_DE_MAHDIA.name,
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
  ]
}
