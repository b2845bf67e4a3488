import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useRootData } from '#app/viewer.ts'

/** Night blue, at the foot of every page. */
export function Footer() {
  const root = useRootData()
  if (!root) return null
  const { viewer, site } = root
  return (
    <footer className="footer merlons on-night mt-24">
      <div className="zellige-tile-night">
        <div className="wrap grid gap-x-8 gap-y-10 pt-14 pb-10 grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
          <div className="col-span-2 lg:col-span-1 grid content-start gap-4">
            <img
              src="/art/logo-white.svg"
              alt="Machmoum"
              className="h-10 w-auto justify-self-start"
              width="196"
              height="40"
              loading="lazy"
            />
            <p className="max-w-[34ch]">Les prestataires de votre fête, partout en Tunisie.</p>
            <a className="underline underline-offset-4 text-white w-fit" href={`mailto:${site.contactEmail}`}>
              {site.contactEmail}
            </a>
            {site.socialLinks.length > 0 && (
              <div className="flex gap-2 -ml-2">
                {site.socialLinks.map(({ name, url }) => (
                  <a
                    key={name}
                    href={url}
                    rel="me noopener"
                    className="grid! size-11 place-items-center rounded-full hover:bg-white/10"
                  >
                    <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
                      {SOCIAL_ICONS[name]}
                    </svg>
                    <span className="sr">{name}</span>
                  </a>
                ))}
              </div>
            )}
          </div>
          <FooterColumn title="Clients">
            <Link discover="none" to={href('/providers')}>
              Nos prestataires
            </Link>
            <Link discover="none" to={href('/how-it-works')}>
              Comment ça marche
            </Link>
            {viewer?.role === 'client' && (
              <Link discover="none" to={href('/dashboard/client')}>
                Mes réservations
              </Link>
            )}
            {!viewer && (
              <Link discover="none" to={href('/register')}>
                Créer un compte
              </Link>
            )}
            <Link discover="none" to={href('/faq')}>
              FAQ
            </Link>
          </FooterColumn>
          <FooterColumn title="Prestataires">
            {!viewer && (
              <Link discover="none" to={`${href('/register')}?type=provider`}>
                Devenir prestataire
              </Link>
            )}
            {viewer?.role === 'provider' && (
              <Link discover="none" to={href('/dashboard/provider')}>
                Mon activité
              </Link>
            )}
            <Link discover="none" to={href('/advantages')}>
              Vos avantages
            </Link>
            {!viewer && (
              <Link discover="none" to={href('/login')}>
                Connexion
              </Link>
            )}
          </FooterColumn>
          <FooterColumn title="Informations">
            <Link discover="none" to={href('/classement')}>
              Le classement
            </Link>
            <Link discover="none" to={href('/privacy-policy')}>
              Confidentialité
            </Link>
            <Link discover="none" to={href('/terms-of-use')}>
              Conditions d’utilisation
            </Link>
          </FooterColumn>
        </div>
        <div className="wrap border-t border-white/15 py-5 text-sm">
          © {site.year} Machmoum. Nous vous mettons en relation ; le contrat se conclut entre vous et votre
          prestataire.
        </div>
      </div>
    </footer>
  )
}

function FooterColumn({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <nav aria-label={title} className="grid content-start justify-items-start">
      <p className="mb-2 font-semibold text-white">{title}</p>
      {children}
    </nav>
  )
}

const SOCIAL_ICONS: Record<'Facebook' | 'Instagram' | 'YouTube', ReactNode> = {
  Facebook: (
    <path
      fill="currentColor"
      d="M13.5 21v-7.5h2.6l.4-3h-3V8.6c0-.9.3-1.5 1.5-1.5h1.6V4.4c-.3 0-1.2-.1-2.3-.1-2.3 0-3.9 1.4-3.9 4v2.2H7.8v3h2.6V21z"
    />
  ),
  Instagram: (
    <g fill="none" stroke="currentColor" strokeWidth="1.8">
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.6" />
      <circle cx="16.6" cy="7.4" r="1.1" fill="currentColor" stroke="none" />
    </g>
  ),
  YouTube: (
    <>
      <rect
        x="3"
        y="6"
        width="18"
        height="12.5"
        rx="3.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
      />
      <path d="M10.3 9.6v5.3l4.4-2.65z" fill="currentColor" />
    </>
  ),
}
