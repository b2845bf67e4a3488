import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import type { Actor } from '#domain/context.ts'
import type { Attachment } from '#domain/media/attachment.ts'
import { getOwnMedia } from '#domain/media/get-own-media.server.ts'
import { mediaFolder } from '#domain/media/media-keys.ts'
import { sweepFiles, sweepOrphans } from '#domain/media/sweep-orphans.server.ts'
import { respondQuote } from '#domain/quotes/respond-quote.server.ts'
import { testDatabase } from '#harness/database.ts'
import { laden, PLACE } from '#harness/files/hostile-images.ts'
import { REFUSED_SAMPLES, SAMPLES } from '#harness/files/sample-files.ts'
import { aMediaSite, create, diskFiles, type MediaSite, s3Files, upload } from '#harness/site/media-site.ts'
import { aClient, aPerson, aProvider, aQuote } from '#harness/world.ts'

const database = testDatabase({ connections: 10 })
const disk = await diskFiles()
const bucket = await s3Files()
const LATER = new Date(Date.now() + 25 * 3600 * 1000)

/** Uploads a file for an answer. */
async function send(site: MediaSite, as: Actor, name: string, bytes: Uint8Array) {
  const { media, ...answer } = await upload(site, as, bytes, { purpose: 'quote-response', filename: name })
  return { ...answer, file: media as unknown as Attachment }
}

/** An answered request with one file, and everybody who might want it. */
async function anAnswer(files = disk) {
  const site = await aMediaSite(database, files)
  const provider = await aProvider(database.db)
  const client = await aClient(database.db)
  const { quoteId } = await aQuote(database.db, { client, provider })
  const [name, , bytes] = SAMPLES[0] ?? ['', '', Buffer.alloc(0)]
  const { file } = await send(site, provider, name, bytes)
  await respondQuote(database.ctx(provider), { quoteId, response: 'Voici', files: [file.id] })
  const { rows } = await database.pool.query(
    'select id from quote_response_files where quote_request_id = $1',
    [quoteId],
  )
  return { site, provider, client, quoteId, bytes, uploadId: file.id, fileId: rows[0]?.id as string }
}

async function linkOf(site: MediaSite, as: Actor, fileId: string): Promise<string> {
  return (await (await site.fetch(`/quote-files/${fileId}/link`, { as })).json()).url
}

