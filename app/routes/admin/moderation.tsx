import { href, useRouteLoaderData } from 'react-router'
import { ListPages } from '#app/components/lists/list-pages.tsx'
import { StatusFilter } from '#app/components/lists/status-filter.tsx'
import { casePath, caseWords } from '#app/components/operator/case-words.ts'
import { EntryRow } from '#app/components/operator/entry-list.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { takeButton } from '#app/forms/take-form.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { requireOperator } from '#domain/context.ts'
import { CASE_KINDS, type CaseKind, readCaseKind } from '#domain/moderation/case-kinds.ts'
import { listQueue, type QueuedCase } from '#domain/moderation/queue.server.ts'
import { releaseCase, takeCase } from '#domain/moderation/take-case.server.ts'
import { formatInstantDay } from '#lib/dates.ts'
import { Conflict, Invalid } from '#lib/errors.ts'
import type { Route } from './+types/moderation'
import type { loader as layoutLoader } from './layout.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'File de modération · Machmoum' }]

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const kind = readCaseKind(url.searchParams.get('status'))
  const { cases, nextCursor } = await listQueue(ctxOf(context), {
    kind,
    after: url.searchParams.get('after'),
  })
  return {
    kind,
    nextCursor,
    cases: cases.map(({ since, ...one }) => ({ ...one, since: formatInstantDay(since) })),
  }
})

/** Takes a case, renews its lease or gives it back; of two who take it at once, the other reads on its page who has it. */
export const action = handled((args: Route.ActionArgs) =>
  takeButton(args, async (form) => {
    const ctx = ctxOf(args.context)
    requireOperator(ctx)
    const kind = readCaseKind(textOf(form, 'kind'))
    if (kind === null) throw new Invalid({})
    const one = { kind, caseId: textOf(form, 'case') ?? '' }
    if (form.get('intent') === 'release') {
      await releaseCase(ctx, one)
      return { to: href('/admin/moderation'), flash: 'case-released' }
    }
    await takeCase(ctx, one).catch((error: unknown) => {
      if (!(error instanceof Conflict)) throw error
    })
    if (form.get('intent') === 'renew') return Response.json(null)
    return { to: casePath({ kind, id: one.caseId }) }
  }),
)

const textOf = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : null
}

const FILTERS = [
  { value: 'all', label: 'Tout' },
  ...Object.entries(CASE_KINDS).map(([value, label]) => ({ value: value as CaseKind, label })),
] as const

const ICONS: Record<CaseKind, IconName> = {
  twin: 'copy',
  publication: 'sparkles',
  verification: 'badge-check',
  report: 'flag',
  contest: 'scale',
  response: 'hourglass',
}

/** '/admin/moderation': all that waits for an operator, the oldest first (W15). */
export default function Moderation({ loaderData: { kind, cases, nextCursor } }: Route.ComponentProps) {
  const counts = useRouteLoaderData<typeof layoutLoader>('routes/admin/layout')?.waiting.cases
  return (
    <>
      <h1>File de modération</h1>
      <p className="mt-2 mb-5 max-w-[60ch] text-ink-soft">
        Tout ce qui attend une décision, le plus ancien d’abord.
      </p>
      <StatusFilter filters={FILTERS} counts={counts ?? undefined} current={kind ?? 'all'} />
      {cases.length > 0 ? (
        <ul aria-label="File de modération" className="mt-4 grid grid-cols-1 gap-3">
          {cases.map((one) => {
            const { path, title } = caseWords(one)
            const icon = ICONS[one.kind]
            return (
              <EntryRow
                key={one.id}
                to={path}
                picture={
                  <span className="grid size-11 flex-none place-items-center rounded-full bg-primary-50 text-primary">
                    <Icon name={icon} className="ic" />
                  </span>
                }
                title={title}
                subtitle={`${one.name}, depuis le ${one.since}`}
                standing={one.lease && <LeaseBadge lease={one.lease} />}
              />
            )
          })}
        </ul>
      ) : (
        <EmptyState
          image="/art/empty/messages.svg"
          title="Rien n’attend de décision."
          help="Les premières publications, les demandes de vérification, les signalements, les photos semblables, les avis et les temps de réponse contestés apparaissent ici."
        />
      )}
      <ListPages nextCursor={nextCursor} newer="Début de la liste" older="Suite de la liste" />
    </>
  )
}

function LeaseBadge({ lease }: { lease: NonNullable<QueuedCase['lease']> }) {
  const { isOwn, holderName, until } = lease
  return (
    <StatusBadge
      tone={isOwn ? 'responded' : 'pending'}
      label={isOwn ? `À vous jusqu’à ${until}` : `${holderName}, jusqu’à ${until}`}
    />
  )
}
