import { AssertionError } from 'node:assert'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { connect, createPool } from '../db/client.ts'
import type { DatabaseUrls } from '../db/embedded/databases.ts'
import type { Ctx } from '../domain/context.ts'
import { WALK } from '../domain/search/search-providers.server.ts'
import { anySpec, clearWorld, insertSpecs, setScoreBasis } from '../domain/search/test-world.ts'
import { asOwner, startBenchCluster } from '../harness/database/cluster.ts'
import { machine, markdownTable, writeReport } from '../harness/report/report.ts'
import { aClient } from '../harness/world.ts'
import { anyQuestion, expectAgreement } from '../harness/worlds/listing-questions.ts'

/** Questions to each world. */
const QUESTIONS = 50

/** Worlds in which a planted fault is looked for, until it is found: a fifth of those that the proof itself asks. */
const PLANTED_WORLDS = 40

/** Worlds that a text search tries provider by provider, and those for which it asks the index of words. */
const SIZES = {
  small: { minLength: 0, maxLength: 80 },
  large: { minLength: WALK.entries + 50, maxLength: WALK.entries + 150 },
}

/** Versions that lack what keeps the read model true; each must be caught. */
const PLANTED: Readonly<Record<string, string>> = {
  'services change without the read model': 'alter table services disable trigger user',
  'pieces of a portfolio come without the read model':
    'alter table provider_portfolio_images disable trigger user',
  'words of documents are not kept': 'alter table provider_documents disable trigger user',
  'days are taken without the read model': 'alter table occupancies disable trigger user',
  'a calendar is confirmed without the read model':
    'alter table providers disable trigger providers_refresh_calendars',
  'a response time is measured without the read model': 'alter table response_times disable trigger user',
}

/**
 * Asks random worlds random questions, and looks at every provider for the answer: pages, order, totals and cursors must
 * be exactly alike. First of versions whose read model is not kept, which must be caught.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      queries: { type: 'string', default: '10000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  })
  const [queries, seed] = [Number(values.queries), Number(values.seed)]
  const cluster = await startBenchCluster()
  try {
    for (const [name, planted] of Object.entries(PLANTED)) {
      const urls = await cluster.makeDatabase(`planted_${Object.keys(PLANTED).indexOf(name)}`)
      await asOwner(urls, (owner) => owner.query(planted))
      if (await agrees(urls, 'small', PLANTED_WORLDS, seed).catch(isCaught))
        throw new Error(`not caught: ${name}`)
      console.error(`caught: ${name}`)
    }
    const urls = await cluster.makeDatabase('search')
    const worlds = Math.ceil(queries / QUESTIONS)
    const large = Math.ceil(worlds / 8)
    const started = performance.now()
    await agrees(urls, 'small', worlds - large, seed)
    await agrees(urls, 'large', large, seed)
    const seconds = Math.round((performance.now() - started) / 1000)
    writeReport('search-agreement', reportOf({ worlds, large, seed, seconds }))
  } finally {
    await cluster.stop()
  }
}

/** An answer that differs from looking at every provider; anything else is trouble of this proof’s own. @throws it */
function isCaught(error: unknown): false {
  if (error instanceof Error && error.cause instanceof AssertionError) return false
  throw error
}

/** @throws with the smallest world and question found on which the two differ */
async function agrees(
  urls: DatabaseUrls,
  size: keyof typeof SIZES,
  worlds: number,
  seed: number,
): Promise<true> {
  // Worlds are made by the owner, as in tests: the application may not empty tables.
  const pools = [createPool(urls.ownerUrl, 1), createPool(urls.appUrl, 5)] as const
  const [owner, db] = [connect(pools[0]), connect(pools[1])]
  try {
    await setScoreBasis(owner)
    const client = await aClient(owner)
    const ctxOf = (signedIn: boolean): Ctx => ({
      actor: signedIn ? client : null,
      db,
      now: new Date(),
      ip: '127.0.0.1',
    })
    const anyWorld = fc.uniqueArray(anySpec, { selector: ({ id }) => id, ...SIZES[size], size: 'max' })
    const anyQuestions = fc.array(anyQuestion, { minLength: QUESTIONS, maxLength: QUESTIONS })
    await fc.assert(
      fc.asyncProperty(anyWorld, anyQuestions, async (specs, questions) => {
        await clearWorld(owner)
        await insertSpecs(owner, specs)
        for (const question of questions) await expectAgreement(ctxOf, specs, question)
      }),
      { numRuns: worlds, seed, endOnFailure: true },
    )
    return true
  } finally {
    for (const pool of pools) await pool.end()
  }
}

function reportOf(done: { worlds: number; large: number; seed: number; seconds: number }): string {
  const rows = [
    [`worlds of up to ${SIZES.small.maxLength} providers`, done.worlds - done.large],
    [`worlds of ${SIZES.large.minLength} to ${SIZES.large.maxLength} providers`, done.large],
    ['questions, each with total, all pages, and the rest after some provider', done.worlds * QUESTIONS],
    ['**answers that differ from looking at every provider**', 0],
  ]
  return `# Search and looking at every provider

Taken on ${machine()}, in ${done.seconds} s, seed ${done.seed}. Caught first: ${Object.keys(PLANTED).join('; ')}.

${markdownTable(['what', 'times'], rows)}`
}
