import type { DeclineReason } from '#domain/bookings/decline-reason.ts'
import type { Day } from '#lib/dates.ts'
import type { Calendar } from '../calendar.ts'
import type { StoryDays } from './days.ts'
import { SAVEURS_DE_MAHDIA } from './saveurs-de-mahdia.ts'

/** A booking of the story. Times are days from today; the client is the demo client or one of the others. */
export type StoryBooking = {
  client: 'demo' | number
  provider: string
  day: Day
  time?: string
  /** The service's place among the provider's; none when only the day was asked for. */
  offer?: number
  message?: string
  status: 'pending' | 'unanswered' | 'accepted' | 'declined' | 'cancelled'
  askedOn: number
  decidedOn?: number
  /** Reason of a refusal: one of the list, or the provider's own words. */
  refused?: DeclineReason | { words: string }
  /** Of a cancelled one that was accepted before. */
  calledOff?: { by: 'client' | 'provider'; because: 'date-changed' | 'unforeseen'; acceptedOn: number }
  onBlockedDate?: true
  /** Made by the acceptance of a quote: asked and accepted at one instant. */
  agreed?: true
  review?: { rating: number; content: string; writtenOn: number; reply?: string; repliedOn?: number }
}

const CATERER = SAVEURS_DE_MAHDIA.name

/** Every status, for the demo client and for the demo provider. */
export function storyBookings(calendar: Calendar, days: StoryDays): StoryBooking[] {
  return [...ofTheClient(calendar, days), ...atTheCaterer(calendar, days)]
}

function ofTheClient(calendar: Calendar, days: StoryDays): StoryBooking[] {
  const engaged = { client: 'demo', day: days.engagement, status: 'accepted' } as const
  const wedding = { client: 'demo', day: days.wedding } as const
  return [
    {
      ...engaged,
      provider: CATERER,
      offer: 2,
      time: '19:00',
      askedOn: -156,
      decidedOn: -155,
      message: 'Bonjour, cocktail de fiançailles pour cinquante-cinq personnes, sur le toit de Dar Echaraf.',
    },
    {
      ...engaged,
      provider: 'Dar Echaraf',
      offer: 0,
      time: '16:00',
      askedOn: -160,
      decidedOn: -158,
      message: 'Bonjour, nous voudrions la maison pour nos fiançailles, une nuit.',
      review: {
        rating: 5,
        content:
          'Nos fiançailles sur le toit, face à la mer. La maison était à nous, les chambres fraîches, et ma grand-mère n’a manqué de rien. Le petit déjeuner du lendemain a duré jusqu’à midi.',
        writtenOn: -110,
        reply:
          'Merci Yasmine. Votre grand-mère nous a laissé sa recette de bsissa, la maison la garde précieusement.',
        repliedOn: -108,
      },
    },
    {
      ...engaged,
      provider: 'Institut Zine El Bnet',
      offer: 0,
      time: '14:00',
      askedOn: -140,
      decidedOn: -139,
      review: {
        rating: 4,
        content:
          'Maquillage léger, comme demandé, et une retouche avant le dîner. Le rendez-vous avait un quart d’heure de retard, mais personne ne m’a pressée ensuite.',
        writtenOn: -109,
      },
    },
    { ...engaged, provider: 'Photo El Ksour', offer: 0, time: '17:00', askedOn: -150, decidedOn: -149 },
    {
      ...wedding,
      provider: 'Salle Firdaous',
      offer: 0,
      time: '18:00',
      status: 'accepted',
      askedOn: -75,
      decidedOn: -72,
      message: 'Bonjour, nous serons cent quatre-vingts. Peut-on visiter un soir, avec les lumières ?',
    },
    {
      ...wedding,
      provider: CATERER,
      offer: 0,
      time: '19:30',
      status: 'accepted',
      askedOn: -52,
      decidedOn: -51,
      message: 'Bonjour, comme convenu : dîner assis pour cent quatre-vingts, à la salle Firdaous.',
    },
    {
      client: 'demo',
      day: days.eve,
      provider: CATERER,
      offer: 1,
      time: '20:00',
      status: 'pending',
      askedOn: -3,
      message:
        'Bonjour, le couscous de la outia serait servi chez mes parents, pour soixante-dix personnes environ.',
    },
    {
      client: 'demo',
      day: days.eve,
      provider: 'Keswa Mahdoise',
      status: 'accepted',
      askedOn: -40,
      decidedOn: -38,
      message: 'La keswa de ma mère est trop fragile, je voudrais en louer une pour la outia.',
    },
    {
      ...wedding,
      provider: 'Photo El Ksour',
      status: 'accepted',
      askedOn: -24,
      agreed: true,
    },
    { ...wedding, provider: 'Fleurs du Vieux Port', status: 'pending', askedOn: -2, time: '10:00' },
    {
      ...wedding,
      provider: 'DJ Sirine B',
      offer: 0,
      status: 'declined',
      askedOn: -48,
      decidedOn: -46,
      refused: { words: 'Je joue déjà à Sousse ce soir-là. Bonne fête à vous deux !' },
      message: 'Bonjour, mariage à Ksour Essef, fin à une heure. Êtes-vous libre ?',
    },
    {
      client: 'demo',
      day: calendar.saturday(30),
      provider: 'Lella Beya Couture',
      offer: 0,
      status: 'cancelled',
      askedOn: -35,
      decidedOn: -33,
      message: 'Bonjour, je voudrais un premier essayage.',
    },
    {
      client: 'demo',
      day: calendar.saturday(44),
      provider: 'Photo El Ksour',
      status: 'unanswered',
      askedOn: -12,
      decidedOn: -4,
      message: 'Bonjour, seriez-vous libre pour quelques portraits de famille avant le mariage ?',
    },
  ]
}

