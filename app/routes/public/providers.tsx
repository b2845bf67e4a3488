import { href, isRouteErrorResponse, Link, useLocation, useNavigation } from 'react-router'
import { briefPathFrom } from '#app/components/briefs/brief-address.ts'
import { ErrorScreen, FailedPage } from '#app/components/layout/error-screen.tsx'
import { CardList } from '#app/components/providers/card-list.tsx'
import { FiltersPanel } from '#app/components/search/filters-panel.tsx'
import { ListingHead } from '#app/components/search/listing-head.tsx'
import { ListingSearch } from '#app/components/search/listing-search.tsx'
import { useListingFilters } from '#app/components/search/use-listing-filters.ts'
import { listFacts } from '#app/components/seo/facts.ts'
import { StructuredData } from '#app/components/seo/structured-data.tsx'
import { searchWaitPath } from '#app/components/waits/wait-path.ts'
import { ctxOf, readPublicly } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { loadPart } from '#app/load-part.ts'
import { pageMeta } from '#app/page-meta.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { useRootData } from '#app/viewer.ts'
import {
  LANDING_LEAD,
  landingDescription,
  landingOf,
  landingPath,
  landingTitle,
} from '#domain/catalogue/landing-pages.ts'
import { activeChips, emptyListingMessage } from '#domain/catalogue/listing-chips.ts'
import { canonicalListingUrl, listingSearchParams, NO_FILTERS } from '#domain/catalogue/listing-filters.ts'
import { listingTitle } from '#domain/catalogue/listing-title.ts'
import { commonGroup } from '#domain/catalogue/taxonomy.ts'
import { withMarks } from '#domain/favourites/client-marks.server.ts'
import { type Around, countAround, MOST_COUNTED } from '#domain/search/count-around.server.ts'
import { hasPublicProviders } from '#domain/search/has-public-providers.server.ts'
import { listProviders } from '#domain/search/list-providers.server.ts'
import { meantFilters } from '#domain/search/meant.ts'
import { widenListing } from '#domain/search/widen-listing.server.ts'
import { type Day, formatDayLong } from '#lib/dates.ts'
import { plural } from '#lib/text.ts'
import type { Route } from './+types/providers'
import { landingAt, readLandingDate, readListing } from './listing-address.server.ts'

// Few lists have something to say above their cards.
const ListTop = lazyPart(
  () => import('#app/components/search/list-top.tsx'),
  (module) => module.ListTop,
)
// Until it is there, the way to the filters is a link, and 'Partager' opens without it.
const ListingTools = lazyPart(
  () => import('#app/components/search/listing-tools.tsx'),
  (module) => module.ListingTools,
)
const ListHints = lazyPart(
  () => import('#app/components/search/list-hints.tsx'),
  (module) => module.ListHints,
)
const NearbyPages = lazyPart(
  () => import('#app/components/search/nearby-pages.tsx'),
  (module) => module.NearbyPages,
)

const LANDINGS = href('/prestataires/:first?/:second?')
const DESCRIPTION =
  'Salles de fête, traiteurs, musiciens, photographes, robes, décoration : comparez les profils et les avis des prestataires de fête, dans les 24 gouvernorats de Tunisie.'

export const loader = handled(async ({ context, url, params }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { now, actor } = ctx
  const landing = url.pathname.startsWith(LANDINGS) ? landingAt(url.pathname, params) : null
  const { filters, notices } = landing
    ? readLandingDate(landing, url.searchParams, now)
    : await readListing(ctx, url.searchParams)
  const { page, total, meant, wider, around, anyPublic } = await readPublicly(context, async (ctx) => {
    const list = await listProviders(ctx, filters)
    const wider = await widenListing(ctx, filters, list.total)
    const around = await countAround(
      ctx,
      list.meant ? meantFilters(filters, list.meant) : filters,
      list.total,
    )
    const isAnyFound = list.total > 0 || wider.length > 0
    return { ...list, wider, around, anyPublic: isAnyFound || (await hasPublicProviders(ctx)) }
  })
  const marks = await loadPart(context, withMarks(ctx, page.cards))
  const group = commonGroup(filters.categories)
  const brief = actor?.role === 'client' && group && total > 0 ? briefPathFrom(filters, group) : null
  const sameAs = landing ?? landingOf({ ...filters, date: null })
  return {
    ...page,
    cards: marks?.cards ?? page.cards,
    guests: actor?.role === 'client' ? (filters.guests ?? marks?.guests ?? null) : null,
    filters,
    chips: activeChips(filters),
    notices,
    total,
    top: (meant || brief) && {
      meant: meant && { said: meant.said, href: canonicalListingUrl(meantFilters(filters, meant)) },
      brief,
    },
    hints: (total === 0 || around || wider.length > 0) && {
      emptyMessage: total === 0 ? emptyListingMessage({ anyPublic, q: filters.q }) : null,
      around: around?.map((day) => wordsOfDay(day, filters.date?.day)) ?? null,
      wait:
        around && (actor === null || actor.role === 'client')
          ? searchWaitPath(canonicalListingUrl(filters))
          : null,
      searches: wider.map(({ label, total, filters }) => ({
        label,
        total,
        href: canonicalListingUrl(filters),
      })),
    },
    title: landing ? landingTitle(landing) : listingTitle(filters),
    description: sameAs && landingDescription(sameAs),
    lead: landing ? LANDING_LEAD : null,
    near: filters.q === '' ? landingPath(sameAs ?? { trade: null, place: null }) : null,
    // The same list in another order is the same page.
    path: sameAs ? landingPath(sameAs) : canonicalListingUrl({ ...filters, sort: NO_FILTERS.sort }),
  }
})

