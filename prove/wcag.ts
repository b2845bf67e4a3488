import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { machine, markdownTable, writeReport } from '../bench/lib/report.ts'
import { ensureBuilt } from '../bin/lib/setup.mjs'
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
import { sharedTitles } from './wcag/titles.ts'
import { openWorld, PEOPLE, type Person, type World } from './wcag/world.ts'

/**
 * Looks at every page of the route table as everybody to whom it opens, and at what opens in them, for what WCAG 2.2 asks on
 * levels A and AA and a browser can tell; first at pages with planted faults, which must be found.
 */
export async function run(args: string[]): Promise<void> {
  // Only what matches: '^client /tasks'.
  const { values } = parseArgs({ args, options: { only: { type: 'string', default: '' } } })
  ensureBuilt()
  const world = await openWorld()
  const eyes = await openEyes(world)
  try {
    const caught = await catchPlants(eyes)
    const findings = new Findings()
    const { screens, forScripts } = await allScreens(world)
    const chosen = new RegExp(values.only)
    const walked = await walkScreens(
      eyes,
      screens.filter(({ person, path }) => chosen.test(`${person} ${path}`)),
      findings,
    )
    const opened = await openPopups(world, eyes, chosen, findings)
    for (const way of WAYS) {
      const place = `${way.person} ${way.from}`
      if (chosen.test(place)) await follow(await eyes.pageOf(way.person), way, findings.at(place))
    }
    const text = report({ only: values.only, caught, screens: walked, opened, forScripts, findings })
    writeReport('wcag', text)
    if (findings.all.size > 0) process.exitCode = 1
  } finally {
    await eyes.close()
    await world.stop()
  }
}

/** What is wrong, with every place of it. */
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

/** Looks at pages; of those that show two people the same, once. */
async function walkScreens(eyes: Eyes, screens: Screen[], findings: Findings): Promise<Screen[]> {
  const walked: Screen[] = []
  const shown = new Set<string>()
  const sent = new Set<string>()
  const titles = new Map<Person, [string, string][]>()
  for (const screen of screens) {
    const { person, path, pattern } = screen
    const note = findings.at(placeOf(person, path))
    const page = await eyes.pageOf(person)
    await open(page, path)
    titles.set(person, [...(titles.get(person) ?? []), [pattern, await page.title()]])
    const words = await page.evaluate(() => document.querySelector('main')?.textContent.replace(/\d/g, ''))
    if (shown.has(`${pattern} ${words}`)) continue
    shown.add(`${pattern} ${words}`)
    await lookAt(page, note)
    const large = await eyes.pageOf(person, 'large')
    await open(large, path)
    await lookAtLargeText(large, note)
    if (!sent.has(path)) {
      await open(page, path)
      if (await sendEmptyForm(page, note)) sent.add(path)
    }
    walked.push(screen)
    console.error(`${walked.length}: ${placeOf(person, path)}`)
  }
  for (const [person, of] of titles) for (const what of sharedTitles(of)) findings.at(person)('titles', what)
  return walked
}

/** Opens all that opens. */
async function openPopups(world: World, eyes: Eyes, chosen: RegExp, findings: Findings): Promise<number> {
  const profile = `/provider/${await world.example('profile', 'visitor', '')}`
  const popups = POPUPS.filter((popup) => chosen.test(`${popup.person} ${popup.path(profile)}`))
  for (const popup of popups) {
    const place = placeOf(popup.person, popup.path(profile))
    const note = findings.at(place)
    const page = await eyes.pageOf(popup.person)
    // One that is not found is a finding as well: something else stands in its place.
    await tryPopup(page, popup, profile, note).catch((error) => note('popups', String(error).slice(0, 300)))
    console.error(`opened: ${place}`)
  }
  return popups.length
}

const placeOf = (person: Person, path: string) => `${person} ${path.replace(/[\w-]{36,}/g, '…')}`

type Result = {
  only: string
  caught: string[]
  screens: Screen[]
  opened: number
  forScripts: string[]
  findings: Findings
}

function report({ only, caught, screens, opened, forScripts, findings }: Result): string {
  const found = [...findings.all.values()]
  const load = loadavg()[0]?.toFixed(1)
  return `# WCAG 2.2, A and AA

Taken on ${machine()}, with a load of ${load}. ${screens.length} screens of ${new Set(screens.map(({ pattern }) => pattern)).size} addresses as ${PEOPLE.length} kinds of people, each also with its first form sent empty, and ${opened} dialogs, sheets and menus, each while
open. ${only ? `Only what matches \`${only}\` was looked at: nothing is said of the rest. ` : ''}Addresses that answer scripts alone: ${forScripts.join(', ')}.

${markdownTable(
  ['check', 'findings'],
  Object.entries(CHECKS).map(([check, name]) => [name, found.filter((one) => one.check === check).length]),
)}

${
  found.length === 0
    ? 'Nothing was found.'
    : markdownTable(
        ['check', 'found', 'where'],
        found.map(({ check, what, places }) => [check, what.replaceAll('|', '/'), [...places].join('; ')]),
      )
}

Caught first, each on a page that was given the fault: ${caught.join('; ')}.

## Screens

${[...Map.groupBy(screens, ({ pattern }) => pattern)].map(([pattern, of]) => `- ${pattern}: ${of.map(({ person, path }) => `${person}${path.includes('?') && !path.includes('token') ? ` ${path.slice(path.indexOf('?'))}` : ''}`).join(', ')}`).join('\n')}`
}
