import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import routes from './routes.ts'

const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])
const files = [...new Set(filesOf(routes))]
const sourceOf = (file: string) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8')

it.each(files)('%s answers whoever opens its address', (file) => {
  // An address that takes a form alone would answer 400 and nothing that a person can read.
  // What it refuses by its middleware alone would be said in the framework's English.
  expect(sourceOf(file)).toMatch(
    /export (?:default|\{ default\b|\{ jsonLoader as loader \}|const loader|(?:async )?function loader)/,
  )
})

/** Why an action needs nothing that keeps its page when the network fails. */
const WITHOUT_CLIENT_ACTION: Record<string, string> = {
  'routes/auth/google.ts': 'a button that leaves the site',
  'routes/auth/confirmation-mail.ts': 'a button, with an address that stays in the page’s own',
  'routes/auth/verify-email.tsx': 'a button',
  'routes/settings/end-other-sessions.ts': 'a button',
  'routes/settings/end-session.ts': 'a button',
  'routes/settings/export.ts': 'sent by the browser itself, which saves the answer',
  'routes/settings/push-devices.ts': 'sent by a script, which says what went wrong',
  'routes/settings/push-device-deletion.ts': 'a button',
  'routes/messages/read.ts': 'sent by scripts that try again by themselves',
  'routes/messages/thread-messages.ts': 'sent by the outbox, which tries again by itself',
  'routes/messages/thread.tsx': 'the form without scripts; with them the outbox sends',
  'routes/provider/availability.ts': 'sent by the calendar, which keeps its own answer',
  'routes/provider/confirmation.ts': 'a button',
  'routes/provider/feeds/days.ts': 'a button',
  'routes/provider/feeds/deletion.ts': 'a button',
  'routes/provider/feeds/reading.ts': 'a button',
  'routes/provider/slot-blocks/deletion.ts': 'a button',
  'routes/provider/absences/ending.ts': 'a button',
  'routes/settings/notices.tsx': 'buttons',
  'routes/admin/moderation.tsx': 'buttons',
  'routes/provider/profile.ts': 'sent by the autosave, which keeps its own answer',
}

/** Calls that read or check input by hand: of the form library, of Zod and of the browser. */
const BY_HAND = /\b(?:readForm|parseWithZod|safeParse(?:Async)?|formData)\(/

describe('a form', () => {
  const acting = files.filter((file) => /export const action\b/.test(sourceOf(file)))

  it('is found in every room', () => {
    expect(acting.length).toBeGreaterThan(40)
  })

  it.each(acting)('of %s keeps its page when the network fails', (file) => {
    const keeps = /export const clientAction\b/.test(sourceOf(file))
    expect(keeps).toBe(!Object.hasOwn(WITHOUT_CLIENT_ACTION, file))
  })

  it('is read and checked by app/forms alone (decision 49)', () => {
    const own = readdirSync(join(import.meta.dirname, 'routes'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => `routes/${file}`)
      .filter((file) => BY_HAND.test(sourceOf(file).replaceAll('request.clone().formData()', '')))
    expect(own).toEqual([])
  })
})
