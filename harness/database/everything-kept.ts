import type { TestDatabase } from '#harness/database.ts'

/**
 * A fingerprint of each table, but for counters of limits, for what visitors typed before a login, and of sessions how many
 * there are: their end moves as they are used.
 */
export async function everythingKept({ pool }: TestDatabase): Promise<Record<string, string>> {
  fingerprint ??= fingerprintOf(pool)
  const { rows } = await pool.query<Record<string, string>>({
    name: 'everything-kept',
    text: await fingerprint,
  })
  return rows[0] ?? {}
}

/** Made once: the planning of a statement over all tables takes longer than running it. */
let fingerprint: Promise<string> | undefined

async function fingerprintOf(pool: TestDatabase['pool']): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('rate_limits', 'form_drafts', 'sessions')`)
  const parts = rows.map(
    ({ name }) => `(select count(*) || ' ' || sum(hashtextextended(t::text, 0)) from ${name} t) as ${name}`,
  )
  return `select ${parts.join(', ')}`
}
