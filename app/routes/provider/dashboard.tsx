import { href, Link } from 'react-router'
import { requireDashboardOf } from '#app/access/guard.ts'
import { AbsenceCard } from '#app/components/absences/absence-card.tsx'
import { ProviderAgenda } from '#app/components/bookings/provider-agenda.tsx'
import { ProviderBookingList } from '#app/components/bookings/provider-booking-list.tsx'
import { requestAge } from '#app/components/bookings/request-age.ts'
import { DashboardTabs, readTab } from '#app/components/dashboard/dashboard-tabs.tsx'
import { ProviderCalendarCard } from '#app/components/dashboard/provider-calendar-card.tsx'
import { ProviderStatsCard } from '#app/components/dashboard/provider-stats-card.tsx'
import { areStatsOpen } from '#app/components/dashboard/stats-cookie.ts'
import { TabList } from '#app/components/dashboard/tab-list.tsx'
import { FailedLoad } from '#app/components/lists/failed-load.tsx'
import { LiveBanner } from '#app/components/live/live-banner.tsx'
import { useLive } from '#app/components/live/use-live.ts'
import { ProviderQuoteList } from '#app/components/quotes/provider-quote-list.tsx'
import { placeView } from '#app/components/ranking/place-view.ts'
import { ResponsesAndPlace } from '#app/components/ranking/responses-and-place.tsx'
import { ReceivedReviews } from '#app/components/reviews/received-reviews.tsx'
import { withDates } from '#app/components/reviews/with-dates.ts'
import { CalendarSubscriptionLink } from '#app/components/settings/calendar-subscription-link.tsx'
import { PushOffer } from '#app/components/settings/push-offer.tsx'
import { StandingNotices } from '#app/components/setup/standing-notices.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { loadPart } from '#app/load-part.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CalendarTrust } from '#domain/availability/calendar-trust.ts'
import { slotHours } from '#domain/availability/slots.ts'
import { listAgenda } from '#domain/bookings/list-agenda.server.ts'
import { listProviderBookings } from '#domain/bookings/list-provider-bookings.server.ts'
import { providerCalendar } from '#domain/bookings/provider-calendar.server.ts'
import { providerStats } from '#domain/bookings/provider-stats.server.ts'
import { readRequestView } from '#domain/bookings/request-view.ts'
import { getOwnStanding } from '#domain/providers/get-own-standing.server.ts'
import { listProviderQuotes } from '#domain/quotes/list-provider-quotes.server.ts'
import { readProviderQuoteFilter } from '#domain/quotes/quote-state.ts'
import { ownResponses } from '#domain/response-times/own-responses.server.ts'
import { listReceivedReviews } from '#domain/reviews/list-received-reviews.server.ts'
import { readStars } from '#domain/reviews/stars.ts'
import { ownPlace } from '#domain/search/own-place.server.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import type { Route } from './+types/dashboard'

export const meta: Route.MetaFunction = () => [{ title: 'Mon activité · Machmoum' }]