describe('a file of an answer', () => {
  it.each(SAMPLES)('may be %s', async (name, type, bytes) => {
    const site = await aMediaSite(database, disk)
    const { status, file } = await send(site, await aPerson(database.db, 'provider'), name, bytes)
    expect([status, file]).toEqual([
      200,
      { id: expect.any(String), kind: 'file', name, type, size: bytes.length },
    ])
  })

  it.each(REFUSED_SAMPLES)('is not what %s really is', async (name, bytes) => {
    const site = await aMediaSite(database, disk)
    const { status, message } = await send(site, await aPerson(database.db, 'provider'), name, bytes)
    expect([status, message]).toEqual([
      400,
      `Type de fichier non supporté pour ${name}. Utilisez PDF, images, Word ou texte.`,
    ])
  })

  it('does not tell where a photo was taken', async () => {
    const site = await aMediaSite(database, disk)
    const photo = (await laden()).find(({ name }) => name === 'gps.jpg')?.bytes ?? Buffer.alloc(0)
    const { file } = await send(site, await aPerson(database.db, 'provider'), 'salle.jpg', photo)
    const kept = await disk.read(`${mediaFolder('quote-response', file.id)}/file`)
    const bytes = Buffer.concat(await kept.toArray())
    expect([photo.includes(PLACE), bytes.includes(PLACE)]).toEqual([true, false])
    expect([file.name, file.type, file.size]).toEqual(['salle.jpg', 'image/jpeg', bytes.length])
  })

  it('has 10 MB at most, and is the provider’s', async () => {
    const site = await aMediaSite(database, disk)
    const begin = async (as: Actor | undefined, size: number, more = {}) => {
      const metadata = { purpose: 'quote-response', filename: 'C:\\a\\plan.pdf', ...more }
      const response = await create(site, as, size, metadata)
      return [response.status, response.status === 201 ? null : (await response.json()).message]
    }
    const provider = await aPerson(database.db, 'provider')
    const max = 10 * 1024 * 1024
    expect(await begin(provider, max)).toEqual([201, null])
    expect(await begin(provider, max + 1)).toEqual([400, 'Le fichier plan.pdf ne peut pas dépasser 10MB'])
    expect((await begin(provider, 0))[0]).toBe(400)
    expect((await begin(provider, 10, { poster_for: randomUUID() }))[0]).toBe(400)
    expect((await begin(await aClient(database.db), 10))[0]).toBe(403)
    expect((await begin(undefined, 10))[0]).toBe(401)
  })

  it('counts in the quota, in bytes', async () => {
    const site = await aMediaSite(database, disk)
    const provider = await aPerson(database.db, 'provider')
    for (let i = 0; i < 50; i++) {
      await create(site, provider, 10 * 1024 * 1024, { purpose: 'quote-response', filename: 'a.pdf' })
    }
    const one = await create(site, provider, 1, { purpose: 'quote-response', filename: 'a.pdf' })
    expect([one.status, (await one.json()).message]).toEqual([400, expect.stringContaining('500\u00A0MB')])
  })

  it('goes with one answer, and is never somebody else’s', async () => {
    const { site, client, provider, uploadId } = await anAnswer()
    const respond = async (files: string[], as = provider) => {
      const { quoteId } = await aQuote(database.db, { client, provider: as })
      const outcome = await respondQuote(database.ctx(as), { quoteId, response: 'Voici', files }).catch(
        (error: Error) => error.message,
      )
      const { rows } = await database.pool.query('select status from quote_requests where id = $1', [quoteId])
      return [typeof outcome === 'string' ? outcome : 'sent', rows[0]?.status]
    }
    const GONE = 'Un fichier joint n’est plus disponible. Retirez-le, puis ajoutez-le de nouveau.'
    const { file } = await send(site, await aProvider(database.db), 'a.txt', Buffer.from('a'))
    for (const id of [uploadId, file.id, randomUUID(), 'x', "' or 1=1"]) {
      expect(await respond([id])).toEqual([GONE, 'pending'])
    }
    const fresh = await send(site, provider, 'b.txt', Buffer.from('b'))
    expect(await respond([fresh.file.id, uploadId])).toEqual([GONE, 'pending'])
    expect(await respond([fresh.file.id])).toEqual(['sent', 'responded'])
  })

  it('stays while an answer has it, and is swept a day after nobody took it', async () => {
    const { site, provider, uploadId } = await anAnswer()
    const orphan = await send(site, provider, 'oubli.txt', Buffer.from('a'))
    const ctx = (now = new Date()) => ({ ...database.ctx(null, now), files: disk })
    const sizeOf = (id: string) => disk.size(`${mediaFolder('quote-response', id)}/file`)
    await sweepOrphans(ctx())
    expect(await sizeOf(orphan.file.id)).toBe(1)
    await sweepOrphans(ctx(LATER))
    await sweepFiles(ctx(LATER))
    expect(await sizeOf(orphan.file.id)).toBeNull()
    expect(await sizeOf(uploadId)).toBeGreaterThan(1)
    const stray = mediaFolder('quote-response', randomUUID())
    await disk.put(`${stray}/file`, Buffer.from('x'), { contentType: '', cacheControl: '' })
    await sweepFiles(ctx(LATER))
    expect(await disk.size(`${stray}/file`)).toBeNull()
  })

  it('is no picture for a profile, and has no public address', async () => {
    const { site, provider, client, uploadId } = await anAnswer()
    const folder = mediaFolder('quote-response', uploadId)
    expect((await getOwnMedia(database.ctx(provider), [folder])).size).toBe(0)
    for (const path of [`/media/${folder}`, `/media/${folder}/file`, `/media/${folder}-320`]) {
      for (const as of [provider, client, undefined]) {
        expect((await site.fetch(path, as ? { as } : {})).status).toBe(404)
      }
    }
  })
})

