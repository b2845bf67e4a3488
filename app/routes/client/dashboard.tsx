import { href } from 'react-router'
import { requireDashboardOf } from '#app/access/guard.ts'
import { BookingSentBanner } from '#app/components/bookings/booking-sent-banner.tsx'
import { ClientBookingList } from '#app/components/bookings/client-booking-list.tsx'
import { ClientAgendaCards } from '#app/components/dashboard/client-agenda.tsx'
import { ClientCounters } from '#app/components/dashboard/client-counters.tsx'
import { ClientTips } from '#app/components/dashboard/client-tips.tsx'
import { DashboardTabs, readTab } from '#app/components/dashboard/dashboard-tabs.tsx'
import { TabList } from '#app/components/dashboard/tab-list.tsx'
import { FavouritesLink } from '#app/components/favourites/favourites-link.tsx'
import { LiveBanner } from '#app/components/live/live-banner.tsx'
import { useLive } from '#app/components/live/use-live.ts'
import { ClientQuoteList } from '#app/components/quotes/client-quote-list.tsx'
import { OwnReviewList } from '#app/components/reviews/own-review-list.tsx'
import { withDates } from '#app/components/reviews/with-dates.ts'
import { CalendarSubscriptionLink } from '#app/components/settings/calendar-subscription-link.tsx'
import { PushOffer } from '#app/components/settings/push-offer.tsx'
import { WaitList } from '#app/components/waits/wait-list.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { loadPart } from '#app/load-part.ts'
import { readClientBookingFilter } from '#domain/bookings/booking-state.ts'
import { clientAgenda } from '#domain/bookings/client-agenda.server.ts'
import { clientCounters } from '#domain/bookings/client-counters.server.ts'
import { listClientBookings } from '#domain/bookings/list-client-bookings.server.ts'
import { isProviderLocationSlug, locationLabel } from '#domain/catalogue/governorates.ts'
import { listClientQuotes } from '#domain/quotes/list-client-quotes.server.ts'
import { readClientQuoteFilter } from '#domain/quotes/quote-state.ts'
import { listOwnReviews } from '#domain/reviews/own-review.server.ts'
import { listWaits } from '#domain/waits/list-waits.server.ts'
import { waysOnView } from '../bookings/ways-view.server.ts'
import type { Route } from './+types/dashboard'
import { waitView } from './wait-views.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Tableau de bord · Machmoum' }]

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { name } = requireDashboardOf('client', ctx)
  const query = url.searchParams
  const tab = readTab(['reservations', 'devis', 'avis', 'alertes'], query)
  const asked = query.get('status')
  const cursor = query.get('after')
  const filters = { bookings: readClientBookingFilter(asked), quotes: readClientQuoteFilter(asked) }
  const [agenda, counters, page, quotes, reviews, waits] = await Promise.all([
    loadPart(context, clientAgenda(ctx)),
    loadPart(context, clientCounters(ctx)),
    tab === 'reservations'
      ? loadPart(context, listClientBookings(ctx, { filter: filters.bookings, cursor }))
      : null,
    tab === 'devis' ? loadPart(context, listClientQuotes(ctx, { filter: filters.quotes, cursor })) : null,
    tab === 'avis' ? loadPart(context, listOwnReviews(ctx, { after: cursor })) : null,
    tab === 'alertes' ? loadPart(context, listWaits(ctx)) : null,
  ])
  const bookings = page?.bookings.map(({ provider, waysOn, ...booking }) => {
    const { location, ...shown } = provider
    const place = isProviderLocationSlug(location) ? locationLabel(location) : null
    return {
      ...booking,
      provider: { ...shown, place },
      waysOn:
        waysOn &&
        waysOnView(waysOn, {
          providerId: provider.id,
          day: booking.requestedDate,
          now: ctx.now,
          isOver: booking.rivalBecause === null,
        }),
    }
  })
  return {
    name,
    tab,
    agenda,
    counters,
    filters,
    bookings: page && bookings ? { ...page, bookings } : null,
    quotes,
    waits: waits && { waits: waits.map((wait) => waitView(wait, ctx.now)) },
    reviews: reviews && { ...reviews, reviews: reviews.reviews.map(withDates) },
  }
})

export default function ClientDashboard({ loaderData }: Route.ComponentProps) {
  const { name, tab, agenda, counters, bookings, quotes, reviews, waits, filters } = loaderData
  useLive(['bookings', 'quotes', 'reviews'])
  return (
    <div className="wrap pt-6 lg:pt-10">
      <LiveBanner className="mb-5" />
      <PushOffer hasRequests={Boolean(counters && counters.bookingRequests + counters.quoteRequests > 0)} />
      <BookingSentBanner />
      <p className="text-ink-soft">
        Bonjour, <bdi>{name}</bdi>
      </p>
      <h1 className="mt-1">Tableau de bord</h1>
      {agenda && <ClientAgendaCards agenda={agenda} />}
      {counters && (
        <div className="mt-6">
          <ClientCounters counters={counters} />
        </div>
      )}
      <div className="mt-8 lg:mt-10 lg:grid lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-10">
        <div className="min-w-0">
          <DashboardTabs
            path={href('/dashboard/client')}
            current={tab}
            tabs={[
              {
                value: 'reservations',
                label: 'Mes réservations',
                count: counters?.bookingRequests,
              },
              { value: 'devis', label: 'Mes demandes de devis', count: counters?.quoteRequests },
              { value: 'avis', label: 'Mes avis', count: counters?.publishedReviews },
              { value: 'alertes', label: 'Mes alertes', count: counters?.waits },
            ]}
          />
          <section className="mt-4" aria-labelledby="demandes">
            {tab === 'reservations' && (
              <TabList
                id="demandes"
                title="Mes réservations"
                rows={bookings}
                failed="Une erreur est survenue lors du chargement de vos réservations"
              >
                {(rows) => <ClientBookingList {...rows} filter={filters.bookings} />}
              </TabList>
            )}
            {tab === 'devis' && (
              <TabList
                id="demandes"
                title="Mes demandes de devis"
                rows={quotes}
                failed="Une erreur est survenue lors du chargement de vos demandes de devis"
              >
                {({ rows, ...list }) => <ClientQuoteList quotes={rows} {...list} filter={filters.quotes} />}
              </TabList>
            )}
            {tab === 'alertes' && (
              <TabList
                id="demandes"
                title="Mes alertes"
                rows={waits}
                failed="Une erreur est survenue lors du chargement de vos alertes"
              >
                {(rows) => <WaitList {...rows} />}
              </TabList>
            )}
            {tab === 'avis' && (
              <TabList
                id="demandes"
                title="Mes avis"
                rows={reviews}
                failed="Une erreur est survenue lors du chargement de vos avis"
              >
                {(rows) => <OwnReviewList {...rows} />}
              </TabList>
            )}
          </section>
        </div>
        <aside className="max-lg:mt-8 grid justify-items-start gap-2 content-start">
          <FavouritesLink />
          <CalendarSubscriptionLink />
          <ClientTips />
        </aside>
      </div>
    </div>
  )
}
