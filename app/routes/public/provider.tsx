import { isRouteErrorResponse, Link } from 'react-router'
import { Heart, NoHearts } from '#app/components/favourites/heart.tsx'
import { ErrorScreen, FailedPage } from '#app/components/layout/error-screen.tsx'
import { useLive } from '#app/components/live/use-live.ts'
import { ContactLink } from '#app/components/messages/contact-link.tsx'
import { BackToListing } from '#app/components/providers/back-to-listing.tsx'
import { BookingBar, BookingBox, ClientsOnly } from '#app/components/providers/booking-box.tsx'
import { Gallery } from '#app/components/providers/gallery.tsx'
import { galleryItems, portfolioItems } from '#app/components/providers/gallery-items.ts'
import {
  BookingRequest,
  BookingTab,
  Estimate,
  ShareProfile,
} from '#app/components/providers/parts-to-come.ts'
import { PROFILE_TABS, profilePath, sharePicturePath, tabPath } from '#app/components/providers/paths.ts'
import { PortfolioGrid } from '#app/components/providers/portfolio-grid.tsx'
import { ProfileHeading } from '#app/components/providers/profile-heading.tsx'
import { ProfileMissing } from '#app/components/providers/profile-missing.tsx'
import { ProfileTabs } from '#app/components/providers/profile-tabs.tsx'
import { LatestReviews, ReviewsList } from '#app/components/providers/reviews-list.tsx'
import { ServicesList } from '#app/components/providers/services-list.tsx'
import { ReviewInvitation } from '#app/components/reviews/review-invitation.tsx'
import { withDates } from '#app/components/reviews/with-dates.ts'
import { providerFacts } from '#app/components/seo/facts.ts'
import { StructuredData } from '#app/components/seo/structured-data.tsx'
import { ctxOf, readPublicly } from '#app/context.ts'
import { handled, type Refusal } from '#app/error-responses.ts'
import { loadPart } from '#app/load-part.ts'
import { pageMeta, titleOf } from '#app/page-meta.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useBooker, useRootData } from '#app/viewer.ts'
import { absenceWords } from '#domain/absences/absence.ts'
import { locationLabel } from '#domain/catalogue/governorates.ts'
import { canonicalListingUrl, NO_FILTERS } from '#domain/catalogue/listing-filters.ts'
import { askedGuests } from '#domain/catalogue/read-listing-filters.ts'
import { categoryLabel } from '#domain/catalogue/taxonomy.ts'
import type { LiveTopic } from '#domain/events/live-news.ts'
import { clientMarks } from '#domain/favourites/client-marks.server.ts'
import { conversationWith } from '#domain/messages/conversation-with.server.ts'
import { hiddenLine } from '#domain/reviews/hidden-reason.ts'
import { listPublicReviews } from '#domain/reviews/list-public-reviews.server.ts'
import { reviewStanding } from '#domain/reviews/review-standing.server.ts'
import { publicStarCounts } from '#domain/reviews/star-counts.server.ts'
import { readStars } from '#domain/reviews/stars.ts'
import { getPublicProfile } from '#domain/search/get-public-profile.server.ts'
import { isId } from '#lib/id.ts'
import { shorten } from '#lib/shorten.ts'
import { loadBookingTab } from '../bookings/booking-tab-data.server.ts'
import type { Route } from './+types/provider'

/**
 * Live topics of each tab: its author and its provider see a review or a reply at once, others at their next
 * look.
 */
const FOLLOWED: { readonly [tab: string]: readonly LiveTopic[] } = {
  availability: ['calendar'],
  reviews: ['reviews'],
}

/** Reviews shown below the services. */
const LATEST_REVIEWS = 2
const DESCRIPTION_LENGTH = 155

