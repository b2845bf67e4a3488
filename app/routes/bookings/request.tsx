import { href, Link, redirect } from 'react-router'
import { AbsenceNote } from '#app/components/absences/absence-note.tsx'
import { availabilityPath, readBookingAddress } from '#app/components/bookings/booking-address.ts'
import { BookingForm } from '#app/components/bookings/booking-form.tsx'
import {
  type BookingAnswer,
  bookingFormSchema,
  typedFields,
} from '#app/components/bookings/booking-form-schema.ts'
import { chosenFields } from '#app/components/bookings/chosen-fields.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { takeFields } from '#app/forms/take-form.server.ts'
import { CardPage } from '#app/ui/card-page.tsx'
import { readAbsence } from '#domain/absences/read-absence.server.ts'
import { requestBooking } from '#domain/bookings/request-booking.server.ts'
import { type Ctx, requireClient } from '#domain/context.ts'
import { assertVisibleProvider } from '#domain/search/assert-visible-provider.server.ts'
import { getPublicProfile } from '#domain/search/get-public-profile.server.ts'
import { listUnavailableDays } from '#domain/search/list-unavailable-days.server.ts'
import { type Day, isDay, monthOf } from '#lib/dates.ts'
import type { Route } from './+types/request'
import { loadBookingTab } from './booking-tab-data.server.ts'

// A client sends the form of a profile's availability tab here. Without JavaScript, this page shows it again with
// its errors; with it, the form stays where it is.

const NOT_SENT = "Erreur lors de l'envoi de la demande"

export const meta: Route.MetaFunction = () => [{ title: 'Demander une réservation · Machmoum' }]

export const loader = handled(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  // The tab tells a visitor to sign in, and a provider that booking is for clients.
  if (ctx.actor?.role !== 'client') throw redirect(availabilityPath(params.id))
  const tab = await loadBookingTab(context, await getPublicProfile(ctx, params.id), url.searchParams)
  const address = readBookingAddress(url.searchParams, tab.today)
  const absentUntil = await readAbsence(ctx, params.id)
  return { ...tab, absentUntil, typed: { ...chosenFields(address, tab), ...tab.draft } }
})

export const action = handled((args: Route.ActionArgs) => {
  const [ctx, { id: provider_id }] = [ctxOf(args.context), args.params]
  return takeFields(args, {
    schema: bookingFormSchema,
    failed: NOT_SENT,
    signedOut: (form) => {
      const back = availabilityPath(provider_id, { day: dayIn(form) })
      return { typed: typedFields(form), back: `${back}#demande` }
    },
    before: () => {
      requireClient(ctx)
      return assertVisibleProvider(ctx, provider_id)
    },
    act: (fields) => requestBooking(ctx, { ...fields, provider_id }),
    done: { to: `${href('/dashboard/client')}?booking=success`, replaces: true },
    answer: async (result, form): Promise<BookingAnswer> => ({
      result,
      ...(await unavailableAround(ctx, provider_id, form)),
    }),
  })
})

/** The day that a form asks for. */
function dayIn(form: FormData): Day | null {
  const day = typedFields(form).requested_date?.slice(0, 10)
  return isDay(day) ? day : null
}

/** The unavailable days of the month that a form asks for, so that its warning shows again; none when that fails. */
async function unavailableAround(ctx: Ctx, providerId: string, form: FormData) {
  const day = dayIn(form)
  if (!day) return {}
  const days = await listUnavailableDays(ctx, { providerId, month: monthOf(day) }).catch(() => null)
  return days && { blockedDates: days.blockedDates, partly: days.partly }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(
    serverAction,
    (message): BookingAnswer => ({
      result: failedForm(NOT_SENT)(message),
    }),
  )

export default function BookingRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, absentUntil, ...tab } = loaderData
  return (
    <CardPage
      title="Demander une réservation"
      lead={`${provider.name} accepte ou refuse votre demande. Rien à payer ici.`}
    >
      <AbsenceNote until={absentUntil} />
      {/* Here, where no calendar is, a field asks for the day: its own error may be why the form came back. */}
      <BookingForm provider={provider} {...tab} day={null} answer={actionData} />
      <Link className="link justify-self-center" to={availabilityPath(provider.id)}>
        Revenir au calendrier
      </Link>
    </CardPage>
  )
}
