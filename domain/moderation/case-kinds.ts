/** Kinds of cases that wait for an operator, as the queue names them, in the order of its filters. */
export const CASE_KINDS = {
  publication: 'Premières publications',
  verification: 'Vérifications',
  report: 'Signalements',
  twin: 'Photos semblables',
  contest: 'Avis contestés',
  response: 'Temps de réponse',
} as const

export type CaseKind = keyof typeof CASE_KINDS

/** The kind that an address asks for; null for all, and for anything else. */
export function readCaseKind(asked: string | null): CaseKind | null {
  return asked !== null && Object.hasOwn(CASE_KINDS, asked) ? (asked as CaseKind) : null
}
