import { describe, expect, it } from 'vitest'
import { makeSubscription } from '#domain/calendar-out/own-subscription.server.ts'
import { readStrictly } from '#harness/calendar/rfc5545.ts'
import { testDatabase } from '#harness/database.ts'
import { wholeSite } from '#harness/site/whole-site.ts'
import { aBooking, aClient, aProvider } from '#harness/world.ts'

const database = testDatabase()
const site = wholeSite(database)

const aCalendar = async () => {
  const [client, provider] = [await aClient(database.db), await aProvider(database.db)]
  const { token } = await makeSubscription(database.ctx(client))
  return { client, provider, path: `/agenda/${token}.ics` }
}

describe('a calendar', () => {
  it('is sent as one, again only when it has changed', async () => {
    const { client, provider, path } = await aCalendar()
    const first = await site.ask(path)
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('x-robots-tag')).toBe('noindex')
    expect(first.headers.get('set-cookie')).toBeNull()
    expect(readStrictly(new Uint8Array(await first.arrayBuffer()))).toEqual([])
    const etag = first.headers.get('etag') ?? ''
    for (const given of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const same = await site.ask(path, { headers: { 'If-None-Match': given } })
      expect([same.status, await same.text()]).toEqual([304, ''])
      expect(same.headers.get('etag')).toBe(etag)
    }
    await aBooking(database.db, { client, provider, status: 'accepted' })
    const changed = await site.ask(path, { headers: { 'If-None-Match': etag } })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
    expect(readStrictly(new Uint8Array(await changed.arrayBuffer()))).toHaveLength(1)
  })

  it('is at its own address alone', async () => {
    const { path } = await aCalendar()
    for (const other of [
      path.replace('.ics', ''),
      path.replace('.ics', '.ICS'),
      path.replace('.ics', 'x.ics'),
      `${path}/x`,
      '/agenda/.ics',
      '/agenda/%00.ics',
      `/agenda/${'A'.repeat(43)}.ics`,
    ])
      expect([other, (await site.ask(other)).status]).toEqual([other, 404])
    expect((await site.ask(path, { method: 'HEAD' })).status).toBe(200)
  })

  it('is refused to whoever guesses, with the wait, and still read by whoever knows the address', async () => {
    const { path } = await aCalendar()
    const headers = { 'X-Forwarded-For': '192.0.2.77' }
    const guess = () => site.ask(`/agenda/${'B'.repeat(43)}.ics`, { headers })
    let answer = await guess()
    for (let tries = 0; tries < 60; tries++) answer = await guess()
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await site.ask(path, { headers })).status).toBe(200)
  })
})
