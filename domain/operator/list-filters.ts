/** Filters of the operator's list of providers; the first one is the page's own address. */
export const PROVIDER_FILTERS = [
  { value: 'waiting', label: 'À vérifier' },
  { value: 'verified', label: 'Vérifiés' },
  { value: 'hidden', label: 'Masqués' },
  { value: 'all', label: 'Tous' },
] as const

/** Filters of the operator's list of accounts. */
export const USER_FILTERS = [
  { value: 'all', label: 'Tous' },
  { value: 'suspended', label: 'Suspendus' },
  { value: 'admin', label: 'Opérateurs' },
] as const

export type ProviderFilter = (typeof PROVIDER_FILTERS)[number]['value']
export type UserFilter = (typeof USER_FILTERS)[number]['value']

/** The filter that an address asks for; the first one for anything else. */
export function readFilter<Value extends string>(
  filters: readonly [{ value: Value }, ...{ value: Value }[]],
  asked: string | null,
): Value {
  return (filters.find(({ value }) => value === asked) ?? filters[0]).value
}
