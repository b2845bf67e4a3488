import type pg from 'pg'

/** Ledger of what people were told is done, kept outside of the site. */
export type Ledger = {
  bookings: Set<string>
  messages: string[]
  uploads: { address: string; mediaId: string }[]
}

/** Confirmed writes that are gone. */
export type Losses = { bookings: number; messages: number; uploads: number }

export function openLedger(): Ledger {
  return { bookings: new Set(), messages: [], uploads: [] }
}

/**
 * Looks for everything that was acknowledged: rows in the tables, and every picture at its address.
 * @param owner a connection that may read all
 */
export async function findLosses(ledger: Ledger, owner: pg.Client, origin: string): Promise<Losses> {
  const missing = async (text: string, values: string[]) => (await owner.query(text, [values])).rowCount ?? 0
  const bookings = await missing(
    `select from unnest($1::uuid[]) told where not exists (select from booking_requests where submission_id = told)`,
    [...ledger.bookings],
  )
  const messages = await missing(
    `select from unnest($1::text[]) told where not exists (select from messages where content = told)`,
    ledger.messages,
  )
  let uploads = 0
  for (const { address, mediaId } of ledger.uploads) {
    const isThere = (await owner.query('select from media where id = $1', [mediaId])).rowCount === 1
    const picture = await fetch(`${origin}${address}-192`).catch(() => null)
    await picture?.arrayBuffer()
    if (!isThere || !picture?.ok) uploads += 1
  }
  return { bookings, messages, uploads }
}
