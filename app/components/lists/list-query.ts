const PARAMETERS = [
  'tab',
  'status',
  'stars',
  'q',
  'event',
  'sort',
  'operator',
  'action',
  'subject',
  'from',
  'to',
  'after',
  'month',
  'demande',
] as const

type Parameter = (typeof PARAMETERS)[number]

/** First page, with no row open: a list that shows something else begins there again. */
export const AT_THE_BEGINNING = { after: null, demande: null } as const

/**
 * The address of the dashboard that is shown, with something changed in what it asks for.
 * @param query of the page as it is; what else it holds is left out
 * @param change a null takes the parameter away
 * @returns a path relative to the page, for a `<Link>`
 */
export function dashboardPath(
  query: URLSearchParams,
  change: Partial<Record<Parameter, string | null>>,
): string {
  const next = new URLSearchParams()
  for (const name of PARAMETERS) {
    const value = name in change ? change[name] : query.get(name)
    if (value) next.set(name, value)
  }
  return `?${next}`
}
