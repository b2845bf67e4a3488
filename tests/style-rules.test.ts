import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = new Map(
  globSync('app/**/*.{tsx,css}', { cwd: root })
    .filter((file) => !/\.test\./.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
)

/** Names of the files that hold a pattern. */
const holding = (files: ReadonlyMap<string, string>, pattern: RegExp) =>
  [...files].filter(([, text]) => pattern.test(text)).map(([file]) => file)

it.each([
  {
    rule: 'no style capitalises: a screen reader hears such a letter apart from its word',
    pattern: /first-letter/,
    planted: '.a::first-letter { text-transform: uppercase }',
  },
  {
    // Tailwind writes `:not(:is(:where(.group):has(…) *))`: any element may be meant, and Chromium looks at all of them
    // again at each change. Once there were two, and a press on « Filtres » took twice as long on a phone.
    rule: 'nothing is hidden because some group around it lacks something: say when it is shown',
    pattern: /not-(group|peer|in)-has-|:not\([^{]*:has\([^{]* \*\)/,
    planted: '<p className="not-group-has-[:checked]:hidden" />',
  },
])('$rule', ({ pattern, planted }) => {
  expect(sources.size).toBeGreaterThan(100)
  expect(holding(sources, pattern)).toEqual([])
  expect(holding(new Map([['planted', planted]]), pattern)).toEqual(['planted'])
})
