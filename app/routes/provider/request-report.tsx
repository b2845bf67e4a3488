import { href } from 'react-router'
import { REPORT_NOT_SENT, ReportPage } from '#app/components/reports/report-page.tsx'
import { ReportedRequest } from '#app/components/requests/report-request.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { takeFields } from '#app/forms/take-form.server.ts'
import { reportSchema } from '#domain/reports/report-input.ts'
import { getReportableRequest, reportRequest } from '#domain/reports/report-request.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { Route } from './+types/request-report'

export const meta: Route.MetaFunction = () => [{ title: 'Signaler une demande · Machmoum' }]

export const loader = handled(async ({ context, params, url }: Route.LoaderArgs) => ({
  request: await getReportableRequest(ctxOf(context), params.id),
  back: safeRedirect(url.searchParams.get('redirectTo'), href('/dashboard/provider')),
}))

export const action = handled((args: Route.ActionArgs) => {
  const [ctx, requestId] = [ctxOf(args.context), args.params.id]
  return takeFields(args, {
    schema: reportSchema,
    failed: REPORT_NOT_SENT,
    before: () => getReportableRequest(ctx, requestId),
    act: (fields) => reportRequest(ctx, { ...fields, requestId }),
    done: ({ form }) => ({
      to: safeRedirect(form.get('redirectTo'), href('/dashboard/provider')),
      flash: 'request-reported',
    }),
  })
})

/** Keeps the page and its input when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(REPORT_NOT_SENT))

/** 'Signaler cette demande' (W7). */
export default function ReportRequest({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ReportPage
      title="Signaler une demande"
      question="Pourquoi signalez-vous cette demande ?"
      back={loaderData.back}
      answer={actionData}
    >
      <ReportedRequest request={loaderData.request} />
    </ReportPage>
  )
}
