import type { Day } from '#lib/dates.ts'
import type { FeedFailure } from './feed-failure.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Time between two readings, and the longest one for a feed that fails, in milliseconds. */
const PAUSE = { usual: 30 * MINUTE, longest: DAY }

/** Part of a pause by which it may be shorter or longer, so that feeds don't come together. */
const JITTER = 0.1

/** Time that a shrunk feed must stay so before its days are freed, in milliseconds. */
const SAID_TWICE = 30 * MINUTE

/** Busy days to come from which a sudden loss is suspect. */
const FEW = 10

/** Failing time after which the provider gets a mail, and after which its days are to be checked, in milliseconds. */
const TELL_AFTER = 3 * DAY
const TRUST_FOR = 30 * DAY

/** Memory of a feed between two readings. */
export type FeedState = {
  lastReadAt: Date | null
  failingSince: Date | null
  failure: FeedFailure | null
  failures: number
  suspectSince: Date | null
  toldAt: Date | null
}

/** Result of a reading, or of an attempt. `lost` and `known` count busy days to come: those that are gone, and all before. */
export type Reading =
  | { kind: 'read'; lost: number; known: number }
  | { kind: 'unchanged' }
  | { kind: 'failed'; failure: FeedFailure }

/** Consequences of a reading. `days`: what becomes of the busy days that are known. */
export type Consequence = {
  state: FeedState
  /** `replace` them by those of the reading, `add` those and free none, or `hold` them. */
  days: 'replace' | 'add' | 'hold'
  nextReadAt: Date
  /** The provider gets the one mail about this failure. */
  tell: boolean
}

/**
 * The rules of D23: a feed that fails frees no day, and one that shrinks says so twice first.
 *
 * | reading | suspect before | days | suspect after | failing |
 * |---|---|---|---|---|
 * | fails | any | hold | the same | since the first failure |
 * | unchanged | any | hold | no | no |
 * | keeps most | any | replace | no | no |
 * | loses most | no | add | since now | no |
 * | loses most | for less than 30 minutes | add | the same | no |
 * | loses most | for longer | replace | no | no |
 * @param chance from 0 to 1, for the pause
 */
export function afterReading(state: FeedState, reading: Reading, now: Date, chance: number): Consequence {
  const soon = (pause: number) => new Date(now.getTime() + pause * (1 + JITTER * (2 * chance - 1)))
  if (reading.kind === 'failed') {
    const failingSince = state.failingSince ?? now
    const failures = Math.min(state.failures + 1, 1000)
    const tell = state.toldAt === null && now.getTime() - failingSince.getTime() >= TELL_AFTER
    const pause = Math.min(PAUSE.usual * 2 ** Math.min(failures - 1, 10), PAUSE.longest)
    return {
      state: {
        lastReadAt: state.lastReadAt,
        failingSince,
        failure: reading.failure,
        failures,
        suspectSince: state.suspectSince,
        toldAt: tell ? now : state.toldAt,
      },
      days: 'hold',
      nextReadAt: soon(pause),
      tell,
    }
  }
  const read = {
    lastReadAt: now,
    failingSince: null,
    failure: null,
    failures: 0,
    suspectSince: null,
    toldAt: null,
  }
  const nextReadAt = soon(PAUSE.usual)
  if (reading.kind === 'unchanged') return { state: read, days: 'hold', nextReadAt, tell: false }
  const isSuspect = reading.known >= FEW && reading.lost > reading.known / 2
  if (!isSuspect) return { state: read, days: 'replace', nextReadAt, tell: false }
  const since = state.suspectSince
  if (since && now.getTime() - since.getTime() >= SAID_TWICE)
    return { state: read, days: 'replace', nextReadAt, tell: false }
  const suspectSince = since ?? now
  return {
    state: { ...read, suspectSince },
    days: 'add',
    // Never before it may be said for the second time.
    nextReadAt: new Date(Math.max(suspectSince.getTime() + SAID_TWICE, now.getTime() + MINUTE)),
    tell: false,
  }
}

/** Look of a feed for its provider. */
export type FeedStatus = 'new' | 'fresh' | 'suspect' | 'failing' | 'to-check'

/** A feed as its provider sees it. Of its address there is the host alone. */
export type OwnFeed = {
  id: string
  name: string
  host: string
  status: FeedStatus
  /** Why the last reading failed. */
  failure: string | null
  lastReadAt: Date | null
  failingSince: Date | null
  suspectSince: Date | null
  /** Is read within a minute. */
  isDue: boolean
  /** Busy days to come, in order, and what the provider said of each. */
  days: { day: Day; choice: 'freed' | 'kept' | null }[]
}

/** The status of a feed. */
export function feedStatus(
  { lastReadAt, failingSince, suspectSince }: Omit<FeedState, 'failure' | 'failures' | 'toldAt'>,
  now: Date,
): FeedStatus {
  if (failingSince) {
    const isOld = now.getTime() - (lastReadAt ?? failingSince).getTime() > TRUST_FOR
    return isOld ? 'to-check' : 'failing'
  }
  if (suspectSince) return 'suspect'
  return lastReadAt ? 'fresh' : 'new'
}

/** The days of a feed that count as lost when others are read in their place: those to come. */
export function lostDays(known: readonly Day[], read: ReadonlySet<Day>, today: Day) {
  const toCome = known.filter((day) => day >= today)
  return { known: toCome.length, lost: toCome.filter((day) => !read.has(day)).length }
}