export const loader = handled(async ({ context, request, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { name, providerId } = requireDashboardOf('provider', ctx)
  if (!providerId) return { name, activity: null }
  const query = url.searchParams
  const tab = readTab(['reservations', 'devis', 'agenda', 'place', 'avis'], query)
  const asked = query.get('status')
  const cursor = query.get('after')
  const filters = { bookings: readRequestView(query), quotes: readProviderQuoteFilter(asked) }
  const stars = readStars(query)
  const [standing, stats, calendar, bookings, quotes, agenda, place, reviews] = await Promise.all([
    loadPart(context, getOwnStanding(ctx)),
    loadPart(context, providerStats(ctx)),
    tab === 'avis' || tab === 'agenda' || tab === 'place'
      ? null
      : loadPart(context, providerCalendar(ctx, { month: query.get('month') })),
    tab === 'reservations'
      ? loadPart(context, listProviderBookings(ctx, { ...filters.bookings, cursor }))
      : null,
    tab === 'devis' ? loadPart(context, listProviderQuotes(ctx, { filter: filters.quotes, cursor })) : null,
    tab === 'agenda' ? loadPart(context, listAgenda(ctx, { cursor })) : null,
    tab === 'place' ? loadPart(context, Promise.all([ownResponses(ctx), ownPlace(ctx)])) : null,
    tab === 'avis' ? loadPart(context, listReceivedReviews(ctx, { stars, after: cursor })) : null,
  ])
  const statsOpen = areStatsOpen(request.headers)
  const rows = bookings && {
    ...bookings,
    bookings: bookings.bookings.map((booking) => ({
      ...booking,
      age: requestAge(booking.createdAt, ctx.now),
    })),
  }
  const lists = { filters, bookings: rows, quotes }
  const comingUp = agenda && {
    ...agenda,
    entries: agenda.entries.map(({ slot, ...entry }) => ({
      ...entry,
      slot: slot?.name ?? null,
      hours: slot?.hours ? slotHours(slot.hours) : entry.time,
    })),
  }
  const received = reviews && { ...reviews, stars, reviews: reviews.reviews.map(withDates) }
  return {
    name,
    activity: {
      standing,
      today: todayInTunis(ctx.now),
      tab,
      stats,
      statsOpen,
      calendar,
      lists,
      agenda: comingUp,
      place: place && placeView(...place),
      received,
    },
  }
})

export default function ProviderDashboard({ loaderData: { name, activity } }: Route.ComponentProps) {
  useLive(['bookings', 'quotes', 'reviews', 'calendar'])
  return (
    <div className="wrap pt-6 lg:pt-10">
      <LiveBanner className="mb-5" />
      <PushOffer hasRequests={receives(activity?.stats ?? null)} />
      <p className="text-ink-soft">
        <bdi>{name}</bdi>
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1>Mon activité</h1>
        <Link className={buttonClass({ variant: 'secondary' })} to={href('/provider/setup')}>
          <Icon name="store" className="ic" />
          Gérer mon profil
        </Link>
      </div>
      {activity ? (
        <Activity {...activity} name={name} />
      ) : (
        <EmptyState
          image="/art/empty/profil.svg"
          title="Veuillez d'abord configurer votre profil de prestataire"
          action={
            <Link className={buttonClass({ variant: 'secondary' })} to={href('/provider/setup')}>
              Configurer mon profil
            </Link>
          }
        />
      )}
    </div>
  )
}

/** True once a request came in. */
const receives = (
  stats: { pendingBookings: number; acceptedBookings: number; pendingQuotes: number } | null,
) => stats !== null && stats.pendingBookings + stats.acceptedBookings + stats.pendingQuotes > 0

type ActivityProps = NonNullable<Route.ComponentProps['loaderData']['activity']> & { name: string }

function Activity(props: ActivityProps) {
  const { name, standing, today, tab, stats, statsOpen, calendar, lists, agenda, place, received } = props
  return (
    <>
      {standing && <StandingNotices {...standing} />}
      {/* On small screens what waits for an answer comes before the figures; the keyboard goes the way that shows. */}
      <div className="flex flex-col [reading-flow:flex-visual]">
        <div className="mt-6 lg:mt-8">
          <DashboardTabs
            path={href('/dashboard/provider')}
            current={tab}
            tabs={[
              {
                value: 'reservations',
                label: 'Demandes de réservation',
                count: stats?.pendingBookings,
                waiting: true,
              },
              { value: 'devis', label: 'Demandes de devis', count: stats?.pendingQuotes, waiting: true },
              { value: 'agenda', label: 'Agenda', count: stats?.agenda },
              { value: 'place', label: 'Réponses et place', count: undefined },
              { value: 'avis', label: 'Mes avis', count: stats?.totalReviews },
            ]}
          />
        </div>
        {tab === 'agenda' ? (
          <section className="mt-5 lg:mt-8" aria-labelledby="agenda">
            <TabList
              id="agenda"
              title="Agenda"
              rows={agenda}
              failed="Une erreur est survenue lors du chargement de l’agenda"
            >
              {(rows) => <ProviderAgenda {...rows} name={name} today={today} />}
            </TabList>
          </section>
        ) : tab === 'place' ? (
          <section className="mt-5 lg:mt-8" aria-labelledby="reponses">
            <TabList
              id="reponses"
              title="Réponses et place"
              rows={place}
              failed="Une erreur est survenue lors du chargement de vos réponses"
            >
              {(rows) => <ResponsesAndPlace {...rows} />}
            </TabList>
          </section>
        ) : tab === 'avis' ? (
          <section className="mt-5 lg:mt-8" aria-labelledby="avis">
            <TabList
              id="avis"
              title="Mes avis"
              rows={received}
              failed="Une erreur est survenue lors du chargement des avis"
            >
              {(rows) => <ReceivedReviews {...rows} />}
            </TabList>
          </section>
        ) : (
          <Requests
            today={today}
            tab={tab}
            calendar={calendar}
            trust={stats?.trust ?? null}
            absentUntil={stats?.absentUntil ?? null}
            lists={lists}
          />
        )}
        <div className="mt-8 lg:order-first lg:mt-6">
          {stats ? (
            <ProviderStatsCard stats={stats} open={statsOpen} />
          ) : (
            <FailedLoad message="Une erreur est survenue lors du chargement des statistiques" />
          )}
        </div>
      </div>
    </>
  )
}

/** The requests come first for the keyboard and on small screens; the calendar stands on their left. */
function Requests({
  today,
  tab,
  calendar,
  trust,
  absentUntil,
  lists: { bookings, quotes, filters },
}: Pick<ActivityProps, 'today' | 'tab' | 'calendar' | 'lists'> & {
  trust: CalendarTrust | null
  absentUntil: Day | null
}) {
  return (
    <div className="mt-5 grid grid-cols-1 items-start gap-7 lg:mt-8 lg:grid-cols-[362px_minmax(0,1fr)]">
      <section className="min-w-0" aria-labelledby="demandes">
        {tab === 'devis' ? (
          <TabList
            id="demandes"
            title="Demandes de devis"
            rows={quotes}
            failed="Erreur lors du chargement des demandes de devis"
          >
            {({ rows, ...list }) => <ProviderQuoteList quotes={rows} {...list} filter={filters.quotes} />}
          </TabList>
        ) : (
          <TabList
            id="demandes"
            title="Demandes de réservation"
            rows={bookings}
            failed="Une erreur est survenue lors du chargement des demandes"
          >
            {(rows) => <ProviderBookingList {...rows} view={filters.bookings} />}
          </TabList>
        )}
      </section>
      {/* On a low screen its end would stay out of sight. */}
      <section
        className="lg:order-first lg:[@media(min-height:62rem)]:sticky lg:[@media(min-height:62rem)]:top-[100px]"
        aria-label="Calendrier"
      >
        {calendar ? (
          <ProviderCalendarCard calendar={calendar} trust={trust} today={today} />
        ) : (
          <FailedLoad message="Une erreur est survenue lors du chargement des dates bloquées" />
        )}
        <CalendarSubscriptionLink />
        <AbsenceCard until={absentUntil} />
      </section>
    </div>
  )
}
