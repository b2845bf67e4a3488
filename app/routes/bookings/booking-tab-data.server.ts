import { randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { readBookingAddress } from '#app/components/bookings/booking-address.ts'
import type { BookingTabData } from '#app/components/bookings/booking-tab.tsx'
import { ctxOf, readPublicly } from '#app/context.ts'
import { readDraft } from '#domain/accounts/form-drafts.server.ts'
import type { Ctx } from '#domain/context.ts'
import { followCalendar } from '#domain/events/follow-calendar.server.ts'
import type { PublicProfile } from '#domain/search/get-public-profile.server.ts'
import { listUnavailableDays } from '#domain/search/list-unavailable-days.server.ts'
import { calendarMarks } from '#domain/tunisian-year/confirmed-days.server.ts'
import { lastDay } from '#lib/booking-horizon.ts'
import { type Month, monthOf, todayInTunis } from '#lib/dates.ts'

/**
 * Everything that a profile's availability tab shows: `<BookingTab {...await loadBookingTab(context, profile, query)} />`.
 * @param profile the public profile that the tab belongs to
 * @param query of the page's address: `date`, `month`, `service` and `draft` count, whatever else they hold is left
 *   out as if it were absent
 * @throws NotFound when the public does not see the provider
 */
export async function loadBookingTab(
  context: Readonly<RouterContextProvider>,
  profile: Pick<PublicProfile, 'id' | 'name' | 'services' | 'priceHidden' | 'trust'>,
  query: URLSearchParams,
): Promise<BookingTabData> {
  const ctx = ctxOf(context)
  const today = todayInTunis(ctx.now)
  const key = query.get('draft')
  const draft = await readDraft(ctx, key)
  await followCalendar(ctx, profile.id)
  const { day, month: asked } = readBookingAddress(query, today)
  const month = within(asked ?? monthOf(today), monthOf(today), monthOf(lastDay(today)))
  const months = day && monthOf(day) !== month ? [month, monthOf(day)] : [month]
  const daysOf = (shown: Month) =>
    // Signed-in readers are told at once when a day changes, and then read again.
    ctx.actor
      ? listUnavailableDays(ctx, { providerId: profile.id, month: shown })
      : readPublicly(context, (reader) =>
          listUnavailableDays(reader, { providerId: profile.id, month: shown }),
        )
  const marksOf = (reader: Ctx) => calendarMarks(reader, month)
  const [marks, ...days] = await Promise.all([
    ctx.actor ? marksOf(ctx) : readPublicly(context, marksOf),
    ...months.map(daysOf),
  ])
  return {
    provider: { id: profile.id, name: profile.name },
    services: profile.services.map(({ id, name, price, unitText }) => ({
      id,
      name,
      ...(!profile.priceHidden && { price, unitText }),
    })),
    month,
    today,
    slots: days[0]?.slots ?? [],
    trust: profile.trust,
    blockedDates: days.flatMap(({ blockedDates }) => blockedDates),
    partly: days.flatMap(({ partly }) => partly),
    ...marks,
    draft,
    // A draft keeps its submission id however often it is opened: it makes one request.
    submissionId: draft && key ? key : randomUUID(),
  }
}

function within(month: Month, first: Month, last: Month): Month {
  if (month < first) return first
  return month > last ? last : month
}
