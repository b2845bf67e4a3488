import { PAGES } from '#app/access/policies.ts'
import { type Outcome, type Policy, type Row, THINGS, type Thing } from '#app/access/policy.ts'
import { SERVED } from '#app/access/served.ts'
import type { WholeSite } from '#harness/site/whole-site.ts'
import { builtApp } from '#server/process/listen.ts'
import type { Form } from './form.ts'
import { FORMS } from './forms.ts'
import { idOf, KINDS, type Kind, type Person, type World } from './people.ts'
import { REQUESTS } from './requests.ts'
import { undirected } from './undirected.ts'
import { MARK } from './world.ts'

/** One question to the site, and what its policy says. */
export type Cell = {
  person: Person
  kind: Kind
  /**
   * 'DATA' is what scripts ask a page for, 'PART' the same of the innermost page alone, without those around it; 'SCRIPT' is a
   * form that they send.
   */
  method: 'GET' | 'HEAD' | 'DATA' | 'PART' | 'POST' | 'SCRIPT' | 'PATCH' | 'DELETE'
  path: string
  expected: Outcome | 400
  /** The status of those who may. */
  opens: number
  /** The innermost page, as the framework names it. */
  page?: string
  form?: { fields: ReturnType<Form['fields']>; json: boolean }
  request?: { headers: Record<string, string>; body?: string }
}

export type Address = { pattern: string; policy: Policy; served?: keyof typeof SERVED }

export const ADDRESSES: Address[] = [
  ...Object.entries(PAGES).map(([pattern, policy]) => ({ pattern, policy })),
  ...Object.entries(SERVED).map(([key, policy]) => ({
    pattern: key.replace(/^\w+ /, ''),
    policy,
    served: key as keyof typeof SERVED,
  })),
]

/** Returns the named form of a page. */
export const formNamed = (pattern: string, name: string): Form | undefined =>
  (FORMS as Record<string, Record<string, Form>>)[pattern]?.[name]

const { pages: all } = await builtApp()

/** The pages of the site by their addresses: the innermost where several share one. */
export function pagesByAddress() {
  const addressOf = ({ path, parentId }: { path?: string; parentId?: string }): string => {
    const parent = all.find(({ id }) => id === parentId)
    return (
      [parent ? addressOf(parent).replace(/\/$/, '') : '', path]
        .filter((part) => part !== undefined)
        .join('/') || '/'
    )
  }
  const layouts = new Set(all.map(({ parentId }) => parentId))
  const pages = all.filter(({ id }) => !layouts.has(id))
  return new Map(
    pages.map((page) => [
      addressOf(page),
      {
        id: page.id,
        isNested: page.parentId !== 'root',
        hasLoader: 'loader' in page.module && page.module.loader !== undefined,
      },
    ]),
  )
}

/** Looks up the policy's outcome for a person and a thing. */
function outcomeOf(row: Row, thing: Thing | null, person: Person, kind: Kind): Outcome {
  const outcome =
    person.as === 'awaitingSecondFactor' ? (row.awaitingSecondFactor ?? row.visitor) : row[person.as]
  if (outcome !== 'open' || thing === null) return outcome
  if (kind !== 'own') return 404
  const owners: 'everyone' | readonly string[] = THINGS[thing]
  return owners === 'everyone' || (person.isTheirs && owners.includes(person.side)) ? 'open' : 404
}

/** The one thing that an address names, if any. */
const thingOf = ({ ids = {}, query }: Policy): Thing | null =>
  Object.values(ids).find((thing) => thing !== null) ?? query?.thing ?? null

/** An address that names this; what nobody looks up is left out where it may be. */
function pathOf({ pattern, policy: { ids = {}, query } }: Address, id: string): string {
  const path = pattern
    .replace(/\/:(\w+)(\??)/g, (_, name: string, optional: string) =>
      ids[name] ? `/${id}` : optional ? '' : '/x',
    )
    .replace('*', ids['*'] ? id : 'rien')
  return query ? `${path}?${query.name}=${id}` : path
}

/**
 * Returns the address of a page's forms: a page that shares its address with the frame around it has one of
 * its own.
 */
const formPathOf = (address: Address, id: string): string =>
  pathOf(address, id) + (LAYOUTS.has(address.pattern) ? '?index' : '')
