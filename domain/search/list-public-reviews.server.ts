import type { Ctx } from '#domain/context.ts'
import { type Day, todayInTunis } from '#lib/dates.ts'
import { assertVisibleProvider, isId } from './assert-visible-provider.server.ts'
import { runNamed } from './named-query.server.ts'

export type PublicReview = {
  id: string
  /** 'Utilisateur inconnu' once the author's account is deleted (R37). */
  authorName: string
  authorAvatarUrl: string | null
  /** Whole stars, 1 to 5. */
  rating: number
  content: string
  /** Day of writing in Tunis. */
  day: Day
  /** The provider's public answer (R3). */
  reply: { content: string; day: Day } | null
  /** The reader wrote it. */
  isMine: boolean
}

const REVIEWS_PAGE = 20

const REVIEWS = {
  name: 'public-reviews',
  text: `select r.id, r.rating, r.content, r.created_at as "createdAt", r.client_id = $2::uuid as "isMine",
      case when u.deleted_at is null then u.name end as "authorName",
      case when u.deleted_at is null then u.avatar_url end as "authorAvatarUrl",
      a.content as "replyContent", a.created_at as "replyCreatedAt"
    from reviews r
    join users u on u.id = r.client_id
    left join review_replies a on a.review_id = r.id
    where r.provider_id = $1 and r.hidden_at is null
      and ($3::uuid is null or (r.created_at, r.id) < (select b.created_at, b.id from reviews b where b.id = $3))
    order by r.created_at desc, r.id desc
    limit $4`,
}

type ReviewRow = Pick<PublicReview, 'id' | 'rating' | 'content'> & {
  createdAt: string
  isMine: boolean | null
  authorName: string | null
  authorAvatarUrl: string | null
  replyContent: string | null
  replyCreatedAt: string | null
}

/**
 * The reviews of a provider that the public sees, newest first.
 * @param input.after id of the last review of the page before
 * @param input.limit reviews a page, 20 unless given
 * @returns the page, and the cursor of the next one, null on the last
 * @throws NotFound when the public does not see the provider
 */
export async function listPublicReviews(
  ctx: Ctx,
  input: { providerId: string; after?: string | null; limit?: number },
): Promise<{ reviews: PublicReview[]; nextCursor: string | null }> {
  await assertVisibleProvider(ctx, input.providerId)
  const limit = input.limit ?? REVIEWS_PAGE
  const after = input.after && isId(input.after) ? input.after : null
  const rows = await runNamed<ReviewRow>(ctx.db, REVIEWS, [
    input.providerId,
    ctx.actor?.userId ?? null,
    after,
    limit + 1,
  ])
  const reviews = rows.slice(0, limit).map(readReview)
  return { reviews, nextCursor: rows.length > limit ? (reviews.at(-1)?.id ?? null) : null }
}

function readReview(row: ReviewRow): PublicReview {
  const dayOf = (instant: string) => todayInTunis(new Date(instant))
  return {
    id: row.id,
    authorName: row.authorName ?? 'Utilisateur inconnu',
    authorAvatarUrl: row.authorAvatarUrl,
    rating: row.rating,
    content: row.content,
    day: dayOf(row.createdAt),
    reply:
      row.replyContent !== null && row.replyCreatedAt !== null
        ? { content: row.replyContent, day: dayOf(row.replyCreatedAt) }
        : null,
    isMine: row.isMine ?? false,
  }
}
