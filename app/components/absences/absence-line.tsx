import { absenceWords } from '#domain/absences/absence.ts'
import type { Day } from '#lib/dates.ts'

/** 'Absent jusqu’au …' of a provider that is away (W5); nothing while it is there. */
export function AbsenceLine({ until, className }: { until: Day | null; className?: string }) {
  return until && <p className={className}>{absenceWords(until)}</p>
}