describe.each([
  ['on disk', disk],
  ['in a bucket', bucket],
] as const)('downloading, %s', (_, files) => {
  it('gives both parties every byte, to be saved and never shown', async () => {
    const { site, provider, client, bytes, fileId } = await anAnswer(files)
    for (const as of [provider, client]) {
      const response = await site.fetch(await linkOf(site, as, fileId), { as })
      expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-length': String(bytes.length),
        'content-disposition': `attachment; filename="devis.pdf"; filename*=UTF-8''devis.pdf`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      const direct = await site.fetch(`/quote-files/${fileId}`, { as, redirect: 'manual' })
      expect([direct.status, direct.headers.get('Location')]).toEqual([
        302,
        expect.stringMatching(/^\/quote-files\/[0-9a-f-]+\/content\?expires=\d+&signature=[\w-]{43}$/),
      ])
    }
  })
})

describe('nobody else', () => {
  it('gets anything: visitor, other client, other provider, operator × own, foreign, missing, malformed', async () => {
    const { site, provider, client, fileId } = await anAnswer()
    const foreign = await anAnswer()
    const missing = randomUUID()
    const people: [string, Actor | undefined][] = [
      ['visitor', undefined],
      ['other client', await aClient(database.db)],
      ['other provider', await aProvider(database.db)],
      ['provider without a row', await aPerson(database.db, 'provider')],
      ['operator', await aPerson(database.db, 'admin')],
      ['client', client],
      ['provider', provider],
    ]
    const link = await linkOf(foreign.site, client, fileId)
    let asked = 0
    for (const [who, as] of people) {
      const isParty = who === 'client' || who === 'provider'
      for (const id of [fileId, foreign.fileId, missing, 'x', '%00', "'or 1=1"]) {
        const allowed = isParty && id === fileId
        for (const path of [`${id}/link`, id, `${id}/content${link.slice(link.indexOf('?'))}`]) {
          const response = await site.fetch(`/quote-files/${path}`, { ...(as && { as }), redirect: 'manual' })
          const isContent = path.includes('/content')
          const expected =
            as === undefined
              ? path.endsWith('/link')
                ? [401]
                : [302]
              : allowed && !(isContent && who === 'provider')
                ? [path === id ? 302 : 200]
                : [404]
          expect([who, path, response.status]).toEqual([who, path, ...expected])
          if (as === undefined && response.status === 302) {
            expect(response.headers.get('Location')).toMatch(/^\/login/)
          }
          const text = await response.text()
          if (response.status !== 200) expect(text).not.toContain('PDF')
          asked += 1
        }
      }
    }
    expect(asked).toBe(7 * 6 * 3)
  })

  it('uses a link: it ends after 60 seconds, and nothing of it can be changed', async () => {
    const { site, client, provider, fileId } = await anAnswer()
    const link = await linkOf(site, client, fileId)
    const get = async (path: string, as: Actor = client) => (await site.fetch(path, { as })).status
    const now = vi.spyOn(Date, 'now')
    try {
      const began = Date.now()
      now.mockReturnValue(began + 59_000)
      expect(await get(link)).toBe(200)
      now.mockReturnValue(began + 60_001)
      expect(await get(link)).toBe(410)
    } finally {
      now.mockRestore()
    }
    expect(await get(link, provider)).toBe(404)
    expect(await get(link.replace(/expires=(\d)/, 'expires=9'))).toBe(404)
    const forged = link.includes('signature=A') ? 'signature=B' : 'signature=A'
    expect(await get(link.replace(/signature=./, forged))).toBe(404)
    expect(await get(link.replace(/&signature=.*/, ''))).toBe(404)
    expect(await get(link.replace(/\?.*/, ''))).toBe(404)
  })
})
