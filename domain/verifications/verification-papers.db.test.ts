import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { media } from '#db/schema/media.ts'
import { providerVerifications } from '#db/schema/verifications.ts'
import type { Actor } from '#domain/context.ts'
import { mediaFolder } from '#domain/media/media-keys.ts'
import { sweepOrphans } from '#domain/media/sweep-orphans.server.ts'
import { eraseAccount } from '#domain/privacy/erase-account.server.ts'
import { SAMPLES } from '#harness/files/sample-files.ts'
import { aMediaSite, diskFiles, s3Files, upload } from '#harness/site/media-site.ts'
import { aClient, aPerson, aProvider } from '#harness/world.ts'
import { verificationWorld } from '#harness/worlds/verification-world.ts'
import { Invalid, NotFound } from '#lib/errors.ts'
import { endMissingPapers } from './end-verifications.server.ts'
import { getPaper } from './get-paper.server.ts'
import { listOwnVerifications } from './own-verifications.server.ts'

const disk = await diskFiles()
const bucket = await s3Files()
const { database, ask, decide, statesOf } = verificationWorld(disk)
const DAY_MS = 86_400_000

describe.each([
  ['disk', disk],
  ['S3', bucket],
])('papers on %s', (_, files) => {
  async function withPaper() {
    const site = await aMediaSite(database, files)
    const provider = await aProvider(database.db)
    const [name, , bytes] = SAMPLES[0] ?? ['', '', Buffer.alloc(0)]
    const send = async (as: Actor) => {
      const { media } = await upload(site, as, bytes, { purpose: 'verification', filename: name })
      return (media as unknown as { id: string }).id
    }
    const id = await send(provider)
    await ask(provider, 'identity', [id])
    const { rows } = await database.pool.query('select id from verification_papers where url = $1', [
      mediaFolder('verification', id),
    ])
    return { site, provider, id, paperId: rows[0].id as string, send, bytes }
  }
  const keysOf = async (id: string) => {
    const keys: string[] = []
    for (const folder of ['quote-attachment', 'uploads'])
      for await (const { key } of files.list(folder)) if (key.includes(id)) keys.push(key)
    return keys
  }

  it.each(['granted', 'refused'] as const)('are gone once it is %s', async (decision) => {
    const { provider, id } = await withPaper()
    expect(await keysOf(id)).toHaveLength(1)
    await decide(provider, 'identity', 'missing', { files })
    expect(await keysOf(id), 'kept while papers are missing').toHaveLength(1)
    await decide(provider, 'identity', decision, { files })
    expect(await keysOf(id)).toEqual([])
    expect(await database.db.select().from(media).where(eq(media.id, id))).toEqual([])
  })

  it('are for their provider and operators, and for nobody else', async () => {
    const { site, provider, paperId, bytes } = await withPaper()
    const path = `/verification-papers/${paperId}`
    for (const as of [provider, await aPerson(database.db, 'admin')]) {
      const answer = await site.fetch(path, { as })
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(bytes))
    }
    for (const as of [await aProvider(database.db), await aClient(database.db)])
      expect((await site.fetch(path, { as })).status).toBe(404)
    expect((await site.fetch(path)).status).toBe(401)
    await expect(getPaper(database.ctx(provider), randomUUID())).rejects.toThrow(NotFound)
    const own = await listOwnVerifications(database.ctx(provider))
    expect(own.find(({ item }) => item === 'identity')?.papers).toMatchObject([{ id: paperId }])
  })

  it('are the provider’s own, six at most, and not swept while they wait', async () => {
    const { provider, id, send } = await withPaper()
    const other = await aProvider(database.db)
    await expect(ask(other, 'identity', [id])).rejects.toThrow(Invalid)
    await expect(ask(provider, 'portfolio', [id])).rejects.toThrow(Invalid)
    await expect(
      ask(
        provider,
        'portfolio',
        Array.from({ length: 7 }, () => randomUUID()),
      ),
    ).rejects.toThrow(Invalid)
    const unused = await send(other)
    const later = new Date(Date.now() + 2 * DAY_MS)
    await sweepOrphans({ ...database.ctx(null, later), files })
    expect([await keysOf(id), await keysOf(unused)].map(({ length }) => length)).toEqual([1, 0])
  })

  it('go when what is missing never comes, and with the account', async () => {
    const { provider, id } = await withPaper()
    await decide(provider, 'identity', 'missing', { files })
    const nights = (days: number) => ({ ...database.ctx(null, new Date(Date.now() + days * DAY_MS)), files })
    await endMissingPapers(nights(59))
    expect((await statesOf(provider)).identity).toBe('missing')
    await endMissingPapers(nights(61))
    expect((await statesOf(provider)).identity).toBe('expired')
    expect(await keysOf(id)).toEqual([])
    const leaving = await withPaper()
    await eraseAccount({ ...database.ctx(leaving.provider), files }, leaving.provider.userId)
    expect(await keysOf(leaving.id)).toEqual([])
    const left = eq(providerVerifications.providerId, leaving.provider.providerId)
    expect(await database.db.$count(providerVerifications, left)).toBe(0)
  })
})
