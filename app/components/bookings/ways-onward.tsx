import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { type Day, formatDayShort } from '#lib/dates.ts'
import { plural } from '#lib/text.ts'
import { availabilityPath } from './booking-address.ts'

/** Ways on for a client whose day the provider can't serve. */
export type WaysOnView = {
  /** Free days of the provider's nearest to the one that was asked for, at most three. */
  freeDays: readonly Day[]
  /** Address of the question about a wait for the day; null for a booking that was cancelled. */
  wait: string | null
  /** There is such a wait already. */
  waits: boolean
  /** Address of others who are free that day. */
  others: string
}

interface WaysOnwardProps {
  booking: { slot: string | null; serviceType: string | null; provider: { id: string; name: string } }
  ways: WaysOnView
}

/** The three ways on of a request that no longer fits, and those of a booking that its provider cancelled (D7). */
export function WaysOnward({
  booking: { provider, slot, serviceType },
  ways: { freeDays, wait, waits, others },
}: WaysOnwardProps) {
  const count = freeDays.length
  return (
    <div className="grid overflow-clip rounded-lg border border-line max-lg:divide-y lg:auto-cols-fr lg:grid-flow-col lg:divide-x divide-line">
      <Way
        icon="calendar-days"
        title="Choisir une autre date"
        text={
          count === 0
            ? `${provider.name} n’a pas d’autre date libre dans les trois mois qui entourent la vôtre.`
            : `${plural(count, 'Voici la date la plus proche', `Voici les ${count === 2 ? 'deux' : 'trois'} dates les plus proches`)} ${slot ? 'où ce créneau est libre' : plural(count, 'qui est libre', 'qui sont libres')}.`
        }
      >
        {freeDays.map((day) => (
          <Link
            key={day}
            className={buttonClass({ variant: 'secondary' })}
            to={`${availabilityPath(provider.id, { day, service: serviceType })}#demande`}
          >
            {formatDayShort(day)}
          </Link>
        ))}
      </Way>
      {wait && (
        <Way
          icon="bell"
          title="Me prévenir si la date se libère"
          text={
            waits
              ? 'C’est noté : nous vous écrivons dès qu’elle se libère.'
              : 'Nous vous écrivons dès qu’elle se libère. Le premier inscrit a 24 heures d’avance.'
          }
        >
          <Link
            className={buttonClass({ variant: 'secondary' })}
            to={waits ? `${href('/dashboard/client')}?tab=alertes` : wait}
          >
            <Icon name="bell" className="ic ic-sm" />
            {waits ? 'Voir mes alertes' : 'Me prévenir'}
          </Link>
        </Way>
      )}
      <Way
        icon="search"
        title="Voir des prestataires libres ce jour-là"
        text="Même spécialité, même gouvernorat."
      >
        <Link className={buttonClass({ variant: 'secondary' })} to={others}>
          Voir les prestataires
          <Icon name="arrow-right" className="ic ic-sm" />
        </Link>
      </Way>
    </div>
  )
}

function Way(props: { icon: IconName; title: string; text: string; children: ReactNode }) {
  const { icon, title, text, children } = props
  return (
    <section className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-2.5 gap-y-1 p-4 md:p-5 lg:grid-cols-1">
      <Icon name={icon} className="ic text-primary" />
      <h3 className="text-base font-semibold">{title}</h3>
      <p className="text-sm text-ink-soft max-lg:col-start-2">{text}</p>
      <div className="mt-2 flex flex-wrap gap-2 max-lg:col-start-2">{children}</div>
    </section>
  )
}
