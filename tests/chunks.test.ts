import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FIRST_PAGES, ICONS, iconFile, PARTS_ICONS, SHARED, SHELL } from '../chunks.config.ts'

const root = join(import.meta.dirname, '..')

it('every module that the chunks of first pages name is there: a renamed one would fall out without a word', () => {
  const named = [
    ...SHELL,
    ...Object.values(SHARED).flat(),
    ...FIRST_PAGES,
    ...[...ICONS, ...PARTS_ICONS].map(iconFile),
  ]
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
