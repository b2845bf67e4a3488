import { ORIGIN, type Site } from './site.ts'

/** A fingerprint of each thing, by its name. */
export type Kept = ReadonlyMap<string, string>

/** Tables that a backup leaves out: the migrations write this one themselves. */
const LEFT_OUT = ['schema_migrations']

/**
 * Reads what every table holds.
 * @param before what is done in the same transaction, and undone afterwards
 */
export async function rowsKept(site: Site, before = ''): Promise<Kept> {
  const names = await site.ask(
    `select table_name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const sums = names
    .split('\n')
    .filter((name) => !LEFT_OUT.includes(name))
    .map(
      (name) => `select '${name}', count(*), coalesce(sum(hashtextextended(t::text, 0)), 0) from ${name} t`,
    )
  const lines = await site.ask(`begin; ${before}; ${sums.join(' union all ')}; rollback`)
  return new Map(
    lines.split('\n').map((line) => {
      const [name = '', ...sum] = line.split('|')
      return [name, sum.join(' ')]
    }),
  )
}

/** Reads files as people see them, by their addresses. */
export async function filesKept(addresses: readonly string[]): Promise<Kept> {
  const kept = new Map<string, string>()
  for (const address of addresses) {
    const answer = await fetch(`${ORIGIN}${address}`)
    const bytes = await answer.arrayBuffer()
    const sum = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
    kept.set(address, `${answer.status} ${bytes.byteLength} ${sum}`)
  }
  return kept
}

/** Names what differs. */
export function differences(one: Kept, other: Kept): string[] {
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((name) => one.get(name) !== other.get(name))
    .map((name) => `${name}: ${one.get(name) ?? 'nothing'} → ${other.get(name) ?? 'nothing'}`)
}
