import { once } from 'node:events'
import { connect as connectSocket, createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { unavailable } from '#domain/unavailable.ts'
import { testDatabase } from '#harness/database.ts'
import { Unavailable } from '#lib/errors.ts'
import { createPool } from './client.ts'

const world = testDatabase()

/** Says that the server recovers, as PostgreSQL does. */
const RECOVERS = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is in recovery mode\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
})()

it('a server that takes no connections is tried once in a while, whoever asks, and at once when it is back', async () => {
  const url = new URL(world.appUrl.replace('@/', '@localhost/'))
  const socket = `${url.searchParams.get('host')}/.s.PGSQL.5432`
  let tries = 0
  let isBack = false
  const open = new Set<Socket>()
  const server = createServer((from) => {
    open.add(from.on('error', () => {}))
    if (!isBack) {
      tries += 1
      from.once('data', () => from.end(RECOVERS))
      return
    }
    const to = connectSocket(socket).on('error', () => {})
    open.add(to)
    from.pipe(to).pipe(from)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${port}`
  const pool = createPool(url.href, 3)
  onTestFinished(async () => {
    await pool.end()
    for (const each of open) each.destroy()
    server.close()
  })

  const ask = () => pool.query('select 1 as one')
  const started = performance.now()
  const refused = await ask().catch((error: unknown) => error)
  expect(unavailable(refused)).toBeInstanceOf(Unavailable)
  const others = await Promise.all(Array.from({ length: 50 }, () => ask().catch((error: unknown) => error)))
  for (const other of others) expect(unavailable(other)).toBeInstanceOf(Unavailable)
  const seen = tries
  // One more in each tenth of a second, however long this takes.
  expect(seen).toBeLessThanOrEqual(1 + (performance.now() - started) / 100)
  await vi.waitFor(async () => {
    await ask().catch(() => {})
    expect(tries).toBeGreaterThan(seen)
  })

  isBack = true
  await vi.waitFor(async () => expect((await ask()).rows).toEqual([{ one: 1 }]))
  const all = await Promise.all([ask(), ask(), ask()])
  expect(all.map(({ rows }) => rows[0])).toEqual([{ one: 1 }, { one: 1 }, { one: 1 }])
})
