import { sql } from 'drizzle-orm'
import { actingAs } from '#db/acting.ts'
import { type Ctx, inTransaction } from '#domain/context.ts'
import { hashStoredPicture } from '#domain/media/hash-stored-picture.server.ts'
import type { MediaCtx } from '#domain/media/media-context.server.ts'

/**
 * Bits in which the hashes of two twins differ at most. Of four pieces of 16 bits one then differs in one bit at most, by which
 * the indexes find it (decision 91).
 */
export const TWIN_DISTANCE = 6

/** Pictures of one transaction, and of one run: the rest has the next one. */
const BATCH = 50
const AT_MOST = 2000

type Unsought = { id: string; ownerId: string; purpose: 'profile' | 'portfolio'; hash: string | null }

/**
 * Looks for twins of providers' pictures that nobody has looked for yet, once they are shown: a picture of another provider that
 * looks the same makes a case of the operators' queue. Pictures of before they were hashed are hashed here. Again finds the
 * rest; a picture that cannot be read has no twins.
 * @returns how many pictures were looked at
 */
export async function findTwins(asked: MediaCtx): Promise<number> {
  const ctx = { ...asked, db: actingAs(asked.db, { userId: null, duty: 'nightly' }) }
  let looked = 0
  while (looked < AT_MOST) {
    const count = await inTransaction(ctx, (tx) => lookAtBatch({ ...tx, files: ctx.files }))
    looked += count
    if (count < BATCH) break
  }
  return looked
}

async function lookAtBatch(ctx: MediaCtx): Promise<number> {
  // One at a time: two that looked at one picture each would not see the other's hash.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('find-twins'))`)
  const { rows } = await ctx.db.execute<Unsought>(sql`
    select m.id, m.owner_id as "ownerId", m.purpose, m.hash::text as hash from media m
    where m.twins_sought_at is null and m.kind = 'image' and m.purpose in ('profile', 'portfolio')
      and (exists (select from provider_portfolio_images i where i.image_url = m.url)
        or exists (select from provider_profiles p where p.profile_image_url = m.url))
    order by m.created_at, m.id limit ${BATCH} for no key update skip locked`)
  for (const picture of rows) {
    const hash = picture.hash ?? (await hashStoredPicture(ctx, picture))
    await ctx.db.execute(
      sql`update media set hash = ${hash}::bigint, twins_sought_at = ${ctx.now} where id = ${picture.id}`,
    )
    if (hash !== null) await keepTwin(ctx, { ...picture, hash })
  }
  return rows.length
}

/** Puts the nearest picture of another provider beside this one, the oldest of several. */
async function keepTwin(ctx: Ctx, picture: Unsought & { hash: string }): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string; ownerId: string; distance: number }>(sql`
    select m.id, m.owner_id as "ownerId", bit_count((m.hash # ${picture.hash}::bigint)::bit(64))::int as distance
    from media m
    where m.hash is not null and (${alike(picture.hash)}) and m.owner_id <> ${picture.ownerId}
      and bit_count((m.hash # ${picture.hash}::bigint)::bit(64)) <= ${TWIN_DISTANCE}
      and (exists (select from provider_portfolio_images i where i.image_url = m.url)
        or exists (select from provider_profiles p where p.profile_image_url = m.url))
      and not exists (select from picture_twins t where (t.media_id, t.twin_id) in ((m.id, ${picture.id}), (${picture.id}, m.id)))
    order by distance, m.created_at, m.id limit 1`)
  const [twin] = rows
  if (!twin) return
  const { rows: cases } = await ctx.db.execute<{ id: string }>(sql`
    with open as (
      select id from twin_cases where decision is null
        and (owner_id, other_id) in ((${picture.ownerId}, ${twin.ownerId}), (${twin.ownerId}, ${picture.ownerId}))
      limit 1
    ), made as (
      insert into twin_cases (owner_id, other_id, found_at)
      select ${picture.ownerId}, ${twin.ownerId}, ${ctx.now} where not exists (select from open)
      returning id
    )
    select id from open union all select id from made`)
  await ctx.db.execute(sql`insert into picture_twins (media_id, twin_id, case_id, distance)
    values (${picture.id}, ${twin.id}, ${cases[0]?.id}, ${twin.distance}) on conflict do nothing`)
}

/** One of the four pieces is the same but for a bit: 17 values of each, by its index. */
const alike = (hash: string) =>
  sql.join(
    [0, 1, 2, 3].map((band) => {
      const piece = Number((BigInt.asUintN(64, BigInt(hash)) >> BigInt(16 * band)) & 65_535n)
      const values = [piece, ...Array.from({ length: 16 }, (_, bit) => piece ^ (1 << bit))]
      return sql`hash_band(m.hash, ${sql.raw(String(band))}) = any(${sql.param(values)}::int[])`
    }),
    sql` or `,
  )
