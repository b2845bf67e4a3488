import { type SQL, sql } from 'drizzle-orm'
import { quoteRequests } from '#db/schema/quotes.ts'
import type { StatusReading } from '#domain/request-page.server.ts'
import type { Day } from '#lib/dates.ts'
import type { QuoteStatus } from './quote-state.ts'

/** Condition under which an answer has expired. */
const over = (row: string, today: string) => `${row}.valid_until < ${today}`

/**
 * The status of a quote request in the text of a statement (Q14): an answer whose last day is over has expired.
 * @param row its table or alias
 * @param today the day it is in Tunis, as the statement has it
 */
export const quoteStatusText = (row: string, today: string) =>
  `case when ${row}.status = 'responded' and ${over(row, today)} then 'expired' else ${row}.status end`

/**
 * Reads the status of quote requests (Q14), as {@link quoteStatusText} says it.
 * @param today the day it is in Tunis
 */
export function quoteStatuses(today: Day): StatusReading<QuoteStatus> {
  const isOver = withDay((day) => over('quote_requests', day), today)
  return {
    column: withDay((day) => quoteStatusText('quote_requests', day), today),
    is: (status) => {
      const stored = sql`${quoteRequests.status} = ${status === 'expired' ? 'responded' : status}`
      if (status === 'expired') return sql`(${stored} and ${isOver})`
      return status === 'responded' ? sql`(${stored} and ${isOver} is not true)` : stored
    },
  }
}

/** Puts a day into a text as its parameter. */
function withDay(text: (day: string) => string, today: Day): SQL {
  const parts = text('$').split('$')
  return sql.join(
    parts.map((part) => sql.raw(part)),
    sql`${today}`,
  )
}
