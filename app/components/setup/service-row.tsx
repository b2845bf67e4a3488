import { Pencil, Trash2 } from 'lucide-react'
import { Features, ServicePrice } from '#app/components/providers/services-list.tsx'
import { Button } from '#app/ui/button.tsx'
import type { SortControls } from '#app/ui/sortable-list.tsx'
import type { OwnService } from '#domain/providers/service-input.ts'

interface ServiceRowProps {
  service: OwnService
  controls: SortControls
  onEdit: () => void
  onDelete: () => void
}

/** A service as its provider sees it: what clients read, and what can be done with it. */
export function ServiceRow({ service, controls, onEdit, onDelete }: ServiceRowProps) {
  const { name, description, price, duration, features } = service
  return (
    <>
      <div className="flex items-start gap-1 p-2 pb-4 sm:px-3">
        {controls.handle}
        <div className="grid flex-1 min-w-0 gap-x-8 gap-y-2 pt-2.5 px-2 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <h3 className="text-h3 [overflow-wrap:anywhere]">{name}</h3>
            {description && (
              <p className="mt-1 max-w-[70ch] clamp-3 whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">
                {description}
              </p>
            )}
            <Features features={features} />
          </div>
          <ServicePrice price={price} unit={duration} />
        </div>
      </div>
      <div className="flex items-center gap-1 border-t border-line px-2 py-1.5">
        {controls.earlier}
        {controls.later}
        <Button variant="quiet" className="ml-auto" onClick={onEdit}>
          <Pencil className="ic" />
          Modifier
          <span className="sr"> {name}</span>
        </Button>
        <Button variant="plain" icon aria-label={`Supprimer ${name}`} onClick={onDelete}>
          <Trash2 className="ic" />
        </Button>
      </div>
    </>
  )
}
