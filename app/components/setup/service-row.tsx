import { useFetcher } from 'react-router'
import { Features, ServicePrice } from '#app/components/providers/services-list.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { priceUnitText } from '#domain/providers/price-unit.ts'
import type { OwnService } from '#domain/providers/service-input.ts'
import type { EditAnswer } from './edits.ts'
import { servicePaths } from './edits.ts'
import type { ItemControls } from './own-list-step.tsx'
import { useEditAnswer } from './use-edit.ts'

interface ServiceRowProps {
  service: OwnService
  controls: ItemControls
}

/** A service as its provider sees it: what clients read, and what can be done with it. */
export function ServiceRow({ service, controls }: ServiceRowProps) {
  const { name, description, price, duration, unit, features } = service
  return (
    <>
      <div className="flex items-start gap-1 p-2 pb-4 sm:px-3">
        {controls.handle}
        <div className="grid flex-1 min-w-0 gap-x-8 gap-y-2 pt-2.5 px-2 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <h3 className="text-h3 [overflow-wrap:anywhere]">
              <bdi>{name}</bdi>
            </h3>
            {description && (
              <p
                dir="auto"
                className="mt-1 max-w-[70ch] clamp-3 whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]"
              >
                {description}
              </p>
            )}
            <Features features={features} />
          </div>
          <ServicePrice price={price} unit={priceUnitText(duration, price === null ? null : unit)} />
        </div>
      </div>
      {price !== null && <StartingPriceChoice service={service} />}
      <div className="flex items-center gap-1 border-t border-line px-2 py-1.5">
        {controls.earlier}
        {controls.later}
        <Button variant="quiet" className="ml-auto" onClick={controls.onEdit}>
          <Icon name="pencil" className="ic" />
          Modifier
          <span className="sr"> {name}</span>
        </Button>
        {controls.remove}
      </div>
    </>
  )
}

/** Says which price the card starts from, and lets the provider choose another one (Q2). */
function StartingPriceChoice({ service }: { service: OwnService }) {
  const fetcher = useFetcher<EditAnswer>()
  useEditAnswer(fetcher)
  const { id, name, unit, leads, starts } = service
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 sm:px-5 pb-3 text-sm text-ink-soft">
      {unit === null && <p className="text-danger">Modifiez ce service pour choisir le type de tarif.</p>}
      {starts && (
        <p className="inline-flex items-center gap-1.5">
          <Icon name="tag" className="ic ic-sm" />
          {leads
            ? 'Vous avez choisi ce prix pour votre carte et votre profil.'
            : 'Votre carte et votre profil affichent ce prix.'}
        </p>
      )}
      {(leads || !starts) && (
        <fetcher.Form method="post" action={servicePaths.lead(id)}>
          <input type="hidden" name="leads" value={leads ? '' : 'yes'} />
          <Button type="submit" variant="plain" size="sm" busy={fetcher.state !== 'idle'}>
            {leads ? 'Ne plus le mettre en avant' : 'Mettre ce prix en avant'}
            <span className="sr"> : {name}</span>
          </Button>
        </fetcher.Form>
      )}
    </div>
  )
}
