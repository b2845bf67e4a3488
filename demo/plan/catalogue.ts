import { EVERYWHERE, type ProviderLocationSlug } from '#domain/catalogue/governorates.ts'
import { SUBCATEGORIES, type SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import type { Seats } from '#domain/catalogue/venues.ts'
import { slugify } from '#lib/text.ts'
import { type Chance, chance } from '../random.ts'
import { SAVEURS_DE_MAHDIA } from '../story/saveurs-de-mahdia.ts'
import { atTown, GOVERNORATE_OF, ofTown, PLACES } from '../texts/places.ts'
import type { BusinessText, QuestionText, TradeText } from '../texts/trade.ts'
import { TRADES } from '../texts/trades.ts'
import { typeset } from '../texts/typeset.ts'
import { composeOffers, type Offer } from './offers.ts'
import { captionsOf } from './pictures.ts'
import { seatsOf } from './seats.ts'

/** A provider of the demo, without anything that depends on the day of loading. */
export type DemoProvider = {
  slug: string
  name: string
  town: string
  location: ProviderLocationSlug
  /** The first is its trade. */
  categories: readonly SubcategorySlug[]
  /** Its place among those of its trade, which keeps the pictures of neighbours apart. */
  rank: number
  bio: string
  /** Guests that its place takes; null without a place. */
  seats: Seats | null
  offers: readonly Offer[]
  /** One for each portfolio picture. */
  captions: readonly string[]
  questions: readonly QuestionText[]
  isPublic: boolean
  verified: boolean
  /** Number of reviews it draws, compared with others; 0 for a newcomer. */
  popularity: number
}

/** A provider whose portfolio has so many pictures, not yet captioned. */
export type DraftProvider = Omit<DemoProvider, 'captions'> & { pieces: number }

/** Governorates with higher prices. */
const DEAR: ReadonlySet<string> = new Set(['tunis', 'ariana', 'nabeul', 'sousse', 'medenine'])

const VERIFIED = 0.55
const NEWCOMER = 0.1
const WITH_QUESTIONS = 0.8

/** The 240 providers of the demo, always the same. */
export function catalogue(): DemoProvider[] {
  const providers = SUBCATEGORIES.flatMap(({ slug }) => providersOfTrade(slug))
  return withVerified(providers)
}

/** The address of a picture of a provider, without width and extension; 0 is its profile picture. */
export function artUrl(slug: string, picture: number): string {
  return `/art/demo/${slug}/${picture}`
}

function providersOfTrade(trade: SubcategorySlug): DemoProvider[] {
  const text = TRADES[trade]
  const random = chance(`trade ${trade}`)
  // Decks, not dice: a sentence returns in the bio of another only when all were used.
  const decks = {
    craft: random.deck(text.craft),
    practical: random.deck(text.practical),
    pair: random.deck(text.pairs),
  }
  return text.businesses.map((business, rank) => {
    const { name } = business
    const made = makeProvider(chance(`provider ${name}`), { trade, text, business, rank, decks })
    const { pieces, ...provider } = name === SAVEURS_DE_MAHDIA.name ? { ...made, ...SAVEURS_DE_MAHDIA } : made
    return {
      ...provider,
      captions: captionsOf(provider, pieces),
      questions: provider.questions.map(finished),
    }
  })
}

function finished(question: QuestionText): QuestionText {
  return { ...question, text: typeset(question.text) }
}

type TradeDecks = { craft: () => string; practical: () => string; pair: () => SubcategorySlug }

function makeProvider(
  random: Chance,
  of: { trade: SubcategorySlug; text: TradeText; business: BusinessText; rank: number; decks: TradeDecks },
): DraftProvider {
  const { name, town, flag } = of.business
  const governorate = GOVERNORATE_OF.get(town)
  if (!governorate) throw new Error(`${town} is in no governorate`)
  const pairs =
    of.text.pairs.length === 0
      ? 0
      : random.weighted([
          [0, 62],
          [1, 30],
          [2, 8],
        ] as const)
  const others = Array.from({ length: Math.min(pairs, of.text.pairs.length) }, of.decks.pair)
  const categories = [...new Set([of.trade, ...others])]
  const level = Math.min(1, random.next() * 0.85 + (DEAR.has(governorate) ? 0.15 : 0))
  return {
    slug: slugify(name),
    name,
    town,
    location: flag === 'everywhere' ? EVERYWHERE.slug : governorate,
    categories,
    rank: of.rank,
    bio: composeBio(random, of, categories),
    seats: seatsOf(of.business, categories),
    offers: composeOffers(random, categories, level),
    pieces: random.int(4, 12),
    questions: random.happens(WITH_QUESTIONS) ? of.text.questions : [],
    isPublic: flag !== 'private',
    verified: false,
    popularity: flag === 'private' || random.happens(NEWCOMER) ? 0 : 0.25 + random.next() ** 2 * 2,
  }
}

/** Two to five sentences: the business's own first, then how it works, where it goes and what to know. */
function composeBio(
  random: Chance,
  of: { text: TradeText; business: BusinessText; decks: TradeDecks },
  categories: readonly SubcategorySlug[],
): string {
  const { town, opening } = of.business
  const sentences = [opening, of.decks.craft()]
  if (random.happens(0.55)) sentences.push(of.decks.craft())
  const other = categories[1]
  if (other) sentences.push(TRADES[other].also)
  const near = of.text.reach === 'shop' && of.business.flag !== 'everywhere'
  if (!near && sentences.length < 5 && random.happens(0.5)) sentences.push(wayThere(random, of))
  if (sentences.length < 5 && random.happens(0.7)) sentences.push(of.decks.practical())
  return typeset([...new Set(sentences)].join(' '), { à: atTown(town), de: ofTown(town) })
}

function wayThere(random: Chance, of: { text: TradeText; business: BusinessText }): string {
  const { town, flag } = of.business
  const { reach } = of.text
  if (flag === 'everywhere')
    return `${reach === 'comes' ? 'Déplacements' : 'Envoi'} dans toute la Tunisie, îles comprises.`
  const place = PLACES[GOVERNORATE_OF.get(town) ?? 'tunis']
  if (reach === 'hosts') return random.pick(place.access)
  return random.pick(of.text.voice === 'nous' ? place.around : place.around.filter((it) => !/nous/i.test(it)))
}

/** Exactly the share of verified ones, private and new ones among them. */
function withVerified(providers: DemoProvider[]): DemoProvider[] {
  const names = chance('verified').shuffle(providers.map(({ name }) => name))
  const chosen = new Set([SAVEURS_DE_MAHDIA.name, ...names].slice(0, Math.round(names.length * VERIFIED)))
  return providers.map((provider) => ({ ...provider, verified: chosen.has(provider.name) }))
}
