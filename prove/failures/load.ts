import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { openClient } from '#harness/delivery/delivery-client.ts'
import type { Person } from '#harness/worlds/people.ts'
import type { Ledger } from './ledger.ts'
import { patience, type Tries } from './record.ts'

/** Everybody who uses the site at once, until `ended`. */
export type Load = {
  origin: string
  providerIds: string[]
  tries: Tries
  ledger: Ledger
  ended: AbortSignal
}

/** As the browser's own code has it: pauses of an upload that was broken off. */
const UPLOAD_RETRIES_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

/** Looks around as a visitor does: the home page, the listing, a profile. */
export async function browse({ origin, providerIds, tries, ended }: Load): Promise<void> {
  const paths = ['/', '/providers', '/providers?q=mariage', ...providerIds.map((id) => `/provider/${id}`)]
  while (!ended.aborted) {
    const path = paths[randomInt(paths.length)] ?? '/'
    await tries.note('page', () => fetch(`${origin}${path}`, { signal: patience() }))
    await sleep(randomInt(50, 150))
  }
}

/** Asks for one day after the other; a form that failed is sent again, as it was. */
export async function book(
  { origin, providerIds, tries, ledger, ended }: Load,
  { cookie }: Person,
): Promise<void> {
  while (!ended.aborted) {
    const submission = randomUUID()
    const day = new Date(Date.now() + randomInt(1, 700) * 86_400_000).toISOString().slice(0, 10)
    const body = new URLSearchParams({ requested_date: day, submission_id: submission })
    const path = `/provider/${providerIds[randomInt(providerIds.length)]}/booking`
    for (let told = false; !told && !ended.aborted; await sleep(randomInt(100, 300))) {
      const answer = await tries.note('booking', () =>
        fetch(`${origin}${path}`, {
          method: 'POST',
          headers: { cookie, origin },
          body,
          redirect: 'manual',
          signal: patience(),
        }),
      )
      told = answer?.status === 302
      if (told) ledger.bookings.add(submission)
    }
  }
}

/** Sends pictures, with the library that the browser's code uses; one that was broken off goes on where it was. */
export async function upload({ origin, ledger, ended }: Load, { cookie }: Person): Promise<void> {
  while (!ended.aborted) {
    const color = `#${randomInt(0xffffff).toString(16).padStart(6, '0')}`
    const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: color } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const media = await send(origin, cookie, picture).catch(() => null)
    if (media) ledger.uploads.push({ address: media.url, mediaId: media.id })
    await sleep(1_000)
  }
}

/** The answer to the last part may be lost: it is kept, and asked for. */
async function send(origin: string, cookie: string, picture: Buffer): Promise<{ id: string; url: string }> {
  const address = await new Promise<string>((resolve, reject) => {
    const sending = new Upload(picture, {
      endpoint: `${origin}/uploads`,
      headers: { cookie, origin },
      chunkSize: 512 * 1024,
      retryDelays: UPLOAD_RETRIES_MS,
      storeFingerprintForResuming: false,
      metadata: { purpose: 'avatar' },
      onSuccess: () => resolve(sending.url ?? ''),
      onError: reject,
    })
    sending.start()
  })
  const answer = await fetch(`${address}/media`, { headers: { cookie }, signal: patience() })
  return ((await answer.json()) as { media: { id: string; url: string } }).media
}

/** Writes to two others and reads along, with the browser's own code for streams and threads. */
export function chat({ origin, ledger, ended }: Load, people: Person[], at: number) {
  const person = people[at] as Person
  const others = [people.at(at - 1), people[(at + 1) % people.length]]
  const streams = { came: 0, lastAt: 0 }
  const wrong: string[] = []
  const client = openClient({
    userId: person.userId,
    browser: {
      cookie: person.cookie,
      origin: () => origin,
      onStream: () => {
        streams.came += 1
        streams.lastAt = performance.now()
      },
    },
    otherIds: others.map((other) => other?.userId ?? ''),
    rereads: true,
    onWrong: (what) => wrong.push(what),
  })
  const sent = new Map<string, string[]>()
  const talk = async () => {
    await client.opened
    for (let said = 0; !ended.aborted; said++) {
      const tab = client.tabs[said % 2]
      if (!tab) return
      const way = `${person.userId} ${tab.otherId}`
      const text = `${way} ${said}`
      await client.send(tab, text)
      sent.set(way, [...(sent.get(way) ?? []), text])
      ledger.messages.push(text)
      await sleep(randomInt(200, 600))
    }
  }
  return { client, streams, wrong, sent, talk }
}
