import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { machine, markdownTable, writeReport } from '#harness/report/report.ts'
import { ensureBuilt, ensureInstalled } from '../bin/lib/setup.mjs'
import { ENGINES, type Engine, Missing, type Started } from './engines/driver.ts'
import { booking } from './engines/journeys/booking.ts'
import { dateSearch } from './engines/journeys/date-search.ts'
import { favourites } from './engines/journeys/favourites.ts'
import { keyboard } from './engines/journeys/keyboard.ts'
import { leaving } from './engines/journeys/leaving.ts'
import { mainWay } from './engines/journeys/main-way.ts'
import { messages, messagesBare } from './engines/journeys/messages.ts'
import { offline } from './engines/journeys/offline.ts'
import { overlays } from './engines/journeys/overlays.ts'
import { answerWithFile, quotes } from './engines/journeys/quotes.ts'
import { setup, setupBare } from './engines/journeys/setup.ts'
import { lookAt } from './engines/look.ts'
import type { Page } from './engines/page.ts'
import { type Caught, catchPlants } from './engines/plants.ts'
import { type Journey, photograph, SIZES, type SizeName, type Walked, walk } from './engines/scene.ts'
import { type EnginesSite, startSite } from './engines/site.ts'
import { startChromium, startFirefox } from './engines/with-puppeteer.ts'
import { startWebKit } from './engines/with-webdriver.ts'

const START: Readonly<Record<Engine, () => Promise<Started>>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
}

const JOURNEYS: readonly Journey[] = [
  mainWay,
  booking,
  quotes,
  answerWithFile,
  messages,
  setup,
  favourites,
  dateSearch,
  overlays,
  keyboard,
  leaving,
  offline,
  messagesBare,
  setupBare,
]

/**
 * Walks the journeys of clients and providers in Chromium, Firefox and WebKit, at the widths of a phone and a desktop; first
 * pages that work in Chromium alone, which must be caught in the others.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      engines: { type: 'string', default: ENGINES.join() },
      // Only journeys that match: a try, which the report does not keep.
      only: { type: 'string', default: '' },
      sizes: { type: 'string', default: Object.keys(SIZES).join() },
    },
  })
  ensureInstalled('packages/engines')
  ensureBuilt()
  const wanted = ENGINES.filter((engine) => values.engines.split(',').includes(engine))
  const sizes = (Object.keys(SIZES) as SizeName[]).filter((size) => values.sizes.split(',').includes(size))
  const journeys = JOURNEYS.filter(({ name }) => new RegExp(values.only).test(name))
  if (wanted.length * sizes.length * journeys.length === 0) throw new Error('nothing is to be tried')
  const result: Result = { caught: [], walked: [], started: new Map(), missing: new Set() }
  const site = await startSite()
  try {
    // All engines side by side, so that a run that is broken off has compared something.
    const engines = await startAll(wanted, result)
    const keep = () => {
      if (!values.only) writeReport('engines', reportOf(result))
    }
    try {
      for (const engine of engines) await plantIn(engine, result)
      for (const size of sizes)
        for (const journey of journeys)
          for (const engine of engines) {
            await tryJourney(journey, { site, engine, size, result })
            keep()
          }
    } finally {
      for (const engine of engines) await engine.stop()
      keep()
    }
  } finally {
    await site.stop()
  }
  if (values.only) console.log(reportOf(result))
  const { caught, walked, missing } = result
  const isWrong = caught.some(({ isRight }) => !isRight) || walked.some(({ differs }) => differs.length > 0)
  if (isWrong || missing.size > 0) process.exitCode = 1
}

type Result = {
  caught: Caught[]
  walked: Walked[]
  started: Map<Engine, Pick<Started, 'version' | 'how'>>
  /** Engines that this machine doesn't have: they fail the proof. */
  missing: Set<string>
}

