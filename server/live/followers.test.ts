import { expect, it } from 'vitest'
import { createFollowers } from './followers.ts'

it('knows who follows what, the last ones only, until they are gone', () => {
  const followers = createFollowers(2)
  followers.follow('amel', 'one')
  followers.follow('sami', 'one')
  followers.follow('amel', 'two')
  followers.follow('amel', 'one')
  followers.follow('amel', 'three')
  const of = (subject: string) => [...followers.of(subject)]
  expect(of('one')).toEqual(['amel', 'sami'])
  expect(of('two')).toEqual([])
  expect(of('three')).toEqual(['amel'])
  followers.forget('amel')
  expect(of('one')).toEqual(['sami'])
  expect(of('three')).toEqual([])
})
