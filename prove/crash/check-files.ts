import type pg from 'pg'
import type { CrashWorld } from './world.ts'

/** The newest rows that were looked at. */
export type Seen = { media: string; file: string }

const FIRST = '00000000-0000-0000-0000-000000000000'
export const nothingSeen = (): Seen => ({ media: FIRST, file: FIRST })

/**
 * Fetches, as people do, every file that a row says is there and that was not looked at before.
 * @returns how many are not there, or not whole
 */
export async function missingFiles(
  owner: pg.ClientBase,
  { origin, world, seen }: { origin: string; world: CrashWorld; seen: Seen },
): Promise<number> {
  let missing = 0
  const pictures = await owner.query<{ id: string; url: string }>(
    `select id, url from media where kind = 'image' and id > $1 order by id`,
    [seen.media],
  )
  for (const { id, url } of pictures.rows) {
    const bytes = await bytesOf(`${origin}${url}-192`)
    if (!bytes || bytes.length === 0) missing += 1
    seen.media = id
  }
  const files = await owner.query<{ id: string; text: string; provider_id: string }>(
    `select file.id, provider_response as text, provider_id from quote_response_files file
     join quote_requests quote on quote.id = quote_request_id where file.id > $1 order by file.id`,
    [seen.file],
  )
  const cookies = new Map(world.providers.map(({ providerId, cookie }) => [providerId, cookie]))
  for (const { id, text, provider_id } of files.rows) {
    const cookie = cookies.get(provider_id) ?? ''
    const bytes = await bytesOf(`${origin}/quote-files/${id}`, cookie)
    // The file of an answer says the same as the answer.
    if (bytes?.toString() !== text) missing += 1
    seen.file = id
  }
  return missing
}

async function bytesOf(address: string, cookie = ''): Promise<Buffer | null> {
  const link = await fetch(address, { headers: { cookie }, redirect: 'manual' })
  const to = link.headers.get('location')
  const answer = to ? await fetch(new URL(to, address), { headers: { cookie } }) : link
  const bytes = Buffer.from(await answer.arrayBuffer())
  return answer.ok ? bytes : null
}
