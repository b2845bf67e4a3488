import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import routes from './routes.ts'

const files = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...files(children)])

it.each(files(routes))('%s answers whoever opens its address', (file) => {
  // An address that takes a form alone would answer 400 and nothing that a person can read.
  const source = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
  expect(source).toMatch(/export default|export (?:const|(?:async )?function) loader|post-only\.tsx'/)
})
