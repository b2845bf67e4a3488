import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Day, formatDayLong } from '#lib/dates.ts'

interface BookingSummaryProps {
  /** Takes the focus when a dialog closes that no button had opened. */
  ref?: Ref<HTMLElement> | undefined
  /** The chosen day. */
  day: Day | null
  /** The chosen service's name. */
  service: string | null
  /** The provider has blocked the chosen day. */
  blocked: boolean
  /** Where a visitor signs in first; null for a client. */
  loginPath: string | null
  /** The page of the form, for presses that come before the page's scripts. */
  formAction: string
  onOpen: () => void
  /** The form, for those without JavaScript. */
  children?: ReactNode | undefined
}

/** What is about to be asked for, and the way on: the form, or a login before it. */
export function BookingSummary({
  ref,
  day,
  service,
  blocked,
  loginPath,
  formAction,
  onOpen,
  children,
}: BookingSummaryProps) {
  return (
    <section ref={ref} id="demande" tabIndex={-1} className="outline-none" aria-labelledby="demande-titre">
      <Card padded className="grid gap-4">
        <div>
          <h2 id="demande-titre" className="font-sans text-sm tracking-normal text-ink-soft">
            Votre demande
          </h2>
          <p className="mt-1 text-h3 first-letter:uppercase">
            {day ? formatDayLong(day) : 'Aucune date choisie'}
          </p>
          {service && <p className="mt-1 text-ink-soft">{service}</p>}
        </div>
        {blocked && (
          <Banner tone="warning" className="noscript:hidden">
            Date indisponible
          </Banner>
        )}
        {loginPath ? (
          <Link className={buttonClass({ size: 'lg', block: true })} to={loginPath} rel="nofollow">
            Se connecter pour réserver
          </Link>
        ) : (
          (day || children) && (
            <form
              action={formAction}
              className="noscript:hidden"
              onSubmit={(event) => {
                event.preventDefault()
                onOpen()
              }}
            >
              {day && <input type="hidden" name="date" value={day} />}
              {service && <input type="hidden" name="service" value={service} />}
              <Button type="submit" size="lg" block>
                Demander une réservation
              </Button>
            </form>
          )
        )}
        {children && <noscript>{children}</noscript>}
        <p className="text-sm text-ink-mute">
          {day || loginPath
            ? 'Rien à payer ici. Le prestataire accepte ou refuse votre demande.'
            : 'Choisissez une date libre dans le calendrier.'}
        </p>
      </Card>
    </section>
  )
}
