import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createOutbox, type Outbox, type QueuedMessage, type SendOutcome } from './outbox.ts'

// Two tabs, one browser storage and a server that keeps each id once, under a network that loses requests and answers,
// delivers requests of closed tabs late, and refuses.

type Request = {
  tab: number
  since: number
  message: QueuedMessage
  answer: (outcome: SendOutcome<string>) => void
}

/** A step of the world; numbers choose a tab or a request. */
type Step =
  | { do: 'send' | 'wake' | 'reload' | 'retry' | 'remove' | 'confirm'; tab: number }
  | { do: 'arrive' | 'lose answer' | 'lose request' | 'refuse' | 'sign out'; request: number }
  | { do: 'time passes' }

function aWorld() {
  const stored = new Map<string, QueuedMessage>()
  const arrived: string[] = []
  const expected: string[] = []
  let requests: Request[] = []
  let timers: { tab: number; run: () => void }[] = []
  let clock = 0
  let made = 0
  /** Two requests were under way at the same time. */
  let crowded = false
  const life = [0, 0]
  const locks: { held: { tab: number; life: number } | null; queue: (() => void)[] } = {
    held: null,
    queue: [],
  }
  const tabs: Outbox[] = []

  const isAlive = (tab: number, since: number) => life[tab] === since
  function grant() {
    locks.held = null
    locks.queue.shift()?.()
  }

  function openTab(tab: number) {
    const since = life[tab] ?? 0
    tabs[tab] = createOutbox<string>({
      store: {
        list: () => [...stored.values()].sort((a, b) => a.at - b.at || (a.id < b.id ? 1 : -1)),
        // A page that is gone does nothing any more.
        put: (message) => isAlive(tab, since) && stored.set(message.id, message),
        remove: (id) => isAlive(tab, since) && stored.delete(id),
      },
      post(message) {
        if (!isAlive(tab, since)) return new Promise(() => {})
        crowded ||= requests.some((other) => isAlive(other.tab, other.since))
        return new Promise((answer) => requests.push({ tab, since, message, answer }))
      },
      alone: (run) =>
        new Promise((done) => {
          const begin = async () => {
            if (!isAlive(tab, since)) return grant()
            locks.held = { tab, life: since }
            await run()
            if (isAlive(tab, since)) grant()
            done()
          }
          if (locks.held) locks.queue.push(begin)
          else begin()
        }),
      later(run, _ms) {
        const timer = { tab, run }
        timers.push(timer)
        return () => {
          timers = timers.filter((other) => other !== timer)
        }
      },
      now: () => clock,
      newId: () => `message ${made++}`,
      onChange() {},
    })
    tabs[tab].deliver()
  }

  /** The server keeps an id once, whatever comes again. */
  const keep = ({ id }: QueuedMessage) => arrived.includes(id) || arrived.push(id)

  function close(tab: number) {
    life[tab] = (life[tab] ?? 0) + 1
    timers = timers.filter((timer) => timer.tab !== tab)
    if (locks.held?.tab === tab) grant()
  }

  function take(index: number): Request | undefined {
    const request = requests[index % requests.length]
    requests = requests.filter((other) => other !== request)
    return request
  }

  async function step(now: Step) {
    // Clocks are set back, too.
    if (now.do === 'time passes') clock += made % 2 ? 5_000 : -3_000
    if ('tab' in now) {
      const tab = tabs[now.tab]
      const refused = tab?.state.queue.find((message) => message.refused !== null)
      if (now.do === 'send') {
        expected.push(`message ${made}`)
        tab?.add('Bonjour')
      } else if (now.do === 'wake') tab?.deliver()
      else if (now.do === 'reload') {
        close(now.tab)
        openTab(now.tab)
      } else if (now.do === 'confirm') tab?.confirm(new Set(arrived))
      else if (refused && now.do === 'retry') tab?.retry(refused.id)
      // One that had arrived all the same stays where it is.
      else if (refused && now.do === 'remove' && !arrived.includes(refused.id)) {
        if (requests.every(({ message }) => message.id !== refused.id)) {
          tab?.remove(refused.id)
          expected.splice(expected.indexOf(refused.id), 1)
        }
      }
    } else if ('request' in now) {
      const request = take(now.request)
      if (request) {
        const { message, answer } = request
        if (now.do === 'arrive' || now.do === 'lose answer') keep(message)
        if (now.do === 'arrive') answer({ kind: 'sent', sent: message.id })
        else if (now.do === 'refuse') answer({ kind: 'refused', message: 'Trop de messages' })
        else if (now.do === 'sign out') answer({ kind: 'signed-out' })
        else answer({ kind: 'unreached' })
      }
    } else {
      const due = timers
      timers = []
      for (const { run } of due) run()
    }
    await new Promise(setImmediate)
  }

  openTab(0)
  openTab(1)
  return { step, arrived, expected, stored, isCrowded: () => crowded }
}

const aTab = fc.integer({ min: 0, max: 1 })
const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('send' as const), tab: aTab }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'wake' as const,
        'reload' as const,
        'retry' as const,
        'remove' as const,
        'confirm' as const,
      ),
      tab: aTab,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'arrive' as const,
        'arrive' as const,
        'lose answer' as const,
        'lose request' as const,
        'refuse' as const,
        'sign out' as const,
      ),
      request: fc.nat(3),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'time passes' as const }) },
)

it('every message arrives once and in order, whatever happens to network and tabs', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { maxLength: 60 }), async (steps) => {
      const world = aWorld()
      for (const step of steps) await world.step(step)
      // The network is back, and refused messages are tried again.
      for (let round = 0; round < 200 && world.stored.size > 0; round += 1) {
        await world.step({ do: 'retry', tab: 0 })
        await world.step({ do: 'wake', tab: 0 })
        await world.step({ do: 'time passes' })
        await world.step({ do: 'arrive', request: 0 })
      }
      expect(world.stored.size).toBe(0)
      expect(world.arrived).toEqual(world.expected)
      expect(world.isCrowded()).toBe(false)
    }),
    { numRuns: 500 },
  )
})

it('a refused message keeps its text and place; the ones behind it wait, then follow', async () => {
  const { step, arrived, stored } = aWorld()
  await step({ do: 'send', tab: 0 })
  await step({ do: 'send', tab: 0 })
  await step({ do: 'refuse', request: 0 })
  await step({ do: 'wake', tab: 1 })
  await step({ do: 'arrive', request: 0 })
  expect([...stored.values()].map(({ text, refused }) => [text, refused])).toEqual([
    ['Bonjour', 'Trop de messages'],
    ['Bonjour', null],
  ])
  await step({ do: 'retry', tab: 0 })
  await step({ do: 'arrive', request: 0 })
  await step({ do: 'arrive', request: 0 })
  expect(arrived).toEqual(['message 0', 'message 1'])
})
