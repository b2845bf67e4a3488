import { parseWithZod } from '@conform-to/zod/v4'
import { data, Link, redirect, replace } from 'react-router'
import { availabilityPath, readBookingAddress } from '#app/components/bookings/booking-address.ts'
import { BookingForm } from '#app/components/bookings/booking-form.tsx'
import {
  type BookingAnswer,
  bookingFormSchema,
  typedFields,
} from '#app/components/bookings/booking-form-schema.ts'
import { chosenFields } from '#app/components/bookings/chosen-fields.ts'
import { loginPath } from '#app/components/providers/paths.ts'
import { ctxOf, requestContext } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { answered, failedForm } from '#app/forms/client-action.ts'
import { formRefusal } from '#app/forms/form-refusal.ts'
import { readForm } from '#app/forms/read-form.ts'
import { CardPage } from '#app/ui/card-page.tsx'
import { keepDraft } from '#domain/accounts/form-drafts.server.ts'
import { requestBooking } from '#domain/bookings/request-booking.server.ts'
import { type Ctx, requireClient } from '#domain/context.ts'
import { assertVisibleProvider } from '#domain/search/assert-visible-provider.server.ts'
import { getPublicProfile } from '#domain/search/get-public-profile.server.ts'
import { listBlockedDates } from '#domain/search/list-blocked-dates.server.ts'
import { type Day, isDay, monthOf } from '#lib/dates.ts'
import { DomainError } from '#lib/errors.ts'
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
  return { ...tab, typed: { ...chosenFields(address, tab.services), ...tab.draft } }
})

export const action = handled(async ({ context, request, params }: Route.ActionArgs) => {
  const { ctx, report } = context.get(requestContext)
  const form = await readForm(request)
  if (!ctx.actor) {
    const typed = typedFields(form)
    const day = typed.requested_date?.slice(0, 10)
    const draft = await keepDraft(ctx, typed)
    const back = availabilityPath(params.id, { day: isDay(day) ? day : null })
    throw redirect(loginPath(`${back}&draft=${draft}#demande`))
  }
  const refused = async (init: ResponseInit, result: BookingAnswer['result']) =>
    data<BookingAnswer>({ result, blockedDates: await blockedAround(ctx, params.id, form) }, init)
  // Authorise before validating, so that strangers get no field errors.
  requireClient(ctx)
  const submission = parseWithZod(form, { schema: bookingFormSchema })
  if (submission.status !== 'success') {
    await assertVisibleProvider(ctx, params.id)
    return refused({ status: 400 }, submission.reply())
  }
  try {
    await requestBooking(ctx, { ...submission.value, provider_id: params.id })
  } catch (error) {
    const refusal = formRefusal(error)
    if (refusal) return refused(refusal.init, submission.reply(refusal.reply))
    if (error instanceof DomainError) throw error
    report(error)
    return refused({ status: 500 }, submission.reply({ formErrors: [NOT_SENT] }))
  }
  // Replaces the form in the history: going back must not open it again, ready to be sent twice.
  throw replace('/dashboard/client?booking=success')
})

/** The blocked days of the month that a form asks for, so that its warning shows again; none when that fails. */
async function blockedAround(ctx: Ctx, providerId: string, form: FormData): Promise<Day[]> {
  const day = typedFields(form).requested_date?.slice(0, 10)
  if (!isDay(day)) return []
  return listBlockedDates(ctx, { providerId, month: monthOf(day) }).catch(() => [])
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answered(
    serverAction,
    (message): BookingAnswer => ({
      result: failedForm(NOT_SENT)(message),
    }),
  )

export default function BookingRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { provider } = loaderData
  return (
    <CardPage
      title="Demander une réservation"
      lead={`${provider.name} accepte ou refuse votre demande. Rien à payer ici.`}
    >
      {/* Here, where no calendar is, a field asks for the day: its own error may be why the form came back. */}
      <BookingForm {...loaderData} day={null} answer={actionData} />
      <Link className="link justify-self-center" to={availabilityPath(provider.id)}>
        Revenir au calendrier
      </Link>
    </CardPage>
  )
}
