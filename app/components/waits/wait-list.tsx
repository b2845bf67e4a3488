import { Form, href, Link } from 'react-router'
import { availabilityPath } from '#app/components/bookings/booking-address.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { DEFAULT_COVER, imageVariant } from '#domain/media/image-url.ts'
import { WAITS_MAX } from '#domain/waits/wait-limit.ts'
import type { Day } from '#lib/dates.ts'
import { capitalised, plural } from '#lib/text.ts'

/** A wait in its client's list. */
export type WaitView = {
  id: string
  title: string
  /** Day, slot and other conditions. */
  what: string
  /** Where it stands. */
  state: string
  isFree: boolean
  /** A request of the client's for that day waits for an answer. */
  asked: boolean
  /** Null for a search. */
  provider: { id: string; imageUrl: string | null; visible: boolean } | null
  day: Day
  search: string | null
}

/** Everything that a client waits for, and the ways to ask for it and to wait no more (D20). */
export function WaitList({ waits }: { waits: readonly WaitView[] }) {
  const count = waits.length
  if (count === 0)
    return (
      <EmptyState
        image="/art/empty/reservations.svg"
        title="Vous n’avez pas d’alerte."
        help="Sur le calendrier d’un prestataire, choisissez une date prise : nous vous écrirons si elle se libère."
        action={
          <Link className={buttonClass({ variant: 'secondary' })} to={href('/providers')}>
            Voir les prestataires
          </Link>
        }
      />
    )
  return (
    <>
      <p className="text-ink-soft">
        Nous vous écrivons quand une date se libère, une fois par jour au plus. Vous avez {count}{' '}
        {plural(count, 'alerte', 'alertes')} sur {WAITS_MAX}.
      </p>
      <ul className="mt-4 grid grid-cols-1 gap-3" aria-label="Mes alertes">
        {waits.map((wait) => (
          <WaitRow key={wait.id} wait={wait} />
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-mute">
        Chaque alerte s’arrête d’elle-même le jour venu. Personne ne peut payer pour passer devant.
      </p>
    </>
  )
}

function WaitRow({ wait }: { wait: WaitView }) {
  const { id, title, what, state, isFree, asked, provider, day, search } = wait
  return (
    <li
      className={classNames(
        'grid grid-cols-[56px_minmax(0,1fr)] items-start gap-x-3.5 gap-y-3 rounded-xl border bg-surface p-4 md:p-5 sm:grid-cols-[56px_minmax(0,1fr)_auto] sm:items-center',
        isFree ? 'border-success' : 'border-line',
      )}
    >
      {provider ? (
        <img
          className="thumb"
          src={imageVariant(provider.imageUrl ?? DEFAULT_COVER, 320)}
          alt=""
          width="56"
          height="56"
          loading="lazy"
        />
      ) : (
        <span className="grid size-14 place-items-center rounded-lg bg-primary-50 text-primary">
          <Icon name="search" className="ic" />
        </span>
      )}
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h3 className="text-base font-semibold">
          <bdi>{title}</bdi>
        </h3>
        <p className="text-sm text-ink-soft">{capitalised(what)}</p>
        <p className={classNames('text-sm', isFree ? 'font-semibold text-success-strong' : 'text-ink-mute')}>
          {state}
        </p>
      </div>
      <div className="flex flex-wrap gap-1 max-sm:col-start-2 sm:justify-end">
        {isFree && provider?.visible && (
          <Link
            className={buttonClass({ size: 'sm' })}
            to={
              asked
                ? `${href('/dashboard/client')}?status=pending`
                : `${availabilityPath(provider.id, { day })}#demande`
            }
          >
            {asked ? 'Voir ma demande' : 'Demander cette date'}
          </Link>
        )}
        {search && (
          <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={search}>
            Revoir la recherche
          </Link>
        )}
        <Form method="post" action={href('/alerts')}>
          <input type="hidden" name="do" value="end" />
          <input type="hidden" name="wait" value={id} />
          <Button type="submit" variant="quiet" size="sm">
            Ne plus me prévenir
            <span className="sr">{` (${title}, ${what})`}</span>
          </Button>
        </Form>
      </div>
    </li>
  )
}
