import { type SQL, sql } from 'drizzle-orm'
import { quoteRequests } from '#db/schema/quotes.ts'
import type { Ctx } from '#domain/context.ts'
import { LATE_ANSWER_MS } from '#domain/due-times/late-answer.ts'
import type { Turn } from '#domain/due-times/turn.ts'
import { turnOf } from '#domain/due-times/turns.server.ts'
import { orderBy, type Party } from '#domain/request-page.server.ts'
import type { Day } from '#lib/dates.ts'
import type { Fact } from './facts.ts'
import type { Hold } from './hold.ts'
import { stillAnswerable } from './move-quote.server.ts'
import type { QuestionType } from './question-type.ts'
import type { QuoteStatus } from './quote-state.ts'
import { quoteStatuses } from './quote-status.server.ts'
import type { QuoteLine } from './quote-sums.ts'
import { type KeptPlan, planOfKept, type QuoteTerms } from './quote-terms.ts'
import type { Tax } from './quote-version-input.ts'
import type { Wish } from './quote-wish.ts'
import type { RefusalReason } from './refusal-reason.ts'

/** An answer with what was asked (R28). */
export type QuoteAnswer = {
  questionText: string
  inputType: QuestionType
  /** One entry, or several of a multiple choice. */
  answer: string[]
  /** The fact that it states (Q8). */
  fact: Fact | null
}

/** A file of the provider's answer. */
export type QuoteFile = {
  id: string
  name: string
  /** Content type: 'application/pdf'. */
  type: string
  /** Bytes. */
  size: number
}

/** Newest version of a quote with lines (Q11). */
export type QuoteVersion = {
  version: number
  tax: Tax
  validUntil: Day
  lines: QuoteLine[]
  terms: QuoteTerms
  /** Null for a version that holds no day. */
  hold: Hold | null
}

/** Acceptance of a quote (Q15). */
export type QuoteAcceptance = {
  /** 0 for an answer without lines. */
  version: number
  /** Places of the ticked options among the version's lines. */
  options: number[]
  /** Millimes, options included; null without lines. */
  total: bigint | null
  /** Of an answer without lines: its instant, where it is known. */
  answeredAt: Date | null
  bookingId: string
  day: Day
  createdAt: Date
}

/** The part of its brief that a request tells (Q10): never to whom else it went. */
export type QuoteBrief = {
  /** Number of providers that got it. */
  sentTo: number
  /** Ids of its photos, in order. */
  photos: string[]
}

/** Columns of a quote request that both parties read. */
export type QuoteParts = {
  id: string
  status: QuoteStatus
  /** Free text of the client; null when a form was filled in. */
  clientMessage: string | null
  answers: QuoteAnswer[]
  /** The provider's answer. */
  response: string | null
  files: QuoteFile[]
  /** Null for an answer without lines. */
  version: QuoteVersion | null
  /** Last day of the version's hold while it runs (Q11). */
  heldUntil: Day | null
  /** Change that the client wants made to the newest version; null once another version has come (Q13). */
  changeAsked: string | null
  /** Wishes that came without words, for the newest version (W4). */
  wishes: Wish[]
  acceptance: QuoteAcceptance | null
  refusalReason: RefusalReason | null
  /** The client took another provider's quote (Q19). */
  choseOther: boolean
  /** Null for a request that went to one provider by itself. */
  brief: QuoteBrief | null
  /** Until when a request that waits is to be answered (W1); null once it doesn't. */
  dueAt: Date | null
  /** Turn of the two sides, now or at its end, once its provider has asked something (W2); null before that. */
  turn: Turn | null
  /** Of a request without an answer: until when its provider may still give one (W3); null once it can't. */
  lateUntil: Date | null
  createdAt: Date
  updatedAt: Date
}

/** Newest first, as the indexes have it. */
export const newestFirst = orderBy(quoteRequests)

/** The list of one party. */
export function quotesOf(
  column: typeof quoteRequests.clientId | typeof quoteRequests.providerId,
  id: string,
): Party {
  return { table: quoteRequests, column, id }
}

/** The first trade of a request's provider, by which requests are compared. */
export const FIRST_TRADE = sql`(
  select c.category from provider_categories c join provider_profiles p on p.id = c.provider_profile_id
  where p.provider_id = quote_requests.provider_id order by c.position limit 1)`

/**
 * The columns of {@link QuoteParts}.
 * @param today the day it is in Tunis
 */
