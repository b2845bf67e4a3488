import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { ContactLink } from '#app/components/messages/contact-link.tsx'
import { QuoteLink } from '#app/components/quotes/quote-link.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Booker } from '#app/viewer.ts'
import type { StartingPrice } from '#domain/providers/price-unit.ts'
import { FromPrice } from './from-price.tsx'
import { bookingPath, loginPath } from './paths.ts'

interface BookingBoxProps {
  providerId: string
  name: string
  /** Account to write to when there is a conversation already; null when the contact form comes first. */
  correspondent: string | null
  verified: boolean
  hasReviews: boolean
  /** The starting price; not looked at for a visitor (R5). */
  fromPrice: StartingPrice | null
  /** Below the price: a client's estimate. */
  estimate: ReactNode
  booker: Booker
  /** The tab for dates is open: it has the buttons. */
  isBooking?: boolean | undefined
}

/** Beside the profile from 1024 px, and following the eye: the price and the way to a date. */
export function BookingBox({
  providerId,
  name,
  correspondent,
  verified,
  hasReviews,
  fromPrice,
  estimate,
  booker,
  isBooking = false,
}: BookingBoxProps) {
  const points = [
    verified && { icon: 'badge-check' as const, tone: 'text-success', text: 'Prestataire vérifié' },
    hasReviews && {
      icon: 'star' as const,
      tone: 'text-primary',
      text: 'Avis laissés après une vraie réservation',
    },
    booker !== 'other' && {
      icon: 'calendar-check' as const,
      tone: 'text-primary',
      text: 'Rien à payer ici : le prestataire accepte ou refuse votre demande',
    },
  ].filter((point) => point !== false)
  return (
    <aside aria-label="Réservation" className="max-lg:hidden">
      <div className={cardClass('sticky top-[100px] p-6 shadow-md')}>
        <BoxPrice fromPrice={fromPrice} booker={booker} />
        {estimate}
        {!isBooking && (
          <div className="mt-5 grid gap-2.5">
            {booker === 'other' ? (
              <ClientsOnly />
            ) : (
              <>
                <BookLink providerId={providerId} booker={booker} className={buttonClass({ size: 'lg' })}>
                  <Icon name="calendar-days" className="ic" />
                  Réserver une date
                </BookLink>
                <QuoteLink
                  providerId={providerId}
                  booker={booker}
                  className={buttonClass({ variant: 'secondary', size: 'lg' })}
                >
                  <Icon name="file-text" className="ic" />
                  Demander un devis
                </QuoteLink>
                <ContactLink
                  provider={{ id: providerId, name }}
                  booker={booker}
                  correspondent={correspondent}
                  className={buttonClass({ variant: 'quiet' })}
                >
                  <Icon name="message-circle" className="ic" />
                  Contacter
                </ContactLink>
              </>
            )}
          </div>
        )}
        {points.length > 0 && (
          <ul className="mt-5 pt-5 border-t border-line grid gap-3 text-[0.9375rem] text-ink-soft">
            {points.map(({ icon, tone, text }) => (
              <li key={text} className="flex gap-3">
                <Icon name={icon} className={`ic ${tone}`} />
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </aside>
  )
}

/** The same at the bottom of a small screen; absent for those who cannot book. */
export function BookingBar({
  providerId,
  fromPrice,
  booker,
}: Pick<BookingBoxProps, 'providerId' | 'fromPrice' | 'booker'>) {
  if (booker === 'other') return null
  return (
    <BottomBar>
      <div className="flex-1 leading-tight">
        {booker === 'visitor' ? (
          <LockedPrice />
        ) : (
          <FromPrice price={fromPrice} currency="DT" className="text-[1.1875rem]" />
        )}
      </div>
      <QuoteLink
        providerId={providerId}
        booker={booker}
        className={buttonClass({ variant: 'secondary', size: 'lg', className: 'px-4!' })}
      >
        <span aria-hidden="true">Devis</span>
        <span className="sr">Demander un devis</span>
      </QuoteLink>
      <BookLink
        providerId={providerId}
        booker={booker}
        className={buttonClass({ size: 'lg', className: 'px-5!' })}
      >
        Réserver
      </BookLink>
    </BottomBar>
  )
}

/** In place of the buttons for providers and operators. */
export function ClientsOnly() {
  return <Banner tone="info">Cette fonctionnalité est réservée aux clients</Banner>
}

function BoxPrice({ fromPrice, booker }: Pick<BookingBoxProps, 'fromPrice' | 'booker'>) {
  if (booker === 'visitor') return <LockedPrice />
  return <FromPrice price={fromPrice} currency="DT" className="text-[1.625rem]" />
}

function LockedPrice() {
  const { pathname, search } = useLocation()
  return (
    <Link to={loginPath(pathname + search)} className="locked">
      Connectez-vous pour voir les tarifs
    </Link>
  )
}

interface BookLinkProps {
  providerId: string
  booker: Booker
  className: string
  children: ReactNode
}

function BookLink({ providerId, booker, className, children }: BookLinkProps) {
  const { state, search } = useLocation()
  const path = bookingPath(providerId, search)
  return booker === 'visitor' ? (
    <Link to={loginPath(path)} className={className}>
      {children}
    </Link>
  ) : (
    <Link to={path} state={state} className={className}>
      {children}
    </Link>
  )
}