export const loader = handled(async ({ context, params: { id }, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const query = url.searchParams
  const tab = PROFILE_TABS.find((name) => name === query.get('tab')) ?? 'services'
  const isReviews = tab === 'reviews'
  const isClient = ctx.actor?.role === 'client'
  const after = isReviews ? query.get('after') : null
  const stars = isReviews ? readStars(query) : null
  const limit = tab === 'services' ? { limit: LATEST_REVIEWS } : {}
  const [{ absentUntil, ...profile }, reviews, correspondent, counts, standing, marks] = await Promise.all([
    readPublicly(context, (reader) => getPublicProfile(reader, id)),
    tab === 'services' || isReviews
      ? loadPart(
          context,
          readPublicly(context, (reader) =>
            listPublicReviews(reader, { providerId: id, stars, after, ...limit }),
          ),
        )
      : null,
    isClient ? loadPart(context, conversationWith(ctx, id)) : null,
    isReviews
      ? loadPart(
          context,
          readPublicly(context, (reader) => publicStarCounts(reader, { providerId: id })),
        )
      : null,
    isReviews && isClient ? loadPart(context, reviewStanding(ctx, { providerId: id })) : null,
    isClient && isId(id) ? loadPart(context, clientMarks(ctx, [id])) : null,
  ])
  return {
    tab,
    correspondent,
    profile,
    absence: absentUntil && absenceWords(absentUntil),
    kept: marks?.hearts.has(id),
    guests: isClient ? (askedGuests(query) ?? marks?.guests ?? null) : null,
    reviews: reviews && { ...reviews, reviews: reviews.reviews.map(withDates) },
    isFirstPage: after === null,
    stars,
    counts: counts?.counts ?? null,
    hidden: counts?.hidden.map(hiddenLine) ?? [],
    standing,
    booking: tab === 'availability' ? await loadBookingTab(context, profile, query) : null,
  }
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  // The error screens bring titles of their own.
  if (!loaderData) return []
  const { profile } = loaderData
  const trade = profile.categories.slice(0, 1).map((category) => categoryLabel(category, 'long'))
  const description = shorten(profile.bio, DESCRIPTION_LENGTH)
  return pageMeta(matches, {
    title: titleOf(profile.name, [...trade, locationLabel(profile.location)]),
    description,
    path: profilePath(profile.id),
    picture: sharePicturePath(profile.id),
    type: 'profile',
  })
}

export default function ProviderPage({ loaderData }: Route.ComponentProps) {
  const {
    tab,
    profile,
    absence,
    kept,
    guests,
    correspondent,
    reviews,
    isFirstPage,
    stars,
    counts,
    hidden,
    standing,
    booking,
  } = loaderData
  // Here rather than in the calendar, which may come after the stream's first word.
  useLive(FOLLOWED[tab] ?? [])
  const booker = useBooker()
  const origin = useRootData()?.site.origin ?? ''
  const portfolio = portfolioItems(profile)
  const box = {
    providerId: profile.id,
    name: profile.name,
    correspondent,
    fromPrice: profile.fromPrice ?? null,
    booker,
  } as const
  const estimate = guests && profile.fromPrice && <Estimate price={profile.fromPrice} guests={guests} />
  // Visitors press a button of scripts: there is nothing to send.
  const HeartRoom = booker === 'client' ? 'form' : 'div'
  return (
    <div className="wrap lg:pt-5">
      <Breadcrumb profile={profile} />
      <Gallery key={profile.id} items={galleryItems(profile)} allHref={tabPath(profile.id, 'portfolio')} />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_372px] lg:gap-14 xl:gap-20 pt-5 lg:pt-9">
        <div className="min-w-0">
          <NoHearts booker={booker} />
          <ProfileHeading
            profile={profile}
            absence={absence}
            besideName={
              <HeartRoom className="float-right ml-4">
                <Heart id={profile.id} name={profile.name} kept={kept} booker={booker} />
              </HeartRoom>
            }
          />
          <ShareProfile name={profile.name} url={origin + profilePath(profile.id)} />
          {estimate && <div className="mt-3 lg:hidden">{estimate}</div>}
          {tab !== 'availability' && (
            <div className="mt-5 lg:hidden">
              {booker === 'other' ? (
                <ClientsOnly />
              ) : (
                <ContactLink
                  provider={profile}
                  booker={booker}
                  correspondent={correspondent}
                  className={buttonClass({ variant: 'secondary' })}
                >
                  <Icon name="message-circle" className="ic" />
                  Contacter
                </ContactLink>
              )}
            </div>
          )}
          <div id="profil" className="mt-5 lg:mt-7">
            <ProfileTabs
              id={profile.id}
              current={tab}
              portfolioCount={portfolio.length}
              reviewCount={profile.reviewCount}
            />
          </div>
          <div className="pt-6 lg:pt-8">
            {tab === 'services' && (
              <>
                <h2 className="sr">Services et tarifs</h2>
                <ServicesList
                  providerId={profile.id}
                  services={profile.services}
                  priceHidden={profile.priceHidden}
                  canBook={booker !== 'other'}
                />
                <LatestReviews provider={profile} page={reviews} />
              </>
            )}
            {tab === 'portfolio' && (
              <>
                <h2 className="sr">Portfolio</h2>
                <PortfolioGrid items={portfolio} />
              </>
            )}
            {tab === 'reviews' && (
              <ReviewsList
                provider={profile}
                page={reviews}
                isFirst={isFirstPage}
                counts={counts}
                hidden={hidden}
                stars={stars}
                invitation={<ReviewInvitation provider={profile} booker={booker} standing={standing} />}
              />
            )}
            {booking && <BookingTab {...booking} />}
          </div>
        </div>
        {booking && booker !== 'other' ? (
          <aside aria-label="Réservation" className="max-lg:mt-8">
            <BookingRequest {...booking} key={profile.id} />
          </aside>
        ) : (
          <BookingBox
            {...box}
            verified={profile.verified}
            hasReviews={profile.reviewCount > 0}
            estimate={estimate}
            isBooking={tab === 'availability'}
          />
        )}
      </div>
      {tab !== 'availability' && <BookingBar {...box} />}
      <StructuredData
        facts={import.meta.env.SSR ? providerFacts(origin, { profile, reviews: reviews?.reviews ?? [] }) : []}
      />
    </div>
  )
}

function Breadcrumb({ profile }: { profile: Route.ComponentProps['loaderData']['profile'] }) {
  const [category] = profile.categories
  const arrow = <Icon name="chevron-right" className="ic ic-sm text-ink-mute flex-none" />
  return (
    <nav
      aria-label="Fil d’Ariane"
      className="max-lg:hidden mb-2.5 -mt-2 text-sm text-ink-soft flex items-center gap-1.5"
    >
      <BackToListing variant="crumb" />
      {category && (
        <>
          {arrow}
          <Link
            className="hover:text-primary min-h-11 inline-flex items-center"
            to={canonicalListingUrl({ ...NO_FILTERS, categories: [category] })}
          >
            {categoryLabel(category, 'long')}
          </Link>
        </>
      )}
      {arrow}
      <bdi aria-current="page" className="truncate">
        {profile.name}
      </bdi>
    </nav>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <ProfileMissing message={(error.data as Refusal).message} />
  }
  if (isRouteErrorResponse(error) && error.status < 500) return <ErrorScreen error={error} />
  return <FailedPage help="Une erreur est survenue lors du chargement du profil" />
}
