import pg from 'pg'
import { decodeHints, LIVE_CHANNEL } from '#domain/events/live-hints.ts'

/** Listens to the hints that make open pages read again, from now on until `end()`. */
export async function hearHints(appUrl: string) {
  const listener = new pg.Client({ connectionString: appUrl })
  await listener.connect()
  await listener.query(`listen ${LIVE_CHANNEL}`)
  const hints: ReturnType<typeof decodeHints>[] = []
  listener.on('notification', ({ payload = '' }) => hints.push(decodeHints(payload)))
  return { hints, end: () => listener.end() }
}