/** Starts the engines that are at hand, and says which are not. */
async function startAll(wanted: readonly Engine[], result: Result): Promise<Started[]> {
  const engines: Started[] = []
  for (const name of wanted)
    try {
      const engine = await START[name]()
      result.started.set(name, engine)
      engines.push(engine)
    } catch (error) {
      if (!(error instanceof Missing)) throw error
      result.missing.add(`${name}: ${error.message}`)
      console.error(`${name} was not tried: ${error.message}`)
    }
  return engines
}

async function plantIn(engine: Started, result: Result): Promise<void> {
  for (const plant of await catchPlants(engine)) {
    result.caught.push(plant)
    const said = `${plant.said ?? 'holds'}${plant.isRight ? '' : ' — WRONG'}`
    console.error(`${engine.engine}, planted ${plant.plant}: ${said}`)
  }
}

type Tried = { site: EnginesSite; engine: Started; size: SizeName; result: Result }

async function tryJourney(journey: Journey, { site, engine, size, result }: Tried): Promise<void> {
  const name = engine.engine
  const looked = async (page: Page, screen: string) => {
    await photograph(page, screen, name, size)
    return (await lookAt(page)).map((what) => `${screen}: ${what}`)
  }
  const number = result.walked.length
  const done = await walk(journey, { site, engine, sizeName: size, number, looked })
  result.walked.push(done)
  const said = done.differs.length === 0 ? 'holds' : `differs\n  ${done.differs.join('\n  ')}`
  console.error(`${name}, ${size}, ${journey.name}: ${done.seconds.toFixed(1)} s, ${said}`)
}

function reportOf({ caught, walked, started, missing }: Result): string {
  const sizes = Object.keys(SIZES) as SizeName[]
  const columns = ENGINES.flatMap((engine) => sizes.map((size) => ({ engine, size })))
  const cell = (journey: string, { engine, size }: (typeof columns)[number]) => {
    const found = walked.find((one) => one.journey === journey && one.engine === engine && one.size === size)
    if (!found) return '**not tried**'
    return found.differs.length === 0 ? 'holds' : '**differs**'
  }
  const rows = JOURNEYS.map(({ name }) => [name, ...columns.map((column) => cell(name, column))])
  const differs = walked.flatMap(({ journey, engine, size, differs }) =>
    differs.map((what) => `- ${engine}, ${size}, ${journey}: ${what}`),
  )
  const plants = [...new Set(caught.map(({ plant }) => plant))]
  const shown = (plant: string, engine: Engine) => {
    const found = caught.find((one) => one.plant === plant && one.engine === engine)
    if (!found) return 'not tried'
    return `${found.said === null ? 'holds' : 'caught'}${found.isRight ? '' : ' (**wrong**)'}`
  }
  const engines = [...started].map(([engine, { version, how }]) => `- ${engine}: ${version}, by ${how}`)
  return `# Three engines

Taken on ${machine()}, ${loadavg()[0]?.toFixed(1)} after it. The same journeys by role and label in every engine, with real presses
and keys, at ${sizes.map((size) => `${SIZES[size].width} px`).join(' and ')}; their screens are looked at with axe, for what hangs over the edge, and for pictures and fonts that do
not come. A journey holds if it comes to its end, nothing is found and no page complains.

${[...engines, ...[...missing].map((one) => `- **${one}**`)].join('\n')}

${markdownTable(['journey', ...columns.map(({ engine, size }) => `${engine}, ${size}`)], rows)}

${differs.length === 0 ? 'Nothing differs.' : differs.join('\n')}

Caught first, pages that are right in Chromium alone:

${markdownTable(
  ['page', ...ENGINES],
  plants.map((plant) => [plant, ...ENGINES.map((engine) => shown(plant, engine))]),
)}

${NOT_TRIED}`
}

const NOT_TRIED = `Not tried: Safari itself and its macOS and iOS parts (WebKitGTK has its engine, with the fields, fonts and scroll bars of GTK); touch
(a finger is a pointer here); WebKit in French (its date fields ask for month, day and year). WebKit's driver tells nothing of what a page
complains of before it has loaded: from then on it is heard. Windows of WebKit share one focus, which the newest has.`
