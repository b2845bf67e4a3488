import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import { users } from '#db/schema/accounts.ts'
import { media, uploads } from '#db/schema/media.ts'
import { providerProfiles, providers, services } from '#db/schema/providers.ts'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { endRequests, holdRequests } from '#domain/end-requests.server.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { sendHint } from '#domain/events/send-hint.server.ts'
import { forgetCounters } from '#domain/limits/consume-limit.server.ts'
import type { MediaCtx } from '#domain/media/media-context.server.ts'
import { mediaFolder, uploadFolder } from '#domain/media/media-keys.ts'
import { forgetUnusedWords } from '#domain/search/forget-unused-words.server.ts'
import { emptiedValues, type Own } from './column-fate.ts'
import { COLUMNS, FATES } from './columns.ts'

/**
 * Leaves nothing of an account but what belongs to others too (R37): a row without name, its bookings and quotes, its
 * messages, its reviews. In one transaction: who books, writes or answers at the same moment comes before it, or is told
 * that the account is gone. Again changes nothing.
 * @param onlyIf what must still be so once the account is held
 * @returns whether there was one to erase
 */
export async function eraseAccount(ctx: MediaCtx, userId: string, onlyIf?: SQL): Promise<boolean> {
  // A mailed link works for whoever holds it, also while somebody else is signed in.
  const db = actingAs(ctx.db, { userId, duty: null })
  const left = await inTransaction({ ...ctx, db }, async (ctx) => {
    const own = await lockAccount(ctx, userId, onlyIf)
    if (!own) return null
    const asThem = { ...ctx, actor: ctx.actor?.userId === userId ? ctx.actor : null }
    await endRequests(asThem, { userId, name: own.name, providerId: own.providerId }, 'deleted')
    const ids = { userId, providerId: own.providerId }
    const words = await writtenWords(ctx, own.providerId)
    await emptyRows(ctx, ids)
    await deleteRows(ctx, ids)
    const folders = await forgetFiles(ctx, userId)
    await forgetAddress(ctx, userId, own.email)
    await recordEvent(asThem, { type: 'account.deleted', subjectId: userId, userIds: [userId] })
    await ctx.db.update(users).set(emptiedValues(COLUMNS.users, ctx.now)).where(eq(users.id, userId))
    await forgetName(ctx, own.name)
    sendHint(ctx, [userId], 'session')
    return { folders, words }
  })
  if (!left) return false
  // Rows first: a file without a row is found by the nightly sweep.
  for (const folder of left.folders) await ctx.files.deleteFolder(folder)
  // Apart from the rest: two who leave at once would each hold what the other's lock on the words waits for. What stays is found
  // by night.
  if (left.words.length > 0) await forgetUnusedWords(ctx, left.words)
  return true
}

/**
 * Holds the account until the end. What others may hold while they look at the account is held first, in the order in
 * which they take it, so that nobody waits for somebody who waits for them: requests, which they answer before they tell
 * of it; services, which they book; a profile, which its other tab saves. The account is locked for the change of its
 * address, so everybody who refers to it waits for the end.
 */
async function lockAccount(ctx: Ctx, userId: string, onlyIf?: SQL) {
  const providerId = await holdRequests(ctx, userId)
  if (providerId) {
    for (const [table, own] of [
      [services, services.providerId],
      [providerProfiles, providerProfiles.providerId],
      [providers, providers.id],
    ] as const)
      await ctx.db.select({ id: table.id }).from(table).where(eq(own, providerId)).for('update')
  }
  const [user] = await ctx.db
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), onlyIf))
    .for('update')
  return user && { ...user, providerId }
}

/** Takes the account's own words out of rows that stay, its profile's first: it is public no more. */
async function emptyRows(ctx: Ctx, own: Own): Promise<void> {
  for (const fate of FATES.toReversed()) {
    const values = emptiedValues(fate, ctx.now)
    const rows = fate.owner.by(own)
    // The account itself comes last: it is the sign that all is done.
    if (rows && fate.table !== users && Object.keys(values).length > 0)
      await ctx.db.update(fate.table).set(values).where(rows)
  }
}

/** Deletes the rows that go with the account. Bookings keep the name of the service that they are of. */
async function deleteRows(ctx: Ctx, own: Own): Promise<void> {
  for (const { table, rows, owner } of FATES.toReversed()) {
    const theirs = rows === 'deleted' ? owner.by(own) : null
    if (theirs) await ctx.db.delete(table).where(theirs)
  }
}

/** Deletes the rows of all files of the account. Answers with where they lie. */
async function forgetFiles(ctx: Ctx, userId: string): Promise<string[]> {
  const sent = await ctx.db.delete(uploads).where(eq(uploads.ownerId, userId)).returning({ id: uploads.id })
  const kept = await ctx.db
    .delete(media)
    .where(eq(media.ownerId, userId))
    .returning({ id: media.id, purpose: media.purpose })
  return [
    ...sent.map(({ id }) => uploadFolder(id)),
    ...kept.map(({ id, purpose }) => mediaFolder(purpose, id)),
  ]
}

/** Takes the address out of what counts attempts and out of links that wait to be opened. */
async function forgetAddress(ctx: Ctx, userId: string, email: string): Promise<void> {
  await forgetCounters(ctx, email)
  const whole = wholeAddress(email)
  await ctx.db.execute(sql`delete from verifications
    where identifier ~* ${whole} or value ~* ${whole} or strpos(value, ${userId}) > 0`)
}

/** A pattern for this address where it isn't part of a longer one, which is somebody else's. */
function wholeAddress(email: string): string {
  const edge = String.raw`[^\w.!#$%&'*+/=?^{|}~@-]`
  return `(^|${edge})${email.replace(/[^\w@]/g, String.raw`\$&`)}($|${edge})`
}

/** The words of a provider's documents, as the search finds them; none of whoever is no provider. */
async function writtenWords(ctx: Ctx, providerId: string | null): Promise<string[]> {
  if (!providerId) return []
  const { rows } = await ctx.db.execute<{
    words: string[]
  }>(sql`select tsvector_to_array(search_document(u.name, pp.bio,
      (select string_agg(s.name, ' ') from services s where s.provider_id = p.id), '{}', '')) as words
    from providers p join users u on u.id = p.user_id join provider_profiles pp on pp.provider_id = p.id
    where p.id = ${providerId}`)
  return rows[0]?.words ?? []
}

/** Takes the words of a name that nobody else's has out of those that searches may have meant. */
async function forgetName(ctx: Ctx, name: string): Promise<void> {
  await ctx.db.execute(sql`delete from name_words
    where word in (select left(word, 40) from string_to_table(fold_text(${name}), ' ') as word)
      and not exists (select from provider_cards
        where word in (select left(other, 40) from string_to_table(fold_text(provider_cards.name), ' ') as other))`)
}
