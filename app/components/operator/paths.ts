/** Root of the operator's area. */
export const ADMIN = '/admin'

export const PROVIDERS = `${ADMIN}/providers`
export const USERS = `${ADMIN}/users`
export const REPORTS = `${ADMIN}/reports`
export const JOURNAL = `${ADMIN}/journal`

/** The end of the address of a decision about a provider, and about an account. */
export type ProviderDecision = 'verification' | 'withdrawal' | 'hiding' | 'showing'
export type UserDecision = 'suspension' | 'reinstatement' | 'sessions/deletion'

/** The operator's page of a provider, or of a decision about it. */
export function providerPath(id: string, decision?: ProviderDecision): string {
  return [PROVIDERS, id, ...(decision ? [decision] : [])].join('/')
}

/** The operator's page of an account, or of a decision about it. */
export function userPath(id: string, decision?: UserDecision): string {
  return [USERS, id, ...(decision ? [decision] : [])].join('/')
}

/** Returns the page about an action's subject; null where there is no page of its own. */
export function subjectPath(subjectType: string, id: string): string | null {
  if (subjectType === 'provider') return providerPath(id)
  if (subjectType === 'report') return `${REPORTS}/${id}`
  return subjectType === 'user' ? userPath(id) : null
}
