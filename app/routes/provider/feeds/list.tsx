import { href } from 'react-router'
import { AddFeedForm } from '#app/components/feeds/add-feed-form.tsx'
import { FeedList } from '#app/components/feeds/feed-list.tsx'
import { feedRow } from '#app/components/feeds/feed-texts.ts'
import { SideLink, SidePage } from '#app/components/layout/side-page.tsx'
import { useLive } from '#app/components/live/use-live.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { takeFields } from '#app/forms/take-form.server.ts'
import { useSubmissionId } from '#app/forms/use-submission-id.ts'
import { requireProvider } from '#domain/context.ts'
import { addFeed } from '#domain/feeds/add-feed.server.ts'
import { FEEDS_MAX, newFeedSchema } from '#domain/feeds/feed-input.ts'
import { listFeeds } from '#domain/feeds/list-feeds.server.ts'
import type { Route } from './+types/list'

export const meta: Route.MetaFunction = () => [{ title: 'Calendriers importés · Machmoum' }]

export const loader = handled(async ({ context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const feeds = await listFeeds(ctx)
  return { feeds: feeds.map((feed) => feedRow(feed, ctx.now)), submissionId: crypto.randomUUID() }
})

const FAILED = 'Cet agenda n’a pas pu être ajouté. Réessayez.'

export const action = handled((args: Route.ActionArgs) => {
  const ctx = ctxOf(args.context)
  return takeFields(args, {
    schema: newFeedSchema,
    failed: FAILED,
    before: () => requireProvider(ctx),
    act: (fields) => addFeed(ctx, fields),
    done: { to: href('/provider/feeds'), flash: 'feed-added' },
  })
})

/** Keeps the page and its input when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(FAILED))

/** The calendars elsewhere that a provider has us read (D22). */
export default function Feeds({ loaderData: { feeds, submissionId }, actionData }: Route.ComponentProps) {
  useLive(['calendar'])
  const submission = useSubmissionId(submissionId, actionData)
  return (
    <SidePage
      title="Calendriers importés"
      lead={[
        'Nous lisons vos autres agendas toutes les 30 minutes. Nous ne gardons que les jours occupés, jamais les titres.',
        'Pour vos clients, un jour occupé ne se distingue pas d’un jour bloqué.',
      ]}
      links={<SideLink to={href('/dashboard/provider')}>Retour à mon activité</SideLink>}
    >
      <section className="grid min-w-0 gap-4" aria-labelledby="agendas">
        <h2 className="sr" id="agendas">
          Mes agendas
        </h2>
        {feeds.length > 0 && <FeedList feeds={feeds} />}
        {feeds.length < FEEDS_MAX ? (
          // A feed that was added leaves a form for the next one.
          <AddFeedForm key={feeds.length} submissionId={submission} answer={actionData} />
        ) : (
          <p className="text-sm text-ink-mute">
            Vous suivez {FEEDS_MAX} agendas sur {FEEDS_MAX}. Retirez-en un pour en ajouter un autre.
          </p>
        )}
      </section>
    </SidePage>
  )
}
