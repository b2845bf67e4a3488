import { type NamedStatement, runNamed } from '#db/named-query.ts'
import type { Ctx } from '#domain/context.ts'
import { personName } from '#domain/person-name.ts'
import { type Day, type Month, todayInTunis } from '#lib/dates.ts'
import { isId } from '#lib/id.ts'
import { changedStars, type ReviewEdit } from './review-edit.ts'
import type { StarCount } from './stars.ts'

/** A review as those who read it see it. */
export type ShownReview = {
  id: string
  /** 'Utilisateur inconnu' once the author's account is deleted (R37). */
  authorName: string
  authorAvatarUrl: string | null
  /** Whole stars, 1 to 5. */
  rating: number
  content: string
  /** Day of writing in Tunis. */
  day: Day
  /** Month of the event (W16); null for a review whose booking is not known. */
  eventMonth: Month | null
  /** Null for one that never changed. */
  edit: ReviewEdit | null
  /** The stars in turn from the provider's first reply on; null when they did not change since. */
  starsSinceReply: number[] | null
  /** The provider's public answer (R3). */
  reply: { content: string; day: Day; edit: ReviewEdit | null } | null
  /** The reader wrote it. */
  isMine: boolean
}

/** Selection of a provider's reviews: those after a cursor, of one number of stars or of all. */
export type ReviewsAsked = {
  providerId: string
  stars?: StarCount | null
  /** Id of the last review of the page before. */
  after?: string | null
  limit?: number
}

/** Reviews of one page. */
const REVIEWS_PER_PAGE = 20

// One statement for all stars and one for some: each is read in the order of an index of its own.
const ALL = statement('reviews-of-provider', '')
const SOME = statement('reviews-of-provider-by-stars', 'and r.rating = $5::int')

function statement(name: string, condition: string): NamedStatement {
  return {
    name,
    text: `select r.id, r.rating, r.content, r.created_at as "createdAt", r.client_id = $2::uuid as "isMine",
      case when u.deleted_at is null then u.name end as "authorName",
      case when u.deleted_at is null then u.avatar_url end as "authorAvatarUrl",
      to_char(r.event_month, 'YYYY-MM') as "eventMonth", a.content as "replyContent", a.created_at as "replyCreatedAt",
      (select json_build_object('at', v.written_at, 'before', b.written_at, 'content', b.content, 'rating', b.rating)
        from review_versions v join review_versions b on b.review_id = v.review_id and b.version = v.version - 1
        where v.review_id = r.id order by v.version desc limit 1) as edit,
      (select json_agg(v.rating order by v.version) from review_versions v
        where v.review_id = r.id and v.version >= (select max(s.version) from review_versions s
          where s.review_id = r.id and s.written_at <= (select min(written_at) from reply_versions where review_id = r.id))
      ) as "starsSinceReply",
      case when a.review_id is not null then (
        select json_build_object('at', v.written_at, 'before', b.written_at, 'content', b.content)
        from reply_versions v join reply_versions b on b.review_id = v.review_id and b.version < v.version
        where v.review_id = r.id and b.content is not null order by v.version desc, b.version desc limit 1) end as "replyEdit"
    from reviews r
    join users u on u.id = r.client_id
    left join review_replies a on a.review_id = r.id
    where r.provider_id = $1 and r.hidden_at is null ${condition}
      and ($3::uuid is null or (r.created_at, r.id) < (select b.created_at, b.id from reviews b where b.id = $3))
    order by r.created_at desc, r.id desc
    limit $4`,
  }
}

type ReviewRow = Pick<ShownReview, 'id' | 'rating' | 'content'> & {
  createdAt: string
  isMine: boolean | null
  authorName: string | null
  authorAvatarUrl: string | null
  replyContent: string | null
  replyCreatedAt: string | null
  eventMonth: Month | null
  edit: EditRow | null
  starsSinceReply: number[] | null
  replyEdit: EditRow | null
}

type EditRow = { at: string; before: string; content: string; rating?: number }

/**
 * A page of a provider's reviews, newest first, hidden ones left out. Asks nobody who reads them.
 * @returns the page, and the cursor of the next one, null on the last
 */
export async function readReviews(
  ctx: Ctx,
  asked: ReviewsAsked,
): Promise<{ reviews: ShownReview[]; nextCursor: string | null }> {
  const { providerId, stars = null, limit = REVIEWS_PER_PAGE } = asked
  const after = asked.after && isId(asked.after) ? asked.after : null
  const values = [providerId, ctx.actor?.userId ?? null, after, limit + 1]
  const rows = await (stars === null
    ? runNamed<ReviewRow>(ctx.db, ALL, values)
    : runNamed<ReviewRow>(ctx.db, SOME, [...values, stars]))
  const reviews = rows.slice(0, limit).map(readReview)
  return { reviews, nextCursor: rows.length > limit ? (reviews.at(-1)?.id ?? null) : null }
}

function readReview(row: ReviewRow): ShownReview {
  return {
    id: row.id,
    authorName: personName(row.authorName),
    authorAvatarUrl: row.authorAvatarUrl,
    rating: row.rating,
    content: row.content,
    day: dayOf(row.createdAt),
    reply:
      row.replyContent !== null && row.replyCreatedAt !== null
        ? { content: row.replyContent, day: dayOf(row.replyCreatedAt), edit: readEdit(row.replyEdit) }
        : null,
    eventMonth: row.eventMonth,
    edit: readEdit(row.edit),
    starsSinceReply: changedStars(row.starsSinceReply),
    isMine: row.isMine ?? false,
  }
}

const dayOf = (instant: string) => todayInTunis(new Date(instant))

function readEdit(row: EditRow | null): ReviewEdit | null {
  if (!row) return null
  const { at, before, ...previous } = row
  return { day: dayOf(at), previous: { ...previous, day: dayOf(before) } }
}
