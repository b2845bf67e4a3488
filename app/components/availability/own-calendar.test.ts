import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysInRange } from '#domain/availability/availability-input.ts'
import { type Day, type Month, monthGrid } from '#lib/dates.ts'
import { createOwnCalendar, daysOfMonth, type LoadedMonth } from './own-calendar.ts'

const MONTH: Month = '2027-07'
const GRID = monthGrid(MONTH)
const WEEK = daysInRange('2027-07-10', '2027-07-16')

/** Fate of a request: it arrives, it never does, or only its answer is lost. */
type Fate = 'arrives' | 'never arrives' | 'answer lost'

/** A server whose answers come when they are let through, and a calendar that talks to it. */
function aCalendar(fate: () => Fate = () => 'arrives') {
  const blocked = new Set<Day>()
  const requests = new Set<Day>()
  const told: string[] = []
  const waiting: (() => void)[] = []
  const ofMonth = (month: Month): LoadedMonth => ({
    month,
    marks: [],
    ramadanMonths: [],
    days: monthGrid(month).map((day) => ({
      day,
      blocked: blocked.has(day),
      pending: requests.has(day) ? 1 : 0,
      accepted: 0,
    })),
  })
  /** Done now; answered when its turn comes. */
  function answer<T>(act: () => T): Promise<T> {
    const became = fate()
    const result = became === 'never arrives' ? null : act()
    return new Promise((resolve, reject) => {
      waiting.push(() => (became === 'arrives' ? resolve(result as T) : reject(new Error(became))))
    })
  }
  const calendar = createOwnCalendar({
    start: ofMonth(MONTH),
    send: ({ days, blocked: wanted }) =>
      answer(() => {
        const requested = days.filter((day) => requests.has(day))
        const changed = days.filter((day) => !requests.has(day) && blocked.has(day) !== wanted)
        for (const day of changed) wanted ? blocked.add(day) : blocked.delete(day)
        return { changed, requested }
      }),
    load: (month) => answer(() => ofMonth(month)),
    onView: () => {},
    onDone: (_, { changed }) => told.push(`done ${changed.length}`),
    onFailed: () => told.push('failed'),
  })
  const tick = () => new Promise<void>((resolve) => setImmediate(resolve))
  /** Lets the next answer through, or the newest one before all others. */
  async function next(newest = false) {
    ;(newest ? waiting.pop() : waiting.shift())?.()
    await tick()
  }
  async function settle() {
    while (waiting.length > 0) await next()
  }
  return {
    calendar,
    server: { blocked, requests },
    told,
    next,
    settle,
    shown: () => daysOfMonth(calendar.view, MONTH)?.flatMap(({ day, blocked }) => (blocked ? day : [])),
  }
}

describe('a calendar of one’s own', () => {
  it('shows a change before its answer, and sends one after the other', async () => {
    const { calendar, server, shown, next, settle, told } = aCalendar()
    calendar.change(['2027-07-10'], true)
    calendar.change(['2027-07-10'], false)
    calendar.change(['2027-07-11'], true)
    expect(shown()).toEqual(['2027-07-11'])
    expect([...server.blocked]).toEqual(['2027-07-10'])
    await next()
    expect([...server.blocked]).toEqual([])
    expect(shown()).toEqual(['2027-07-11'])
    await settle()
    expect([...server.blocked]).toEqual(['2027-07-11'])
    expect(told).toEqual(['done 1', 'done 1', 'done 1'])
  })

  it('takes a change back when it fails, and asks what became of it', async () => {
    let fate: Fate = 'never arrives'
    const { calendar, shown, next, settle, told } = aCalendar(() => fate)
    calendar.change(WEEK, true)
    expect(shown()).toEqual(WEEK)
    await next()
    expect(shown()).toEqual([])
    await settle()
    fate = 'answer lost'
    calendar.change(WEEK, true)
    fate = 'arrives'
    await next()
    expect(shown()).toEqual([])
    await settle()
    expect(shown()).toEqual(WEEK)
    expect(told).toEqual(['failed', 'failed'])
  })

  it('sends nothing that changes nothing, and no day with a request', async () => {
    const { calendar, server, told, settle } = aCalendar()
    server.requests.add('2027-07-12')
    calendar.refresh(MONTH)
    await settle()
    calendar.change(['2027-07-12'], true)
    calendar.change(['2027-07-13'], false)
    await settle()
    expect(told).toEqual([])
    calendar.change(WEEK, true)
    await settle()
    expect(told).toEqual(['done 6'])
  })

  it('learns of a request that came meanwhile', async () => {
    const { calendar, server, next, settle, shown } = aCalendar()
    server.requests.add('2027-07-12')
    calendar.change(['2027-07-12'], true)
    await next()
    expect(shown()).toEqual([])
    await settle()
    expect(calendar.view.days.get('2027-07-12')?.pending).toBe(1)
  })

  it('never lets an older month undo a newer change', async () => {
    const { calendar, next, settle, shown } = aCalendar()
    calendar.refresh(MONTH)
    calendar.change(['2027-07-10'], true)
    await next(true)
    expect(shown()).toEqual(['2027-07-10'])
    await next()
    expect(shown()).toEqual(['2027-07-10'])
    await settle()
    expect(shown()).toEqual(['2027-07-10'])
  })

  it('tells a month that failed from one that is empty, until it is there', async () => {
    let fate: Fate = 'never arrives'
    const { calendar, settle } = aCalendar(() => fate)
    expect(daysOfMonth(calendar.view, '2027-09')).toBeNull()
    calendar.refresh('2027-09')
    await settle()
    expect([...calendar.view.failed]).toEqual(['2027-09'])
    fate = 'arrives'
    calendar.refresh('2027-09')
    expect([...calendar.view.failed]).toEqual([])
    await settle()
    expect(daysOfMonth(calendar.view, '2027-09')).toHaveLength(42)
  })

  it('shows what the server holds once the network is back, after any history', async () => {
    const aDay = fc.constantFrom(...GRID)
    const step = fc.oneof(
      fc.record({ days: fc.uniqueArray(aDay, { minLength: 1, maxLength: 5 }), blocked: fc.boolean() }),
      fc.constantFrom('answer' as const, 'newest answer' as const, 'refresh' as const),
      fc.record({ request: aDay }),
    )
    const fates = fc.array(fc.constantFrom<Fate>('arrives', 'never arrives', 'answer lost'), {
      maxLength: 30,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fates, async (steps, failures) => {
        const left = [...failures]
        const { calendar, server, shown, next, settle } = aCalendar(() => left.shift() ?? 'arrives')
        for (const step of steps) {
          if (step === 'answer' || step === 'newest answer') await next(step === 'newest answer')
          else if (step === 'refresh') calendar.refresh(MONTH)
          else if ('request' in step) server.requests.add(step.request)
          else calendar.change(step.days, step.blocked)
        }
        await settle()
        left.length = 0
        calendar.refresh(MONTH)
        await settle()
        expect(shown()).toEqual(GRID.filter((day) => server.blocked.has(day)))
      }),
      { numRuns: 300 },
    )
  })
})
