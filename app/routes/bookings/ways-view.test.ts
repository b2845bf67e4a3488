import { expect, it } from 'vitest'
import { addDaysToDay, todayInTunis } from '#lib/dates.ts'
import { waysOnView } from './ways-view.server.ts'

const NOW = new Date('2027-03-01T09:00:00Z')
const TODAY = todayInTunis(NOW)
const ways = { freeDays: [], categories: [], location: 'sfax', slot: '', waits: false }

it('leads to a wait for a day that one can wait for', () => {
  const waitFor = (day = addDaysToDay(TODAY, 1), changes = {}, isOver = false) =>
    waysOnView({ ...ways, ...changes }, { providerId: 'p1', day, now: NOW, isOver }).wait
  expect(waitFor()).toBe('/alerts?provider_id=p1&date=2027-03-02')
  expect(waitFor(TODAY), 'today').toBeNull()
  expect(waitFor(undefined, { freeDays: null }), 'of a provider that is not public').toBeNull()
  expect(waitFor(undefined, {}, true), 'of a booking that was called off').toBeNull()
})
