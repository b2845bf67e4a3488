import { href } from 'react-router'
import { caseView } from '#app/components/contests/case-view.ts'
import { ListPages } from '#app/components/lists/list-pages.tsx'
import { EntryRow } from '#app/components/operator/entry-list.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { listContests } from '#domain/contests/list-contests.server.ts'
import type { Route } from './+types/contests'

export const meta: Route.MetaFunction = () => [{ title: 'Avis contestés · Machmoum' }]

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const page = await listContests(ctxOf(context), { after: url.searchParams.get('after') })
  return { contests: page.contests.map(caseView), nextCursor: page.nextCursor }
})

/** '/admin/contests': contested reviews, the oldest first (W16). */
export default function Contests({ loaderData: { contests, nextCursor } }: Route.ComponentProps) {
  return (
    <>
      <h1>Avis contestés</h1>
      <p className="mt-2 mb-5 max-w-[60ch] text-ink-soft">
        L’auteur a sept jours pour répondre ; décidez dans les quatorze jours, les plus anciens d’abord.
      </p>
      {contests.length > 0 ? (
        <ul aria-label="Avis contestés" className="mt-4 grid grid-cols-1 gap-3">
          {contests.map(({ id, stage, status, steps, authorName, decideUntil }) => (
            <EntryRow
              key={id}
              to={href('/admin/contests/:id', { id })}
              picture={
                <span className="grid size-11 flex-none place-items-center rounded-full bg-primary-50 text-primary">
                  <Icon name="scale" className="ic" />
                </span>
              }
              title={steps[0]?.title ?? ''}
              subtitle={`Avis de ${authorName}, contesté le ${steps[0]?.date}, à décider avant le ${decideUntil}`}
              standing={
                <span>
                  <StatusBadge tone={stage === 'answering' ? 'responded' : 'pending'} label={status} />
                </span>
              }
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          image="/art/empty/messages.svg"
          title="Aucun avis contesté à traiter."
          help="Quand un prestataire conteste un avis, il apparaît ici."
        />
      )}
      <ListPages nextCursor={nextCursor} newer="Début de la liste" older="Suite de la liste" />
    </>
  )
}
