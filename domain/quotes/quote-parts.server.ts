import { type SQL, sql } from 'drizzle-orm'
import { quoteRequests } from '#db/schema/quotes.ts'
import { orderBy, type Party } from '#domain/request-page.server.ts'
import type { Day } from '#lib/dates.ts'
import type { QuestionType } from './question-type.ts'
import type { QuoteStatus } from './quote-state.ts'
import type { QuoteLine } from './quote-sums.ts'
import { type KeptPlan, planOfKept, type QuoteTerms } from './quote-terms.ts'
import type { Tax } from './quote-version-input.ts'

/** An answer with what was asked (R28). */
export type QuoteAnswer = {
  questionText: string
  inputType: QuestionType
  /** One entry, or several of a multiple choice. */
  answer: string[]
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

/** The columns of {@link QuoteParts}. */
export const quoteColumns = {
  id: quoteRequests.id,
  status: quoteRequests.status,
  clientMessage: quoteRequests.clientMessage,
  response: quoteRequests.providerResponse,
  createdAt: quoteRequests.createdAt,
  updatedAt: quoteRequests.updatedAt,
  answers: sql<QuoteAnswer[]>`(
    select coalesce(json_agg(json_build_object(
      'questionText', question_text, 'inputType', input_type, 'answer', answer) order by position), '[]')
    from quote_answers where quote_request_id = quote_requests.id
  )` as SQL<QuoteAnswer[]>,
  files: sql<QuoteFile[]>`(
    select coalesce(json_agg(json_build_object(
      'id', id, 'name', file_name, 'type', file_type, 'size', file_size) order by created_at, id), '[]')
    from quote_response_files where quote_request_id = quote_requests.id
  )` as SQL<QuoteFile[]>,
  version: sql<QuoteVersion | null>`(
    select json_build_object('version', v.version, 'tax', v.tax, 'validUntil', v.valid_until, 'terms', json_build_object(
      'included', v.included, 'notIncluded', v.not_included, 'payments', v.payments,
      'cancellation', v.cancellation, 'cancellationWords', v.cancellation_words), 'lines', (
      select json_agg(json_build_object(
        'label', label, 'kind', kind, 'quantity', quantity, 'unitPrice', unit_price::text) order by position)
      from quote_lines where quote_version_id = v.id))
    from quote_versions v where v.quote_request_id = quote_requests.id order by v.version desc limit 1
  )`.mapWith(readVersion) as SQL<QuoteVersion | null>,
}

/** A number of JSON is a float: amounts come as digits. */
function readVersion({ lines, terms, ...version }: QuoteVersion): QuoteVersion {
  return {
    ...version,
    terms: { ...terms, payments: planOfKept(terms.payments as KeptPlan | null) },
    lines: lines.map((line) => ({ ...line, unitPrice: BigInt(line.unitPrice) })),
  }
}
