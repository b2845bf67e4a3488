import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { users } from '#db/schema/accounts.ts'
import { tasks } from '#db/schema/tasks.ts'
import type { Plant } from './world.ts'

/** A version of the site that lacks one protection, and what of it must be found. */
export type Planted = {
  name: string
  only: RegExp
  plant: Plant
  found: RegExp
  /** Requests that find it, when it takes more than usual. */
  requests?: number
}

const isPostTo = (path: string, { method, url }: IncomingMessage) =>
  method === 'POST' && url?.split('?')[0] === path

/** A form of tasks that keeps whatever comes, and only then says what is wrong with it. */
const unvalidated: Plant = (database, request, response) => {
  if (!isPostTo('/tasks/new', request)) return false
  const keep = async () => {
    const fields = new URLSearchParams(await text(request))
    const [owner] = await database.db.select({ id: users.id }).from(users).limit(1)
    const title = fields.get('title') ?? 'Sans titre'
    await database.db
      .insert(tasks)
      .values({ userId: owner?.id ?? '', title, description: fields.get('description') })
  }
  keep().then(
    () =>
      response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Ce titre est trop long.'),
    () => response.writeHead(500).end('Une erreur inattendue est survenue'),
  )
  return true
}

/** A page that waits for ever when somebody is signed in. */
const waiting: Plant = (_, request) =>
  request.url?.startsWith('/faq') === true && request.headers.cookie !== undefined

/** A form whose refusals are the library's own words. */
const english: Plant = (_, request, response) => {
  if (!isPostTo('/forgot-password', request)) return false
  request.resume()
  response
    .writeHead(400, { 'Content-Type': 'application/json' })
    .end('{"message":"Invalid input: expected string, received undefined"}')
  return true
}

/** Indexes of this length would end the proof itself. */
const DEADLY = /\[\d{6,}\]/

/** A form whose fields reach the form library unchecked. */
const unlimited: Plant = (_, request, response) => {
  if (!isPostTo('/forgot-password', request)) return false
  const read = async () => {
    const fields = new URLSearchParams(await text(request))
    // Only now is React told which of its versions it is.
    const { parse } = await import('@conform-to/react')
    if (![...fields.keys()].some((name) => DEADLY.test(name)))
      parse(fields, { resolve: (value) => ({ value }) })
  }
  const refuse = () =>
    response
      .writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' })
      .end('Cette adresse est incomplète.')
  read().then(refuse, refuse)
  return true
}

export const PLANTED: readonly Planted[] = [
  {
    name: 'a form without validation: the database refuses',
    only: /^\/tasks\/new$/,
    plant: unvalidated,
    found: /answers 500/,
  },
  {
    name: 'a form without validation: refused and kept',
    only: /^\/tasks\/new$/,
    plant: unvalidated,
    found: /refuses and writes tasks/,
  },
  { name: 'a page that never answers', only: /^\/faq$/, plant: waiting, found: /no answer in time/ },
  {
    name: 'a refusal in English',
    only: /^\/forgot-password$/,
    plant: english,
    found: /says 'Invalid input'/,
  },
  {
    name: 'a form that is parsed whatever its names are',
    only: /^\/forgot-password$/,
    plant: unlimited,
    found: /stalls the event loop/,
    requests: 1_000,
  },
]
