import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { type Day, formatDayShort } from '#lib/dates.ts'
import { plural } from '#lib/text.ts'

/** Ways on for a client whose day the provider can't serve. */
export type WaysOnView = {
  /** Free days of the provider nearest to the one that was asked for, at most three; null where it can't be asked. */
  freeDays: readonly Day[] | null
  /** Address of the question about a wait for the day; null where nobody can wait for it. */
  wait: string | null
  /** There is such a wait already. */
  waits: boolean
  /** Address of others who are free that day. */
  others: string
}

interface WaysOnwardProps {
  /** Name of the provider. */
  name: string
  ways: WaysOnView
  /** A slot was asked for, and not the whole day of a provider who has no others. */
  isOfSlot: boolean
  /** Address that asks for another day instead. */
  dayPath: (day: Day) => string
  /** In a column beside others, one below the other. */
  isNarrow?: boolean
}

/** The three ways on of a request that no longer fits, and those of a booking that its provider cancelled (D7). */
export function WaysOnward({
  name,
  ways: { freeDays, wait, waits, others },
  isOfSlot,
  dayPath,
  isNarrow = false,
}: WaysOnwardProps) {
  return (
    <div
      className={`grid overflow-clip rounded-lg border border-line divide-line ${isNarrow ? 'divide-y' : 'max-lg:divide-y lg:auto-cols-fr lg:grid-flow-col lg:divide-x'}`}
    >
      {freeDays && (
        <Way
          icon="calendar-days"
          title="Choisir une autre date"
          text={nearestWords(name, freeDays, isOfSlot)}
        >
          {freeDays.map((day) => (
            <Link key={day} className={buttonClass({ variant: 'secondary' })} to={dayPath(day)}>
              {formatDayShort(day)}
            </Link>
          ))}
        </Way>
      )}
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

function nearestWords(name: string, { length }: readonly Day[], isOfSlot: boolean): string {
  if (length === 0) return `${name} n’a pas d’autre date libre dans les trois mois qui entourent la vôtre.`
  const days = plural(
    length,
    'Voici la date la plus proche',
    `Voici les ${length === 2 ? 'deux' : 'trois'} dates les plus proches`,
  )
  return `${days} ${isOfSlot ? 'où ce créneau est libre' : plural(length, 'qui est libre', 'qui sont libres')}.`
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