const LAYOUTS: ReadonlySet<string> = new Set(['/dashboard/settings'] satisfies (keyof typeof PAGES)[])

/** Ids are tried out where there are any. */
const kindsOf = (thing: Thing | null): readonly Kind[] => (thing === null ? ['own'] : KINDS)

/** People without a session that counts differ in nothing but who they were: fewer questions do. */
const isKnown = ({ as, name }: Person) => as !== 'visitor' || name === 'visitor'

/** Reads of an address: every method that is one, for everybody. */
export function reads(address: Address, world: World): Cell[] {
  const { pattern, policy, served } = address
  const thing = thingOf(policy)
  // Ids make no difference where nobody comes in: nothing is looked up.
  const isOpen = Object.values(policy.read).includes('open')
  const page = served ? undefined : pagesByAddress().get(pattern)
  return world.people.flatMap((person) =>
    kindsOf(isOpen ? thing : null)
      .filter((kind) => isKnown(person) || kind === 'own' || kind === 'malformed')
      .flatMap((kind): Cell[] => {
        const id = thing === null ? '' : idOf(thing, kind, person, world)
        const cell = {
          person,
          kind,
          path: pathOf(address, id),
          expected: outcomeOf(policy.read, thing, person, kind),
        }
        if (served) {
          const { opens = 200, headers, body } = REQUESTS[served] ?? {}
          const request = { headers: headers?.(person.side === 'provider') ?? {}, ...(body && { body }) }
          return [{ ...cell, method: served.split(' ')[0] as Cell['method'], opens, request }]
        }
        // A document is dear, and refuses by the same loaders as its data: not each kind of id needs one.
        const isCloser = person.isTheirs || person.name === 'visitor'
        const methods: Cell['method'][] = []
        const isPlain = page?.hasLoader !== true || kind === 'foreign' || kind === 'malformed'
        if (kind === 'own' || (isCloser && isPlain)) methods.push('GET')
        if (kind === 'own' && person.isTheirs) methods.push('HEAD')
        if (page?.hasLoader) methods.push('DATA')
        if (page?.hasLoader && page.isNested) methods.push('PART')
        return methods.map((method) => ({ ...cell, method, opens: 200, ...(page && { page: page.id }) }))
      }),
  )
}

/** Forms sent to an address by everybody, filled in and empty; an address without a form takes none. */
export function writes(address: Address, world: World): Cell[] {
  const { pattern, policy, served } = address
  if (served) return []
  if (!policy.acts) {
    const path = pathOf(address, 'x')
    return world.people
      .filter(({ isTheirs }) => isTheirs)
      .map((person) => ({
        person,
        kind: 'own',
        method: 'POST',
        path,
        expected: 405,
        opens: 405,
        form: formOf({}),
      }))
  }
  return Object.entries(policy.acts).flatMap(([name, act]) => {
    const form = formNamed(pattern, name)
    if (!form) return []
    const named = act.names?.thing ?? thingOf(policy)
    return world.people.flatMap((person) =>
      kindsOf(named)
        .filter((kind) => isKnown(person) || kind === 'own' || kind === 'malformed')
        .flatMap((kind): Cell[] => {
          const id = named === null ? '' : idOf(named, kind, person, world)
          const cell = {
            person,
            kind,
            method: 'POST' as const,
            path: formPathOf(address, id),
            expected: outcomeOf(act.for, named, person, kind),
            opens: form.opens ?? 302,
          }
          const filled = formOf(form.fields(decodeURIComponent(id), person.pair), form.json)
          const isPage = kind === 'own' || (kind === 'foreign' && person.isTheirs)
          const sent: Cell[] = [{ ...cell, form: filled, ...(!isPage && { method: 'SCRIPT' }) }]
          if (act.names || !isKnown(person)) return sent
          // Authorisation comes before the validation of fields.
          const isJudged = act.fieldsFirst && cell.expected === 404
          const empty = formOf(form.bare ?? {}, form.json)
          const expected = isJudged ? 400 : cell.expected
          return [...sent, { ...cell, method: 'SCRIPT', form: empty, expected }]
        }),
    )
  })
}

const formOf = (fields: ReturnType<Form['fields']>, json = false) => ({ fields, json })

