import { ACCOUNT_COLUMNS } from './account-columns.ts'
import { BRIEF_COLUMNS } from './brief-columns.ts'
import type { Fate } from './column-fate.ts'
import { OWN_COLUMNS } from './own-columns.ts'
import { PROVIDER_COLUMNS } from './provider-columns.ts'
import { SHARED_COLUMNS } from './shared-columns.ts'

/**
 * Every column of the database: whose it is, its name in the archive, and its end when the account is erased. Export and
 * erasure work by this table. A column that is missing is a type error, and a table fails `columns.db.test.ts`. Rows
 * that hang on others come after them.
 */
export const COLUMNS = {
  ...ACCOUNT_COLUMNS,
  ...PROVIDER_COLUMNS,
  ...BRIEF_COLUMNS,
  ...SHARED_COLUMNS,
  ...OWN_COLUMNS,
}

export const FATES: readonly Fate[] = Object.values(COLUMNS)
