import { expect, it } from 'vitest'
import { Unavailable } from '#lib/errors.ts'
import { unavailable } from './unavailable.ts'

const failure = (message: string, more: object = {}) =>
  // As Drizzle passes it on.
  new Error('Failed query', { cause: Object.assign(new Error(message), more) })

it.each([
  failure('timeout exceeded when trying to connect'),
  failure('timeout expired'),
  failure('Query read timeout'),
  failure('Connection terminated unexpectedly'),
  failure('Client has encountered a connection error and is not queryable'),
  failure('connect EAGAIN', { code: 'EAGAIN', syscall: 'connect' }),
  failure('connect ENOENT', { code: 'ENOENT', syscall: 'connect' }),
  failure('canceling statement due to statement timeout', { code: '57014' }),
  failure('canceling statement due to lock timeout', { code: '55P03' }),
  failure('cannot execute INSERT in a read-only transaction', { code: '25006' }),
  failure('connect EHOSTUNREACH', { code: 'EHOSTUNREACH', syscall: 'connect' }),
  failure('connect ENETUNREACH', { code: 'ENETUNREACH', syscall: 'connect' }),
  failure('getaddrinfo EAI_AGAIN pgbouncer', { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }),
])('says of $cause.message that it passes', (error) => {
  expect(unavailable(error)).toBeInstanceOf(Unavailable)
})

it.each([
  failure('division by zero', { code: '22012' }),
  failure('duplicate key', { code: '23505' }),
  failure('open ENOENT', { code: 'ENOENT', syscall: 'open' }),
  new TypeError('a mistake of ours'),
])('says so of nothing that is wrong by itself, %#', (error) => {
  expect(unavailable(error)).toBeNull()
})