export const quoteColumns = (ctx: Ctx, today: Day) => ({
  id: quoteRequests.id,
  status: quoteStatuses(today).column as SQL<QuoteStatus>,
  clientMessage: quoteRequests.clientMessage,
  // Words of an answer without lines stay what they were when a version follows it.
  response: sql<string | null>`coalesce((
    select v.message from quote_versions v where v.quote_request_id = quote_requests.id order by v.version desc limit 1
  ), ${quoteRequests.providerResponse})`,
  refusalReason: quoteRequests.refusalReason,
  choseOther: quoteRequests.choseOther,
  dueAt:
    sql<Date | null>`case when ${quoteRequests.status} = 'pending' then ${quoteRequests.dueAt} end`.mapWith(
      quoteRequests.dueAt,
    ) as SQL<Date | null>,
  turn: turnOf(quoteRequests),
  lateUntil:
    sql<Date | null>`case when ${stillAnswerable(ctx)} then ${quoteRequests.unansweredAt} + ${LATE_ANSWER_MS / 1000}::int * interval '1 second' end`.mapWith(
      quoteRequests.unansweredAt,
    ) as SQL<Date | null>,
  createdAt: quoteRequests.createdAt,
  updatedAt: quoteRequests.updatedAt,
  answers: sql<QuoteAnswer[]>`(
    select coalesce(json_agg(json_build_object(
      'questionText', question_text, 'inputType', input_type, 'answer', answer, 'fact', fact) order by position), '[]')
    from quote_answers where quote_request_id = quote_requests.id
  )` as SQL<QuoteAnswer[]>,
  files: sql<QuoteFile[]>`(
    select coalesce(json_agg(json_build_object(
      'id', id, 'name', file_name, 'type', file_type, 'size', file_size) order by created_at, id), '[]')
    from quote_response_files where quote_request_id = quote_requests.id
  )` as SQL<QuoteFile[]>,
  brief: sql<QuoteBrief | null>`(
    select json_build_object('sentTo', sent_to, 'photos', (
      select coalesce(json_agg(right(url, 36) order by position), '[]') from brief_photos where brief_id = briefs.id))
    from briefs where id = quote_requests.brief_id
  )` as SQL<QuoteBrief | null>,
  version: sql<QuoteVersion | null>`(
    select json_build_object('version', v.version, 'tax', v.tax, 'validUntil', v.valid_until, 'terms', json_build_object(
      'included', v.included, 'notIncluded', v.not_included, 'payments', v.payments,
      'cancellation', v.cancellation, 'cancellationWords', v.cancellation_words),
      'hold', case when v.hold_day is not null then json_build_object(
        'day', v.hold_day, 'slot', v.hold_slot, 'until', v.hold_until) end, 'lines', (
      select json_agg(json_build_object(
        'label', label, 'kind', kind, 'quantity', quantity, 'unitPrice', unit_price::text) order by position)
      from quote_lines where quote_version_id = v.id))
    from quote_versions v where v.quote_request_id = quote_requests.id order by v.version desc limit 1
  )`.mapWith(readVersion) as SQL<QuoteVersion | null>,
  heldUntil: sql<Day | null>`(
    select o.until::text from occupancies o
    where o.ref = quote_requests.id and o.source = 'hold' and o.until >= ${today} limit 1
  )` as SQL<Day | null>,
  changeAsked: sql<string | null>`(
    select c.words from quote_change_requests c
    where c.quote_request_id = quote_requests.id and c.version = (
      select coalesce(max(version), 0) from quote_versions where quote_request_id = quote_requests.id)
  )` as SQL<string | null>,
  wishes: sql<Wish[]>`(
    select coalesce(json_agg(w.wish order by w.created_at, w.wish), '[]') from quote_wishes w
    where w.quote_request_id = quote_requests.id and w.version = (
      select coalesce(max(version), 0) from quote_versions where quote_request_id = quote_requests.id)
  )` as SQL<Wish[]>,
  acceptance: sql<QuoteAcceptance | null>`(
    select json_build_object('version', a.version, 'options', a.options, 'total', a.total::text,
      'bookingId', a.booking_request_id, 'answeredAt', a.answered_at, 'createdAt', a.created_at, 'day', b.requested_date)
    from quote_acceptances a join booking_requests b on b.id = a.booking_request_id
    where a.quote_request_id = quote_requests.id
  )`.mapWith(readAcceptance) as SQL<QuoteAcceptance | null>,
})

function readAcceptance({ total, answeredAt, createdAt, ...rest }: QuoteAcceptance): QuoteAcceptance {
  return {
    ...rest,
    total: total === null ? null : BigInt(total),
    answeredAt: answeredAt && new Date(answeredAt),
    createdAt: new Date(createdAt),
  }
}

/** A number of JSON is a float: amounts come as digits. */
function readVersion({ lines, terms, ...version }: QuoteVersion): QuoteVersion {
  return {
    ...version,
    terms: { ...terms, payments: planOfKept(terms.payments as KeptPlan | null) },
    lines: lines.map((line) => ({ ...line, unitPrice: BigInt(line.unitPrice) })),
  }
}
