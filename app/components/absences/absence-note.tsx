import { Banner } from '#app/ui/banner.tsx'
import type { Day } from '#lib/dates.ts'
import { AbsenceLine } from './absence-line.tsx'

/** Says above a form that the provider it asks is away (W5). */
export function AbsenceNote({ until }: { until: Day | null }) {
  return (
    until && (
      <Banner tone="info">
        <AbsenceLine until={until} className="font-semibold" />
        Vous pouvez envoyer votre demande dès maintenant. La réponse peut attendre son retour.
      </Banner>
    )
  )
}
