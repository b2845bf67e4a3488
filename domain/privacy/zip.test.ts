import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type ArchiveFile, zipped } from './zip.ts'

it('an archive is made as it is read, and holds each file as it was', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  let given = 0
  async function* files(): AsyncGenerator<ArchiveFile> {
    yield { name: 'LISEZMOI.txt', chunks: [bytes('Voilà\n')] }
    async function* chunks() {
      for (given = 1; given <= 50; given += 1) yield crypto.getRandomValues(new Uint8Array(60_000))
    }
    yield { name: 'medias/é.webp', chunks: chunks(), packed: true }
    yield { name: 'vide.json', chunks: [] }
  }
  const parts: Uint8Array[] = []
  for await (const part of zipped(files())) {
    // Nothing is read ahead of whoever takes it.
    if (parts.length === 20) expect(given).toBeLessThan(25)
    parts.push(part)
  }
  const found = unzipSync(new Uint8Array(Buffer.concat(parts)))
  expect(Object.keys(found)).toEqual(['LISEZMOI.txt', 'medias/é.webp', 'vide.json'])
  expect(strFromU8(found['LISEZMOI.txt'] ?? new Uint8Array())).toBe('Voilà\n')
  expect(found['medias/é.webp']).toHaveLength(3_000_000)
})
