import { getFormProps } from '@conform-to/react'
import { Form, href, Link, useNavigation } from 'react-router'
import { AgreementNotes } from '#app/components/bookings/agreement-notes.tsx'
import { Moment } from '#app/components/bookings/moment.tsx'
import { WhatsAppLink } from '#app/components/requests/whatsapp-link.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { FormTextarea } from '#app/forms/form-textarea.tsx'
import { takeFields } from '#app/forms/take-form.server.ts'
import { useFields } from '#app/forms/use-fields.ts'
import { useSubmissionId } from '#app/forms/use-submission-id.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { CardPage } from '#app/ui/card-page.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { agreementNoteSchema, NOTE_MAX } from '#domain/bookings/agreement-note.ts'
import { getBookingFor } from '#domain/bookings/get-booking-for.server.ts'
import { noteAgreement } from '#domain/bookings/note-agreement.server.ts'
import type { Route } from './+types/notes'

const FAILED = 'Votre note n’a pas pu être enregistrée. Réessayez.'

export const meta: Route.MetaFunction = () => [{ title: 'Noter ce qui a été convenu · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const own = await getBookingFor(ctxOf(context), params.id)
  const { id, requestedDate, requestedTime, slot, serviceType, notes } = own.booking
  return {
    booking: { id, requestedDate, requestedTime, slot, serviceType },
    notes,
    viewer: own.viewer,
    name: own.viewer === 'client' ? own.booking.provider.name : own.booking.client.name,
    phone: own.viewer === 'client' ? null : own.booking.client.phone,
    whatsapp: own.viewer === 'client' ? null : own.booking.client.whatsapp,
    submissionId: crypto.randomUUID(),
  }
})

export const action = handled((args: Route.ActionArgs) => {
  const ctx = ctxOf(args.context)
  const { id } = args.params
  return takeFields(args, {
    schema: agreementNoteSchema,
    failed: FAILED,
    before: () => getBookingFor(ctx, id),
    act: (fields) => noteAgreement(ctx, id, fields),
    done: { to: href('/bookings/:id/notes', { id }), flash: 'agreement-noted' },
  })
})

/** Keeps the page and its input when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(FAILED))

/** Notes of one side about a booking: by telephone or on WhatsApp much is agreed that is written nowhere (W12). */
export default function BookingNotes({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, notes, viewer, name, phone, whatsapp } = loaderData
  const dashboard = viewer === 'client' ? href('/dashboard/client') : href('/dashboard/provider')
  return (
    <CardPage
      title="Noter ce qui a été convenu"
      lead={
        <>
          Vous seul lisez vos notes. Elles portent leur date et restent sur cette réservation avec{' '}
          <bdi>{name}</bdi>.
        </>
      }
    >
      <DescriptionList
        columns={2}
        items={[
          { term: 'Date', detail: <Moment day={booking.requestedDate} time={booking.requestedTime} /> },
          ...(booking.slot ? [{ term: 'Créneau', detail: <bdi>{booking.slot}</bdi> }] : []),
          { term: 'Prestation', detail: booking.serviceType ?? 'Non précisée' },
        ]}
      />
      <AgreementNotes notes={notes} />
      {/* A note that was kept leaves a form for the next one. */}
      <NoteForm key={notes.length} id={booking.id} made={loaderData.submissionId} answer={actionData} />
      <div className="flex flex-wrap gap-2.5">
        <Link
          className={buttonClass({ variant: 'secondary', className: 'max-sm:w-full' })}
          to={viewer === 'client' ? dashboard : `${dashboard}?demande=${booking.id}`}
        >
          Revenir aux demandes
        </Link>
        {phone && (
          <WhatsAppLink
            whatsapp={whatsapp}
            asks={href('/bookings/:id/whatsapp', { id: booking.id })}
            className="max-sm:w-full"
          />
        )}
      </div>
    </CardPage>
  )
}

function NoteForm(props: { id: string; made: string; answer: Route.ComponentProps['actionData'] }) {
  const action = href('/bookings/:id/notes', { id: props.id })
  const navigation = useNavigation()
  const submissionId = useSubmissionId(props.made, props.answer)
  const [form, fields] = useFields(agreementNoteSchema, { id: 'note', lastResult: props.answer })
  const error = form.errors?.[0] ?? form.allErrors.submission_id?.[0]
  return (
    <Form {...getFormProps(form)} method="post" action={action} className="grid gap-4.5">
      <input type="hidden" name="submission_id" value={submissionId} />
      <FormError id={form.errorId} error={error} />
      <FormTextarea
        field={fields.note}
        label="Votre note"
        rows={4}
        maxLength={NOTE_MAX}
        hint="Par exemple : arrivée à 17 h, 280 couverts, solde le jour même."
      />
      <div>
        <Button type="submit" busy={navigation.formAction === action} className="max-sm:w-full">
          Enregistrer la note
        </Button>
      </div>
    </Form>
  )
}
