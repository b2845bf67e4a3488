import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ICON_NAMES } from '#app/ui/icon-names.ts'
import { drawSprite } from '../bin/lib/icon-sprite.ts'

const root = join(import.meta.dirname, '..')

it('the sprite holds what lucide draws by these names: `npm run icons` makes it so', async () => {
  expect(readFileSync(join(root, 'app/ui/icons.svg'), 'utf8')).toBe(await drawSprite(ICON_NAMES))
})

it('every icon of the sprite is used somewhere', () => {
  const sources = globSync('app/**/*.{ts,tsx}', { cwd: root, exclude: ['app/ui/icon-names.ts'] })
  const all = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  expect(ICON_NAMES.filter((name) => !new RegExp(`['"]${name}['"]`).test(all))).toEqual([])
})
