import { href } from 'react-router'

export const PROVIDERS = href('/admin/providers')
export const USERS = href('/admin/users')
export const REPORTS = href('/admin/reports')
export const JOURNAL = href('/admin/journal')
export const LUNAR_DAYS_PAGE = href('/admin/lunar-days')

/** The end of the address of a decision about a provider, and about an account. */
export type ProviderDecision = 'verification' | 'withdrawal' | 'hiding' | 'showing'
export type UserDecision = 'suspension' | 'reinstatement' | 'sessions/deletion'

/** The operator's page of a provider, or of a decision about it. */
export function providerPath(id: string, decision?: ProviderDecision): string {
  return decision ? href(`/admin/providers/:id/${decision}`, { id }) : href('/admin/providers/:id', { id })
}

/** The operator's page of an account, or of a decision about it. */
export function userPath(id: string, decision?: UserDecision): string {
  return decision ? href(`/admin/users/:id/${decision}`, { id }) : href('/admin/users/:id', { id })
}

/** Returns the page about an action's subject; null where there is no page of its own. */
export function subjectPath(subjectType: string, id: string): string | null {
  if (subjectType === 'provider') return providerPath(id)
  if (subjectType === 'lunar-day') return LUNAR_DAYS_PAGE
  if (subjectType === 'report') return href('/admin/reports/:id', { id })
  return subjectType === 'user' ? userPath(id) : null
}
