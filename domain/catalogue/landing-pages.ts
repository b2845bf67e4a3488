/**
 * Pages with a readable address for a trade, a governorate, or both: `/prestataires/traiteurs/sfax`. They show the
 * listing with those filters, under a name of their own.
 */
import { slugify } from '#lib/text.ts'
import { GOVERNORATES, type GovernorateSlug, isGovernorateSlug, locationLabel } from './governorates.ts'
import { HOME_CATEGORIES } from './home-categories.ts'
import { type ListingFilters, NO_FILTERS } from './listing-filters.ts'
import { type GroupSlug, SUBCATEGORIES, type SubcategorySlug, subcategoriesOfGroup } from './taxonomy.ts'

/** Subject of a landing page: a card of the home page, a group, or one subcategory. */
export type Trade = {
  slug: string
  /** In the plural, as a title begins: 'Fleuristes'. */
  name: string
  categories: readonly SubcategorySlug[]
}

export type Landing = { trade: Trade | null; place: GovernorateSlug | null }

const CARD_NAMES: Readonly<Record<string, string>> = {
  'salles-de-fete': 'Salles de fête et lieux de réception',
  photographes: 'Photographes et vidéastes',
  animation: 'Musiciens, DJ et artistes',
  robes: 'Robes et costumes',
  decoration: 'Décorateurs et fleuristes',
}

/** Groups that no card stands for. */
const GROUP_NAMES: Partial<Record<GroupSlug, string>> = {
  tenue: 'Robes, costumes et mise en beauté',
  visuels: 'Photographes et graphistes',
}

/** Subcategories that no card stands for by itself. */
const SUBCATEGORY_NAMES: Partial<Record<SubcategorySlug, string>> = {
  'maison-d-hote': 'Maisons d’hôtes',
  hotel: 'Hôtels',
  municipalite: 'Salles municipales',
  'traiteur-sale': 'Traiteurs salés',
  patisserie: 'Services de pâtisserie',
  serveur: 'Services de serveurs',
  'cocktails-boissons': 'Cocktails et boissons',
  'groupe-musical': 'Groupes musicaux',
  dj: 'DJ',
  chanteur: 'Chanteurs et chanteuses',
  artistes: 'Magiciens, danseurs et autres artistes',
  decorateur: 'Décorateurs évènementiels',
  'son-et-lumiere': 'Son et lumière',
  fleuriste: 'Fleuristes',
  'location-mobilier': 'Location de mobilier, vaisselle et tentes',
  'mise-en-beaute': 'Mise en beauté',
  'location-voiture': 'Location de voitures',
  graphiste: 'Graphistes',
  'event-planner': 'Organisateurs d’événements',
}

/** The trades with a page of their own, those of the home page first. */
export const TRADES: readonly Trade[] = [
  ...HOME_CATEGORIES.map(({ name, categories }) => {
    const slug = slugify(name)
    return { slug, name: CARD_NAMES[slug] ?? name, categories }
  }),
  ...Object.entries(GROUP_NAMES).map(([slug, name]) => {
    const categories = subcategoriesOfGroup(slug as GroupSlug).map((sub) => sub.slug)
    return { slug, name, categories }
  }),
  ...SUBCATEGORIES.flatMap(({ slug }) => {
    const name = SUBCATEGORY_NAMES[slug]
    return name === undefined ? [] : [{ slug, name, categories: [slug] }]
  }),
]

/** Other slugs of the taxonomy, and the trade whose page they lead to. */
const ALIASES: Readonly<Record<string, string>> = {
  lieu: 'salles-de-fete',
  'salle-de-fete': 'salles-de-fete',
  restauration: 'traiteurs',
  'photographe-videaste': 'photographes',
  'location-robe-costume': 'robes',
  transport: 'location-voiture',
  planner: 'event-planner',
}

const BY_SLUG: ReadonlyMap<string, Trade> = new Map(TRADES.map((trade) => [trade.slug, trade]))

/** The address of a landing page; of the whole listing when it is about nothing. */
export function landingPath({ trade, place }: Landing): string {
  const parts = [trade?.slug, place].filter((part) => part !== undefined && part !== null)
  return parts.length === 0 ? '/providers' : `/prestataires/${parts.join('/')}`
}

/**
 * Parses an address below `/prestataires`, in any case, in any case, with other slugs of the taxonomy and in
 * either order.
 * @returns null when a part of it means nothing; the page's own address is `landingPath()` of the rest
 */
