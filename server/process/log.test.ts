import { expect, it } from 'vitest'
import { describeError } from './log.ts'

const SOMEBODY = [
  'amel.bensalah@example.tn',
  'Amel Ben Salah',
  '+216 98 123 456',
  '98123456',
  'AbCd1234EfGh5678IjKl9012',
]

const said = (error: unknown) => JSON.stringify(describeError(error))

it('keeps of an error what it is and where it happened', () => {
  const error = Object.assign(new TypeError('Cannot read properties of undefined'), { code: 'E_X' })
  expect(describeError(new Error('a task failed', { cause: error }))).toMatchObject({
    type: 'Error',
    message: 'a task failed',
    stack: expect.stringMatching(/^ {4}at .*log\.test\.ts/),
    cause: { type: 'TypeError', code: 'E_X', message: 'Cannot read properties of undefined' },
  })
})

it.each(SOMEBODY)('keeps nothing of %s that stands in a message', (secret) => {
  for (const message of [
    `no such person: "${secret}"`,
    `Unexpected token 'x', "{"email": "${secret}" is not valid JSON`,
    `GET /verify-email?token=${encodeURIComponent(secret)} failed`,
    `recipient <${secret}> was refused`,
  ]) {
    expect(said(new Error(message))).not.toContain(secret)
    expect(said(new Error('outer', { cause: new Error(message) }))).not.toContain(secret)
    expect(said(message)).not.toContain(secret)
    const error = new Error(message)
    expect(
      said(Object.assign(error, { stack: `Error: ${message}\n    at somewhere (file.ts:1:1)` })),
    ).not.toContain(secret)
    expect(
      said(Object.assign(new Error(message), { params: [secret], detail: message, response: message })),
    ).not.toContain(secret)
  }
})

it('keeps nothing that a database or a mail server says', () => {
  const database = Object.assign(new Error('refused Amel Ben Salah'), {
    severity: 'ERROR',
    code: '23505',
    constraint: 'users_email_key',
    detail: 'Key (email)=(amel@example.tn) already exists.',
  })
  const described = describeError(database)
  expect(described).toMatchObject({ code: '23505', constraint: 'users_email_key' })
  expect(JSON.stringify(described)).not.toMatch(/Amel|amel@/)
  const query = Object.assign(new Error('Failed query: insert …\nparams: Amel Ben Salah'), {
    query: 'insert into users (name) values ($1)',
    params: ['Amel Ben Salah'],
    cause: database,
  })
  expect(describeError(query)).toMatchObject({ query: query.query, cause: { code: '23505' } })
  expect(said(query)).not.toMatch(/Amel|amel@/)
  const mail = Object.assign(new Error('550 no mailbox for Amel Ben Salah'), {
    code: 'EENVELOPE',
    responseCode: 550,
    command: 'RCPT TO',
    rejected: ['amel@example.tn'],
  })
  expect(describeError(mail)).toMatchObject({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' })
  expect(said(mail)).not.toMatch(/Amel|amel@/)
})
