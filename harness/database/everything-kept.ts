import type { TestDatabase } from '#harness/database.ts'

/** Fingerprints of a database's tables as they were last looked at. */
type Known = Map<string, string>

const databases = new WeakMap<TestDatabase['pool'], Promise<Known>>()

/**
 * A fingerprint of each table, but for counters of limits, for what visitors typed before a login, and of sessions how many
 * there are: their end moves as they are used. Only tables that were written to since the last look are read again.
 */
export async function everythingKept({ pool }: TestDatabase): Promise<Record<string, string>> {
  const begun = databases.get(pool)
  databases.set(pool, begun ?? watch(pool))
  const known = (await databases.get(pool)) ?? new Map()
  if (begun) await look(pool, known)
  return Object.fromEntries(known)
}

/** Has the database note each table that is written to, and looks at all of them. */
async function watch(pool: TestDatabase['pool']): Promise<Known> {
  // With the rights of the owner: whoever writes may not know of it. Another pool may have begun.
  await pool.query(`
    drop schema if exists watched cascade;
    create schema watched;
    create table watched.written (name text not null);
    create function watched.note() returns trigger language plpgsql security definer as $$
      begin insert into watched.written values (tg_table_name); return null; end $$;
    do $$ declare t text; begin
      for t in select table_name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'
          and table_name not in ('rate_limits', 'form_drafts', 'sessions')
      loop
        execute format('create trigger zz_watched after insert or update or delete or truncate on public.%I
          for each statement execute function watched.note()', t);
        insert into watched.written values (t);
      end loop; end $$`)
  const known: Known = new Map()
  await look(pool, known)
  return known
}

async function look(pool: TestDatabase['pool'], known: Known): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('delete from watched.written returning name')
  const names = [...new Set(rows.map(({ name }) => name))]
  if (names.length === 0) return
  const parts = names.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || sum(hashtextextended(t::text, 0)) as is from ${name} t`,
  )
  const { rows: read } = await pool.query<{ name: string; is: string }>(parts.join(' union all '))
  for (const { name, is } of read) known.set(name, is)
}
