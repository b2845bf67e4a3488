import { href } from 'react-router'
/**
 * Structured data of pages, in the words of schema.org. It holds only what the page itself shows: reviews
 * when there are genuine ones, never a price (R5).
 */
import type {
  BreadcrumbList,
  ItemList,
  ListItem,
  LocalBusiness,
  Organization,
  Review,
  Thing,
  WebSite,
} from 'schema-dts'
import { locationLabel, type ProviderLocationSlug } from '#domain/catalogue/governorates.ts'
import type { Day } from '#lib/dates.ts'
import { profilePath, sharePicturePath } from '../providers/paths.ts'

/** A thing with its type. */
export type Facts = Exclude<Thing, string>

/** The site and who runs it. */
export function siteFacts(origin: string): Facts[] {
  const organization: Organization = {
    '@type': 'Organization',
    '@id': `${origin}/#organisation`,
    name: 'Machmoum',
    url: `${origin}/`,
    logo: `${origin}/app-icon-512.png`,
    areaServed: { '@type': 'Country', name: 'Tunisie' },
  }
  const search = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${href('/providers')}?q={search_term_string}` },
    // Google's own way to name the placeholder; schema.org knows it as an annotation.
    'query-input': 'required name=search_term_string',
  } as const
  const site: WebSite = {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: 'Machmoum',
    url: `${origin}/`,
    inLanguage: 'fr-TN',
    publisher: { '@id': `${origin}/#organisation` },
    potentialAction: search,
  }
  return [site, organization]
}

/** Makes the breadcrumbs of a page, from the home page on. */
function crumbs(origin: string, steps: readonly { name: string; path: string }[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(
      ({ name, path }, index): ListItem => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: origin + path,
      }),
    ),
  }
}

const HOME = { name: 'Accueil', path: '/' }
const LISTING = { name: 'Nos prestataires', path: href('/providers') }

/** A list of providers, each by the address of its own page, which says the rest: so search engines want lists. */
export function listFacts(
  origin: string,
  { title, path, cards }: { title: string; path: string; cards: readonly { id: string }[] },
): Facts[] {
  const list: ItemList = {
    '@type': 'ItemList',
    itemListElement: cards.map(
      ({ id }, index): ListItem => ({
        '@type': 'ListItem',
        position: index + 1,
        url: origin + profilePath(id),
      }),
    ),
  }
  const own = path === LISTING.path ? [] : [{ name: title, path }]
  return [crumbs(origin, [HOME, LISTING, ...own]), list]
}

type ShownProfile = {
  id: string
  name: string
  bio: string
  location: ProviderLocationSlug
  rating: number
  reviewCount: number
}
type ShownReview = { authorName: string; rating: number; content: string; day: Day }

/**
 * A provider's public page.
 * @param page.reviews those that the page shows
 */
export function providerFacts(
  origin: string,
  page: { profile: ShownProfile; reviews: readonly ShownReview[] },
): Facts[] {
  const { profile, reviews } = page
  const path = profilePath(profile.id)
  const business: LocalBusiness = {
    '@type': 'LocalBusiness',
    '@id': `${origin}${path}#prestataire`,
    name: profile.name,
    description: profile.bio,
    url: origin + path,
    image: origin + sharePicturePath(profile.id),
    ...whereabouts(profile.location),
    ...(profile.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Math.round(profile.rating * 10) / 10,
        reviewCount: profile.reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
      ...(reviews.length > 0 && { review: reviews.map(reviewFacts) }),
    }),
  }
  return [business, crumbs(origin, [HOME, LISTING, { name: profile.name, path }])]
}

function reviewFacts({ authorName, rating, content, day }: ShownReview): Review {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: authorName },
    datePublished: day,
    reviewBody: content,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  }
}

/** Returns the address of a provider; one that works everywhere has no governorate to name. */
function whereabouts(
  location: ProviderLocationSlug,
): Pick<Exclude<LocalBusiness, string>, 'address' | 'areaServed'> {
  const everywhere = location === 'multi-gouvernorats'
  return {
    address: {
      '@type': 'PostalAddress',
      ...(everywhere ? {} : { addressRegion: locationLabel(location) }),
      addressCountry: 'TN',
    },
    areaServed: everywhere
      ? { '@type': 'Country', name: 'Tunisie' }
      : { '@type': 'AdministrativeArea', name: locationLabel(location) },
  }
}
