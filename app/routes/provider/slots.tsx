import { href } from 'react-router'
import {
  changeRows,
  formOf,
  nameErrors,
  readRowChange,
  readSlotsForm,
  type SlotsAnswer,
  type SlotsForm,
  slotsInput,
} from '#app/components/availability/slot-rows.ts'
import { SlotsEditor } from '#app/components/availability/slots-editor.tsx'
import { SideLink, SidePage } from '#app/components/layout/side-page.tsx'
import { CalendarSubscriptionLink } from '#app/components/settings/calendar-subscription-link.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { type FormRefusal, leadOn, takeForm } from '#app/forms/take-form.server.ts'
import { listOwnSlots } from '#domain/availability/list-own-slots.server.ts'
import { saveSlots } from '#domain/availability/save-slots.server.ts'
import { SLOTS_MAX } from '#domain/availability/slots.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { Conflict, Invalid } from '#lib/errors.ts'
import type { Route } from './+types/slots'

export const meta: Route.MetaFunction = () => [{ title: 'Mes disponibilités · Machmoum' }]

export const loader = handled(async ({ context }: Route.LoaderArgs) =>
  formOf(await listOwnSlots(ctxOf(context))),
)

const FAILED = 'Vos créneaux n’ont pas pu être enregistrés. Réessayez.'

export const action = handled((args: Route.ActionArgs) => {
  const ctx = ctxOf(args.context)
  return takeForm(args, {
    failed: FAILED,
    run: async (sent): Promise<SlotsAnswer> => {
      requireProvider(ctx)
      const form = readSlotsForm(sent)
      // Without scripts, a slot is added and removed here.
      const change = readRowChange(sent)
      if (change) return { form: changeRows(form, change), errors: {} }
      await saveSlots(ctx, slotsInput(form))
      throw leadOn(args, { to: href('/provider/slots'), flash: 'slots-saved' })
    },
    refused: async (refusal, sent): Promise<SlotsAnswer> => ({
      form: await withOccupied(ctx, readSlotsForm(sent), refusal),
      errors: errorsOf(refusal),
    }),
  })
})

function errorsOf({ error, message }: FormRefusal) {
  if (!(error instanceof Invalid)) return { '': message }
  const { fieldErrors } = error
  return nameErrors(Object.entries(fieldErrors).map(([path, [first = '']]) => [path, first]))
}

/** Puts back a slot that can't be left out: otherwise it could be kept by none but a new start. */
async function withOccupied(ctx: Ctx, form: SlotsForm, { error }: FormRefusal): Promise<SlotsForm> {
  if (!(error instanceof Conflict) || form.rows.length >= SLOTS_MAX) return form
  const { rows } = formOf(await listOwnSlots(ctx))
  const occupied = rows.filter(({ id }) => id === error.data.slotId)
  return { ...form, rows: [...form.rows, ...occupied] }
}

/** Keeps the page and its input when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(
    serverAction,
    (message): SlotsAnswer => ({
      form: null,
      errors: { '': message ?? FAILED },
    }),
  )

/** The provider's day: its slots, how many bookings each takes, and the days around (D1 to D3). */
export default function Slots({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SidePage
      title="Mes disponibilités"
      lead={[
        'Un client réserve un créneau, ou toute la journée. Vos réservations déjà acceptées gardent leurs horaires.',
      ]}
      links={
        <>
          <SideLink to={href('/dashboard/provider')}>Retour à mon activité</SideLink>
          {loaderData.rows.length > 1 && (
            <SideLink to={href('/provider/slots/blocks')}>Bloquer un seul créneau</SideLink>
          )}
          <SideLink to={href('/provider/feeds')}>Calendriers importés</SideLink>
          <SideLink to={href('/provider/absences')}>Mes absences</SideLink>
          <CalendarSubscriptionLink />
        </>
      }
    >
      {/* A form that was saved begins anew. */}
      <SlotsEditor key={JSON.stringify(loaderData)} saved={loaderData} answer={actionData} />
    </SidePage>
  )
}