export function readLanding(parts: readonly string[]): Landing | null {
  const landing: Landing = { trade: null, place: null }
  for (const part of parts) {
    const slug = slugify(part)
    const trade = BY_SLUG.get(ALIASES[slug] ?? slug)
    if (trade && landing.trade === null) landing.trade = trade
    else if (isGovernorateSlug(slug) && landing.place === null) landing.place = slug
    else return null
  }
  return landing
}

/** The filters of the list that a landing page shows. */
export function landingFilters({ trade, place }: Landing): ListingFilters {
  return { ...NO_FILTERS, categories: trade?.categories ?? [], locations: place === null ? [] : [place] }
}

/** The landing page that shows the same list as these filters; null when there is none. */
export function landingOf(filters: ListingFilters): Landing | null {
  const trade = TRADES.find(({ categories }) => categories.join() === filters.categories.join()) ?? null
  const landing: Landing = { trade, place: filters.locations[0] ?? null }
  if (landing.trade === null && landing.place === null) return null
  return JSON.stringify(landingFilters(landing)) === JSON.stringify(filters) ? landing : null
}

/** 'Traiteurs à Sfax', 'Prestataires de fête au Kef', 'DJ en Tunisie'. */
export function landingTitle({ trade, place }: Landing): string {
  return `${trade?.name ?? 'Prestataires de fête'} ${place === null ? 'en Tunisie' : inPlace(place)}`
}

/** Line under the title of a landing page. */
export const LANDING_LEAD =
  'Comparez profils et avis de vrais clients, demandez un devis ou réservez votre date.'

/** Returns the description that search engines show below the title. */
export function landingDescription(landing: Landing): string {
  if (landing.trade) return `${landingTitle(landing)}. ${LANDING_LEAD}`
  return `Salles, traiteurs, musique, photo, décoration : les prestataires de votre fête ${whereOf(landing)}. ${LANDING_LEAD}`
}

/** Links under a title, as pages show them. */
export type LinkGroup = { title: string; links: { to: string; label: string }[] }

/** Links to the pages close to this one: the same trade elsewhere, and other trades at the same place. */
export function linksNear({ trade, place }: Landing): LinkGroup[] {
  const elsewhere: LinkGroup = {
    title: trade === null ? 'Par gouvernorat' : `${trade.name}, par gouvernorat`,
    links: GOVERNORATES.filter(({ slug }) => slug !== place).map(({ slug, label }) => ({
      to: landingPath({ trade, place: slug }),
      label,
    })),
  }
  const others: LinkGroup = {
    title: place === null ? 'Par métier' : `Autres prestataires ${inPlace(place)}`,
    links: tradesNear(trade).map((other) => ({
      to: landingPath({ trade: other, place }),
      label: other.name,
    })),
  }
  return trade === null ? [others, elsewhere] : [elsewhere, others]
}

/** True when all that one trade stands for is part of the other, which is more. */
const isWithin = (part: Trade, whole: Trade) =>
  part.categories.length < whole.categories.length &&
  part.categories.every((slug) => whole.categories.includes(slug))

/** The trades that no other is wider than but the two that join a card with what it leaves out. */
const CARDS: readonly Trade[] = TRADES.slice(0, HOME_CATEGORIES.length)
const MAIN: readonly Trade[] = TRADES.filter(
  (trade) => CARDS.includes(trade) || !CARDS.some((card) => isWithin(trade, card)),
).filter((trade) => !CARDS.some((card) => isWithin(card, trade)))

/**
 * The trades that a page links to: what its own trade consists of or is a part of, and the main ones. No two of them
 * stand for the same subcategory, so no two links lead to almost the same list.
 */
function tradesNear(trade: Trade | null): Trade[] {
  if (trade === null) return [...MAIN]
  const parts = TRADES.filter((other) => isWithin(other, trade))
  const card = CARDS.find((other) => isWithin(trade, other))
  const siblings = card ? TRADES.filter((other) => other !== trade && isWithin(other, card)) : []
  const wider = CARDS.includes(trade) || card ? [] : TRADES.filter((other) => isWithin(trade, other))
  const near = [...parts, ...siblings, ...wider]
  const taken = new Set([...near, trade, ...(card ? [card] : [])].flatMap(({ categories }) => categories))
  return [...near, ...MAIN.filter(({ categories }) => !categories.some((slug) => taken.has(slug)))]
}

const whereOf = ({ place }: Landing) => (place === null ? 'en Tunisie' : inPlace(place))

/** 'à Sfax'; Le Kef alone has an article that melts into 'au'. */
function inPlace(place: GovernorateSlug): string {
  return place === 'le-kef' ? 'au Kef' : `à ${locationLabel(place)}`
}
