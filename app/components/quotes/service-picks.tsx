import type { MouseEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ServiceLine } from '#domain/quotes/service-lines.ts'
import type { LineChange } from './version-rows.ts'

interface ServicePicksProps {
  /** The provider's own services. */
  services: readonly ServiceLine[]
  /** There is no room for another line. */
  isFull: boolean
  /** A press of the browser's own instead of one that sends the form. */
  here: (press: LineChange) => (pressed: MouseEvent) => void
}

/** Services to begin lines of a quote from. */
export function ServicePicks({ services, isFull, here }: ServicePicksProps) {
  if (services.length === 0) return null
  return (
    <section className={cardClass('grid grid-cols-1 gap-3', true)} aria-labelledby="services">
      <h2 id="services" className="text-h3!">
        Partir de mes prestations
      </h2>
      <ul className="flex flex-wrap gap-2">
        {services.map(({ name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a service is its place
          <li key={index} className="min-w-0">
            <Button
              type="submit"
              name="do"
              value={`service-${index}`}
              variant="secondary"
              size="sm"
              disabled={isFull}
              onClick={here(`service-${index}`)}
            >
              <Icon name="plus" className="ic ic-sm" />
              <bdi className="truncate">{name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
