import { Link } from 'react-router'
import { Banner } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import type { Alternatives } from '#domain/alternatives/alternative.ts'
import { AlternativeList } from './alternative-list.tsx'

interface AlternativesPageProps {
  /** Name of the provider who did not answer. */
  name: string
  /** Null once the request no longer waits for whom the client may ask instead. */
  alternatives: Alternatives | null
  action: string
  dashboard: string
  /** Reason why the press did nothing: an alternative that went in between. */
  problem: string | null
}

/** The alternatives of a request without an answer, as a page of its own. */
export function AlternativesPage(props: AlternativesPageProps) {
  const { name, alternatives, action, dashboard, problem } = props
  return (
    <div className="wrap section grid gap-5">
      <h1>{alternatives ? 'Demander à un autre prestataire' : 'Cette demande a changé'}</h1>
      {problem && <Banner tone="warning">{problem}</Banner>}
      {alternatives && (
        <p className="max-w-[70ch] text-ink-soft">
          {alternatives.found.length > 0 ? (
            <>
              <bdi>{name}</bdi> n’a pas répondu. Envoyez la même demande à l’un de ces prestataires : même
              spécialité, même gouvernorat{alternatives.day && ', même date'}.
            </>
          ) : (
            `Aucun autre prestataire du même gouvernorat ${alternatives.day ? 'n’est libre à cette date, à' : 'n’a'} un prix proche.`
          )}
        </p>
      )}
      {alternatives && <AlternativeList alternatives={alternatives} action={action} />}
      <Link className={buttonClass({ variant: 'secondary', className: 'justify-self-start' })} to={dashboard}>
        Revenir aux demandes
      </Link>
    </div>
  )
}
