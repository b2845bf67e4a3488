import { data } from 'react-router'
import { ctxOf } from '#app/context.ts'
import { handledAsJson } from '#app/error-responses.ts'
import { availabilityChangeSchema } from '#domain/availability/availability-input.ts'
import { blockDates } from '#domain/availability/block-dates.server.ts'
import { unblockDates } from '#domain/availability/unblock-dates.server.ts'
import { providerCalendar } from '#domain/bookings/provider-calendar.server.ts'
import { requireProvider } from '#domain/context.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import type { Route } from './+types/availability'

// The provider's calendar asks for its months here, and sends its changes, as JSON.

export async function loader({ context, url }: Route.LoaderArgs) {
  return handledAsJson(context, () =>
    providerCalendar(ctxOf(context), { month: url.searchParams.get('month') }),
  )
}

export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') throw data(null, { status: 405, headers: { Allow: 'POST' } })
  const sent: unknown = await request.json().catch(() => null)
  return handledAsJson(context, async () => {
    requireProvider(ctxOf(context))
    const change = parseInput(availabilityChangeSchema, sent)
    return (change.blocked ? blockDates : unblockDates)(ctxOf(context), change)
  })
}
