import { once } from 'node:events'
import { connect as connectSocket, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { unavailable } from '#domain/unavailable.ts'
import { testDatabase } from '#harness/database.ts'
import { Unavailable } from '#lib/errors.ts'
import { createPool } from './client.ts'

const world = testDatabase()

/** Longer than anybody is kept from trying again, in milliseconds. */
const LATER = 150

/** Message by which PostgreSQL ends a connection. */
function fatal(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mno connections now\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/** Server that refuses until it is back, by an answer or once by silence, and a pool that asks it. */
async function aServer(refusal: Buffer, waitMs = 5_000) {
  const url = new URL(world.appUrl.replace('@/', '@localhost/'))
  const socket = `${url.searchParams.get('host')}/.s.PGSQL.5432`
  const state = { tries: 0, isBack: false, isSilent: false }
  const open = new Set<Socket>()
  const server = createServer((from) => {
    open.add(from.on('error', () => {}))
    state.tries += 1
    if (state.isSilent) return
    if (!state.isBack) {
      from.once('data', () => from.end(refusal))
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
  const pool = createPool(url.href, 3, { waitMs })
  onTestFinished(async () => {
    await pool.end()
    for (const each of open) each.destroy()
    server.close()
  })
  const ask = () => pool.query('select 1 as one').then(({ rows }) => rows[0]?.one)
  return { state, ask, fail: () => ask().catch(unavailable) }
}

it('a server that takes no connections is tried once in a while, whoever asks', async () => {
  const { state, fail } = await aServer(fatal('57P03'))
  const started = performance.now()
  expect(await fail()).toBeInstanceOf(Unavailable)
  for (const other of await Promise.all(Array.from({ length: 50 }, fail)))
    expect(other).toBeInstanceOf(Unavailable)
  const seen = state.tries
  // One more in each tenth of a second, however long this takes.
  expect(seen).toBeLessThanOrEqual(1 + (performance.now() - started) / 100)
  await vi.waitFor(async () => {
    await fail()
    expect(state.tries).toBeGreaterThan(seen)
  }, 10_000)
})

it('nobody fails of those who ask at once when it is back', async () => {
  const { state, ask, fail } = await aServer(fatal('57P03'))
  await fail()
  await pause(LATER)
  state.isBack = true
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
})

it('of those who wait for another, all are told of a new refusal', async () => {
  const { state, fail } = await aServer(fatal('57P03'))
  await fail()
  await pause(LATER)
  for (const other of await Promise.all([fail(), fail(), fail()])) expect(other).toBeInstanceOf(Unavailable)
  expect(state.tries).toBe(2)
})

it('of those who wait for one that is told nothing, none waits for longer than by itself', async () => {
  const { state, ask, fail } = await aServer(fatal('57P03'), 1_000)
  await fail()
  await pause(LATER)
  state.isSilent = true
  const started = performance.now()
  for (const other of await Promise.all([fail(), fail(), fail()])) expect(other).toBeInstanceOf(Unavailable)
  expect(performance.now() - started).toBeLessThan(5_000)
  expect(state.tries).toBe(2)
  state.isSilent = false
  state.isBack = true
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
})

it('a server without room for one may have it for another', async () => {
  const { state, fail } = await aServer(fatal('53300'))
  await fail()
  await Promise.all([fail(), fail()])
  expect(state.tries).toBe(3)
})
