import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'
import { providers } from './providers.ts'
import { reviews } from './reviews.ts'

/** Cases in which a provider contests a review that it received (W16), once a review; they outlive it. */
export const contests = pgTable(
  'contests',
  {
    id: id(),
    /** Null once its author has deleted the review. */
    reviewId: uuid('review_id').references(() => reviews.id, { onDelete: 'set null' }),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason', {
      enum: ['insult', 'private-data', 'off-topic', 'wrong-facts', 'other-provider', 'conflict', 'blackmail'],
    }).notNull(),
    words: text('words').notNull(),
    createdAt: createdAt(),
    /** The author's. */
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    outcome: text('outcome', { enum: ['kept', 'hidden'] }),
    outcomeReason: text('outcome_reason'),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
    /** Of the side that lost. */
    appealWords: text('appeal_words'),
    appealedAt: instant('appealed_at'),
    appealOutcome: text('appeal_outcome', { enum: ['kept', 'hidden'] }),
    appealReason: text('appeal_reason'),
    appealDecidedAt: instant('appeal_decided_at'),
    appealDecidedBy: uuid('appeal_decided_by').references(() => users.id),
  },
  (t) => [
    unique('contests_review_key').on(t.reviewId),
    index('contests_provider_idx').on(t.providerId),
    index('contests_author_idx').on(t.authorId),
    index('contests_open_idx')
      .on(t.id)
      .where(
        sql`review_id is not null and (outcome is null or (appealed_at is not null and appeal_outcome is null))`,
      ),
    check(
      'contests_reason',
      sql`${t.reason} in ('insult', 'private-data', 'off-topic', 'wrong-facts', 'other-provider', 'conflict', 'blackmail')`,
    ),
    check(
      'contests_words',
      sql`btrim(${t.words}) <> '' and length(${t.words}) <= 1000
        and btrim(${t.answer}) <> '' and length(${t.answer}) <= 1000 and btrim(${t.appealWords}) <> '' and length(${t.appealWords}) <= 1000`,
    ),
    check(
      'contests_outcomes',
      sql`${t.outcome} in ('kept', 'hidden') and ${t.appealOutcome} in ('kept', 'hidden')`,
    ),
    check('contests_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check(
      'contests_decided',
      sql`(${t.outcome} is null) = (${t.decidedAt} is null) and (${t.outcome} is null) = (${t.outcomeReason} is null)`,
    ),
    check(
      'contests_appealed',
      sql`(${t.appealWords} is null) = (${t.appealedAt} is null)
        and (${t.appealedAt} is null or ${t.outcome} is not null)`,
    ),
    check(
      'contests_appeal_decided',
      sql`(${t.appealOutcome} is null) = (${t.appealDecidedAt} is null)
        and (${t.appealOutcome} is null) = (${t.appealReason} is null) and (${t.appealOutcome} is null or ${t.appealedAt} is not null)`,
    ),
  ],
)
