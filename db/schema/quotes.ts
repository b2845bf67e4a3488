import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Day } from '#lib/dates.ts'
import { users } from './accounts.ts'
import { briefs } from './briefs.ts'
import { createdAt, id, instant, updatedAt } from './columns.ts'
import { providers } from './providers.ts'
import { QUESTION_FACTS, QUESTION_TYPES, quoteFormQuestions } from './quote-forms.ts'

/** A client's request for a quote, and the provider's answer. */
export const quoteRequests = pgTable(
  'quote_requests',
  {
    id: id(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id),
    clientId: uuid('client_id')
      .notNull()
      .references(() => users.id),
    status: text('status', {
      enum: [
        'pending',
        'unanswered',
        'responded',
        'accepted',
        'refused',
        'withdrawn',
        'declined',
        'cancelled',
      ],
    })
      .notNull()
      .default('pending'),
    clientMessage: text('client_message'),
    providerResponse: text('provider_response'),
    /** The end of an account that it ended with (D11). */
    endedBecause: text('ended_because', { enum: ['deleted', 'suspended'] }),
    submissionId: uuid('submission_id').notNull(),
    /** Of the newest version, kept by a trigger: a quote expires by the clock (Q14). */
    validUntil: date('valid_until', { mode: 'string' }).$type<Day>(),
    /** How much of the end of the newest version was told (Q14); written by functions of the database alone. */
    validityTold: text('validity_told', { enum: ['soon', 'over'] }),
    /** When the client is asked about the newest version (W4); null where that was done, or is too short. */
    halfWayAt: instant('half_way_at'),
    /** Reason that the client gave for refusing the quote, and whether it took another provider's (Q19). */
    refusalReason: text('refusal_reason', { enum: ['price', 'date', 'style', 'other'] }),
    choseOther: boolean('chose_other').notNull().default(false),
    /** The brief that made it (Q10); null for a request that was sent by itself. */
    briefId: uuid('brief_id'),
    /** Until when it is to be answered (W1); null only until the minute after an earlier version wrote it. */
    dueAt: instant('due_at'),
    /** The instant at which it ended without an answer (W3); stays when it is answered late. A function of the database writes it. */
    unansweredAt: instant('unanswered_at'),
    /** Next two reminders to the provider, as they are due, and the number that went out (W2). A function of the database takes them. */
    remindAt: instant('remind_at'),
    remindAgainAt: instant('remind_again_at'),
    reminded: smallint('reminded').notNull().default(0),
    /** The provider's first word in the conversation while it waited, and the client's answer to it (W2). */
    questionAt: instant('question_at'),
    questionAnsweredAt: instant('question_answered_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('quote_requests_submission_key').on(t.clientId, t.submissionId),
    unique('quote_requests_brief_key').on(t.briefId, t.providerId),
    foreignKey({
      name: 'quote_requests_brief_fkey',
      columns: [t.briefId, t.clientId],
      foreignColumns: [briefs.id, briefs.clientId],
    }),
    index('quote_requests_client_idx').on(t.clientId, t.createdAt.desc()),
    index('quote_requests_provider_idx').on(t.providerId, t.status, t.createdAt.desc()),
    index('quote_requests_due_idx').on(t.dueAt).where(sql`${t.status} = 'pending'`),
    index('quote_requests_remind_idx')
      .on(t.remindAt)
      .where(sql`${t.status} = 'pending' and ${t.remindAt} is not null`),
    index('quote_requests_ends_idx')
      .on(t.validUntil)
      .where(sql`${t.status} = 'responded' and ${t.validityTold} is distinct from 'over'`),
    index('quote_requests_half_way_idx')
      .on(t.halfWayAt)
      .where(sql`${t.status} = 'responded' and ${t.halfWayAt} is not null`),
    check('quote_requests_half_way', sql`${t.halfWayAt} is null or ${t.validUntil} is not null`),
    check(
      'quote_requests_validity_told',
      sql`${t.validityTold} is null or (${t.validityTold} in ('soon', 'over') and ${t.validUntil} is not null)`,
    ),
    check(
      'quote_requests_status',
      sql`${t.status} in ('pending', 'unanswered', 'responded', 'accepted', 'refused', 'withdrawn', 'declined', 'cancelled')`,
    ),
    check(
      'quote_requests_reminded',
      sql`${t.reminded} between 0 and 2 and (${t.remindAgainAt} is null or ${t.remindAt} is not null)`,
    ),
    check('quote_requests_question', sql`${t.questionAnsweredAt} is null or ${t.questionAt} is not null`),
    check(
      'quote_requests_unanswered',
      sql`(${t.status} <> 'unanswered' or ${t.unansweredAt} is not null) and (${t.status} <> 'pending' or ${t.unansweredAt} is null)`,
    ),
    check(
      'quote_requests_ended_because',
      sql`${t.endedBecause} is null or (${t.status} in ('cancelled', 'declined') and ${t.endedBecause} in ('deleted', 'suspended'))`,
    ),
    check(
      'quote_requests_response',
      sql`(${t.status} in ('responded', 'accepted', 'refused', 'withdrawn')) = (${t.providerResponse} is not null and btrim(${t.providerResponse}) <> '')`,
    ),
    check(
      'quote_requests_refusal',
      sql`(${t.refusalReason} is null or ((${t.status} = 'refused' or ${t.choseOther}) and ${t.refusalReason} in ('price', 'date', 'style', 'other')))
        and (not ${t.choseOther} or ${t.status} in ('refused', 'cancelled'))`,
    ),
  ],
)

/** Answers keep the question as it was asked, so that later edits of the form change nothing (R28). */
export const quoteAnswers = pgTable(
  'quote_answers',
  {
    id: id(),
    quoteRequestId: uuid('quote_request_id')
      .notNull()
      .references(() => quoteRequests.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').references(() => quoteFormQuestions.id, { onDelete: 'set null' }),
    position: integer('position').notNull(),
    questionText: text('question_text').notNull(),
    inputType: text('input_type', { enum: QUESTION_TYPES }).notNull(),
    /** One entry, or several for a multiple choice; shown joined by ', '. */
    answer: text('answer').array().notNull(),
    /** The fact that it states, as the question had it (Q8). */
    fact: text('fact', { enum: QUESTION_FACTS }),
  },
  (t) => [
    unique('quote_answers_position_key').on(t.quoteRequestId, t.position),
    index('quote_answers_question_idx').on(t.questionId),
    check('quote_answers_not_empty', sql`cardinality(${t.answer}) > 0`),
    check(
      'quote_answers_fact',
      sql`${t.fact} in ('date', 'slot', 'guests', 'location', 'place', 'budget', 'start', 'end')`,
    ),
  ],
)

/** Private files of a provider's answer (R32). */
export const quoteResponseFiles = pgTable(
  'quote_response_files',
  {
    id: id(),
    quoteRequestId: uuid('quote_request_id')
      .notNull()
      .references(() => quoteRequests.id, { onDelete: 'cascade' }),
    fileUrl: text('file_url').notNull(),
    fileName: text('file_name').notNull(),
    fileType: text('file_type').notNull(),
    /** Bytes. */
    fileSize: bigint('file_size', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('quote_response_files_file_url_key').on(t.fileUrl),
    index('quote_response_files_request_idx').on(t.quoteRequestId, t.createdAt),
    check('quote_response_files_size', sql`${t.fileSize} between 1 and 10485760`),
  ],
)

/** Quotes as they were sent (Q13). The application's role adds versions and their lines, and changes none. */
export const quoteVersions = pgTable(
  'quote_versions',
  {
    id: id(),
    quoteRequestId: uuid('quote_request_id')
      .notNull()
      .references(() => quoteRequests.id, { onDelete: 'cascade' }),
    /** From 1 on. */
    version: integer('version').notNull(),
    message: text('message').notNull(),
    tax: text('tax', { enum: ['included', 'excluded', 'none'] }).notNull(),
    /** The last day in Tunis on which the quote can be had. */
    validUntil: date('valid_until', { mode: 'string' }).$type<Day>().notNull(),
    included: text('included').array().notNull().default(sql`'{}'`),
    notIncluded: text('not_included').array().notNull().default(sql`'{}'`),
    /** Deposit and instalments (`quote-terms.ts`). */
    payments: jsonb('payments').$type<{
      unit: 'percent' | 'amount'
      deposit: string | null
      instalments: { due: 'before' | 'accepted' | 'after'; days: number; share: string }[]
    }>(),
    cancellation: text('cancellation', { enum: ['flexible', 'moderate', 'postponed', 'strict', 'words'] }),
    cancellationWords: text('cancellation_words'),
    /** Day that the version holds for its client, its slot's name, and the last day of the hold; null for none (`holds.server.ts`). */
    holdDay: date('hold_day', { mode: 'string' }).$type<Day>(),
    holdSlot: text('hold_slot'),
    holdUntil: date('hold_until', { mode: 'string' }).$type<Day>(),
    /** SHA-256 of the canonical JSON, in hexadecimal (`version-hash.ts`). */
    contentHash: text('content_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('quote_versions_version_key').on(t.quoteRequestId, t.version),
    check('quote_versions_version', sql`${t.version} > 0`),
    check('quote_versions_message', sql`btrim(${t.message}) <> ''`),
    check('quote_versions_tax', sql`${t.tax} in ('included', 'excluded', 'none')`),
    check(
      'quote_versions_included',
      sql`cardinality(${t.included}) <= 20 and cardinality(${t.notIncluded}) <= 20`,
    ),
    check(
      'quote_versions_payments',
      sql`${t.payments} is null or (${t.payments} ->> 'unit' in ('percent', 'amount') and jsonb_array_length(${t.payments} -> 'instalments') <= 6)`,
    ),
    check(
      'quote_versions_cancellation',
      sql`${t.cancellation} in ('flexible', 'moderate', 'postponed', 'strict', 'words') and (${t.cancellation} = 'words') = (${t.cancellationWords} is not null and btrim(${t.cancellationWords}) <> '') or ${t.cancellation} is null and ${t.cancellationWords} is null`,
    ),
    check(
      'quote_versions_hold',
      sql`(${t.holdDay} is null) = (${t.holdUntil} is null) and (${t.holdSlot} is null or ${t.holdDay} is not null) and ${t.holdUntil} <= ${t.validUntil}`,
    ),
    check('quote_versions_content_hash', sql`${t.contentHash} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** Lines of a version. */
export const quoteLines = pgTable(
  'quote_lines',
  {
    id: id(),
    quoteVersionId: uuid('quote_version_id')
      .notNull()
      .references(() => quoteVersions.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    label: text('label').notNull(),
    kind: text('kind', { enum: ['fixed', 'guest', 'hour', 'unit', 'option', 'discount'] }).notNull(),
    /** Hundredths. */
    quantity: integer('quantity').notNull(),
    /** Millimes. */
    unitPrice: bigint('unit_price', { mode: 'bigint' }).notNull(),
  },
  (t) => [
    unique('quote_lines_position_key').on(t.quoteVersionId, t.position),
    check('quote_lines_position', sql`${t.position} between 0 and 39`),
    check('quote_lines_label', sql`btrim(${t.label}) <> ''`),
    check('quote_lines_kind', sql`${t.kind} in ('fixed', 'guest', 'hour', 'unit', 'option', 'discount')`),
    check('quote_lines_quantity', sql`${t.quantity} between 1 and 10000000`),
    check('quote_lines_unit_price', sql`${t.unitPrice} > 0`),
    check('quote_lines_amount', sql`${t.quantity} * ${t.unitPrice} % 100 = 0`),
  ],
)
