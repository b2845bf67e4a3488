import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import * as variants from '#app/ui/variants.ts'
import { ExhibitSection } from './exhibit.tsx'
import { EXHIBITS } from './exhibits.ts'

const folder = join(import.meta.dirname, '..', '..', 'ui')
const primitives = readdirSync(folder).filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
const textOf = (path: string) => readFileSync(path, 'utf8')

it('every primitive is shown', () => {
  const shown = EXHIBITS.flatMap(({ files }) => files.map((name) => `${name}.tsx`))
  expect(shown.sort()).toEqual(primitives.sort())
})

it.each(EXHIBITS.map((exhibit) => [exhibit.files[0], exhibit] as const))('%s has looks', (_, exhibit) => {
  expect(renderToStaticMarkup(<ExhibitSection exhibit={exhibit} />)).toContain('<figcaption')
})

it('the page shows every list of variants', () => {
  const pages = readdirSync(import.meta.dirname).filter((name) => !name.includes('.test.'))
  const text = pages.map((name) => textOf(join(import.meta.dirname, name))).join('\n')
  expect(Object.keys(variants).filter((name) => !text.includes(`${name}.`))).toEqual([])
})

it('a look that can be left out is chosen from a list of variants', () => {
  const own = /\?: (?:'[\w-]+'|\d+) \|/
  expect(own.test("size?: 'sm' | 'md' | undefined")).toBe(true)
  expect(primitives.filter((name) => own.test(textOf(join(folder, name))))).toEqual([])
})
