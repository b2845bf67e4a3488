import { PAGES } from '#app/access/policies.ts'
import { type Policy, THINGS, type Thing } from '#app/access/policy.ts'
import { PROFILE_TABS } from '#app/components/providers/paths.ts'
import { SETUP_STEPS } from '#app/components/setup/steps.ts'
import type { Person, World } from './world.ts'

/** A page as somebody sees it. */
export type Screen = { pattern: string; person: Person; path: string }

/** Pages that show other things by what their address asks for. */
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  '/providers': ['?q=mariage&tri=rating', '?q=rien+de+tel+ici'],
  '/provider/:id': [...PROFILE_TABS.slice(1).map((tab) => `?tab=${tab}`), '?tab=reviews&stars=1'],
  '/login': ['?redirectTo=/messages'],
  '/dashboard/client': ['?tab=devis', '?tab=avis', '?tab=alertes', '?status=declined', '?status=unanswered'],
  '/dashboard/provider': [
    '?tab=devis',
    '?tab=agenda',
    '?tab=avis',
    '?tab=place',
    '?q=rien+de+tel',
    '?sort=event',
    '?status=unanswered',
  ],
  '/provider/setup': SETUP_STEPS.slice(1).map(({ slug }) => `?etape=${slug}`),
  '/admin/providers': ['?status=all', '?q=rien+de+tel'],
  '/admin/users': ['?q=demo'],
  '/admin/reports': ['?status=decided'],
  '/admin/moderation': ['?status=verification'],
}

/** Exceptions to the table of policies, which knows neither the demo nor an operator who has an app. */
const BESIDES: readonly [pattern: string, person: Person][] = [
  ['/login/second-step', 'code'],
  ['/dev/mailbox', 'visitor'],
  ['/dev/ui', 'visitor'],
  ...(['visitor', 'client', 'provider', 'operator'] as const).map(
    (person) => ['/*', person] as [string, Person],
  ),
]

/** Shown by an answer to a form alone, and walked as a state. */
const AFTER_A_FORM: ReadonlySet<string> = new Set(['operator /login/second-step/set-up'])

/** Every page for everybody to whom it opens, in the order of the route table. */
export async function allScreens(world: World): Promise<{ screens: Screen[]; forScripts: string[] }> {
  const screens: Screen[] = []
  const forScripts = new Set<string>()
  const without: string[] = []
  for (const [pattern, policy] of Object.entries(PAGES) as [string, Policy][]) {
    for (const person of readersOf(pattern, policy)) {
      const base = await pathOf(world, pattern, policy, person).catch((error: Error) => error)
      if (base instanceof Error) {
        without.push(`${person}, ${pattern}: ${base.message}`)
        continue
      }
      const answer = await answerOf(world, person, base)
      if (answer === 'data') {
        forScripts.add(pattern)
        continue
      }
      if (answer !== (pattern === '/*' ? 404 : 200))
        without.push(`${person}, ${pattern}: ${answer} at ${base}`)
      const paths = [base, ...(VARIANTS[pattern] ?? []).map((query) => base + query)]
      screens.push(...paths.map((path) => ({ pattern, person, path })))
    }
  }
  if (without.length > 0) throw new Error(`Pages without an example:\n${without.join('\n')}`)
  return { screens, forScripts: [...forScripts] }
}

/** Lists the people who look at a page. */
export function readersOf(pattern: string, { read, ids = {} }: Policy): Person[] {
  const owners = Object.values(ids).map((thing) => (thing ? THINGS[thing] : 'everyone'))
  const open = (['visitor', 'client', 'provider', 'operator', 'awaitingSecondFactor'] as const).filter(
    (person) =>
      read[person] === 'open' &&
      owners.every((own: 'everyone' | readonly string[]) => own === 'everyone' || own.includes(person)) &&
      !AFTER_A_FORM.has(`${person} ${pattern}`),
  )
  return [...open, ...BESIDES.filter(([other]) => other === pattern).map(([, person]) => person)]
}

async function pathOf(world: World, pattern: string, { ids = {}, query }: Policy, person: Person) {
  let path = pattern
  for (const [name, thing] of Object.entries(ids) as [string, Thing | null][]) {
    const id = thing ? await world.example(thing, person, pattern) : name === '*' ? 'rien' : 'x'
    path = path.replace(name === '*' ? '*' : new RegExp(`:${name}\\??`), name === 'second' ? 'tunis' : id)
  }
  if (!query) return path
  return `${path}?${query.name}=${encodeURIComponent(await world.example(query.thing, person, pattern))}`
}

async function answerOf({ origin, cookieOf }: World, person: Person, path: string) {
  const cookie = cookieOf(person)
  const answer = await fetch(new URL(path, origin), {
    redirect: 'manual',
    headers: cookie ? { Cookie: `${cookie.name}=${cookie.value}` } : {},
  })
  await answer.body?.cancel()
  const isData = answer.ok && !answer.headers.get('content-type')?.startsWith('text/html')
  return isData ? 'data' : answer.status
}
