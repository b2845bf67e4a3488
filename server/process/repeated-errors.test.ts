import { expect, it, vi } from 'vitest'
import { logOnceAMinute } from './repeated-errors.ts'

it('logs an error that repeats once a minute, and another at once', () => {
  const error = vi.fn()
  let now = 0
  const tell = logOnceAMinute({ error }, 'job queue', () => now)
  const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  for (; now < 60_000; now += 500) tell(away)
  expect(error).toHaveBeenCalledTimes(1)
  tell(Object.assign(new Error('shut down'), { code: '57P01' }))
  tell(new TypeError('something else'))
  expect(error).toHaveBeenCalledTimes(3)
  tell(away)
  expect(error).toHaveBeenCalledTimes(4)
})
