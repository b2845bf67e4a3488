import { sql } from 'drizzle-orm'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { UNKNOWN_CLIENT } from '#domain/person-name.ts'
import { readAskedDay } from '#domain/quotes/read-asked-day.server.ts'
import { NotFound } from '#lib/errors.ts'
import { idOr } from '#lib/id.ts'
import { keepReport } from './keep-report.server.ts'
import { type ReportInput, reportSchema } from './report-input.ts'
import type { ReportableRequest } from './reportable-request.ts'

const requestNotFound = () => new NotFound('Cette demande est introuvable.')

/**
 * Tells the operator of a booking or quote request that the actor's own provider received (W7): upheld, it does not count for the
 * response time. Telling again changes nothing, and succeeds.
 * @throws Unauthenticated, Forbidden for anyone but a provider
 * @throws NotFound for a request of another provider, an unknown or a malformed id
 * @throws Invalid without a reason, or for one of more than 1000 characters
 */
export async function reportRequest(ctx: Ctx, input: ReportInput & { requestId: string }): Promise<void> {
  const { userId } = requireProvider(ctx)
  const { kind } = await getReportableRequest(ctx, input.requestId)
  const { reason } = parseInput(reportSchema, input)
  await keepReport(ctx, 'request.reported', {
    reporterId: userId,
    subjectType: kind,
    subjectId: input.requestId,
    reason,
  })
}

/**
 * A request of either kind that the actor's own provider received.
 * @throws Unauthenticated, Forbidden for anyone but a provider
 * @throws NotFound for any other request, an unknown or a malformed id
 */
export async function getReportableRequest(ctx: Ctx, requestId: string): Promise<ReportableRequest> {
  const { providerId } = requireProvider(ctx)
  const id = idOr(requestId, requestNotFound)
  const { rows } = await ctx.db.execute<ReportableRequest>(sql`
    select r.kind, coalesce(nullif(btrim(client.name), ''), ${UNKNOWN_CLIENT}) as "clientName", r.day, coalesce(r.message, '') as message
    from (
      select 'booking' as kind, client_id, requested_date::text as day, message from booking_requests
        where id = ${id} and provider_id = ${providerId}
      union all select 'quote', client_id, null, client_message from quote_requests
        where id = ${id} and provider_id = ${providerId}
    ) r join users client on client.id = r.client_id`)
  const request = rows[0]
  if (!request) throw requestNotFound()
  return request.kind === 'booking' ? request : { ...request, day: await readAskedDay(ctx, id) }
}
