import { Agent, request as ask } from 'node:http'
import process from 'node:process'
import { RawJson } from './heavy.ts'
import type { Made } from './requests.ts'
import type { World } from './world.ts'

/** Answer, with status 0 when the connection ended before it; `null` when none came in time. */
export type Answer = { status: number; type: string; text: string; ms: number } | null

export type Sent = {
  method: string
  path: string
  who: string
  headers: Record<string, string>
  body: Buffer | null
}

const agent = new Agent({ keepAlive: true, maxSockets: 2 })

/** Of longer addresses Node refuses the whole request, and ends the connection. */
const ADDRESS_MAX = 6_000

/** More of an answer nobody reads. */
const READ_MAX = 400_000

/** The request as it goes out in this world: who sends it, and which ids it names. */
export function sentIn(world: World, made: Made): Sent {
  const named = (text: string) =>
    text
      .replace(/\u{E000}(\d+)\u{E001}/gu, (_, n) => world.ids[Number(n) % world.ids.length] ?? '')
      .toWellFormed()
  const encoded = (text: string) => (/^%[0-9a-f]{2}$/i.test(text) ? text : encodeURIComponent(named(text)))
  const params = made.params.map((param) => param.slice(0, 600))
  const filled = made.pattern.replace(/:\w+\??|\*/g, () => encoded(params.shift() ?? ''))
  const query = made.query
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')
    .slice(0, ADDRESS_MAX)
  const path = `${made.asData ? `${filled.replace(/\/$/, '') || '/_root'}.data` : filled}${query ? `?${query}` : ''}`
  const { name: who = '', cookie = null } = world.people[made.who % world.people.length] ?? {}
  const packed = bodyOf(made.body, named)
  const headers: Record<string, string> = {
    host: new URL(world.origin).host,
    origin: world.origin,
    // Limits count by address, and are not what is tried here.
    'x-forwarded-for': `10.${made.params.length}.${Math.floor(Math.random() * 65_536) >> 8}.${Math.floor(Math.random() * 256)}`,
    ...(cookie === null ? {} : { cookie }),
    ...(packed.type === null ? {} : { 'content-type': packed.type }),
    ...Object.fromEntries(made.headers.map(([name, value]) => [name, value])),
  }
  return { method: made.method, path, who, headers, body: packed.body }
}

function bodyOf(
  body: Made['body'],
  named: (text: string) => string,
): { type: string | null; body: Buffer | null } {
  switch (body.kind) {
    case 'none':
      return { type: null, body: null }
    case 'form': {
      const text = new URLSearchParams(
        body.fields.map(([name, value]) => [named(name), named(value)]),
      ).toString()
      return { type: 'application/x-www-form-urlencoded', body: Buffer.from(text) }
    }
    case 'parts': {
      const parts = body.fields.map(
        ([name, value]) =>
          `--fuzz\r\nContent-Disposition: form-data; name="${named(name).replace(/["\r\n]/g, '')}"\r\n\r\n${named(value)}\r\n`,
      )
      return {
        type: 'multipart/form-data; boundary=fuzz',
        body: Buffer.from(`${parts.join('')}--fuzz--\r\n`),
      }
    }
    case 'json':
      return { type: 'application/json', body: Buffer.from(named(jsonOf(body.value))) }
    case 'raw':
      return { type: body.type, body: Buffer.from(named(body.text)) }
  }
}

/** JSON of a value in which parts may be written already. */
function jsonOf(value: unknown): string {
  if (value instanceof RawJson) return value.text
  const written: string[] = []
  const text = JSON.stringify(value, (_, part) =>
    part instanceof RawJson ? `\u{E002}${written.push(part.text) - 1}\u{E003}` : part,
  )
  return (text ?? 'null').replace(/"\u{E002}(\d+)\u{E003}"/gu, (_, at) => written[Number(at)] ?? 'null')
}

/** Sends it and waits for the whole answer, for so long. */
export async function send(world: World, sent: Sent, deadlineMs: number): Promise<Answer> {
  const answer = await sendOn(agent, world, sent, deadlineMs)
  // A kept connection may have been closed while the request was on its way: browsers then send it anew as well.
  return answer?.status === 0 ? sendOn(false, world, sent, deadlineMs) : answer
}

/** Length of one tick of the wait for an answer, in milliseconds. */
const TICK = 100

/**
 * Calls back when an answer is late. A machine that has no time for this process is no hang: a tick counts once however
 * late it comes; and what keeps the process itself busy counts as processor time.
 */
function whenLate(deadlineMs: number, late: () => void): () => void {
  const began = process.cpuUsage()
  let ticks = 0
  const clock = setInterval(() => {
    ticks += 1
    const { user, system } = process.cpuUsage(began)
    if (ticks * TICK < deadlineMs && (user + system) / 1000 < deadlineMs) return
    clearInterval(clock)
    late()
  }, TICK)
  return () => clearInterval(clock)
}

function sendOn(agent: Agent | false, world: World, sent: Sent, deadlineMs: number): Promise<Answer> {
  const started = performance.now()
  return new Promise((resolve) => {
    const { hostname, port } = new URL(world.origin)
    const { method, path, headers, body } = sent
    const length = body === null ? {} : { 'content-length': String(body.length) }
    const outgoing = ask({ agent, hostname, port, method, path, headers: { ...headers, ...length } })
    const inTime = whenLate(deadlineMs, () => {
      outgoing.destroy()
      resolve(null)
    })
    outgoing.on('error', (error) => {
      inTime()
      resolve({ status: 0, type: '', text: error.message, ms: performance.now() - started })
    })
    outgoing.on('response', (response) => {
      const parts: Buffer[] = []
      let size = 0
      response.on('data', (part: Buffer) => {
        size += part.length
        if (size <= READ_MAX) parts.push(part)
      })
      response.on('error', () => {})
      response.on('close', () => {
        inTime()
        const type = response.headers['content-type'] ?? ''
        const isPacked = response.headers['content-encoding'] !== undefined
        const text = isPacked ? '' : Buffer.concat(parts).toString('utf8')
        resolve({ status: response.statusCode ?? 0, type, text, ms: performance.now() - started })
      })
    })
    outgoing.end(body ?? undefined)
  })
}
