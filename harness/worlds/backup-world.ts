import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import sharp from 'sharp'
import { requestBooking } from '#domain/bookings/request-booking.server.ts'
import type { Actor } from '#domain/context.ts'
import { appendToUpload } from '#domain/media/append-to-upload.server.ts'
import { createUpload } from '#domain/media/create-upload.server.ts'
import type { FileStorage } from '#domain/media/file-storage.ts'
import { finishUpload } from '#domain/media/finish-upload.server.ts'
import { sendMessage } from '#domain/messages/send-message.server.ts'
import type { TestDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { fileWorkers } from '#harness/site/file-workers.ts'
import { aClient, aProvider } from '#harness/world.ts'

/** Asks a database on a connection of its own. */
export async function rowsOf<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query<Row>(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** Every table of a database in PostgreSQL's own words, generated columns included. */
export async function tablesOf(url: string): Promise<Map<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    url,
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const found = new Map<string, string>()
  for (const { name } of tables) {
    // The moment of a migration may differ, its presence not.
    const row = name === 'schema_migrations' ? 't.name' : 't::text'
    const [sum] = await rowsOf<{ sum: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(${row}, E'\\n' order by ${row} collate "C")), '') as sum from ${name} t`,
    )
    found.set(name, sum?.sum ?? '')
  }
  return found
}

/** Every file of a storage. */
export async function filesOf(storage: FileStorage): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for (const below of ['images', 'quote-attachment', 'uploads']) {
    for await (const { key } of storage.list(below)) found.set(key, await buffer(await storage.read(key)))
  }
  return found
}

async function upload(
  { world, files, actor }: { world: TestDatabase; files: FileStorage; actor: Actor },
  purpose: string,
  bytes: Buffer,
  name: string | null = null,
) {
  const ctx = { ...world.ctx(actor), files, fileWorkers: fileWorkers() }
  const id = await createUpload(ctx, { purpose, size: bytes.length, posterFor: null, name })
  await appendToUpload(ctx, id, 0, Readable.from([bytes]))
  return (await finishUpload(ctx, id)).id
}

/** Bookings, messages and uploads, one after the other by several people at once, until told to end. */
export async function load(world: TestDatabase, files: FileStorage, until: () => boolean) {
  const acknowledged = { bookings: [] as string[], messages: [] as string[], media: [] as string[] }
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#4a7' } })
    .jpeg()
    .toBuffer()
  const worker = async () => {
    const provider = await aProvider(world.db)
    const by = { world, files, actor: provider }
    for (let round = 0; !until(); round++) {
      // Each asks and writes once: nobody comes to a limit.
      const client = await aClient(world.db)
      const booking = await requestBooking(world.ctx(client), {
        provider_id: provider.providerId,
        requested_date: `${A_DAY}T18:00`,
        message: `Tabulations\tet lignes\nnouvelles \\ “${round}”`,
        submission_id: randomUUID(),
      })
      acknowledged.bookings.push(booking.bookingId)
      const message = {
        userId: provider.userId,
        content: `Bonjour ${round}`,
        client_message_id: randomUUID(),
      }
      acknowledged.messages.push((await sendMessage(world.ctx(client), message)).messageId)
      acknowledged.media.push(await upload(by, 'quote-response', Buffer.from(`Devis ${round}`), 'devis.txt'))
      if (round % 4 === 0) acknowledged.media.push(await upload(by, 'portfolio', photo))
    }
  }
  await Promise.all([worker(), worker(), worker()])
  return acknowledged
}
