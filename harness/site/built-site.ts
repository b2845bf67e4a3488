import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endOf, spawnOnServerCore } from '#harness/report/cores.ts'
import { ensureBuilt } from '../../bin/lib/setup.mjs'
import { freePort } from './free-port.ts'

/** A server under measure. */
export type Running = { origin: string; pid: number; stop: () => Promise<void> }

/** The addresses that reports are about. */
export type Screen = { name: string; path: string }

/** Builds the site if its sources changed, and starts it with demo data of its own in a temporary folder. */
export async function startBuiltSite(): Promise<Running> {
  ensureBuilt()
  const dataDir = mkdtempSync(join(tmpdir(), 'machmoum-bench-'))
  // The account of PostgreSQL must be able to enter the folder that mkdtemp closed to others.
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const env = { APP_ENV: 'demo', ORIGIN: '', HOST: '', DATABASE_URL: '', LOG_LEVEL: 'warn' }
  const server = spawnOnServerCore(['server/main.ts'], { ...env, PORT: String(port), DATA_DIR: dataDir })
  const stop = async () => {
    await endOf(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
  const origin = `http://localhost:${port}`
  await untilAnswering(server, `${origin}/healthz`)
  return { origin, pid: server.pid ?? 0, stop }
}

/** Waits until a server that was just started answers. */
export async function untilAnswering(server: ChildProcess, url: string): Promise<void> {
  for (let waited = 0; waited < 120_000; waited += 100) {
    if (server.exitCode !== null) throw new Error('the server ended before it answered')
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await sleep(100)
  }
  await endOf(server)
  throw new Error('the server did not answer within two minutes')
}

/** The first page of the listing, as a visitor gets it. */
export async function firstCards(origin: string): Promise<{ id: string }[]> {
  const answer = await fetch(`${origin}/providers/page`)
  const { cards } = (await answer.json()) as { cards: { id: string }[] }
  return cards
}

/** Every page that is open to visitors, one of each kind. */
export async function publicScreens(origin: string): Promise<Screen[]> {
  const first = await visitorScreens(origin)
  const profile = first.at(-1)?.path ?? ''
  const tabs = ['portfolio', 'reviews', 'availability']
  const pages = ['how-it-works', 'advantages', 'faq', 'privacy-policy', 'terms-of-use']
  const forms = ['login', 'register', 'forgot-password']
  return [
    ...first,
    ...tabs.map((tab) => ({ name: `profile, ${tab}`, path: `${profile}?tab=${tab}` })),
    { name: 'landing page', path: '/prestataires/traiteurs/tunis' },
    ...[...pages, ...forms].map((name) => ({ name, path: `/${name}` })),
  ]
}

/**
 * Lists a visitor's first screens: the home page, the listing, and the profile of the listing's first card.
 */
export async function visitorScreens(origin: string): Promise<Screen[]> {
  const [card] = await firstCards(origin)
  return [
    { name: 'home', path: '/' },
    { name: 'listing', path: '/providers' },
    { name: 'profile', path: `/provider/${card?.id}` },
  ]
}
