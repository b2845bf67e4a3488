import { href, Link } from 'react-router'
import { cardClass } from '#app/ui/card-class.ts'
import { VerifiedBadge } from '#app/ui/verified-badge.tsx'
import type { PublicVerification } from '#domain/verifications/public-verification.ts'

/** The badge of a profile; pressed, it tells what was looked at, when, and what was not (W14). */
export function Verification({ shown }: { shown: PublicVerification | null }) {
  const badge = <VerifiedBadge label="Prestataire vérifié" flat />
  if (!shown) return <p className="mb-3">{badge}</p>
  return (
    <details className="mb-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center list-none">{badge}</summary>
      <div className={cardClass('mt-1 max-w-[440px]', true)}>
        <h2 className="text-[1.25rem]!">{shown.title}</h2>
        <ul className="mt-3 grid gap-2.5">
          {shown.items.map(({ label, note, inForce }) => (
            <li key={label} className={inForce ? undefined : 'text-ink-mute'}>
              <b className="font-semibold">{label}</b>
              <span className="block text-sm">{note}</span>
            </li>
          ))}
        </ul>
        <p className="mt-4 border-t border-line pt-3 text-sm text-ink-mute">{shown.limits}</p>
        <Link className="link inline-flex min-h-11 items-center text-sm" to={href('/comment-nous-verifions')}>
          Comment nous vérifions
        </Link>
      </div>
    </details>
  )
}
