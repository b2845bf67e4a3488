import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, connect as openSocket, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createPool, type Db } from '#db/client.ts'
import { sessionCookieName } from '#domain/accounts/auth.server.ts'
import type { Actor } from '#domain/context.ts'
import { asOwner, NOT_DURABLE, startBenchCluster } from '#harness/database/cluster.ts'
import { endOf } from '#harness/report/cores.ts'
import { freePort } from '#harness/site/free-port.ts'
import { startServer } from '#harness/site/own-server.ts'
import { sessionCookie } from '#harness/site/session-cookie.ts'
import { liftLimits } from '#harness/site/unlimited.ts'
import { aClient, aPerson, aProvider, type ProviderChoices } from '#harness/world.ts'
import { SECRET, signedIn } from '#harness/worlds/people.ts'
import { type FormBrowser, openBrowser } from '../topology/browser.ts'

/** Somebody with an account, and a cookie of theirs. */
export type Somebody = {
  name: string
  email: string
  userId: string
  cookie: { name: string; value: string }
}
export type SomeProvider = Somebody & { profile: string }

/** The demo site with a database of its own. */
export type EnginesSite = {
  origin: string
  aClient: (name?: string) => Promise<Somebody>
  aProvider: (choices?: ProviderChoices) => Promise<SomeProvider>
  /** A provider who has just signed up, with an empty profile. */
  aNewProvider: (name: string) => Promise<Somebody>
  /** The demo's provider, who is found by searching. */
  demoProvider: () => Promise<Somebody>
  /** Sends forms as somebody, without a browser. */
  formsOf: (who: Somebody) => FormBrowser
  /** Takes the network away from every browser while something is done. */
  offline: (work: () => Promise<void>) => Promise<void>
  stop: () => Promise<void>
}

const HOST = '127.0.0.2'

/** Starts the built site with the demo's people and no rate limits. */
export async function startSite(): Promise<EnginesSite> {
  const cluster = await startBenchCluster(NOT_DURABLE)
  const urls = await cluster.makeDatabase('engines')
  const dataDir = mkdtempSync(join(tmpdir(), 'machmoum-engines-'))
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = await startServer(urls, { port, dataDir, host: HOST })
  await asOwner(urls, liftLimits)
  const pool = createPool(urls.ownerUrl, 2)
  const db = connect(pool)
  const cable = await layCable(port)
  return {
    origin,
    aClient: async (name) => withCookie(db, await aClient(db, name ? { name } : {})),
    aProvider: async (choices = {}) => {
      const made = await aProvider(db, choices)
      return { ...(await withCookie(db, made)), profile: `/provider/${made.providerId}` }
    },
    aNewProvider: async (name) => withCookie(db, await aPerson(db, 'provider', { name })),
    demoProvider: () =>
      asOwner(urls, async (owner) => {
        const email = 'prestataire@demo.machmoum.tn'
        const { rows } = await owner.query<{ id: string; name: string }>(
          'select id, name from users where email = $1',
          [email],
        )
        const [{ id, name } = { id: '', name: '' }] = rows
        const [person] = await signedIn(owner, [id])
        const value = person?.cookie.slice(person.cookie.indexOf('=') + 1) ?? ''
        return { name, email, userId: id, cookie: { name: sessionCookieName(false), value } }
      }),
    formsOf: ({ cookie }) => {
      const browser = openBrowser(origin)
      browser.cookies.set(cookie.name, cookie.value)
      return browser
    },
    offline: cable.cutDuring,
    stop: async () => {
      await cable.remove()
      await pool.end()
      await endOf(server)
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function withCookie(db: Db, actor: Actor): Promise<Somebody> {
  const [name = '', ...value] = (await sessionCookie(db, actor, SECRET)).split('=')
  return {
    name: actor.name,
    email: actor.email,
    userId: actor.userId,
    cookie: { name, value: value.join('=') },
  }
}

/**
 * Lays the way from browsers to the site, which can be cut: no two engines have the same command for being offline, and
 * WebKit's driver has none.
 */
async function layCable(port: number) {
  const open = new Set<Socket>()
  const make = () =>
    createServer((browser) => {
      const site = openSocket(port, HOST)
      for (const [one, other] of [
        [browser, site],
        [site, browser],
      ] as const) {
        open.add(one)
        one.on('error', () => other.destroy())
        one.on('close', () => {
          open.delete(one)
          other.destroy()
        })
        one.pipe(other)
      }
    })
  let front = make()
  const listen = () => new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve))
  const cut = () => {
    const closed = new Promise<void>((resolve) => front.close(() => resolve()))
    for (const socket of open) socket.destroy()
    return closed
  }
  await listen()
  return {
    cutDuring: async (work: () => Promise<void>) => {
      await cut()
      try {
        await work()
      } finally {
        front = make()
        await listen()
      }
    },
    remove: cut,
  }
}
