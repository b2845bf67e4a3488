import type { SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import type { Fact } from '#domain/quotes/facts.ts'

// The texts of the demo data, trade by trade. Slots in braces are filled by `fillSlots()`: {à} 'à La Marsa',
// {de} 'de La Marsa', {nom} the business, {occasion} 'du mariage de ma sœur', {mois} 'en juillet',
// {invités} '180 invités', {e} the ending that agrees with the client who writes; {objet}, {faire} and {souci} are
// the trade's own words in what all trades share.

/**
 * A business: its name, its town, and the first sentence of its bio, which is what a card shows. A listing of
 * one trade shows them side by side, so no two begin alike.
 */
export type BusinessText = {
  name: string
  town: string
  opening: string
  /** Works in the whole country, or has not published its profile. */
  flag?: 'everywhere' | 'private'
  /** Guests that its place takes, from and to, where the opening speaks of them. */
  seats?: readonly [from: number, to: number]
}

/** A service that a business of the trade may offer. */
export type ServiceText = {
  names: readonly string[]
  description: string
  /** Unit of the price: 'par invité', 'la soirée'. */
  unit: string
  /** The usual range in dinars; null when such a thing is always quoted. */
  price: readonly [min: number, max: number] | null
  features: readonly string[]
}

/** A question of the trade's quote form. Options belong to single ('radio') and multiple ('select') choices. */
export type QuestionText = {
  text: string
  type: 'text' | 'textarea' | 'number' | 'date' | 'radio' | 'select'
  options?: readonly string[]
  required?: boolean
  /** The fact that an answer states (Q8). */
  fact?: Fact
  /** Asked only if that earlier question of the form, by its place, has this option for an answer (Q7). */
  onlyIf?: { question: number; option: string }
}

/**
 * Texts of reviews of the trade, and of its providers' replies. Every sentence has a word of the trade, so
 * that no review could stand at another one.
 */
export type ReviewTexts = {
  /** Object of a booking: 'la musique'. */
  subject: string
  /** Work of the provider, after 'C’était un plaisir': 'de faire danser vos invités'. */
  doing: string
  /** Subject of an apology, after 'votre remarque sur': 'la livraison du matériel'. */
  concern: string
  /** Praise of something concrete, for four and five stars. */
  happy: readonly string[]
  /** A small regret, for four and three stars. */
  regret: readonly string[]
  /** Complaints, for one and two stars. */
  unhappy: readonly string[]
}

/** Everything that the demo data says about one trade. */
export type TradeText = {
  /** Voice of the bios: a team or one person. */
  voice: 'nous' | 'je'
  businesses: readonly BusinessText[]
  /** Work of the trade: sentences 2 and 3 of a bio. */
  craft: readonly string[]
  /** Practical matters: the last sentence of a bio. */
  practical: readonly string[]
  /** Added to the bio of a business of another trade that also does this one. */
  also: string
  /** Trades that a business of this one may also do. */
  pairs: readonly SubcategorySlug[]
  /** Place of the work: it comes to the feast, hosts it, or is a shop that people come to. */
  reach: 'comes' | 'hosts' | 'shop'
  services: readonly ServiceText[]
  questions: readonly QuestionText[]
  reviews: ReviewTexts
}
