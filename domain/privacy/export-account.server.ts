import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { type Actor, requireActor } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { consumeLimit } from '#domain/limits/consume-limit.server.ts'
import type { MediaCtx } from '#domain/media/media-context.server.ts'
import { exportedFiles } from './exported-files.server.ts'
import {
  EXPORTED_LISTS,
  EXPORTED_PROFILE,
  type ExportedList,
  type OwnerIds,
} from './exported-lists.server.ts'
import { README } from './exported-readme.ts'
import { type ArchiveFile, zipped } from './zip.ts'

/** Rows of a list read at once. */
const PAGE = 500

/**
 * All that is kept of the actor, as an archive that is made while it is read (R37): their own words and files, and the
 * names of those they dealt with, but never anybody else's address or telephone.
 * @returns the archive's name and its bytes
 * @throws Unauthenticated for a visitor; TooManyRequests
 */
export async function exportAccount(
  ctx: MediaCtx,
): Promise<{ name: string; bytes: ReadableStream<Uint8Array> }> {
  const actor = requireActor(ctx)
  await consumeLimit(ctx, 'export')
  await recordEvent(ctx, { type: 'account.exported', subjectId: actor.userId, userIds: [actor.userId] })
  const day = ctx.now.toISOString().slice(0, 10)
  return {
    name: `machmoum-mes-donnees-${day}.zip`,
    bytes: NodeReadableStream.from(zipped(contents(ctx, actor))) as ReadableStream<Uint8Array>,
  }
}

async function* contents(ctx: MediaCtx, actor: Actor): AsyncGenerator<ArchiveFile> {
  const text = new TextEncoder()
  const ids: OwnerIds = { userId: actor.userId, sessionId: actor.sessionId, providerId: actor.providerId }
  yield { name: 'LISEZMOI.txt', chunks: [text.encode(README)] }
  const { rows } = await ctx.db.execute<{ item: unknown }>(EXPORTED_PROFILE(ids))
  yield { name: 'profil.json', chunks: [text.encode(`${JSON.stringify(rows[0]?.item ?? {}, null, 2)}\n`)] }
  for (const [name, list] of Object.entries(EXPORTED_LISTS)) {
    yield { name: `${name}.json`, chunks: listed(ctx, list, ids, text) }
  }
  yield* exportedFiles(ctx, actor)
}

/** A list as JSON, page by page. */
async function* listed(ctx: MediaCtx, list: ExportedList, ids: OwnerIds, text: TextEncoder) {
  let after = '00000000-0000-0000-0000-000000000000'
  let first = true
  yield text.encode('[')
  for (;;) {
    const { rows } = await ctx.db.execute<{ id: string; item: unknown }>(list(ids, after, PAGE))
    const items = rows.map(({ item }: { item: unknown }) =>
      JSON.stringify(item, null, 2).replace(/^/gm, '  '),
    )
    if (items.length > 0) yield text.encode(`${first ? '' : ','}\n${items.join(',\n')}`)
    first &&= items.length === 0
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) break
    after = last.id
  }
  yield text.encode(first ? ']\n' : '\n]\n')
}
