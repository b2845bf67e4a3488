import { href } from 'react-router'
import { BlockSlotForm } from '#app/components/availability/block-slot-form.tsx'
import { SlotBlockList } from '#app/components/availability/slot-block-list.tsx'
import { SideLink, SidePage } from '#app/components/layout/side-page.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { takeFields } from '#app/forms/take-form.server.ts'
import { slotBlockSchema } from '#domain/availability/availability-input.ts'
import { changeSlotBlock } from '#domain/availability/change-slot-block.server.ts'
import { listOwnSlots } from '#domain/availability/list-own-slots.server.ts'
import { listSlotBlocks } from '#domain/availability/list-slot-blocks.server.ts'
import { slotHours } from '#domain/availability/slots.ts'
import { requireProvider } from '#domain/context.ts'
import { todayInTunis } from '#lib/dates.ts'
import type { Route } from './+types/list'

export const meta: Route.MetaFunction = () => [{ title: 'Créneaux bloqués · Machmoum' }]

export const loader = handled(async ({ context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const [{ slots }, blocks] = await Promise.all([listOwnSlots(ctx), listSlotBlocks(ctx)])
  return {
    slots: slots.map((slot) => ({ id: slot.id, label: `${slot.name} (${slotHours(slot)})` })),
    blocks,
    today: todayInTunis(ctx.now),
  }
})

const FAILED = 'Ce créneau n’a pas pu être bloqué. Réessayez.'

export const action = handled((args: Route.ActionArgs) => {
  const ctx = ctxOf(args.context)
  return takeFields(args, {
    schema: slotBlockSchema,
    failed: FAILED,
    before: () => requireProvider(ctx),
    act: (fields) => changeSlotBlock(ctx, fields, true),
    done: { to: href('/provider/slots/blocks'), flash: 'slot-blocked' },
  })
})

/** Keeps the page and its input when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(FAILED))

/** The slots that a provider blocks alone, where the rest of the day stays free (D6). */
export default function SlotBlocks({ loaderData, actionData }: Route.ComponentProps) {
  const { slots, blocks, today } = loaderData
  return (
    <SidePage
      title="Créneaux bloqués"
      lead={[
        'Bloquez un créneau, et le reste de la journée reste libre. Pour vos clients, un créneau bloqué ne se distingue pas d’un créneau complet.',
      ]}
      links={
        <>
          <SideLink to={href('/provider/slots')}>Mes disponibilités</SideLink>
          <SideLink to={href('/dashboard/provider')}>Retour à mon activité</SideLink>
        </>
      }
    >
      <div className="grid min-w-0 content-start gap-4">
        {slots.length > 1 ? (
          // A day that was blocked leaves a form for the next one.
          <BlockSlotForm key={JSON.stringify(blocks)} slots={slots} today={today} answer={actionData} />
        ) : (
          <p className="text-ink-soft">
            Votre journée n’a qu’un créneau : pour le bloquer, choisissez le jour dans votre calendrier.
          </p>
        )}
        {blocks.length > 0 && <SlotBlockList blocks={blocks} />}
      </div>
    </SidePage>
  )
}
