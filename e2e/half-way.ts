import pg from 'pg'
import { readConfig } from '#server/process/config.ts'
import { reachDatabase } from '#server/process/database.ts'
import { expect } from './journey.ts'

/** Lets the half of a quote's validity be over, as days of waiting would. */
export async function comeHalfWay(quoteId: string): Promise<void> {
  const dataDir = process.env.E2E_DATA_DIR ?? ''
  const database = await reachDatabase(readConfig({ ...process.env, DATA_DIR: dataDir }, dataDir))
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  const { rowCount } = await client.query(
    'update quote_requests set half_way_at = now() where id = $1 and half_way_at > now()',
    [quoteId],
  )
  await client.end()
  await database.stop()
  expect(rowCount).toBe(1)
}
