import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Person } from '#harness/worlds/people.ts'
import type { Provider } from './world.ts'
import { attempt, send, type Writing, write } from './write.ts'

const form = (fields: Record<string, string>) => new URLSearchParams(fields)

/** Makes a mark for a text, to find it again: no other is like it, and it is no id. */
const aMark = () => `Mot ${randomUUID()}`

/** Does one thing after the other, until there is no more of it. */
async function each<T>(
  { ended, pausesMs = [1, 40] }: Writing,
  all: Iterable<T>,
  run: (one: T) => Promise<unknown>,
) {
  for (const one of all) {
    if (ended.aborted) return
    await run(one)
    await sleep(randomInt(...pausesMs))
  }
}

/** The people in turn, so often that no list of theirs is full before. */
function* inTurn(people: readonly Person[], times: number): Generator<Person> {
  for (let at = 0; at < times; at += 1) yield* people
}

/** Starts everybody. Resolves once all have stopped. */
export async function writeAll(writing: Writing): Promise<void> {
  const { world } = writing
  const [first, second, third] = world.providers as [Provider, Provider, Provider]
  await Promise.all([
    book(writing, first),
    decide(writing),
    ...world.talkers.slice(0, 2).map((_, at) => talk(writing, at)),
    askQuotes(writing, second),
    answerQuotes(writing),
    note(writing),
    review(writing),
    ...[second, third].map((provider) => save(writing, provider)),
    showPictures(writing),
  ])
}

const book = (writing: Writing, { providerId }: Provider) =>
  each(writing, inTurn(writing.world.askers, 500), ({ cookie }) => {
    const message = aMark()
    const day = new Date(Date.now() + randomInt(2, 700) * 86_400_000).toISOString().slice(0, 10)
    const body = form({ requested_date: day, submission_id: randomUUID(), message })
    return write(writing, 'booking', message, { cookie, path: `/provider/${providerId}/booking`, body })
  })

const decide = (writing: Writing) =>
  each(writing, writing.world.bookings, ({ id, client, provider }) => {
    const [status, who, path] = (
      [
        ['accepted', provider, 'acceptance'],
        ['declined', provider, 'refusal'],
        ['cancelled', client, 'cancellation'],
      ] as const
    )[randomInt(3)] as [string, Person, string]
    const body = form({ confirmed: '1' })
    return write(writing, 'decision', `${id} ${status}`, {
      cookie: who.cookie,
      path: `/bookings/${id}/${path}`,
      body,
    })
  })

const talk = (writing: Writing, at: number) => {
  const { talkers } = writing.world
  const other = talkers[(at + 1) % talkers.length] as Person
  return each(writing, inTurn([talkers[at] as Person], 1_000_000), ({ cookie }) => {
    const content = aMark()
    const body = form({ content, client_message_id: randomUUID() })
    return write(writing, 'message', content, { cookie, path: `/messages/${other.userId}`, body })
  })
}

const askQuotes = (writing: Writing, { providerId, version, fields }: Provider) =>
  each(writing, inTurn(writing.world.askers, 500), ({ cookie }) => {
    const answer = aMark()
    const answers = Object.fromEntries(fields.map((field) => [field, answer]))
    const body = form({ submission_id: randomUUID(), version, ...answers })
    return write(writing, 'quote', answer, { cookie, path: `/provider/${providerId}/quote`, body })
  })

const answerQuotes = (writing: Writing) =>
  each(writing, writing.world.quotes, async ({ id, provider: { cookie } }) => {
    const response = aMark()
    const name = Buffer.from('devis.txt').toString('base64')
    const purpose = Buffer.from('quote-response').toString('base64')
    const file = await upload(writing, cookie, Buffer.from(response), `purpose ${purpose},filename ${name}`)
    if (!file) return
    const body = form({ response, files: file.id })
    await write(writing, 'response', response, { cookie, path: `/quotes/${id}/response`, body })
  })

const note = (writing: Writing) =>
  each(writing, inTurn(writing.world.clients, 290), ({ cookie }) => {
    const title = aMark()
    return write(writing, 'task', title, {
      cookie,
      path: '/tasks/new',
      body: form({ title, submission_id: randomUUID() }),
    })
  })

const review = (writing: Writing) =>
  each(writing, writing.world.past, ({ id, client: { cookie } }) => {
    const content = aMark()
    const rating = String(randomInt(1, 6))
    const body = form({ rating, content, submission_id: randomUUID() })
    return write(writing, 'review', content, { cookie, path: `/bookings/${id}/review`, body })
  })

/** The places and the trade of a profile go with the number of its save, so that a half one is seen. */
export const profileOf = (number: number) => ({
  location: number % 2 === 0 ? 'tunis' : 'sfax',
  categories: number % 2 === 0 ? ['salle-de-fete'] : ['traiteur-sale'],
})

async function save(writing: Writing, { cookie, providerId }: Provider): Promise<void> {
  const saves = { tried: 0, told: 0 }
  writing.ledger.saves.set(providerId, saves)
  const savedBy = randomUUID()
  const numbers = Array.from({ length: 100_000 }, (_, at) => at + 1)
  await each(writing, numbers, async (number) => {
    saves.tried = number
    const bio = `Présentation ${number}`
    const profile = {
      ...profileOf(number),
      bio,
      imageUrl: '/art/default-cover',
      portfolio: [],
      isPublic: true,
    }
    const answer = await send(writing, {
      cookie,
      path: '/provider/profile',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ profile, version: number, savedBy, seq: number, continues: null }),
    })
    if (answer?.ok) saves.told = number
    else if (answer) writing.ledger.wrong.push(`autosave: ${answer.status} ${await answer.text()}`)
  })
}

/** A picture of one colour costs the site little. */
const showPictures = (writing: Writing) =>
  each(writing, inTurn(writing.world.clients, 90), async ({ cookie }) => {
    const { default: sharp } = await import('sharp')
    const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
    const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
    const purpose = Buffer.from('avatar').toString('base64')
    const media = await upload(writing, cookie, picture, `purpose ${purpose}`)
    if (media?.url) writing.ledger.told.picture.add(media.url)
    await sleep(1_500)
  })

/** By the protocol: begins, asks how much has come, sends the rest, asks what became of it; each as often as it takes. */
async function upload(
  writing: Writing,
  cookie: string,
  bytes: Buffer<ArrayBuffer>,
  metadata: string,
): Promise<{ id: string; url?: string } | null> {
  const tus = { 'tus-resumable': '1.0.0' }
  const length = String(bytes.length)
  const headers = { ...tus, 'upload-length': length, 'upload-metadata': metadata }
  const begun = await send(writing, { cookie, path: '/uploads', headers })
  const path = begun?.headers.get('location')
  if (!path) {
    if (begun) writing.ledger.wrong.push(`upload: ${begun.status} ${await begun.text()}`)
    return null
  }
  for (; !writing.ended.aborted; await sleep(50)) {
    const head = await attempt(writing, { cookie, path, method: 'HEAD', headers: tus })
    const offset = Number(head?.headers.get('upload-offset') ?? Number.NaN)
    if (offset < bytes.length) {
      const rest = {
        ...tus,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      }
      const body = bytes.subarray(offset)
      await attempt(writing, { cookie, path, method: 'PATCH', headers: rest, body })
    }
    const answer = await attempt(writing, { cookie, path: `${path}/media`, method: 'GET' })
    if (answer?.ok) return ((await answer.json()) as { media: { id: string; url?: string } }).media
  }
  return null
}
