import { href, Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Day } from '#lib/dates.ts'
import { AbsenceLine } from './absence-line.tsx'

/** The provider's own absence beside its calendar, and the way to declare one (W5). */
export function AbsenceCard({ until }: { until: Day | null }) {
  return (
    <Card className="mt-5 p-4 sm:p-5">
      <h2 className="text-[1.25rem]!">{until ? 'Votre absence' : 'Vous partez ?'}</h2>
      <AbsenceLine until={until} className="mt-2 font-semibold" />
      <p className="mt-2 text-sm text-ink-soft">
        {until
          ? 'Votre profil indique votre retour.'
          : 'Déclarez votre absence : votre profil indiquera votre retour, et vos délais de réponse s’arrêtent.'}
      </p>
      <Link
        className={buttonClass({ variant: 'quiet', size: 'sm', className: '-ml-3.5 mt-1' })}
        to={href('/provider/absences')}
      >
        <Icon name="plane" className="ic ic-sm" />
        {until ? 'Mes absences' : 'Déclarer une absence'}
      </Link>
    </Card>
  )
}
