/**
 * 'Absent jusqu’au …' of a provider that is away (W5); nothing while it is there.
 * @param until the day in words: a visitor's page brings no code for days
 */
export function AbsenceLine({ until, className }: { until: string | null; className?: string }) {
  return until && <p className={className}>Absent jusqu’au {until}</p>
}
