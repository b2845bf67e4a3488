import {
  blockedDates,
  providerCategories,
  providerPortfolioImages,
  providerProfiles,
  providers,
  serviceFeatures,
  services,
} from '#db/schema/providers.ts'
import { quoteFormQuestions } from '#db/schema/quote-forms.ts'
import { type PriceUnit, readPriceUnit } from '#domain/providers/price-unit.ts'
import type { Condition } from '#domain/quotes/question-type.ts'
import type { Day } from '#lib/dates.ts'
import type { Calendar } from '../calendar.ts'
import { takenDays } from '../plan/availability.ts'
import { artUrl } from '../plan/catalogue.ts'
import { chance, uuidAt } from '../random.ts'
import type { StoryBooking } from '../story/bookings.ts'
import { SAVEURS_DE_MAHDIA } from '../story/saveurs-de-mahdia.ts'
import type { QuestionText } from '../texts/trade.ts'
import { type Batch, batch } from './batch.ts'
import type { Cast, Player } from './cast.ts'

const DAY = 86_400_000

/**
 * Everything that providers show.
 * @param story its days stay free where it says so, and are taken where a request met a taken day
 */
export function providerRows(calendar: Calendar, cast: Cast, story: readonly StoryBooking[]): Batch[] {
  const random = chance('provider rows')
  const id = (player: Player) => uuidAt(player.createdAt, random)
  const { players } = cast
  return [
    batch(
      providers,
      players.map((player) => providerRow(calendar, player, cast.admin.id)),
    ),
    batch(
      providerProfiles,
      players.map((player) => ({
        id: player.profileId,
        providerId: player.providerId,
        bio: player.bio,
        profileImageUrl: artUrl(player.slug, 0),
        seatsFrom: player.seats?.from ?? null,
        seatsTo: player.seats?.to ?? null,
        isPublic: player.isPublic,
        version: random.int(1, 14),
        createdAt: player.createdAt,
        updatedAt: player.updatedAt,
      })),
    ),
    batch(
      providerCategories,
      players.flatMap((player) =>
        player.categories.map((category, position) => ({
          providerProfileId: player.profileId,
          category,
          position,
        })),
      ),
    ),
    batch(
      providerPortfolioImages,
      players.flatMap((player) =>
        player.captions.map((caption, position) => ({
          id: id(player),
          providerProfileId: player.profileId,
          imageUrl: artUrl(player.slug, position + 1),
          caption,
          position,
        })),
      ),
    ),
    batch(services, players.flatMap(serviceRows)),
    batch(
      serviceFeatures,
      players.flatMap((player) =>
        player.offers.flatMap(({ features }, index) =>
          features.map((feature, position) => ({
            id: id(player),
            serviceId: player.serviceIds[index] ?? '',
            feature,
            position,
          })),
        ),
      ),
    ),
    batch(
      quoteFormQuestions,
      players.flatMap((player) =>
        player.questions.map((question, position) => ({
          id: player.questionIds[position] ?? '',
          providerId: player.providerId,
          position,
          questionText: question.text,
          inputType: question.type,
          options: [...(question.options ?? [])],
          optionIds: (question.options ?? []).map(optionId),
          required: question.required ?? false,
          conditions: conditionsOf(player, question),
          fact: question.fact ?? null,
        })),
      ),
    ),
    batch(
      blockedDates,
      players.flatMap((player) =>
        daysWithStory(calendar, player, story).map((date) => ({ providerId: player.providerId, date })),
      ),
    ),
  ]
}

const optionId = (_: string, index: number) => `option-${index + 1}`

/** Conditions of a question as the form keeps them: options by their ids. */
function conditionsOf({ questions, questionIds }: Player, { onlyIf }: QuestionText): Condition[] {
  if (!onlyIf) return []
  const index = questions[onlyIf.question]?.options?.indexOf(onlyIf.option) ?? -1
  const question = questionIds[onlyIf.question]
  if (!question || index < 0) throw new Error(`no question with the option ${onlyIf.option}`)
  return [{ question, op: 'is', value: optionId(onlyIf.option, index) }]
}

function providerRow(calendar: Calendar, player: Player, adminId: string): typeof providers.$inferInsert {
  const random = chance(`verified ${player.name}`)
  // A badge is renewed every year: an old one was looked at again lately.
  const seen = Math.min(
    Math.max(
      player.createdAt.getTime() + random.int(2, 25) * DAY,
      calendar.at(-random.int(2, 199), '11:00').getTime(),
    ),
    calendar.at(-1, '11:00').getTime(),
  )
  return {
    id: player.providerId,
    userId: player.user.id,
    location: player.location,
    verified: player.verified,
    verifiedAt: player.verified ? new Date(seen) : null,
    verifiedBy: player.verified ? adminId : null,
    calendarConfirmedAt: calendarConfirmedAt(calendar, player),
    createdAt: player.createdAt,
    updatedAt: player.updatedAt,
  }
}

/** The last time the calendar was confirmed: lately by three in five, long ago by one, never by another. */
function calendarConfirmedAt(calendar: Calendar, player: Player): Date | null {
  // Its imported calendar was read today.
  if (player.name === SAVEURS_DE_MAHDIA.name) return calendar.at(0, '00:00')
  const random = chance(`confirmed ${player.name}`)
  if (random.happens(0.2)) return null
  const at = calendar.at(-(random.happens(0.75) ? random.int(1, 55) : random.int(65, 200)), '10:15')
  return new Date(Math.max(at.getTime(), player.createdAt.getTime()))
}

function serviceRows(player: Player): (typeof services.$inferInsert)[] {
  return player.offers.map((offer, position) => ({
    id: player.serviceIds[position],
    providerId: player.providerId,
    name: offer.name,
    description: offer.description,
    price: offer.price,
    duration: offer.unit,
    unit: offer.price === null ? null : priceUnitOf(offer.unit),
    leads: position === 0 && offer.price !== null,
    position,
    createdAt: player.createdAt,
    updatedAt: player.updatedAt,
  }))
}

/** Units of which one orders several; what is neither these nor plain is for the whole feast. */
const COUNTED =
  /^(par serveur|l’(arche|album|affiche)|le (mètre carré|centre|lot|fichier)|la (voiture|visite|tente|séquence))$/

function priceUnitOf(written: string): PriceUnit {
  return readPriceUnit(written) ?? (COUNTED.test(written) ? 'item' : 'package')
}

function daysWithStory(calendar: Calendar, player: Player, story: readonly StoryBooking[]): Day[] {
  const own = story.filter(({ provider }) => provider === player.name)
  const free = new Set(own.map(({ day }) => day))
  const taken = own.filter(({ onBlockedDate }) => onBlockedDate).map(({ day }) => day)
  const others = takenDays(chance(`taken ${player.name}`), calendar).filter((day) => !free.has(day))
  return [...others, ...taken].sort()
}
