import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Files in which a style changes the first letter of a text. */
const enlarging = (files: ReadonlyMap<string, string>) =>
  [...files].filter(([, text]) => /first-letter/.test(text)).map(([file]) => file)

it('no style capitalises: a screen reader hears such a letter apart from its word', () => {
  const files = globSync('app/**/*.{tsx,css}', { cwd: root }).filter((file) => !/\.test\./.test(file))
  expect(files.length).toBeGreaterThan(100)
  expect(enlarging(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])))).toEqual([])
  expect(enlarging(new Map([['planted.css', '.a::first-letter { text-transform: uppercase }']]))).toEqual([
    'planted.css',
  ])
})