/** A form that somebody may send, filled in for something of their own; undefined where they may not. */
export function openForm(address: Address, name: string, person: Person, world: World): Cell | undefined {
  const { pattern, policy } = address
  const [act, form] = [policy.acts?.[name], formNamed(pattern, name)]
  if (!act || !form) return
  const named = act.names?.thing ?? thingOf(policy)
  if (outcomeOf(act.for, named, person, 'own') !== 'open') return
  // The page shows the messages of a form, and some people are redirected from it.
  const page = outcomeOf(policy.read, named, person, 'own')
  const expected = (form.opens ?? 302) >= 400 && page !== 405 ? page : 'open'
  const id = named === null ? '' : idOf(named, 'own', person, world)
  const fields = form.fields(id, person.pair)
  const path = formPathOf(address, id)
  return {
    person,
    kind: 'own',
    method: 'POST',
    path,
    expected,
    opens: form.opens ?? 302,
    form: formOf(fields, form.json),
  }
}

/**
 * Answer of the site: a status or a redirect, the marks that it shows, and people's texts that it shows
 * without a direction of their own.
 */
export type Answer = { got: number | string; marks: string[]; undirected: string[] }

/** Puts a question to the site. */
export async function ask(site: WholeSite, cell: Cell): Promise<Answer> {
  const { method, path, person, form, request, page: innermost } = cell
  const isRead = method === 'DATA' || method === 'PART'
  const isScript = isRead || method === 'SCRIPT'
  const [pathname = '', query = ''] = path.split('?')
  const page = pathname === '/' ? '/_.data' : `${pathname}.data`
  const search = [query, ...(method === 'PART' ? [`_routes=${innermost}`] : [])].filter(Boolean)
  const response = await site.ask(
    isScript ? `${page}${search.length > 0 ? `?${search.join('&')}` : ''}` : path,
    {
      method: isRead ? 'GET' : isScript ? 'POST' : method,
      cookie: person.cookie,
      ...(request && { headers: request.headers, ...(request.body && { body: request.body }) }),
      ...(form && sent(form)),
    },
  )
  // A stream has no end.
  if (response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return { got: response.status, marks: [], undirected: [] }
  }
  const text = await response.text()
  const location =
    response.headers.get('Location') ??
    (response.status === 202 ? /"redirect","([^"]*)"/.exec(text)?.[1] : undefined) ??
    null
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
  return {
    got: location ?? response.status,
    marks: text.match(MARK) ?? [],
    undirected: isPage ? undirected(text) : [],
  }
}

/** A form as a browser sends it. */
export function sent({ fields, json }: NonNullable<Cell['form']>): {
  body: BodyInit
  headers?: Record<string, string>
} {
  if (json) return { body: JSON.stringify(fields), headers: { 'Content-Type': 'application/json' } }
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value]) body.append(name, String(one))
  return { body }
}

/** Tells whether an answer agrees with the policy. */
export function isRight({ expected, opens, method, path }: Cell, { got }: Answer): boolean {
  if (expected === 'open') return got === opens || (typeof got === 'string' && leads(opens, path, got))
  if (typeof expected === 'number') return got === expected
  // The innermost page alone refuses in its own way, as long as it refuses.
  if (method === 'PART' && (got === 403 || got === 404 || got === 401)) return true
  if (typeof got === 'number') return false
  const page = got.replace(/\?.*/, '')
  return expected.length > 1 && expected.endsWith('/') ? page.startsWith(expected) : page === expected
}

/** A form leads anywhere but to the login; a profile's contact leads to a conversation that there is. */
const leads = (opens: number, path: string, got: string) =>
  opens === 302
    ? !got.startsWith('/login?redirectTo')
    : path.endsWith('/contact') && got.startsWith('/messages/')

/** Lists the marks shown to somebody whom they are not for. */
export const overheard = ({ person, path }: Cell, { marks }: Answer): string[] =>
  marks.filter((mark) => {
    if (person.reads.has(mark)) return false
    // Operators read who somebody is, what was reported and what they decided; never what two people wrote to each other.
    const isFile = person.as === 'operator' && path.startsWith('/admin')
    return !(isFile && /^mk-(identity|reported|notes)-/.test(mark))
  })
