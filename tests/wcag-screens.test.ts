import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import { PAGES } from '#app/access/policies.ts'
import type { Policy } from '#app/access/policy.ts'
import routes from '#app/routes.ts'
import { readersOf } from '../prove/wcag/screens.ts'

/** The addresses of the routes that show something: their modules are written in `.tsx`. */
function shownBy(entries: readonly RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap(({ path = '', file, children }) => {
    const pattern = path ? `${base}/${path}` : base
    return [...(file.endsWith('.tsx') ? [pattern || '/'] : []), ...shownBy(children ?? [], pattern)]
  })
}

it('looks at every page with the proof of accessibility', () => {
  const policies = new Map<string, Policy>(Object.entries(PAGES))
  const unseen = [...new Set(shownBy(routes))].filter((pattern) => {
    const policy = policies.get(pattern)
    if (!policy) return true
    const takesFormsAlone = Object.values(policy.read).every((answer) => answer === 405)
    return !takesFormsAlone && readersOf(pattern, policy).length === 0
  })
  expect(unseen).toEqual([])
})
