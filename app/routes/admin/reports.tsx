import { href, useRouteLoaderData } from 'react-router'
import { ListPages } from '#app/components/lists/list-pages.tsx'
import { StatusFilter } from '#app/components/lists/status-filter.tsx'
import { EntryRow } from '#app/components/operator/entry-list.tsx'
import { STATE_TONES, SUBJECT_LABELS } from '#app/components/operator/report-texts.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { personName } from '#domain/person-name.ts'
import { listReports } from '#domain/reports/list-reports.server.ts'
import { REPORT_FILTERS, readReportFilter, reportStateLabel } from '#domain/reports/report-state.ts'
import { formatInstantDay } from '#lib/dates.ts'
import type { Route } from './+types/reports'
import type { loader as layoutLoader } from './layout.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Signalements · Machmoum' }]

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const filter = readReportFilter(url.searchParams.get('status'))
  const page = await listReports(ctx, { filter, after: url.searchParams.get('after') })
  const reports = page.reports.map(({ reportedAt, decidedAt, ...report }) => ({
    ...report,
    date: formatInstantDay(reportedAt),
    decidedOn: decidedAt && formatInstantDay(decidedAt),
  }))
  return { filter, reports, nextCursor: page.nextCursor }
})

/** '/admin/reports': what people told the operator of. */
export default function Reports({ loaderData }: Route.ComponentProps) {
  const { filter, reports, nextCursor } = loaderData
  const open = useRouteLoaderData<typeof layoutLoader>('routes/admin/layout')?.waiting.cases?.report
  return (
    <>
      <h1>Signalements</h1>
      <p className="mt-2 mb-5 max-w-[60ch] text-ink-soft">
        Des avis, des messages et des demandes que leurs destinataires vous demandent d’examiner, les plus
        anciens d’abord.
      </p>
      <StatusFilter filters={REPORT_FILTERS} counts={open == null ? undefined : { open }} current={filter} />
      {reports.length > 0 ? (
        <ul aria-label="Signalements" className="mt-4 grid grid-cols-1 gap-3">
          {reports.map(({ id, subject, reason, authorName, reporterName, state, date, decidedOn }) => (
            <EntryRow
              key={id}
              to={href('/admin/reports/:id', { id })}
              picture={<SubjectIcon subject={subject} />}
              title={reason}
              // One text: of a space by itself at the end of a line browsers tell nobody.
              subtitle={`${SUBJECT_LABELS[subject]} de ${personName(authorName)}, signalé par ${personName(reporterName)} le ${date}${decidedOn ? `, traité le ${decidedOn}` : ''}`}
              standing={
                <span>
                  <StatusBadge tone={STATE_TONES[state]} label={reportStateLabel(subject, state)} />
                </span>
              }
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          image="/art/empty/messages.svg"
          title={filter === 'open' ? 'Aucun signalement à traiter.' : 'Aucun signalement traité.'}
          help={
            filter === 'open'
              ? 'Quand quelqu’un signale un avis, un message ou une demande, le signalement apparaît ici.'
              : undefined
          }
        />
      )}
      <ListPages nextCursor={nextCursor} newer="Début de la liste" older="Suite de la liste" />
    </>
  )
}

function SubjectIcon({ subject }: { subject: keyof typeof SUBJECT_LABELS }) {
  const icon = subject === 'review' ? 'star' : subject === 'message' ? 'message-circle' : 'calendar-check'
  return (
    <span className="grid size-11 flex-none place-items-center rounded-full bg-primary-50 text-primary">
      <Icon name={icon} className="ic" />
    </span>
  )
}
