import { href } from 'react-router'
import {
  ALTERNATIVE_FAILED,
  type AlternativeAnswer,
  bookingAlternativePath,
} from '#app/components/alternatives/alternative-paths.ts'
import { AlternativesPage } from '#app/components/alternatives/alternatives-page.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { leadOn, takeForm } from '#app/forms/take-form.server.ts'
import { askAlternative } from '#domain/alternatives/ask-alternative.server.ts'
import { findAlternatives } from '#domain/alternatives/find-alternatives.server.ts'
import { goneNote } from '#domain/alternatives/gone-note.server.ts'
import { getBookingFor } from '#domain/bookings/get-booking-for.server.ts'
import { bookingNotFound } from '#domain/bookings/move-booking.server.ts'
import type { Route } from './+types/alternative'

// The client sends a request that nobody answered to another provider (W3).

const DASHBOARD = href('/dashboard/client')

export const meta: Route.MetaFunction = () => [{ title: 'Demander à un autre prestataire · Machmoum' }]

export const loader = handled(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { viewer, booking } = await getBookingFor(ctx, params.id)
  if (viewer !== 'client') throw bookingNotFound()
  const { id, status } = booking
  const isOpen = status === 'unanswered'
  const asked = isOpen ? [{ kind: 'booking', id } as const] : []
  return {
    id,
    name: booking.provider.name,
    alternatives: (await findAlternatives(ctx, asked)).get(id) ?? null,
    problem: isOpen ? await goneNote(ctx, asked, url.searchParams.get('prestataire')) : null,
  }
})

export const action = handled((args: Route.ActionArgs) =>
  takeForm(args, {
    failed: ALTERNATIVE_FAILED,
    run: async (form): Promise<never> => {
      const providerId = String(form.get('provider_id') ?? '')
      await askAlternative(ctxOf(args.context), { bookingId: args.params.id, providerId })
      throw leadOn(args, { to: `${DASHBOARD}?booking=success`, replaces: true })
    },
    refused: ({ message }): AlternativeAnswer => ({ code: 'failed', message }),
  }),
)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(
    serverAction,
    (message): AlternativeAnswer => ({ code: 'failed', message: message ?? ALTERNATIVE_FAILED }),
  )

export default function AlternativePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, problem, ...shown } = loaderData
  return (
    <AlternativesPage
      {...shown}
      problem={actionData?.message ?? problem}
      action={bookingAlternativePath(id)}
      dashboard={`${DASHBOARD}?status=unanswered`}
    />
  )
}
