import { expect, it } from 'vitest'
import { readRequestView } from './request-view.ts'

const view = (query: string) => readRequestView(new URLSearchParams(query))

it.each([
  ['', { filter: 'pending', sort: 'oldest', name: '', event: null }],
  ['status=accepted', { filter: 'accepted', sort: 'newest', name: '', event: null }],
  ['status=weather&sort=weather', { filter: 'pending', sort: 'oldest', name: '', event: null }],
  ['sort=event&event=2027-06', { filter: 'pending', sort: 'event', name: '', event: '2027-06' }],
  ['event=2027-06-12', { filter: 'all', sort: 'newest', name: '', event: '2027-06-12' }],
  ['event=2027-06-12&status=pending', { filter: 'pending', sort: 'oldest', name: '', event: '2027-06-12' }],
  ['event=2027-13', { filter: 'pending', sort: 'oldest', name: '', event: null }],
  ['q=%20rania%20', { filter: 'all', sort: 'newest', name: 'rania', event: null }],
  ['q=rania&status=declined', { filter: 'declined', sort: 'newest', name: 'rania', event: null }],
  ['q=%00...', { filter: 'pending', sort: 'oldest', name: '', event: null }],
])('%s asks for %j', (query, asked) => {
  expect(view(query)).toEqual(asked)
})

it('cuts what nobody is called', () => {
  expect(view(`q=${'a'.repeat(500)}`).name).toHaveLength(120)
})
