import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Metadata } from '@tus/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { A_DAY } from '#harness/days.ts'
import { aDataDir, SECRET, type ServerProcess, startServerProcess } from '#harness/site/server-process.ts'
import { sessionCookie } from '#harness/site/session-cookie.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { rowsOf } from '#harness/worlds/backup-world.ts'
import { ensureBuilt } from '../bin/lib/setup.mjs'

// Two processes on one port, replaced one after the other while people read, book, write and send files.

const world = testDatabase({ unlimited: true })
const { dataDir, remove } = aDataDir()
let server: ServerProcess

beforeAll(async () => {
  ensureBuilt()
  await aClient(world.db)
  // As a version of before left them.
  mkdirSync(join(dataDir, 'files', 'media'), { recursive: true, mode: 0o755 })
  writeFileSync(join(dataDir, 'secret'), '', { mode: 0o644 })
  server = await startServerProcess(world, {
    PROCESSES: '2',
    DATA_DIR: dataDir,
    STOP_DELAY: '1',
    METRICS_TOKEN: 'a token of these tests alone',
    LOG_LEVEL: 'info',
  })
}, 240_000)
afterAll(async () => {
  server.signal('SIGTERM')
  await server.ended
  remove()
})

const replaced = () => server.said().split('all processes are replaced').length - 1

/** Asks on a connection of its own: one that is kept open ends with the process that it leads to. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}${path}`, {
    headers: { ...headers, Connection: 'close' },
    signal: AbortSignal.timeout(10_000),
  })

/** The two that serve, once both do: right after a start one does, and a busy one may miss a scrape. */
const bothProcesses = (unlike: string[] = []) =>
  vi.waitFor(
    async () => {
      const answer = await ask('/metrics', { Authorization: 'Bearer a token of these tests alone' })
      expect(answer.status).toBe(200)
      const text = await answer.text()
      const found = [...text.matchAll(/^machmoum_database_up\{process="(\d+)"\} 1$/gm)]
      const ids = found.map(([, id]) => id ?? '').sort()
      expect(ids).toHaveLength(2)
      expect(ids).not.toEqual(unlike)
      return ids
    },
    { timeout: 60_000, interval: 200 },
  )

/** Somebody who goes on until told to end; what was not answered as it should is a failure. */
async function visitor(until: () => boolean) {
  const provider = await aProvider(world.db)
  const asProvider = await sessionCookie(world.db, provider, SECRET)
  const told = { requests: 0, failures: [] as string[], bookings: 0, messages: 0, files: 0 }

  async function ask(path: string, init: RequestInit, expected: number) {
    told.requests += 1
    const headers = { Origin: server.origin, ...init.headers }
    try {
      const answer = await fetch(new URL(path, server.origin), { redirect: 'manual', ...init, headers })
      await answer.arrayBuffer()
      if (answer.status === expected) return answer
      told.failures.push(`${init.method ?? 'GET'} ${path}: ${answer.status}`)
    } catch (error) {
      told.failures.push(`${init.method ?? 'GET'} ${path}: ${(error as Error).cause ?? error}`)
    }
    return null
  }
  const post = (path: string, cookie: string, fields: Record<string, string>, expected: number) =>
    ask(path, { method: 'POST', headers: { Cookie: cookie }, body: new URLSearchParams(fields) }, expected)

  while (!until()) {
    // Each asks once: only so many requests of one client may wait with a provider.
    const asClient = await sessionCookie(world.db, await aClient(world.db), SECRET)
    await ask(`/provider/${provider.providerId}`, {}, 200)
    const booking = { requested_date: `${A_DAY}T18:00`, message: 'Bonjour', submission_id: randomUUID() }
    if (await post(`/provider/${provider.providerId}/booking`, asClient, booking, 302)) told.bookings += 1
    const message = { content: 'Bonsoir', client_message_id: randomUUID() }
    if (await post(`/messages/${provider.userId}`, asClient, message, 302)) told.messages += 1
    const tus = { Cookie: asProvider, 'Tus-Resumable': '1.0.0' }
    const file = Buffer.alloc(200_000, 'a')
    const metadata = Metadata.stringify({ purpose: 'quote-response', filename: 'devis.txt' })
    const begun = await ask(
      '/uploads',
      {
        method: 'POST',
        headers: { ...tus, 'Upload-Length': String(file.length), 'Upload-Metadata': metadata },
      },
      201,
    )
    const headers = { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' }
    const sent =
      begun && (await ask(begun.headers.get('Location') ?? '', { method: 'PATCH', headers, body: file }, 200))
    if (sent) told.files += 1
  }
  return told
}

it('fails no request and loses no acknowledged write', { timeout: 180_000 }, async () => {
  const before = await bothProcesses()
  let over = false
  const visiting = Promise.all([1, 2, 3].map(() => visitor(() => over)))
  server.signal('SIGUSR2')
  await vi.waitFor(() => expect(replaced()).toBe(1), { timeout: 90_000, interval: 100 })
  over = true
  const told = await visiting
  expect(told.flatMap(({ failures }) => failures)).toEqual([])
  const sum = (count: 'requests' | 'bookings' | 'messages' | 'files') =>
    told.reduce((total, one) => total + one[count], 0)
  expect(sum('requests')).toBeGreaterThan(50)
  const [kept] = await rowsOf(
    world.ownerUrl,
    `select (select count(*)::int from booking_requests) as bookings, (select count(*)::int from messages) as messages,
       (select count(*)::int from media where kind = 'file') as files`,
  )
  expect(kept).toEqual({ bookings: sum('bookings'), messages: sum('messages'), files: sum('files') })
  const after = await bothProcesses()
  expect(after.filter((id) => before.includes(id))).toEqual([])
})

it('keeps files that no other account of the machine can read', () => {
  const top = readdirSync(dataDir)
  expect(top).toEqual(expect.arrayContaining(['files', 'secret']))
  const made = readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name !== 'media')
    .map((name) => join('files', name))
  expect(made.length).toBeGreaterThan(0)
  const open = [...top, ...made].filter((name) => statSync(join(dataDir, name)).mode & 0o077)
  expect(open).toEqual([])
})

/** The number of one of the processes that serve. */
function oneProcess(): number {
  const { pid } = server.child
  const all = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return Number(all.trim().split('\n')[0])
}

it('a process that dies is replaced, and the site answers meanwhile', { timeout: 120_000 }, async () => {
  const before = await bothProcesses()
  process.kill(oneProcess(), 'SIGKILL')
  await vi.waitFor(() => expect(server.said()).toContain('a process has ended; it is replaced'))
  expect((await ask('/healthz')).status).toBe(200)
  await bothProcesses(before)
})

it('a process that stops answering is ended and replaced', { timeout: 120_000 }, async () => {
  const before = await bothProcesses()
  process.kill(oneProcess(), 'SIGSTOP')
  await vi.waitFor(() => expect(server.said()).toContain('a process has stopped answering; it is ended'), {
    timeout: 60_000,
  })
  await bothProcesses(before)
})
