import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import ece from 'http_ece'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { markRead } from '#domain/messages/mark-read.server.ts'
import { deliverDue } from '#domain/notifications/deliver-due.server.ts'
import { mailKindsOf } from '#domain/notifications/mail-kinds.ts'
import { saveMailPreferences } from '#domain/notifications/preferences.server.ts'
import { startFeedServer } from '#harness/feeds/feed-server.ts'
import { aQuote } from '#harness/world.ts'
import { mailWorld, SECRET } from '#harness/worlds/mail-world.ts'
import { Conflict, Invalid, NotFound } from '#lib/errors.ts'
import {
  DEVICES_MAX,
  listOwnDevices,
  pushState,
  removeDevice,
  subscribeDevice,
} from './own-devices.server.ts'
import { postPush } from './post-push.server.ts'
import { pushKeys } from './push-keys.server.ts'

const world = mailWorld({ unlimited: true })
const HOST = 'https://agenda.test'
const KEY = pushKeys(SECRET)

/** A push service of our own: what came, and what it answers. */
const service = { status: 201, came: [] as { path: string; body: Buffer; authorization: string }[] }
let server: Awaited<ReturnType<typeof startFeedServer>>
beforeAll(async () => {
  const pages = new Proxy(
    {},
    {
      get:
        (_, path) =>
        async (
          request: AsyncIterable<Buffer> & { headers: { authorization?: string } },
          response: { writeHead: (status: number) => { end: () => void } },
        ) => {
          const chunks: Buffer[] = []
          for await (const chunk of request) chunks.push(chunk)
          const { authorization = '' } = request.headers
          service.came.push({ path: String(path), body: Buffer.concat(chunks), authorization })
          response.writeHead(service.status).end()
        },
    },
  )
  server = await startFeedServer(pages)
})
afterAll(() => server.stop())
beforeEach(() => {
  service.status = 201
  service.came = []
})

const withSecret = (actor: Actor, secret = SECRET) => ({ ...world.database.ctx(actor), secret })
const deliver = (given = {}) => deliverDue(world.delivery({ network: server.network, ...given }))

/** A browser of somebody's, subscribed. */
async function aBrowser(actor: Actor, endpoint = `${HOST}/${randomUUID()}`, again?: string) {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16).toString('base64url')
  await subscribeDevice(withSecret(actor), {
    endpoint,
    p256dh: ecdh.getPublicKey('base64url'),
    auth,
    server_key: KEY.publicKey,
    again,
  })
  return {
    read: (body: Buffer) =>
      JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth }).toString()),
  }
}

/** An actor with a session of their own, as a browser has it. */
async function signedIn(actor: Actor): Promise<Actor> {
  const { rows } = await world.database.pool.query<{ id: string }>(
    `insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day') returning id`,
    [actor.userId, randomUUID()],
  )
  return { ...actor, sessionId: rows[0]?.id ?? '' }
}

async function aPair() {
  const { client, provider } = await world.aPair('Amel Ben Salah')
  return { client, provider: { ...provider, ...(await signedIn(provider)), providerId: provider.providerId } }
}

it('tells a browser of a request with its day, encrypted, signed, and names nobody', async () => {
  const { client, provider } = await aPair()
  const browser = await aBrowser(provider)
  await world.book(client, provider)
  await deliver()
  expect(world.box).toHaveLength(1)
  const [{ body, authorization }] = service.came as [(typeof service.came)[0]]
  expect(browser.read(body)).toEqual({
    title: expect.stringMatching(/^Nouvelle demande pour le \d+(er)? \S+$/),
    path: '/dashboard/provider',
    tag: expect.any(String),
  })
  expect(body.toString('latin1')).not.toContain('demande')
  expect(JSON.stringify(browser.read(body))).not.toContain('Amel')
  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: HOST })
  expect(payload.sub).toBe('https://machmoum.tn')
})

it('tells of a message that was read elsewhere first neither by mail nor by push', async () => {
  const { client, provider } = await aPair()
  await aBrowser(provider)
  await world.write(client, provider)
  await markRead(world.database.ctx(provider), { userId: client.userId, upTo: 1 })
  world.minutes = 200
  await deliver()
  expect([world.box, service.came]).toEqual([[], []])
})

it('tells of a request by push although its mail is not wanted, beside one whose mail is', async () => {
  const { client, provider } = await aPair()
  const browser = await aBrowser(provider)
  const kinds = mailKindsOf('provider')
  await saveMailPreferences(world.database.ctx(provider), {
    wanted: kinds.filter((kind) => kind !== 'booking.requested'),
    push: kinds,
  })
  const { quoteId } = await aQuote(world.database.db, { client, provider })
  const userIds = [provider.userId]
  await recordEvent(world.database.ctx(client), { type: 'quote.requested', subjectId: quoteId, userIds })
  await world.book(client, provider)
  await deliver()
  expect(world.box).toHaveLength(1)
  expect(service.came.map(({ body }) => browser.read(body).title).sort()).toEqual([
    expect.stringMatching(/^Nouvelle demande de devis/),
    expect.stringMatching(/^Nouvelle demande pour le /),
  ])
})

it.each([404, 410])('forgets a browser whose service says %i', async (status) => {
  const { client, provider } = await aPair()
  await aBrowser(provider)
  service.status = status
  await world.book(client, provider)
  await deliver()
  expect(world.box).toHaveLength(1)
  expect(await listOwnDevices(world.database.ctx(provider))).toEqual([])
})

it('forgets a browser after five refusals without a success in between, and no mail is harmed', async () => {
  const { client, provider } = await aPair()
  await aBrowser(provider)
  const round = async (status: number) => {
    service.status = status
    await world.book(client, provider)
    world.minutes += 11
    await deliver()
    return (await listOwnDevices(world.database.ctx(provider))).length
  }
  for (const status of [500, 403, 429, 500, 201, 500, 500, 500, 500]) expect(await round(status)).toBe(1)
  expect(await round(500)).toBe(0)
  expect(world.subjectsTo(provider)).toHaveLength(10)
})

