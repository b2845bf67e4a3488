import { Plus } from 'lucide-react'
import { useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { FailedLoad } from '#app/components/lists/failed-load.tsx'
import { useLostFocus } from '#app/components/lists/use-lost-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SortableList } from '#app/ui/sortable-list.tsx'
import type { OwnService } from '#domain/providers/service-input.ts'
import { SERVICES_NOT_LOADED, servicePaths } from './edits.ts'
import { ServiceDialog, type ServiceDraft, serviceDraft } from './service-dialog.tsx'
import { ServiceRow } from './service-row.tsx'
import { useDrafts } from './use-drafts.ts'
import { useEdit } from './use-edit.ts'
import { useOrder } from './use-order.ts'

interface ServicesStepProps {
  providerId: string
  /** Null when they could not be loaded. */
  services: OwnService[] | null
}

/** The third step: what the provider sells. */
export function ServicesStep({ providerId, services }: ServicesStepProps) {
  if (!services) return <FailedLoad message={SERVICES_NOT_LOADED} />
  return <Services providerId={providerId} services={services} />
}

function Services({ providerId, services }: { providerId: string; services: OwnService[] }) {
  const [edited, setEdited] = useState<{ id: string | null; draft: ServiceDraft; isLeft: boolean } | null>(
    null,
  )
  const [asked, setAsked] = useState<OwnService | null>(null)
  const [asking, setAsking] = useState(false)
  const [gone, setGone] = useState<string | null>(null)
  const drafts = useDrafts<ServiceDraft>(`services ${providerId}`)
  const removal = useEdit()
  const { ordered, order } = useOrder(servicePaths.order, services)
  const shown = removal.busy ? ordered.filter(({ id }) => id !== gone) : ordered
  const list = useLostFocus(`${shown.length} ${edited === null}`)

  function edit(service: OwnService | null) {
    const id = service?.id ?? null
    const left = drafts.get(id)
    setEdited({ id, draft: left ?? serviceDraft(service), isLeft: left !== null })
  }
  const add = (
    <Button variant="secondary" onClick={() => edit(null)}>
      <Plus className="ic" />
      Ajouter un service
    </Button>
  )

  return (
    <div ref={list} tabIndex={-1} className="mt-6">
      {shown.length === 0 ? (
        <Card>
          <EmptyState
            image="/art/empty/devis.svg"
            title="Aucun service pour le moment"
            help="Un service avec son prix répond à la première question des clients."
            action={add}
          />
        </Card>
      ) : (
        <>
          <SortableList
            label="Vos services"
            items={shown}
            onOrder={order}
            className="grid grid-cols-1 gap-3"
            itemClassName={cardClass()}
            renderItem={(id, controls) => {
              const service = shown.find((one) => one.id === id)
              return (
                service && (
                  <ServiceRow
                    service={service}
                    controls={controls}
                    onEdit={() => edit(service)}
                    onDelete={() => {
                      setAsked(service)
                      setAsking(true)
                    }}
                  />
                )
              )
            }}
          />
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
            {add}
            {shown.length > 1 && (
              <p className="text-sm text-ink-mute">Les clients voient vos services dans cet ordre.</p>
            )}
          </div>
          <PrefetchPageLinks page={servicePaths.delete(shown[0]?.id ?? '')} />
          <PrefetchPageLinks page={servicePaths.order} />
        </>
      )}
      {edited && (
        <ServiceDialog
          key={edited.id}
          serviceId={edited.id}
          draft={edited.draft}
          isLeft={edited.isLeft}
          onType={(draft) => drafts.keep(edited.id, draft)}
          onSettled={() => drafts.forget(edited.id)}
          onClosed={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Supprimer ce service ?"
        keepLabel="Garder le service"
        confirmLabel="Supprimer le service"
        busy={removal.busy}
        onConfirm={() => {
          if (!asked) return
          setGone(asked.id)
          setAsking(false)
          removal.send(servicePaths.delete(asked.id))
        }}
      >
        « {asked?.name} » disparaît de votre page. Les demandes déjà reçues gardent son nom.
      </ConfirmDialog>
    </div>
  )
}