function atTheCaterer(calendar: Calendar, days: StoryDays): StoryBooking[] {
  const at = { provider: CATERER } as const
  return [
    {
      ...at,
      client: 3,
      day: days.contested,
      time: '19:00',
      offer: 0,
      status: 'pending',
      askedOn: -5,
      message: 'Bonjour, mariage de ma fille à El Jem, environ deux cent dix invités. La date est ferme.',
    },
    {
      ...at,
      client: 8,
      day: days.contested,
      time: '13:00',
      offer: 2,
      status: 'pending',
      askedOn: -4,
      message: 'Bonjour, circoncision de mon fils à midi, cocktail pour quatre-vingts personnes à Rejiche.',
    },
    {
      ...at,
      client: 11,
      day: days.taken,
      offer: 0,
      status: 'pending',
      askedOn: -1,
      onBlockedDate: true,
      message: 'Bonjour, je vois que la date est prise. S’il y avait un désistement, pensez à nous.',
    },
    {
      ...at,
      client: 14,
      day: calendar.day(19),
      offer: 5,
      status: 'pending',
      askedOn: -1,
      time: '12:30',
      message:
        'Déjeuner d’équipe, trente-cinq personnes, deux plats sans viande. Est-ce possible en semaine ?',
    },
    {
      ...at,
      client: 21,
      day: calendar.saturday(103),
      offer: 3,
      status: 'unanswered',
      askedOn: -13,
      decidedOn: -4,
    },
    { ...at, client: 17, day: calendar.saturday(96), offer: 3, status: 'pending', askedOn: -2 },
    {
      ...at,
      client: 20,
      day: calendar.saturday(12),
      offer: 0,
      time: '19:30',
      status: 'accepted',
      askedOn: -62,
      agreed: true,
      message: 'Dîner de mariage à Monastir, cent cinquante invités.',
    },
    {
      ...at,
      client: 23,
      day: calendar.saturday(26),
      offer: 1,
      status: 'accepted',
      askedOn: -30,
      decidedOn: -29,
      time: '20:00',
    },
    {
      ...at,
      client: 26,
      day: calendar.day(33),
      offer: 4,
      status: 'accepted',
      askedOn: -21,
      decidedOn: -20,
      message: 'Cent vingt boîtes, prénoms Rania et Seif.',
    },
    {
      ...at,
      client: 29,
      day: calendar.saturday(-20),
      offer: 0,
      status: 'accepted',
      askedOn: -90,
      decidedOn: -88,
      time: '19:00',
    },
    {
      ...at,
      client: 32,
      day: calendar.saturday(-34),
      offer: 2,
      status: 'accepted',
      askedOn: -80,
      decidedOn: -79,
    },
    {
      ...at,
      client: 35,
      day: calendar.saturday(12),
      offer: 0,
      status: 'declined',
      askedOn: -28,
      decidedOn: -27,
      refused: 'full',
      message: 'Bonjour, deux cents personnes à La Chebba.',
    },
    { ...at, client: 38, day: calendar.saturday(47), status: 'declined', askedOn: -17, decidedOn: -15 },
    {
      ...at,
      client: 41,
      day: calendar.saturday(61),
      offer: 3,
      status: 'cancelled',
      askedOn: -26,
      decidedOn: -22,
      calledOff: { by: 'client', because: 'date-changed', acceptedOn: -25 },
      message: 'Une pièce montée de quatre étages, parfum citron.',
    },
    { ...at, client: 44, day: calendar.day(-9), offer: 5, status: 'cancelled', askedOn: -40, decidedOn: -38 },
  ]
}
