import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { z } from 'zod'
import routes from '#app/routes.ts'
import { todayInTunis } from '#lib/dates.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** An address of the site, and what its code reads of a request. */
export type Door = {
  /** '/tasks/:id'. */
  pattern: string
  /** Names of fields of forms and queries. */
  names: string[]
  /** Schemas of its forms and documents. */
  schemas: z.ZodType[]
}

/** Depth to which the code of a route is followed. */
const DEPTH = 3

/** Everything that answers: the pages of the map, and what the server answers by itself. */
export async function readDoors(): Promise<Door[]> {
  const pages = await Promise.all(
    leaves(routes).map(async ({ pattern, file }) => {
      const sources = followed(join(root, 'app', file))
      return { pattern, names: namesIn(sources), schemas: await schemasIn(sources) }
    }),
  )
  return [...pages, ...serverDoors()]
}

function leaves(nodes: readonly RouteConfigEntry[], above = ''): { pattern: string; file: string }[] {
  return nodes.flatMap(({ path = '', file, children = [] }) => {
    const here = [above, path].filter(Boolean).join('/')
    return [...(children.length > 0 ? [] : [{ pattern: `/${here}`, file }]), ...leaves(children, here)]
  })
}

type Source = { file: string; text: string }

/** A file with those that it imports, and so on, of pages, verbs and rules. */
function followed(file: string, depth = DEPTH, seen = new Map<string, Source>()): Source[] {
  if (seen.has(file) || !existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  seen.set(file, { file, text })
  if (depth > 0) {
    for (const [, path = ''] of text.matchAll(/from '([^']+)'/g)) {
      const isOurs =
        /^(?:\.|#(?:app\/routes|app\/components\/bookings|domain))/.test(path) && /\.tsx?$/.test(path)
      if (!isOurs) continue
      const next = path.startsWith('#') ? join(root, path.slice(1)) : join(dirname(file), path)
      followed(next, depth - 1, seen)
    }
  }
  return [...seen.values()]
}

function namesIn(sources: Source[]): string[] {
  const found = sources.flatMap(({ text }) => [
    ...text.matchAll(/\.(?:get|getAll|has)\('([A-Za-z][\w-]*)'\)/g),
    ...text.matchAll(/\bname="([\w-]+)"/g),
  ])
  return [...new Set(found.map(([, name = '']) => name))]
}

/** Arguments of schemas that can't be made for nothing, once for each schema. */
const MADE_FOR: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  cancelSchema: [['client'], ['provider']],
  quoteVersionSchema: [[todayInTunis(new Date()), null]],
}

/** The schemas that the sources define and name. One that is made for something is made for nothing, but for `MADE_FOR`. */
async function schemasIn(sources: Source[]): Promise<z.ZodType[]> {
  const all = sources.map(({ text }) => text).join('\n')
  const files = sources.filter(({ file }) => /(?:-input|-schema|-question-input)\.ts$/.test(file))
  const modules = await Promise.all(
    files.map(({ file }) => import(`#${relative(root, file)}`) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => {
      if (!/schema$/i.test(name) || all.split(name).length < 3) return []
      const made =
        typeof value === 'function'
          ? (MADE_FOR[name] ?? [[[]]]).map((given) =>
              (value as (...given: readonly unknown[]) => unknown)(...given),
            )
          : [value]
      return made.filter((one) => one instanceof z.ZodType)
    }),
  )
}

/** Reads the addresses of `server/http/app.ts` and of all that it mounts from their sources. */
function serverDoors(): Door[] {
  const app = readFileSync(join(root, 'server/http/app.ts'), 'utf8')
  const mounted = new Map(
    [...app.matchAll(/app\.route\('([^']+)', (\w+)\)/g)].map(([, at = '', name = '']) => [name, at]),
  )
  return readdirSync(join(root, 'server/http'))
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .flatMap((name) => {
      const text = name === 'app.ts' ? app : readFileSync(join(root, 'server/http', name), 'utf8')
      const calls = text.matchAll(/\b(\w+)\.(?:get|post|use|all|on)\((?:\[[^\]]*\], )?'(\/[^']*)'/g)
      return [...calls].flatMap(([, on = '', path = '']) => {
        const above = on === 'app' ? '' : mounted.get(on)
        if (above === undefined || path === '/live' || path === '/*') return []
        const pattern = (above + path).replace(/\/$/, '') || '/'
        return [{ pattern, names: namesIn([{ file: name, text }]), schemas: [] }]
      })
    })
}
