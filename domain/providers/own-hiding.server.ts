import { sql } from 'drizzle-orm'
import { providers } from '#db/schema/providers.ts'

/**
 * Columns of `providers` that say whether an operator hides the profile, and why; '' where that isn't known. The subquery
 * spells `providers.id`: Drizzle leaves prefixes out where a statement has one table.
 */
export const ownHiding = {
  hidden: sql<boolean>`${providers.hiddenAt} is not null`,
  hiddenReason: sql<string>`case when ${providers.hiddenAt} is null then '' else coalesce((
    select a.reason from operator_actions a
    where a.subject_id = providers.id and a.action = 'provider.hidden' order by a.id desc limit 1), '') end`,
}