/** A day around the asked one in words: 'Vendredi 11', '14 prestataires libres'. */
function wordsOfDay({ filters, free }: Around, asked: Day | undefined) {
  const [weekday = '', number] = formatDayLong(filters.date.day).split(' ')
  const isAsked = filters.date.day === asked
  const count = free > MOST_COUNTED ? `${MOST_COUNTED}+` : free
  return {
    label: `${weekday.slice(0, 1).toUpperCase()}${weekday.slice(1)} ${number}`,
    free: `${count} ${plural(free, 'prestataire', 'prestataires')}${isAsked ? ', votre date' : plural(free, ' libre', ' libres')}`,
    href: isAsked ? null : canonicalListingUrl(filters),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  // The error screens bring titles of their own.
  if (!loaderData) return []
  const { filters, notices, title, description, path, total } = loaderData
  // Searches, empty lists and later pages of a list are for people, not for search engines.
  const forPeopleOnly =
    filters.q !== '' ||
    filters.guests ||
    filters.date ||
    filters.after !== null ||
    notices.length > 0 ||
    total === 0
  return [
    ...pageMeta(matches, { title: `${title} · Machmoum`, description: description ?? DESCRIPTION, path }),
    ...(forPeopleOnly ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

export default function ProvidersPage({ loaderData }: Route.ComponentProps) {
  const { cards, nextCursor, filters: loaded, chips, notices, total, near } = loaderData
  const origin = useRootData()?.site.origin ?? ''
  const { filters, change, send } = useListingFilters(loaded)
  const location = useLocation()
  const { location: next } = useNavigation()
  const waiting = next?.pathname === href('/providers') || next?.pathname.startsWith(LANDINGS) === true
  const clearHref = canonicalListingUrl({ ...NO_FILTERS, q: loaded.q, sort: loaded.sort })
  const here = canonicalListingUrl({ ...loaded, after: null })
  return (
    <div className="wrap pt-6 lg:pt-9">
      {loaderData.lead ? (
        <div className="grid gap-2 mb-6 lg:mb-8">
          <h1>{loaderData.title}</h1>
          <p className="text-ink-soft max-w-[68ch]">{loaderData.lead}</p>
        </div>
      ) : (
        <h1 className="sr">Nos prestataires</h1>
      )}
      <form action={href('/providers')} onSubmit={send}>
        <ListingSearch filters={filters} change={change} chip={loaded.date && chips[0]?.label} />
        {notices.map((notice) => (
          <Banner key={notice} tone="info" className="mt-4">
            {notice}
          </Banner>
        ))}
        <div className="lg:grid lg:grid-cols-[276px_minmax(0,1fr)] lg:gap-9 mt-5 lg:mt-9">
          <aside
            id="filtres"
            aria-label="Filtres"
            className="max-lg:hidden max-lg:target:block max-lg:target:mb-6"
          >
            <div
              className={cardClass(
                'px-5 pt-2 pb-1 lg:sticky lg:top-[100px] lg:max-h-[calc(100dvh-116px)] lg:overflow-y-auto overscroll-contain [scrollbar-width:thin]',
              )}
            >
              <FiltersPanel id="side" filters={filters} change={change} />
              <noscript>
                <div className="sticky bottom-0 bg-surface py-4">
                  <Button type="submit" block>
                    Appliquer
                  </Button>
                </div>
              </noscript>
            </div>
          </aside>
          <section aria-label="Prestataires">
            <ListingHead
              id="head"
              filters={filters}
              change={change}
              total={total}
              chips={chips}
              clearHref={clearHref}
              opener={
                <ListingTools
                  filters={filters}
                  change={change}
                  active={chips.length}
                  total={total}
                  busy={waiting}
                  clearHref={clearHref}
                />
              }
            />
            {loaderData.top && <ListTop {...loaderData.top} total={total} />}
            <div className="mt-5">
              {loaded.after !== null && (
                <p className="mb-5">
                  {cards.length === 0 && 'Vous avez vu tous les prestataires. '}
                  <Link className="link inline-flex min-h-11 items-center" to={here}>
                    Revenir au début de la liste
                  </Link>
                </p>
              )}
              {total > 0 && (
                <CardList
                  key={location.key}
                  first={{ cards, nextCursor }}
                  listKey={`${location.key} ${here}`}
                  here={here}
                  guests={loaderData.guests}
                  nextHref={(after) => canonicalListingUrl({ ...loaded, after })}
                  nextPageHref={(after) =>
                    `${href('/providers/page')}?${listingSearchParams({ ...loaded, after })}`
                  }
                  waiting={waiting}
                />
              )}
              {loaderData.hints && <ListHints {...loaderData.hints} />}
            </div>
          </section>
        </div>
      </form>
      {near !== null && <NearbyPages to={near} />}
      <StructuredData facts={import.meta.env.SSR ? listFacts(origin, loaderData) : []} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status < 500) return <ErrorScreen error={error} />
  return (
    <FailedPage help="La liste des prestataires n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez." />
  )
}
