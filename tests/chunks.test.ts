import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FIRST_PAGES, SHARED, SHELL } from '../chunks.config.ts'

const root = join(import.meta.dirname, '..')

it('every module that the chunks of first pages name is there: a renamed one would fall out without a word', () => {
  const named = [...SHELL, ...Object.values(SHARED).flat(), ...FIRST_PAGES]
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

it('actions are fetched ahead by these alone: that of a further one needs its place in FETCHED_AHEAD', () => {
  const sources = globSync('app/**/*.tsx', { cwd: root })
  const using = (part: string) =>
    sources.filter((file) => readFileSync(join(root, file), 'utf8').includes(part)).sort()
  expect(using('<PrefetchPageLinks')).toEqual(['app/browser/fetch-ahead.tsx'])
  expect(using('<FetchAhead')).toEqual([
    'app/components/bookings/booking-form.tsx',
    'app/components/providers/request-dialog.tsx',
    'app/components/requests/request-list.tsx',
    'app/components/reviews/form-in-place.tsx',
    'app/components/setup/item-dialog.tsx',
    'app/components/setup/own-list-step.tsx',
    'app/components/setup/quote-form-step.tsx',
  ])
})
