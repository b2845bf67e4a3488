import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import { expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { actionLinkPath, conversationPath, PATHS } from '#lib/paths.ts'

const patternsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path = '', children = [] }) => [
    `${above}/${path}`,
    ...patternsOf(children, `${above}/${path}`),
  ])
const patterns = patternsOf(routes).filter((pattern) => !pattern.includes('*'))

it.each([...Object.values(PATHS), conversationPath('019d2b1c'), actionLinkPath('x.y.z')])(
  '%s is an address of the site',
  (path) => {
    expect(patterns.filter((pattern) => matchPath(pattern, path))).not.toEqual([])
  },
)
