import { type Day, formatMonth, monthOf } from '#lib/dates.ts'
import type { Chance } from '../random.ts'
import {
  CLOSINGS,
  OPENINGS,
  OTHER_OCCASIONS,
  REPLIES,
  RESERVED_CLOSINGS,
  RESERVED_OPENINGS,
  RESERVED_REPLIES,
  SAD_CLOSINGS,
  SAD_OPENINGS,
  SAD_REPLIES,
  WEDDING_OCCASIONS,
  WEDDING_WORDS,
} from '../texts/review-phrases.ts'
import type { ReviewTexts } from '../texts/trade.ts'
import { TRADES } from '../texts/trades.ts'
import { typeset } from '../texts/typeset.ts'
import type { DemoProvider } from './catalogue.ts'
import type { Person } from './people.ts'

/** Facts about the day that a review tells about. */
export type ReviewedDay = { day: Day; rating: number; client: Person }

/**
 * Writes the reviews of one provider. Its sentences come from decks, so that one page rarely repeats itself.
 * @returns a function that gives the text of one more review
 */
export function reviewWriter(random: Chance, provider: DemoProvider): (reviewed: ReviewedDay) => string {
  const trade = reviewTexts(provider)
  const decks = {
    happy: random.deck(trade.happy),
    regret: random.deck(trade.regret),
    unhappy: random.deck(trade.unhappy),
    opening: random.deck(OPENINGS),
    closing: random.deck(CLOSINGS),
    reserved: random.deck(RESERVED_OPENINGS),
    sad: random.deck(SAD_OPENINGS),
  }
  const maybe = (probability: number, sentence: () => string) =>
    random.happens(probability) ? [sentence()] : []

  const sentences = (rating: number): string[] => {
    if (rating === 5) {
      return [
        ...maybe(0.5, decks.opening),
        decks.happy(),
        ...maybe(0.6, decks.happy),
        ...maybe(0.45, decks.closing),
      ]
    }
    if (rating === 4) {
      return [
        ...maybe(0.4, decks.opening),
        decks.happy(),
        ...maybe(0.4, decks.happy),
        ...maybe(0.6, decks.regret),
      ]
    }
    if (rating === 3) {
      return [
        decks.reserved(),
        ...maybe(0.5, decks.happy),
        decks.regret(),
        ...maybe(0.5, () => random.pick(RESERVED_CLOSINGS)),
      ]
    }
    return [decks.sad(), decks.unhappy(), ...maybe(0.5, () => random.pick(SAD_CLOSINGS))]
  }

  return ({ day, rating, client }) => {
    const text = sentences(rating).join(' ')
    const occasions = WEDDING_WORDS.test(text) || random.happens(0.6) ? WEDDING_OCCASIONS : OTHER_OCCASIONS
    return typeset(text, {
      nom: provider.name,
      objet: trade.subject,
      occasion: random.pick(occasions),
      mois: `en ${formatMonth(monthOf(day)).split(' ')[0]}`,
      invités: guests(random),
      e: client.female ? 'e' : '',
    })
  }
}

/** The words of a provider's own trade. */
function reviewTexts({ categories }: DemoProvider): ReviewTexts {
  return TRADES[categories[0] ?? 'event-planner'].reviews
}

/** Writes the provider's reply. */
export function writeReply(
  random: Chance,
  provider: DemoProvider,
  { rating, client }: { rating: number; client: Person },
): string {
  const { doing, concern } = reviewTexts(provider)
  const replies = rating >= 4 ? REPLIES : rating === 3 ? RESERVED_REPLIES : SAD_REPLIES
  return typeset(random.pick(replies), { prénom: client.firstName, faire: doing, souci: concern })
}

/** '180 invités'. */
export function guests(random: Chance): string {
  return `${random.int(6, 35) * 10} invités`
}
