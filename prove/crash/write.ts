import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Gate } from './gate.ts'
import type { Kind, Ledger } from './ledger.ts'
import type { CrashWorld } from './world.ts'

/** Everybody who writes, until `ended`. */
export type Writing = {
  world: CrashWorld
  ledger: Ledger
  gate: Gate
  /** Target of the next try: any process that a proxy might choose. */
  origin: () => string
  ended: AbortSignal
  /** Shortest and longest pause of somebody between two writes, in milliseconds. */
  pausesMs?: readonly [number, number]
  /** Longest wait for an answer, in milliseconds. */
  patienceMs?: number
}

/** One form or part of a file, as it is sent as often as it takes. */
export type Sent = {
  cookie: string
  path: string
  method?: string
  headers?: Record<string, string>
  body?: BodyInit | null
}

/** Longest wait for an answer, and the pause before the next try, in milliseconds. */
const PATIENCE_MS = 20_000
const PAUSE_MS = 30

/** One of so many sends presses the button twice. */
const IMPATIENCE = 20

/** One try; null when no answer came, or one that says that something broke. */
export async function attempt(
  { gate, origin, patienceMs = PATIENCE_MS }: Writing,
  sent: Sent,
): Promise<Response | null> {
  const { cookie, path, method = 'POST', headers, body = null } = sent
  return gate.pass(async () => {
    const at = origin()
    try {
      const answer = await fetch(at + path, {
        method,
        headers: { cookie, origin: at, ...headers },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      })
      // An answer that breaks off in the middle confirms nothing.
      const whole = await answer.arrayBuffer()
      const { status } = answer
      return status < 500 ? new Response(status === 204 ? null : whole, answer) : null
    } catch {
      return null
    }
  })
}

/** Tries until an answer comes: the same again and again, as people and browsers do. */
export async function send(writing: Writing, sent: Sent): Promise<Response | null> {
  while (!writing.ended.aborted) {
    const twice = randomInt(IMPATIENCE) === 0 ? attempt(writing, sent) : null
    const answer = await attempt(writing, sent)
    await twice
    if (answer) return answer
    await sleep(PAUSE_MS)
  }
  return null
}

/** Sends until it is told done, and notes that. @returns what was said; null when it never was */
export async function write(
  writing: Writing,
  kind: Kind,
  mark: string,
  sent: Sent,
): Promise<Response | null> {
  const answer = await send(writing, sent)
  if (!answer) return null
  if (answer.status === 302 || answer.ok) {
    writing.ledger.told[kind].add(mark)
    return answer
  }
  writing.ledger.wrong.push(`${kind}: ${answer.status} ${(await answer.text()).slice(0, 200)}`)
  return null
}
