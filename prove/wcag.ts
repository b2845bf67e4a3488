import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../bin/lib/setup.mjs'
import { machine, markdownTable, writeSections } from '../harness/report/report.ts'
import { sendEmptyForm } from './wcag/forms.ts'
import {
  CHECKS,
  type Check,
  type Eyes,
  lookAt,
  lookAtLargeText,
  type Note,
  open,
  openEyes,
} from './wcag/look.ts'
import { follow, WAYS } from './wcag/navigation.ts'
import { catchPlants } from './wcag/plants.ts'
import { POPUPS, tryPopup } from './wcag/popups.ts'
import { allScreens, type Screen } from './wcag/screens.ts'
import { lookAtState, STATES } from './wcag/states.ts'
import { sharedTitles } from './wcag/titles.ts'
import { openWorld, PEOPLE, type Person, type World } from './wcag/world.ts'

/**
 * Looks at every page of the route table as everybody to whom it opens, and at what opens in them, for what WCAG 2.2 asks on
 * levels A and AA and a browser can tell; first at pages with planted faults, which must be found.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      // Only these people, whose sections of the report are made anew: 'client,operator'.
      as: { type: 'string', default: PEOPLE.join() },
      // Only what matches, '^client /tasks': a try, which the report does not keep.
      only: { type: 'string', default: '' },
    },
  })
  ensureBuilt()
  const world = await openWorld()
  const eyes = await openEyes(world)
  try {
    const caught = await catchPlants(eyes)
    const { screens, forScripts } = await allScreens(world)
    const work: Work = { world, eyes, chosen: new RegExp(values.only), shown: new Set(), sent: new Set() }
    const wanted = values.as.split(',')
    for (const person of PEOPLE.filter((one) => wanted.includes(one))) {
      const looked = await lookAs(work, person, screens)
      if (looked.findings.all.size > 0) process.exitCode = 1
      const section = sectionOf(looked)
      if (values.only) console.log(`${person}\n${section}`)
      else {
        const heading = `${PEOPLE.indexOf(person) + 1}. ${HEADINGS[person]}`
        writeSections('wcag', introOf(caught, forScripts), new Map([[heading, section]]))
      }
    }
  } finally {
    await eyes.close()
    await world.stop()
  }
}

/** Faults, with every place of each. */
class Findings {
  readonly all = new Map<string, { check: Check; what: string; places: Set<string> }>()

  at(place: string): Note {
    return (check, what) => {
      const key = `${check}: ${what}`
      const known = this.all.get(key) ?? { check, what, places: new Set() }
      if (known.places.size === 0) console.error(`${place}\n  ${key}`)
      known.places.add(place)
      this.all.set(key, known)
    }
  }
}

type Work = {
  world: World
  eyes: Eyes
  chosen: RegExp
  /** Screens shown to anybody, and the addresses whose form was sent. */
  shown: Set<string>
  sent: Set<string>
}
type Looked = { screens: Screen[]; same: number; popups: number; states: string[]; findings: Findings }

/** Pages that one person looks at in turn: a page waits for its server about as long as it is looked at. */
const LANES = 3

