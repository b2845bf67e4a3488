import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { loginPath } from '#app/components/providers/paths.ts'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useBooker } from '#app/viewer.ts'
import { type Day, formatDayLong } from '#lib/dates.ts'
import { capitalised } from '#lib/text.ts'
import { availabilityPath, readBookingAddress } from './booking-address.ts'
import { BookingForm } from './booking-form.tsx'
import type { BookingTabData } from './booking-tab.tsx'
import { chosenFields } from './chosen-fields.ts'

/**
 * The request beside the calendar, below it on a phone: the chosen day, the optional fields and the button that sends it; for
 * a visitor, the login before it.
 */
export function BookingRequest(props: BookingTabData) {
  const { provider, services, slots, today, blockedDates, partly, draft, submissionId } = props
  const isClient = useBooker() === 'client'
  const [query] = useSearchParams()
  const card = useRef<HTMLElement>(null)
  const address = readBookingAddress(query, today)
  const { day, service } = address
  const signIn = loginPath(
    day
      ? `${availabilityPath(provider.id, { ...address, month: null })}#demande`
      : `${availabilityPath(provider.id, { service })}#profil`,
  )

  useEffect(() => {
    // The page may have looked for the anchor before the calendar above it was there.
    if (window.location.hash === '#demande') card.current?.scrollIntoView()
  }, [])

  return (
    <>
      <section
        ref={card}
        id="demande"
        className={cardClass('scroll-mt-[100px] p-5 shadow-md sm:p-6 lg:sticky lg:top-[100px]')}
        aria-labelledby="demande-titre"
      >
        <h2 id="demande-titre" className="font-sans text-sm tracking-normal text-ink-soft">
          Votre demande
        </h2>
        <p className="mt-1 text-h3" aria-live="polite">
          {day ? capitalised(formatDayLong(day)) : 'Aucune date choisie'}
        </p>
        {!day && (
          <p className="mt-1 text-sm text-ink-soft">
            {isClient
              ? 'Choisissez une date libre dans le calendrier, ou indiquez-la ici.'
              : 'Choisissez une date libre dans le calendrier.'}
          </p>
        )}
        <div className="mt-4">
          {isClient ? (
            <BookingForm
              provider={provider}
              services={services}
              day={day}
              slots={slots}
              blockedDates={blockedDates}
              partly={partly}
              today={today}
              submissionId={submissionId}
              typed={{ ...chosenFields(address, { services, slots }), ...draft }}
            />
          ) : (
            <>
              {service && <p className="-mt-3 mb-4 text-ink-soft">{service}</p>}
              <Link className={buttonClass({ size: 'lg', block: true })} to={signIn} rel="nofollow">
                Se connecter pour réserver
              </Link>
            </>
          )}
        </div>
        <p className="mt-3 text-center text-sm text-ink-mute">
          Rien à payer ici. Le prestataire accepte ou refuse votre demande.
        </p>
      </section>
      {day && <ChosenDayBar day={day} card={card} />}
    </>
  )
}

/** The chosen day at the bottom of a small screen, and the way to the request while it is out of sight. */
function ChosenDayBar({ day, card }: { day: Day; card: RefObject<HTMLElement | null> }) {
  // Shown from the start without scripts; with them, once it is known that the request is out of sight.
  const [isInSight, setInSight] = useState(useHydrated())
  useEffect(() => {
    if (!card.current) return
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false), {
      // A sliver of the card is not yet the card.
      rootMargin: '0px 0px -160px',
    })
    observer.observe(card.current)
    return () => observer.disconnect()
  }, [card])
  if (isInSight) return null
  const [, date = ''] = formatDayLong(day).split(/ (.*)/)
  return (
    <BottomBar>
      <p className="flex-1 leading-tight">
        <span className="block text-sm text-ink-soft">Votre date</span>
        <b className="font-semibold">{date}</b>
      </p>
      <a className={buttonClass({ size: 'lg' })} href="#demande">
        Voir ma demande
      </a>
    </BottomBar>
  )
}
