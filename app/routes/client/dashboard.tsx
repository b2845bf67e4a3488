import { BookingSentBanner } from '#app/components/bookings/booking-sent-banner.tsx'
import { ClientBookingList } from '#app/components/bookings/client-booking-list.tsx'
import { ClientCounters } from '#app/components/dashboard/client-counters.tsx'
import { ClientTips } from '#app/components/dashboard/client-tips.tsx'
import { FailedLoad } from '#app/components/dashboard/failed-load.tsx'
import { ctxOf } from '#app/context.ts'
import { requireDashboardOf } from '#app/guard.ts'
import { handled } from '#app/handled.ts'
import { loadPart } from '#app/load-part.ts'
import { BadgeCount } from '#app/ui/badge-count.tsx'
import { readClientBookingFilter } from '#domain/bookings/booking-state.ts'
import { clientCounters } from '#domain/bookings/client-counters.server.ts'
import { listClientBookings } from '#domain/bookings/list-client-bookings.server.ts'
import { isProviderLocationSlug, locationLabel } from '#domain/catalogue/governorates.ts'
import type { Route } from './+types/dashboard'

export const meta: Route.MetaFunction = () => [{ title: 'Tableau de bord · Machmoum' }]

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { name } = requireDashboardOf('client', ctx)
  const filter = readClientBookingFilter(url.searchParams.get('status'))
  const [counters, page] = await Promise.all([
    loadPart(context, clientCounters(ctx)),
    loadPart(context, listClientBookings(ctx, { filter, cursor: url.searchParams.get('after') })),
  ])
  const bookings = page?.bookings.map(({ reviewable: _, provider, ...booking }) => {
    const { location, ...shown } = provider
    const place = isProviderLocationSlug(location) ? locationLabel(location) : null
    return { ...booking, provider: { ...shown, place } }
  })
  return { name, filter, counters, list: page && bookings ? { ...page, bookings } : null }
})

export default function ClientDashboard({ loaderData }: Route.ComponentProps) {
  const { name, filter, counters, list } = loaderData
  return (
    <div className="wrap pt-6 lg:pt-10">
      <BookingSentBanner />
      <p className="text-ink-soft">Bonjour, {name}</p>
      <h1 className="mt-1">Tableau de bord</h1>
      {counters && (
        <div className="mt-6">
          <ClientCounters counters={counters} />
        </div>
      )}
      <div className="mt-8 lg:mt-10 lg:grid lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-10">
        <section aria-labelledby="reservations">
          <h2 id="reservations" className="flex items-center gap-3 text-2xl">
            Mes réservations
            {list && <BadgeCount soft value={list.counts.all} />}
          </h2>
          <div className="mt-4">
            {list ? (
              <ClientBookingList {...list} filter={filter} />
            ) : (
              <FailedLoad message="Une erreur est survenue lors du chargement de vos réservations" />
            )}
          </div>
        </section>
        <aside className="max-lg:mt-8">
          <ClientTips />
        </aside>
      </div>
    </div>
  )
}
