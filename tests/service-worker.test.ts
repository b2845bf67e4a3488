import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(`public${file}`)

it('the service worker keeps the offline page under the name of what it holds, so that a changed one is fetched anew', () => {
  const source = read('/service-worker.js').toString()
  const [, list = ''] = /const FILES = \[(.*)\]/.exec(source) ?? []
  const files = [...list.matchAll(/'([^']+)'/g)].map(([, file]) => file ?? '')
  expect(files).toContain('/offline.html')
  const hash = createHash('sha256')
  for (const file of files) hash.update(read(file))
  expect(source).toContain(`const CACHE = 'offline-${hash.digest('hex').slice(0, 8)}'`)
  // The page's own files are cached with it.
  const shown = [
    ...read('/offline.html')
      .toString()
      .matchAll(/(?:src|href)="(\/[^"]*)"/g),
  ].map(([, file = '']) => file)
  const fonts = [
    ...read('/offline.css')
      .toString()
      .matchAll(/url\("([^"]*)"\)/g),
  ].map(([, file = '']) => file)
  expect(fonts, 'the brand’s fonts').toHaveLength(2)
  expect(files).toEqual(expect.arrayContaining([...shown, ...fonts]))
  // Copies, since an address with a hash is of one release: they are the fonts of all other pages.
  for (const font of fonts) expect(read(font).equals(readFileSync(`app${font}`)), font).toBe(true)
})
