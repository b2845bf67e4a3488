import { href, Link, useNavigate, useSearchParams } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { Unbroken } from '#app/ui/unbroken.tsx'

const SENT =
  'Demande de réservation envoyée ! Le prestataire va examiner votre demande et vous répondre bientôt.'

/** Time that the banner stays. */
const SHOWN_MS = 5_000

/** Tells that a request has been sent, once: the address then forgets it. Without JavaScript a link closes it. */
export function BookingSentBanner() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  if (query.get('booking') !== 'success') return null
  const without = new URLSearchParams(query)
  without.delete('booking')
  const path = without.size > 0 ? `?${without}` : href('/dashboard/client')
  return (
    <Banner
      tone="success"
      className="mb-7 lg:mb-9"
      dismissible
      autoHideMs={SHOWN_MS}
      onHide={() =>
        navigate(path, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
      }
      action={
        <Link className="link mx-2 hidden noscript:inline" to={path}>
          Fermer
        </Link>
      }
    >
      <Unbroken text={SENT} />
    </Banner>
  )
}
