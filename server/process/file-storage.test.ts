import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import type { FileStorage } from '#domain/media/file-storage.ts'
import { diskFiles, s3Files } from '#harness/site/media-site.ts'

const storages = [
  ['a disk', await diskFiles()],
  ['a bucket', await s3Files()],
] as const
const folder = mkdtempSync(join(tmpdir(), 'machmoum-storage-'))
afterAll(() => rmSync(folder, { recursive: true }))

const headers = { contentType: 'video/mp4', cacheControl: 'public, max-age=3600' }
const bytes = Buffer.from('0123456789')

async function keys(files: FileStorage, below: string): Promise<string[]> {
  const found: string[] = []
  for await (const { key, changedAt } of files.list(below)) {
    expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(60_000)
    found.push(key)
  }
  return found.sort()
}

describe.each(storages)('a storage on %s', (name, files) => {
  it('gives back what was put, whole or a range of it', async () => {
    await files.put('images/portfolio/a/320.webp', bytes, headers)
    expect(await files.size('images/portfolio/a/320.webp')).toBe(10)
    expect(await buffer(await files.read('images/portfolio/a/320.webp'))).toEqual(bytes)
    const range = await files.read('images/portfolio/a/320.webp', { start: 2, end: 4 })
    expect((await buffer(range)).toString()).toBe('234')
  })

  it('takes a file of this machine', async () => {
    const path = join(folder, 'video')
    writeFileSync(path, Buffer.alloc(3_000_000, 7))
    await files.putFile('images/portfolio/b/video.mp4', path, headers)
    expect(await files.size('images/portfolio/b/video.mp4')).toBe(3_000_000)
  })

  it('knows nothing of what was never put', async () => {
    expect(await files.size('images/portfolio/none/320.webp')).toBeNull()
    await expect(files.read('images/portfolio/none/320.webp')).rejects.toThrow()
    expect(await keys(files, 'nothing')).toEqual([])
  })

  it('lists and deletes a folder and nothing beside it', async () => {
    for (const key of ['c/320.webp', 'c/480.webp', 'cc/320.webp'])
      await files.put(`swept/${key}`, bytes, headers)
    expect(await keys(files, 'swept')).toEqual(['swept/c/320.webp', 'swept/c/480.webp', 'swept/cc/320.webp'])
    await files.deleteFolder('swept/c')
    await files.deleteFolder('swept/none')
    expect(await keys(files, 'swept')).toEqual(['swept/cc/320.webp'])
  })

  it('goes on when something is deleted while it lists; a bucket may still name that', async () => {
    const put = ['going/a/320.webp', 'going/b/320.webp']
    for (const key of put) await files.put(key, bytes, headers)
    const found: string[] = []
    for await (const { key } of files.list('going')) {
      found.push(key)
      await files.deleteFolder(key.includes('/a/') ? 'going/b' : 'going/a')
    }
    expect(put).toEqual(expect.arrayContaining(found))
    if (name === 'a disk') expect(found).toHaveLength(1)
  })
})
