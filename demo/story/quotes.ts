import type { LineKind } from '#domain/quotes/quote-sums.ts'
import type { QuoteTerms } from '#domain/quotes/quote-terms.ts'
import type { RefusalReason } from '#domain/quotes/refusal-reason.ts'
import type { Day } from '#lib/dates.ts'
import type { Calendar } from '../calendar.ts'
import type { StoryDays } from './days.ts'
import type { StoryFile } from './files.ts'
import { SAVEURS_DE_MAHDIA } from './saveurs-de-mahdia.ts'
import { quotesOfTheWedding } from './wedding-quotes.ts'

/** A version of an answer with lines, as it was sent. Days are counted from today. */
export type StoryVersion = {
  sentOn: number
  /** Last day on which it can be accepted. */
  validOn: number
  message: string
  /** Lines (Q11), each as [label, kind, quantity, dinars]. */
  lines: readonly (readonly [string, LineKind, number, number])[]
  /** Terms that are said (Q11). */
  terms?: Partial<QuoteTerms>
  /** Day that it holds. */
  holds?: Day
  /** Change that the client asks for after reading it (Q13). */
  change?: { on: number; words: string }
}

/** A request for a quote. Answers follow the provider's questions; an empty one was left out. */
export type StoryQuote = {
  client: 'demo' | number
  provider: string
  status: 'pending' | 'responded' | 'accepted' | 'refused' | 'withdrawn' | 'declined' | 'cancelled'
  askedOn: number
  answeredOn?: number
  message?: string
  answers: readonly (readonly string[])[]
  /** Answer in words; the first version's message where there are versions. */
  response?: string
  versions?: readonly StoryVersion[]
  files?: readonly StoryFile[]
  /** End of an answered quote: the day, and how its client accepted or refused it. */
  ended?: {
    on: number
    /** Places of the ticked options among the lines, of an accepted one. */
    options?: readonly number[]
    because?: RefusalReason
    choseOther?: true
  }
}

const CATERER = SAVEURS_DE_MAHDIA.name

/** Every status, for the demo client and for the demo provider. */
export function storyQuotes(calendar: Calendar, days: StoryDays): StoryQuote[] {
  return [...quotesOfTheWedding(days), ...atTheCaterer(calendar, days)]
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
      status: 'accepted',
      ended: { on: -62 },
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
      client: 62,
      status: 'refused',
      ended: { on: -33, because: 'price' },
      askedOn: -40,
      answeredOn: -38,
      answers: [['220'], [calendar.saturday(75)], ['Mahdia'], ['Dîner assis'], [], []],
      response:
        'Bonjour,\n\nPour deux cent vingt invités, le dîner assis avec mérou est à 58 DT par personne, service et vaisselle compris.\n\nLes Saveurs de Mahdia',
    },
    {
      ...at,
      client: 65,
      status: 'withdrawn',
      ended: { on: -12 },
      askedOn: -16,
      answeredOn: -15,
      answers: [['80'], [calendar.saturday(26)], ['Chorbane'], ['Couscous de la outia'], [], []],
      response:
        'Bonjour,\n\nLe couscous au mérou pour quatre-vingts personnes est à 29 DT par invité, livré à vingt heures.\n\nLes Saveurs de Mahdia',
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
