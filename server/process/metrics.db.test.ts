import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createPool } from '#db/client.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { withinASecond } from '#harness/database/waiting.ts'
import { testDatabase } from '#harness/database.ts'
import { wholeSite } from '#harness/site/whole-site.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { installJobs } from './jobs.ts'
import { createLogger } from './log.ts'
import { createReadiness, openProbe } from './readiness.ts'

const world = testDatabase()
const site = wholeSite(world)
const log = createLogger('silent')

/** Every line of the text format: the series and its value. Any other line is no such text. */
async function scrape(): Promise<Map<string, number>> {
  const answer = await site.ask('/metrics', { headers: { Authorization: `Bearer ${site.metricsToken}` } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const series = new Map<string, number>()
  for (const line of (await answer.text()).split('\n')) {
    if (line === '' || /^# (HELP|TYPE) machmoum_/.test(line)) continue
    const [, name = '', value = ''] = /^(machmoum_\w+(?:\{[^}]*\})?) (\S+)$/.exec(line) ?? []
    expect(name, line).not.toBe('')
    expect(Number.isNaN(Number(value)), line).toBe(false)
    series.set(name, Number(value))
  }
  return series
}

const answered = (series: Map<string, number>, method: string, route: string, status: string) =>
  series.get(
    `machmoum_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
  ) ?? 0

describe('GET /metrics', () => {
  it('is for whoever shows the token', async () => {
    for (const given of ['', 'Bearer ', 'Bearer something else', site.metricsToken]) {
      const refused = await site.ask('/metrics', { headers: { Authorization: given } })
      expect(refused.status).toBe(401)
      expect(await refused.text()).not.toContain('machmoum_')
    }
  })

  it('counts answers by the pattern of their route, whatever the address', async () => {
    const provider = await aProvider(world.db)
    const cookie = await site.cookieOf(await aClient(world.db))
    const before = await scrape()
    await site.ask(`/provider/${provider.providerId}?tab=reviews`)
    await site.ask(`/provider/${randomUUID()}`)
    await site.ask(`/provider/${provider.providerId}.data`)
    await site.ask('/amel%40example.tn', { method: 'POST', cookie })
    await site.ask(`/media/images/portfolio/${randomUUID()}-480`)
    await site.ask(`/uploads/${randomUUID()}`, { method: 'HEAD', cookie })
    const after = await scrape()
    const moved = (method: string, route: string, status: string) =>
      answered(after, method, route, status) - answered(before, method, route, status)
    expect(moved('GET', '/provider/:id', '2xx')).toBe(2)
    expect(moved('GET', '/provider/:id', '4xx')).toBe(1)
    expect(moved('GET', '/media/*', '4xx')).toBe(1)
    expect(moved('HEAD', '/uploads/:id', '4xx')).toBe(1)
    expect(JSON.stringify([...after.keys()])).not.toMatch(/amel|tab=|[0-9a-f]{8}-/)
  })

  it('shows the pool, the streams, the mails and the jobs as they move', async () => {
    await installJobs(world.ownerUrl, 'machmoum_app')
    const client = await aClient(world.db)
    const before = await scrape()
    expect(before.get('machmoum_database_up')).toBe(1)

    const gone = new AbortController()
    await site.ask('/live', { cookie: await site.cookieOf(client), signal: gone.signal })
    const event = { type: 'message.sent' as const, subjectId: randomUUID(), userIds: [client.userId] }
    await recordEvent(world.ctx(), event)
    await world.pool.query(`insert into pgboss.job (name, data, created_on)
      values ('send-mail', '{}', now() - interval '5 minutes')`)
    const held = await Promise.all(Array.from({ length: 5 }, () => world.app.pool.connect()))
    const waiting = world.app.pool.query('select 1')
    const after = await scrape()
    for (const connection of held) connection.release()
    await waiting
    gone.abort()

    expect(after.get('machmoum_live_streams')).toBe((before.get('machmoum_live_streams') ?? 0) + 1)
    expect(after.get('machmoum_mails_waiting')).toBe((before.get('machmoum_mails_waiting') ?? 0) + 1)
    expect(after.get('machmoum_jobs{queue="send-mail",state="waiting"}')).toBe(1)
    expect(after.get('machmoum_job_oldest_seconds{queue="send-mail"}')).toBeGreaterThanOrEqual(300)
    expect(after.get('machmoum_pool_busy')).toBe(5)
    expect(after.get('machmoum_pool_waiting')).toBeGreaterThanOrEqual(1)
    await vi.waitFor(async () => expect((await scrape()).get('machmoum_pool_busy')).toBe(0))
  })
})

describe('GET /readyz', () => {
  it('says yes when the database answers, even while the pool is exhausted', async () => {
    const held = await Promise.all(Array.from({ length: 5 }, () => world.app.pool.connect()))
    const answer = await site.ask('/readyz')
    for (const connection of held) connection.release()
    expect([answer.status, await answer.text()]).toEqual([200, 'ready'])
  })

  it('says no to a database that lacks a migration of this build', async () => {
    const probe = openProbe(world.ownerUrl)
    onTestFinished(() => probe.end())
    const last = 'select name from schema_migrations order by name desc limit 1'
    expect(await createReadiness({ probe, log }).check()).toBe(true)
    const [taken] = await probe.ask<{ name: string }>(
      `delete from schema_migrations where name = (${last}) returning name`,
    )
    expect(await createReadiness({ probe, log }).check()).toBe(false)
    await probe.ask('insert into schema_migrations (name) values ($1)', [taken?.name])
  })

  it.each([-24, 24])(
    'says no on a machine whose clock is %i hours off, and yes once it is right',
    async (hours) => {
      const probe = openProbe(world.appUrl)
      onTestFinished(() => probe.end())
      const now = () => Date.now() + hours * 3600_000
      expect(await createReadiness({ probe, log, now }).check()).toBe(false)
      expect(await createReadiness({ probe, log }).check()).toBe(true)
    },
  )

  it('looks again once a clock that was a day ahead is right', async () => {
    const probe = openProbe(world.appUrl)
    onTestFinished(() => probe.end())
    const readiness = createReadiness({ probe, log, now: () => Date.now() })
    const ahead = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 3600_000)
    expect(await readiness.check()).toBe(false)
    ahead.mockRestore()
    await vi.waitFor(async () => expect(await readiness.check()).toBe(true), 3_000)
  })

  it.each([
    ['is not there', null],
    ['takes the connection and says nothing', () => {}],
  ])('says no within a second when PostgreSQL %s', async (_, onConnection) => {
    const server = createServer(onConnection ?? undefined)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    if (!onConnection) await new Promise((resolve) => server.close(resolve))
    const probe = openProbe(`postgres://somebody:secret@127.0.0.1:${port}/nothing`)
    onTestFinished(() => {
      server.close()
    })
    expect(await withinASecond(createReadiness({ probe, log }).check())).toBe(false)
  })

  it('says no when a connection that answered hangs', async () => {
    const pool = createPool(world.ownerUrl, 1)
    onTestFinished(() => pool.end())
    const probe = openProbe(world.appUrl)
    const readiness = createReadiness({ probe, log })
    expect(await readiness.check()).toBe(true)
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('lock table schema_migrations in access exclusive mode')
    const hanging = createReadiness({ probe, log })
    expect(await withinASecond(hanging.check())).toBe(false)
    await holder.query('rollback')
    holder.release()
    expect(await createReadiness({ probe, log }).check()).toBe(true)
    await probe.end()
  })

  it('says no from the moment on that the process is to end', async () => {
    const probe = openProbe(world.appUrl)
    onTestFinished(() => probe.end())
    const readiness = createReadiness({ probe, log })
    expect(await readiness.check()).toBe(true)
    readiness.stop()
    expect(await readiness.check()).toBe(false)
  })
})