it('mails although no service answers, and posts to public addresses alone', async () => {
  const { client, provider } = await aPair()
  await aBrowser(provider)
  await world.book(client, provider)
  const inner = { ...server.network, resolve: async () => [{ address: '127.0.0.1', family: 4 }] }
  await deliver({ network: inner })
  expect(world.box).toHaveLength(1)
  expect([service.came, await listOwnDevices(world.database.ctx(provider))]).toEqual([
    [],
    [expect.anything()],
  ])
  const target = { endpoint: 'http://agenda.test/x', p256dh: '', auth: '' }
  await expect(postPush(target, '', { keys: KEY, origin: HOST, network: server.network })).rejects.toThrow(
    'TLS',
  )
})

it('keeps no mail waiting for a service that is silent, nor for a name that is', async () => {
  const { client, provider } = await aPair()
  const other = await world.aPair()
  await aBrowser(provider)
  await world.book(client, provider)
  await world.book(other.client, other.provider)
  const silent = Promise.withResolvers<[]>()
  const round = deliver({ network: { ...server.network, resolve: () => silent.promise } })
  await expect.poll(() => world.box.length, { timeout: 5_000 }).toBe(2)
  silent.resolve([])
  await round
})

it('is one browser a session, ends with the session, and is removed by its owner alone', async () => {
  const { client, provider } = await aPair()
  await aBrowser(provider)
  await aBrowser(provider)
  const [device] = await listOwnDevices(world.database.ctx(provider))
  expect(device).toMatchObject({ current: true })
  await expect(removeDevice(world.database.ctx(client), device?.id ?? '')).rejects.toThrow()
  const elsewhere = await signedIn(provider)
  await aBrowser(elsewhere)
  expect(await listOwnDevices(world.database.ctx(provider))).toHaveLength(2)
  await world.database.pool.query('delete from sessions where id = $1', [elsewhere.sessionId])
  expect(await listOwnDevices(world.database.ctx(provider))).toHaveLength(1)
  await removeDevice(world.database.ctx(provider), device?.id ?? '')
  expect(await listOwnDevices(world.database.ctx(provider))).toEqual([])
})

it('is not brought back in the session in which it was removed', async () => {
  const { client, provider } = await aPair()
  const endpoint = `${HOST}/${randomUUID()}`
  await aBrowser(provider, endpoint)
  const [device] = await listOwnDevices(world.database.ctx(provider))
  const id = device?.id ?? ''
  // From another of its devices.
  const elsewhere = await signedIn(provider)
  await removeDevice(world.database.ctx(elsewhere), id)
  await expect(removeDevice(world.database.ctx(elsewhere), id)).rejects.toThrow(NotFound)
  expect((await pushState(withSecret(provider))).device).toMatchObject({ removed: true })
  await expect(aBrowser(provider)).rejects.toThrow(Conflict)
  expect((await pushState(withSecret(elsewhere))).device).toBeNull()
  await world.book(client, provider)
  await deliver()
  expect([world.box.length, service.came, await listOwnDevices(world.database.ctx(provider))]).toEqual([
    1,
    [],
    [],
  ])
  // Removed devices take no place among the ten.
  for (let count = 0; count < DEVICES_MAX; count += 1) await aBrowser(await signedIn(provider))
  await expect(aBrowser(elsewhere)).rejects.toThrow(Invalid)
})

it('is switched on again in the session in which it was removed, on its owner’s word alone', async () => {
  const { client, provider } = await aPair()
  await aBrowser(provider)
  const [device] = await listOwnDevices(world.database.ctx(provider))
  await removeDevice(world.database.ctx(provider), device?.id ?? '')
  await expect(aBrowser(provider, undefined, 'x')).rejects.toThrow(Invalid)
  await aBrowser(provider, undefined, '1')
  expect((await pushState(withSecret(provider))).device).toMatchObject({ removed: false })
  expect(await listOwnDevices(world.database.ctx(provider))).toMatchObject([{ current: true }])
  await world.book(client, provider)
  await deliver()
  expect(service.came).toHaveLength(1)
})

it('with another key of the site browsers have to subscribe again', async () => {
  const { client, provider } = await aPair()
  const endpoint = `${HOST}/${randomUUID()}`
  await aBrowser(provider, endpoint)
  const device = { endpoint, serverKey: KEY.publicKey, removed: false }
  expect(await pushState(withSecret(provider))).toEqual({ key: KEY.publicKey, device })
  const renewed = 'another secret of at least thirty-two characters'
  await world.book(client, provider)
  await deliver({ secret: renewed })
  expect([world.box.length, service.came]).toEqual([1, []])
  const state = await pushState(withSecret(provider, renewed))
  expect(state).toEqual({ key: pushKeys(renewed).publicKey, device })
  expect(state.key).not.toBe(KEY.publicKey)
})

it('refuses what is no subscription', async () => {
  const { provider } = await aPair()
  const good = {
    endpoint: `${HOST}/x`,
    p256dh: randomBytes(65).toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
    server_key: KEY.publicKey,
  }
  const bad = [
    { endpoint: 'http://agenda.test/x' },
    { endpoint: 'https://a:b@agenda.test/x' },
    { endpoint: `${HOST}/${'x'.repeat(2000)}` },
    { p256dh: 'x' },
    { auth: '!' },
    { server_key: 'x' },
    { endpoint: undefined },
  ]
  for (const change of bad)
    await expect(subscribeDevice(withSecret(provider), { ...good, ...change })).rejects.toThrow(Invalid)
})
