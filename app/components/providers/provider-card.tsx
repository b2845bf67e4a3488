import { CalendarCheck, Lock, MapPin } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { Heart } from '#app/components/favourites/heart.tsx'
import { BlurredUntilLoaded } from '#app/ui/blurred-until-loaded.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { Rating } from '#app/ui/rating.tsx'
import { VerifiedBadge } from '#app/ui/verified-badge.tsx'
import type { Booker } from '#app/viewer.ts'
import type { CalendarTrust } from '#domain/availability/calendar-trust.ts'
import { locationLabel, type ProviderLocationSlug } from '#domain/catalogue/governorates.ts'
import { categoryLabel, type SubcategorySlug } from '#domain/catalogue/taxonomy.ts'
import type { StartingPrice } from '#domain/providers/price-unit.ts'
import { shorten } from '#lib/shorten.ts'
import { cardPicture } from './card-picture.ts'
import { FromPrice } from './from-price.tsx'
import { askedFor, bookingPath, loginPath, rankPath, tabPath } from './paths.ts'

/** Data of a provider's card. */
export type Card = {
  id: string
  name: string
  categories: SubcategorySlug[]
  location: ProviderLocationSlug | ''
  /** Beginning of the description. */
  excerpt: string
  imageUrl: string
  /** A tiny picture of it as a `data:` address; the site's own art has none. */
  placeholder: string | null
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

/** About three lines, cut between words; a clamp of lines cuts within them. */
const EXCERPT_LENGTH = 100

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
  }
  return (
    <article className="pcard" data-card={card.id}>
      <Link {...profile} className="pcard-img" tabIndex={-1} aria-hidden="true">
        <BlurredUntilLoaded {...cardPicture(card.imageUrl, index)} placeholder={card.placeholder} />
        {card.verified && <VerifiedBadge className="absolute left-3 top-3" />}
      </Link>
      <div className="pcard-body">
        <p className="text-xs text-ink-mute font-medium">
          {card.categories.map((slug) => categoryLabel(slug, 'long')).join(', ')}
        </p>
        <h3 className="text-[1.125rem] leading-snug -mt-0.5 clamp-2">
          <Link {...profile}>
            <bdi>{card.name}</bdi>
          </Link>
          {card.verified && <span className="sr">, vérifié</span>}
        </h3>
        <p className="meta gap-x-3! flex-wrap">
          <Rating value={card.rating} count={card.reviewCount} />
          <span className="inline-flex items-center gap-1">
            <MapPin className="ic ic-sm" />
            {locationLabel(card.location)}
          </span>
        </p>
        {card.answers && (
          <p className="meta gap-x-3! flex-wrap">
            {card.answers}
            <Link to={rankPath(card.id)} className="underline underline-offset-4">
              Pourquoi ici ?<span className="sr"> {card.name}</span>
            </Link>
          </p>
        )}
        <p dir="auto" className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          {shorten(card.excerpt, EXCERPT_LENGTH)}
        </p>
        <div className="pcard-foot">
          {card.freeOn && <p className="text-sm font-semibold">{card.freeOn.label}</p>}
          {card.calendar && (
            <p className={classNames('avail', !card.calendar.confirmed && 'is-open')}>
              <CalendarCheck className="ic ic-sm" />
              {card.calendar.label}
            </p>
          )}
          {booker === 'visitor' ? (
            <LockedPrice here={here} />
          ) : (
            <FromPrice price={card.fromPrice ?? null} currency="TND" className="text-[1.125rem]" />
          )}
          {guests && card.fromPrice && <Estimate price={card.fromPrice} guests={guests} />}
          <div className={booker === 'other' ? 'grid' : 'grid grid-cols-2 gap-2'}>
            <Link {...profile} className={buttonClass({ variant: 'secondary', className: 'px-2' })}>
              Voir le profil
              <span className="sr"> de {card.name}</span>
            </Link>
            {booker !== 'other' && (
              <Link
                to={booker === 'client' ? booking : loginPath(booking)}
                className={buttonClass({ className: 'px-2' })}
              >
                Réserver
                <span className="sr"> {card.name}</span>
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
    <Link to={loginPath(here)} className="locked">
      <Lock className="ic ic-sm" />
      <span className="underline decoration-primary-200 underline-offset-4">
        Connectez-vous pour voir les tarifs
      </span>
    </Link>
  )
}
