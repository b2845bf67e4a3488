import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connect, createPool } from '#db/client.ts'
import { type Faults, findFaults } from '#harness/delivery/delivery-check.ts'
import { aProvider } from '#harness/world.ts'
import { makeConversations, makePeople, type Person } from '#harness/worlds/people.ts'
import { findLosses, type Losses, openLedger } from './ledger.ts'
import { book, browse, chat, type Load, upload } from './load.ts'
import { recordTries, type Stretch } from './record.ts'

/** People who use a site at once. */
export type Crowd = {
  visitors: number
  bookers: number
  talkers: number
  uploaders: number
  /** Of each stretch: quiet, and during and after each trouble. */
  seconds: number
  /** False for a version that loses what it confirmed: what it lost is not waited for. */
  durable: boolean
}

/** A running site that is to be broken. */
export type PlayedSite = {
  origin: string
  /** Address of its database as the role that owns the tables. */
  ownerUrl: string
  /** Its APP_SECRET. */
  secret: string
}

/** Something that happens to the site while people use it, by the name that reports have for it. */
export type Trouble = { name: string; run: () => Promise<unknown> | unknown }

export type FailuresResult = {
  stretches: { name: string; stretch: Stretch; streamsBackMs: number | null }[]
  told: { bookings: number; messages: number; uploads: number }
  lost: Losses
  faults: Faults
  wrong: string[]
  /** Time from the last message until all had seen every one; null when they never did. */
  settledMs: number | null
}

/** Longest time for everybody to see everything in the end, in milliseconds. */
const SETTLE_MS = 60_000

/** Runs people through a site, and has one trouble after the other happen to it, in a process that stands for their browsers. */
export async function play(
  site: PlayedSite,
  plan: Crowd,
  troubles: readonly Trouble[],
): Promise<FailuresResult> {
  const { ownerUrl } = site
  const { people, providerIds } = await populate(site, plan)
  const stop = new AbortController()
  const load: Load = {
    origin: site.origin,
    providerIds,
    tries: recordTries(),
    ledger: openLedger(),
    ended: stop.signal,
  }
  const talkers = people.slice(0, plan.talkers)
  const [bookers, uploaders] = [
    people.slice(plan.talkers, plan.talkers + plan.bookers),
    people.slice(plan.talkers + plan.bookers),
  ]
  const chats = talkers.map((_, at) => chat(load, talkers, at))
  const everybody = [
    ...Array.from({ length: plan.visitors }, () => browse(load)),
    ...bookers.map((person) => book(load, person)),
    ...uploaders.map((person) => upload(load, person)),
    ...chats.map(({ talk }) => talk()),
  ]

  const stretches: FailuresResult['stretches'] = []
  const stretch = async (name: string, trouble: () => Promise<unknown> | unknown) => {
    const before = chats.map(({ streams }) => streams.came)
    const from = performance.now()
    // It goes on while the trouble lasts: a server needs its time to start.
    const over = Promise.resolve(trouble())
    await Promise.all([sleep(plan.seconds * 1_000), over])
    const back = chats.filter(({ streams }, at) => streams.came > (before[at] ?? 0))
    stretches.push({
      name,
      stretch: load.tries.between(from, performance.now()),
      streamsBackMs:
        back.length > 0 ? Math.round(Math.max(...back.map(({ streams }) => streams.lastAt)) - from) : null,
    })
    console.error(JSON.stringify(stretches.at(-1)))
  }
  await sleep(3_000)
  for (const { name, run } of troubles) await stretch(name, run)
  stop.abort()
  await Promise.all(everybody)

  const ended = performance.now()
  const pool = createPool(ownerUrl, 2)
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const sent = new Map(chats.flatMap((one) => [...one.sent]))
    let faults = await findFaults(
      pool,
      chats.map(({ client }) => client),
      sent,
    )
    let settledMs: number | null = null
    while (settledMs === null && performance.now() - ended < SETTLE_MS) {
      await Promise.all(chats.flatMap(({ client }) => client.tabs.map((tab) => client.loadOlder(tab))))
      faults = await findFaults(
        pool,
        chats.map(({ client }) => client),
        sent,
      )
      if (Object.values(faults).every((count) => count === 0))
        settledMs = Math.round(performance.now() - ended)
      else if (!plan.durable) break
      else await sleep(500)
    }
    for (const { client } of chats) client.leave()
    const { bookings, messages, uploads } = load.ledger
    return {
      stretches,
      told: { bookings: bookings.size, messages: messages.length, uploads: uploads.length },
      lost: await findLosses(load.ledger, owner, site.origin),
      faults,
      wrong: plan.durable ? chats.flatMap(({ wrong }) => wrong) : [],
      settledMs,
    }
  } finally {
    await owner.end()
    await pool.end()
  }
}

/** People who are signed in, and providers whom they find. */
async function populate(
  { ownerUrl, secret }: PlayedSite,
  plan: Crowd,
): Promise<{ people: Person[]; providerIds: string[] }> {
  const pool = createPool(ownerUrl, 1)
  const db = connect(pool)
  const providerIds: string[] = []
  for (let made = 0; made < 5; made++)
    providerIds.push((await aProvider(db, { bio: 'Salle de mariage.' })).providerId)
  const owner = await pool.connect()
  // Each request is answered at once: otherwise ten requests of each would wait for each, and no more could
  // come.
  await owner.query(`
    create or replace function answer_at_once() returns trigger language plpgsql as $$ begin
      new.status := 'declined'; new.decided_at := now(); return new;
    end $$;
    create or replace trigger answered before insert on booking_requests for each row execute function answer_at_once()`)
  const people = await makePeople(owner, plan.talkers + plan.bookers + plan.uploaders, {
    secret,
    secure: true,
  })
  const pairs = people
    .slice(0, plan.talkers)
    .map((person, at): [Person, Person] => [person, people[(at + 1) % plan.talkers] as Person])
  await makeConversations(owner, pairs)
  owner.release()
  await pool.end()
  return { people, providerIds }
}
