import { Form, Link } from 'react-router'
import { BOOKING_ACTIONS, failedAction } from '#app/components/bookings/booking-actions.ts'
import { refuseRivalsLabel } from '#app/components/bookings/rival-fold.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { CardPage } from '#app/ui/card-page.tsx'
import { DECLINE_REASONS } from '#domain/bookings/decline-reason.ts'
import { declineRivals, listRivals } from '#domain/bookings/decline-rivals.server.ts'
import { formatDayLong } from '#lib/dates.ts'
import { plural } from '#lib/text.ts'
import { actOnRequest } from '../act-on-request.ts'
import type { Route } from './+types/rivals-refusal'

// The provider declines all requests of a slot and day that no longer fit (D7).

const WORDS = BOOKING_ACTIONS['rivals/refusal']

export const meta: Route.MetaFunction = () => [{ title: 'Refuser des demandes · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) =>
  listRivals(ctxOf(context), params.id),
)

export const action = handled((args: Route.ActionArgs) =>
  actOnRequest(args, WORDS, (form) =>
    declineRivals(ctxOf(args.context), {
      bookingId: args.params.id,
      ids: String(form.get('ids') ?? '').split(','),
    }),
  ),
)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message) => failedAction('rivals/refusal', message))

export default function RivalsRefusalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { day, slot, requests } = loaderData
  const count = requests.length
  const when = `le ${formatDayLong(day)}${slot ? ` (${slot})` : ''}`
  const label = refuseRivalsLabel(count)
  const back = (
    <Link
      className={buttonClass({ variant: 'secondary', className: 'max-sm:flex-auto' })}
      to={WORDS.dashboard}
    >
      {count === 0 ? 'Revenir aux demandes' : plural(count, 'Garder la demande', WORDS.keep)}
    </Link>
  )
  if (count === 0)
    return (
      <CardPage
        title="Aucune demande à refuser"
        lead={`Aucune demande en attente pour ${when} n’est de trop.`}
      >
        <div>{back}</div>
      </CardPage>
    )
  return (
    <CardPage
      title={`${label}\u202f?`}
      lead={plural(
        count,
        `Cette personne lira votre refus avec le motif « ${DECLINE_REASONS.full} ». Il est définitif.`,
        `Chaque personne lira votre refus avec le motif « ${DECLINE_REASONS.full} ». Ils sont définitifs.`,
      )}
    >
      {actionData && <Banner tone="danger">{actionData.message}</Banner>}
      <div>
        <p>{`${plural(count, 'Cette demande', 'Ces demandes')} pour ${when} ne ${plural(count, 'tient', 'tiennent')} plus :`}</p>
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {requests.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </div>
      <Form method="post" className="flex flex-wrap gap-2.5">
        <input type="hidden" name="ids" value={requests.map(({ id }) => id).join()} />
        {back}
        <Button type="submit" variant="danger-solid" className="max-sm:flex-auto">
          {label}
        </Button>
      </Form>
    </CardPage>
  )
}
