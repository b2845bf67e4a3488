import { Agent, request } from 'node:http'
import { Metadata } from '@tus/server'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { testDatabase } from '#harness/database.ts'
import { hearHints } from '#harness/site/hints.ts'
import { aDataDir, SECRET, type ServerProcess, startServerProcess } from '#harness/site/server-process.ts'
import { sessionCookie } from '#harness/site/session-cookie.ts'
import { aBooking, aClient, aProvider } from '#harness/world.ts'
import { ensureBuilt } from '../bin/lib/setup.mjs'

// Orderly end of a process, as a load balancer, a browser and an operator see it.

const world = testDatabase()
const { dataDir, remove } = aDataDir()
beforeAll(() => ensureBuilt(), 240_000)
afterAll(remove)

// With somebody in it, the database is not filled with demo data.
beforeAll(() => aClient(world.db))

async function aServer(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess(world, { DATA_DIR: dataDir, STOP_DELAY: '0', ...env })
  onTestFinished(() => void server.child.kill('SIGKILL'))
  return server
}

/** A provider in the middle of sending a picture: a first part is under way, the rest comes when asked for. */
async function anUpload(server: ServerProcess, size = 4 * 1024 * 1024) {
  const provider = await aProvider(world.db)
  const cookie = await sessionCookie(world.db, provider, SECRET)
  const headers = { Cookie: cookie, Origin: server.origin, 'Tus-Resumable': '1.0.0' }
  const begun = await fetch(`${server.origin}/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'Upload-Length': String(size),
      'Upload-Metadata': Metadata.stringify({ purpose: 'quote-response', filename: 'plan.txt' }),
    },
  })
  expect(begun.status).toBe(201)
  const path = begun.headers.get('Location') ?? ''
  const sending = request(new URL(path, server.origin), {
    method: 'PATCH',
    headers: {
      ...headers,
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
      'Content-Length': String(size),
    },
  })
  const answer = new Promise<number>((resolve, reject) => {
    sending.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sending.on('error', reject)
  })
  answer.catch(() => {})
  const half = Buffer.alloc(size / 2, 'a')
  await new Promise((resolve) => sending.write(half, resolve))
  return {
    answer,
    finish: () => sending.end(half),
    offset: async (origin: string) => {
      const asked = await fetch(new URL(path, origin), { method: 'HEAD', headers })
      return Number(asked.headers.get('Upload-Offset'))
    },
  }
}

const statusOf = (server: ServerProcess, path: string, agent?: Agent) =>
  new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
    const asking = request(new URL(path, server.origin), { agent }, (response) => {
      response.resume()
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }),
      )
    })
    asking.on('error', reject)
    asking.end()
  })

it('tells the load balancer, goes on for a while, and finishes what is under way', {
  timeout: 60_000,
}, async () => {
  const server = await aServer({ STOP_DELAY: '1.5' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  expect(await statusOf(server, '/login', agent)).toEqual({ status: 200, connection: 'keep-alive' })
  const client = await aClient(world.db)
  const cookie = await sessionCookie(world.db, client, SECRET)
  const stream = await fetch(`${server.origin}/live`, { headers: { Cookie: cookie } })
  const reader = stream.body?.getReader()
  await reader?.read()
  const upload = await anUpload(server)

  server.signal('SIGTERM')
  await vi.waitFor(async () => expect((await statusOf(server, '/readyz')).status).toBe(503))
  // Late requests are still answered, on a connection that ends with the answer.
  expect(await statusOf(server, '/healthz', agent)).toEqual({ status: 200, connection: 'close' })
  expect(await statusOf(server, '/login', agent)).toEqual({ status: 200, connection: 'close' })
  // The stream ends once nobody can come back here.
  const started = performance.now()
  while (!(await reader?.read())?.done);
  expect(performance.now() - started).toBeLessThan(2_500)
  await vi.waitFor(() => expect(statusOf(server, '/healthz')).rejects.toThrow('ECONNREFUSED'))
  expect(server.child.exitCode).toBeNull()
  upload.finish()
  expect(await upload.answer).toBe(200)
  expect(await server.ended).toBe(0)
})

it('cuts an upload that takes too long, and keeps what has come of it', { timeout: 60_000 }, async () => {
  const server = await aServer({ STOP_TIMEOUT: '1' })
  const upload = await anUpload(server)
  server.signal('SIGTERM')
  await expect(upload.answer).rejects.toThrow(/socket hang up|ECONNRESET/)
  expect(await server.ended).toBe(0)
  const next = await aServer()
  expect(await upload.offset(next.origin)).toBe(2 * 1024 * 1024)
})

it('tells clients at once of acceptances that could still be undone', { timeout: 60_000 }, async () => {
  const server = await aServer()
  const client = await aClient(world.db)
  const provider = await aProvider(world.db)
  const { bookingId } = await aBooking(world.db, { client, provider })
  const { hints, end } = await hearHints(world.appUrl)
  onTestFinished(end)
  const told = () => hints.flatMap((hint) => hint?.userIds)
  const accepted = await fetch(`${server.origin}/bookings/${bookingId}/acceptance`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: await sessionCookie(world.db, provider, SECRET), Origin: server.origin },
    body: new URLSearchParams(),
  })
  expect(accepted.status).toBe(302)
  await vi.waitFor(() => expect(told()).toContain(provider.userId))
  expect(told()).not.toContain(client.userId)
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
  await vi.waitFor(() => expect(told()).toContain(client.userId))
})

it('gives back the jobs it has taken and not done', { timeout: 60_000 }, async () => {
  let asked = 0
  // A mail server that takes its time.
  const smtp = new SMTPServer({ authOptional: true, onConnect: () => void asked++ })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void smtp.close())
  const { port } = smtp.server.address() as { port: number }
  const server = await aServer({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  await world.pool.query(`insert into pgboss.job (name, data, retry_limit) select 'send-mail',
    '{"to": "amel@example.tn", "subject": "Bonjour", "html": "", "text": ""}', 3 from generate_series(1, 2)`)
  await vi.waitFor(() => expect(asked).toBe(1), 5_000)
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
  const { rows } = await world.pool.query(
    `select state, count(*)::int as jobs from pgboss.job where name = 'send-mail' group by state order by state`,
  )
  expect(rows).toEqual([
    { state: 'created', jobs: 1 },
    { state: 'retry', jobs: 1 },
  ])
})

it('ends at once when it is told a second time', { timeout: 60_000 }, async () => {
  const server = await aServer()
  const upload = await anUpload(server)
  const started = performance.now()
  await vi.waitFor(() => {
    server.signal('SIGTERM')
    expect(server.child.exitCode).toBe(1)
  }, 5_000)
  // A terminal and the starting command both send a Ctrl-C: what follows at once is the same signal.
  expect(performance.now() - started).toBeGreaterThan(900)
  await expect(upload.answer).rejects.toThrow(/socket hang up|ECONNRESET/)
})
