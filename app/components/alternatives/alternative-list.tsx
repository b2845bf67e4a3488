import { Form, Link } from 'react-router'
import { profilePath } from '#app/components/providers/paths.ts'
import { Amount } from '#app/ui/amount.tsx'
import { Button } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Rating } from '#app/ui/rating.tsx'
import type { Alternative, Alternatives } from '#domain/alternatives/alternative.ts'
import { imageVariant } from '#domain/media/image-url.ts'

interface AlternativeListProps {
  alternatives: Alternatives
  /** Address that sends the request on. */
  action: string
}

/** Providers who can be asked the same as one who did not answer (W3): one press sends each the same request. */
export function AlternativeList({ alternatives, action }: AlternativeListProps) {
  const { found, listing, day } = alternatives
  return (
    <>
      {found.length > 0 && <Found found={found} action={action} />}
      {listing && (
        <Link className="link inline-flex min-h-11 items-center gap-1.5 justify-self-start" to={listing}>
          Voir tous les prestataires{day && ' libres ce jour-là'}
          <Icon name="arrow-right" className="ic ic-sm" />
        </Link>
      )}
    </>
  )
}

function Found({ found, action }: { found: readonly Alternative[]; action: string }) {
  return (
    <ul className="grid gap-3 md:grid-cols-3" aria-label="Autres prestataires">
      {found.map((alternative) => (
        <li key={alternative.id} className={cardClass('grid min-w-0 grid-rows-[auto_1fr_auto] gap-3 p-4')}>
          <div className="flex gap-3">
            <img
              className="thumb"
              src={imageVariant(alternative.imageUrl, 320)}
              alt=""
              width="56"
              height="56"
              loading="lazy"
            />
            <div className="min-w-0 flex-1 text-sm text-ink-soft">
              <Link
                className="block text-base leading-snug font-semibold text-ink [overflow-wrap:anywhere]"
                to={profilePath(alternative.id)}
              >
                <bdi>{alternative.name}</bdi>
              </Link>
              {alternative.reviewCount > 0 ? (
                <Rating value={alternative.rating} count={alternative.reviewCount} />
              ) : (
                <p>Pas encore d’avis</p>
              )}
              <p className="[overflow-wrap:anywhere]">
                <Amount price={alternative.fromPrice?.amount ?? null} currency="TND" />{' '}
                {alternative.fromPrice?.unitText}
              </p>
            </div>
          </div>
          {alternative.calendar && <Certainty calendar={alternative.calendar} />}
          {alternative.isAsked ? (
            <p className="row-start-3 flex min-h-11 items-center justify-center gap-2 rounded-md bg-disabled font-semibold text-ink-soft">
              <Icon name="check" className="ic" />
              Demande envoyée
            </p>
          ) : (
            <Form method="post" action={action} className="row-start-3">
              <input type="hidden" name="provider_id" value={alternative.id} />
              <Button type="submit" className="w-full">
                Envoyer la même demande<span className="sr"> à {alternative.name}</span>
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}

function Certainty({ calendar: { confirmed, label } }: { calendar: NonNullable<Alternative['calendar']> }) {
  const icon = confirmed ? 'calendar-check' : 'calendar-search'
  return (
    <p className="flex items-start gap-1.5 text-sm text-ink-soft">
      <Icon name={icon} className="ic ic-sm mt-0.5" />
      {confirmed ? `Libre, ${label.toLowerCase()}` : label}
    </p>
  )
}
