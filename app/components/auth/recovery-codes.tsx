import { Link } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'

interface RecoveryCodesProps {
  /** Null once they were shown. */
  codes: readonly string[] | null
  /** Target of the sign-in. */
  next: string
}

/** An operator's recovery codes, shown once. */
export function RecoveryCodes({ codes, next }: RecoveryCodesProps) {
  return (
    <div className="mt-6 grid gap-5">
      {codes ? (
        <>
          <Banner tone="warning">
            <b className="block font-semibold">Notez ces codes de récupération</b>
            Chaque code remplace votre téléphone une fois. Ils ne seront plus affichés.
          </Banner>
          <ul
            aria-label="Codes de récupération"
            className="num grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-line bg-surface p-4 text-center font-mono"
          >
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </>
      ) : (
        <p className="text-ink-soft">Les codes de récupération ont été affichés une fois.</p>
      )}
      <Link className={buttonClass({ size: 'lg', block: true })} to={next} reloadDocument>
        {codes ? 'J’ai noté mes codes' : 'Continuer'}
      </Link>
    </div>
  )
}
