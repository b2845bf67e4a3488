import { type Day, formatDayLong } from '#lib/dates.ts'

/** 'Absent jusqu’au …' of a provider that is away (W5); nothing while it is there. */
export function AbsenceLine({ until, className }: { until: Day | null; className?: string }) {
  return until && <p className={className}>Absent jusqu’au {formatDayLong(until)}</p>
}
