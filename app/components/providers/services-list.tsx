import { Link, useLocation } from 'react-router'
import { Amount } from '#app/ui/amount.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Price } from '#lib/money.ts'
import { bookingPath, loginPath } from './paths.ts'

/** Data of a service on a profile. */
export type ShownService = {
  id: string
  name: string
  description: string
  features: string[]
  price: Price | null
  /** Unit of the price: 'par invité'. May be empty. */
  unitText: string
}

interface ServicesListProps {
  providerId: string
  services: ShownService[]
  /** The reader is a visitor: no price was sent (R5). */
  priceHidden: boolean
  /** Providers and operators book nothing. */
  canBook: boolean
}

/** The provider's services, with prices for those who are signed in. The box beside it tells visitors to sign in. */
export function ServicesList({ providerId, services, priceHidden, canBook }: ServicesListProps) {
  const { search } = useLocation()
  if (services.length === 0) {
    return (
      <EmptyState
        image="/art/empty/devis.svg"
        title="Aucun service n’est encore publié."
        help="Vous pouvez déjà choisir une date et décrire votre fête."
      />
    )
  }
  return (
    <ul className="divide-y divide-line">
      {services.map((service) => (
        <li key={service.id} className="py-5 first:pt-0 grid sm:grid-cols-[1fr_auto] gap-x-8 gap-y-3">
          <div className="min-w-0">
            <h3 className="text-h3">
              <bdi>{service.name}</bdi>
            </h3>
            {service.description && (
              <p dir="auto" className="mt-1 text-ink-soft whitespace-pre-line">
                {service.description}
              </p>
            )}
            <Features features={service.features} />
          </div>
          <div className="flex sm:flex-col items-center sm:items-end justify-between gap-2">
            {!priceHidden && <ServicePrice price={service.price} unit={service.unitText} />}
            {canBook && (
              <Link
                to={
                  priceHidden
                    ? loginPath(bookingPath(providerId, search, service.name))
                    : bookingPath(providerId, search, service.name)
                }
                preventScrollReset={!priceHidden}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                Réserver
                <span className="sr"> {service.name}</span>
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** List of a service's features. */
export function Features({ features }: { features: string[] }) {
  if (features.length === 0) return null
  return (
    <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem] [overflow-wrap:anywhere]">
      {[...new Set(features)].map((feature) => (
        <li key={feature} className="inline-flex items-center gap-1.5">
          <Icon name="check" className="ic ic-sm text-success" />
          <bdi>{feature}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** Price of a service and its unit. */
export function ServicePrice({ price, unit }: { price: Price | null; unit: string }) {
  return (
    <p className="min-w-0 sm:max-w-[16rem] sm:text-right [overflow-wrap:anywhere]">
      <span className={price === null ? 'price text-base' : 'price text-[1.25rem]'}>
        <Amount price={price} currency="DT" />
      </span>
      {unit && (
        <span className="block text-sm text-ink-mute">
          <bdi>{unit}</bdi>
        </span>
      )}
    </p>
  )
}
