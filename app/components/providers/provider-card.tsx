import { memo } from 'react'
import { Link } from 'react-router'
import { Heart } from '#app/components/favourites/heart.tsx'
import { BlurredUntilLoaded } from '#app/ui/blurred-until-loaded.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { Rating } from '#app/ui/rating.tsx'
import { VerifiedBadge } from '#app/ui/verified-badge.tsx'
import type { Booker } from '#app/viewer.ts'
import type { CalendarTrust } from '#domain/availability/calendar-trust.ts'
import { locationLabel, type ProviderLocationSlug } from '#domain/catalogue/governorates.ts'
import { categoryLabel, type SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import type { StartingPrice } from '#domain/providers/price-unit.ts'
import { cardPicture } from './card-picture.ts'
import { FromPrice } from './from-price.tsx'
import { askedFor, bookingPath, loginPath, rankPath, tabPath } from './paths.ts'

/** Data of a provider's card. */
export type Card = {
  id: string
  name: string
  categories: SubcategorySlug[]
  location: ProviderLocationSlug | ''
  /** Beginning of the description, as `excerptOf()` cuts it. */
  excerpt: string
  imageUrl: string
  /** A tiny picture of it as a `data:` address; the site's own art has none. */
  placeholder?: string | null
  verified: boolean
  /** Unrounded mean; nothing is shown of it without reviews. */
  rating: number
  reviewCount: number
  /** Response time, in words: where the list explains its order. */
  answers?: string
  /** The starting price, null for 'Prix sur demande'; a visitor's card has none at all (R5). */
  fromPrice?: StartingPrice | null
  /** True among the reader's favourites. */
  kept?: boolean
  /** How sure its calendar is; in searches with a date. */
  calendar?: CalendarTrust
  /** The nearest free day, where it is not the one that is searched for. */
  freeOn?: { day: string; label: string }
}

interface ProviderCardProps {
  card: Card
  /** Its place in the list, from 0. */
  index: number
  /** A visitor is asked to sign in for prices and bookings; providers and operators book nothing. */
  booker: Booker
  /** Address of the list, to come back to. */
  here: string
  /** Number of guests that a client's estimate is for. */
  guests?: number | null
}

/** Routes are known from the first page on: links needn't say that theirs is to be looked up. */
const UNDISCOVERED = { discover: 'none' } as const

// For clients with a number of guests.
const Estimate = lazyPart(
  () => import('./estimate.tsx'),
  (module) => module.Estimate,
)

/**
 * A provider in the listing: picture, what they do and where, price, and two ways on. Kept as it is while filters are chosen:
 * the cards are most of what a slow phone would make anew.
 */
export const ProviderCard = memo(function ProviderCard({
  card,
  index,
  booker,
  here,
  guests,
}: ProviderCardProps) {
  // The day that is searched for leads on, with what goes with it, as the list's address has it.
  const asked = card.freeOn ? here.replace(/date=[\d-]+/, `date=${card.freeOn.day}`) : here
  const booking = bookingPath(card.id, asked)
  const profile = {
    to: card.calendar ? booking : tabPath(card.id, 'services', booker === 'client' ? askedFor(here) : ''),
    state: { listing: here },
    viewTransition: true,
    ...UNDISCOVERED,
  }
  return (
    <article className="pcard">
      {/* Its words stand beside the name. */}
      <div className="pcard-img" aria-hidden="true">
        <BlurredUntilLoaded {...cardPicture(card.imageUrl, index)} placeholder={card.placeholder} />
        {card.verified && <VerifiedBadge />}
      </div>
      <div className="pcard-body">
        <p className="pcard-kind">{card.categories.map((slug) => categoryLabel(slug, 'long')).join(', ')}</p>
        <h3>
          <Link {...profile}>
            <bdi>{card.name}</bdi>
          </Link>
          {card.verified && <span className="sr">, vérifié</span>}
        </h3>
        <p className="meta">
          <Rating value={card.rating} count={card.reviewCount} />
          <span className="place">{locationLabel(card.location)}</span>
        </p>
        {card.answers && (
          <p className="meta">
            {card.answers}
            <Link to={rankPath(card.id)} {...UNDISCOVERED}>
              Pourquoi ici ?<span className="sr">{` ${card.name}`}</span>
            </Link>
          </p>
        )}
        <p dir="auto" className="pcard-text">
          {card.excerpt}
        </p>
        <div className="pcard-foot">
          {card.freeOn && <p className="text-sm font-semibold">{card.freeOn.label}</p>}
          {card.calendar && (
            <p className={classNames('avail', !card.calendar.confirmed && 'is-open')}>
              <Icon name="calendar-check" className="ic ic-sm" />
              {card.calendar.label}
            </p>
          )}
          {booker === 'visitor' ? (
            <LockedPrice here={here} />
          ) : (
            <FromPrice price={card.fromPrice ?? null} currency="TND" className="text-[1.125rem]" />
          )}
          {guests && card.fromPrice && <Estimate price={card.fromPrice} guests={guests} />}
          <div className="pcard-ways">
            <Link {...profile} className={buttonClass({ variant: 'secondary' })}>
              Voir le profil
              <span className="sr">{` : ${card.name}`}</span>
            </Link>
            {booker !== 'other' && (
              <Link
                to={booker === 'client' ? booking : loginPath(booking)}
                className={buttonClass()}
                {...UNDISCOVERED}
              >
                Réserver
                <span className="sr">{` ${card.name}`}</span>
              </Link>
            )}
          </div>
        </div>
      </div>
      <Heart id={card.id} name={card.name} kept={card.kept} booker={booker} />
    </article>
  )
})

function LockedPrice({ here }: { here: string }) {
  return (
    <Link to={loginPath(here)} className="locked" {...UNDISCOVERED}>
      Connectez-vous pour voir les tarifs
    </Link>
  )
}