/** Looks at everything that is shown to somebody. */
async function lookAs(work: Work, person: Person, screens: readonly Screen[]): Promise<Looked> {
  const { world, eyes, chosen } = work
  const looked: Looked = { screens: [], same: 0, popups: 0, states: [], findings: new Findings() }
  const titles: [string, string][] = []
  const profile = `/provider/${await world.example('profile', 'visitor', '')}`
  const stranger = `/provider/${await world.example('profile', 'client', '/provider/:id/contact')}`
  type Job = {
    path: string
    name?: string
    times?: number
    look: (lane: number, note: Note) => Promise<unknown>
  }
  const jobs: Job[] = [
    ...screens
      .filter((one) => one.person === person)
      .map((screen) => ({
        path: screen.path,
        look: async (lane: number, note: Note) => {
          const title = await walkScreen(work, screen, { lane, note })
          titles.push([screen.pattern, title.text])
          if (title.isNew) looked.screens.push(screen)
          else looked.same += 1
        },
      })),
    ...POPUPS.filter((popup) => popup.person === person).map((popup) => ({
      path: popup.path(profile, stranger),
      name: 'what opens',
      look: async (lane: number, note: Note) => {
        await tryPopup(await eyes.pageOf(person, lane), popup, popup.path(profile, stranger), note)
        looked.popups += 1
      },
    })),
    ...STATES.filter((state) => state.person === person).map((state) => ({
      path: state.path,
      name: state.name,
      look: async (lane: number, note: Note) => {
        await lookAtState(await eyes.pageOf(person, lane), state, note)
        looked.states.push(state.name)
      },
    })),
    ...WAYS.filter((way) => way.person === person).map((way) => ({
      path: way.from,
      name: 'the way on',
      look: async (lane: number, note: Note) => follow(await eyes.pageOf(person, lane), way, note),
    })),
  ].filter(({ path }) => chosen.test(`${person} ${path}`))
  const walk = async (lane: number) => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
      const place = `${placeOf(person, job.path)}${job.name ? `, ${job.name}` : ''}`
      const note = looked.findings.at(place)
      const started = performance.now()
      await job.look(lane, note).catch((error) => {
        // A browser that ended says nothing of the site: what it was looking at is looked at by the next.
        const times = (job.times ?? 0) + 1
        if (!eyes.isWhole() && times < 3) jobs.push({ ...job, times })
        // A look that ends early is a finding as well: something else stands in the place of what was to be
        // seen.
        else note('opening', String(error).replace(/\s+/g, ' ').slice(0, 300))
      })
      if (!eyes.isWhole()) await eyes.renew()
      console.error(`${place}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
    }
  }
  await Promise.all(Array.from({ length: LANES }, (_, lane) => walk(lane)))
  for (const what of sharedTitles(titles)) looked.findings.at(person)('titles', what)
  return looked
}

/** Looks at a page; where it shows what somebody was shown before, not again. */
async function walkScreen(
  { eyes, shown, sent }: Work,
  { person, path, pattern }: Screen,
  { lane, note }: { lane: number; note: Note },
): Promise<{ text: string; isNew: boolean }> {
  const page = await eyes.pageOf(person, lane)
  await open(page, path)
  const text = await page.title()
  const words = await page.evaluate(() => document.querySelector('main')?.textContent.replace(/\d/g, ''))
  const isNew = !shown.has(`${pattern} ${words}`)
  if (!isNew) return { text, isNew }
  shown.add(`${pattern} ${words}`)
  await lookAt(page, note)
  const large = await eyes.pageOf(person, lane, 'large')
  await open(large, path)
  await lookAtLargeText(large, note)
  if (!sent.has(path)) {
    await open(page, path)
    if (await sendEmptyForm(page, note)) sent.add(path)
  }
  return { text, isNew }
}

const placeOf = (person: Person, path: string) => `${person} ${path.replace(/[\w-]{36,}/g, '…')}`

const HEADINGS: Record<Person, string> = {
  visitor: 'Visitors',
  client: 'A client',
  provider: 'A provider',
  operator: 'An operator',
  awaitingSecondFactor: 'An operator without an app for codes',
  code: 'An operator who is asked for a code',
}

function introOf(caught: string[], forScripts: string[]): string {
  return `# WCAG 2.2, A and AA

Who looked at what, and what was found; each section by a whole run of its own person, taken when it says. Of pages that show two people the same,
the first one's is looked at. Each page is also looked at in large text and with its first form sent empty.

Looked for: ${Object.values(CHECKS).join('; ')}.

Caught first, each on a page that was given the fault: ${caught.join('; ')}.

Addresses that answer scripts alone: ${forScripts.join(', ')}.`
}

function sectionOf({ screens, same, popups, states, findings }: Looked): string {
  const found = [...findings.all.values()]
  const rows = found.map(({ check, what, places }) => [
    CHECKS[check],
    what.replaceAll('|', '/'),
    [...places].join('; '),
  ])
  const patterns = Map.groupBy(screens, ({ pattern }) => pattern)
  const variants = (of: Screen[]) =>
    of.map(({ path }) => (path.includes('?') && !path.includes('token') ? path.slice(path.indexOf('?')) : ''))
  return `Taken on ${machine()}, ${loadavg()[0]?.toFixed(1)} after it. ${screens.length} screens of ${patterns.size} addresses (${same} more show what others were shown), ${popups} dialogs,
sheets and menus, each while open${states.length > 0 ? `, and ${states.length} states: ${states.join('; ')}` : ''}.

${found.length === 0 ? 'Nothing was found.' : markdownTable(['check', 'found', 'where'], rows)}

${[...patterns]
  .map(
    ([pattern, of]) =>
      `- \`${pattern}\`${variants(of)
        .join(', ')
        .replace(/^,?\s*(?=.)/, ': ')}`,
  )
  .join('\n')}`
}
