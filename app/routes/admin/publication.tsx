import { href, Link } from 'react-router'
import { CaseDecision } from '#app/components/operator/case-decision.tsx'
import { CaseDesk } from '#app/components/operator/case-desk.tsx'
import { DECISION_NOT_KEPT, SANCTION_REASON } from '#app/components/operator/decisions.ts'
import { providerPath } from '#app/components/operator/paths.ts'
import { ProviderProfile } from '#app/components/operator/provider-profile.tsx'
import { ProviderStanding } from '#app/components/operator/standing.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { takeFields } from '#app/forms/take-form.server.ts'
import { Banner } from '#app/ui/banner.tsx'
import { decideFirstPublication, getFirstPublication } from '#domain/moderation/first-publications.server.ts'
import { readDesk } from '#domain/moderation/read-lease.server.ts'
import { publicationDecisionSchema, SANCTION_CHOICES, SANCTIONS } from '#domain/moderation/sanction-input.ts'
import { formatInstantDay } from '#lib/dates.ts'
import type { Route } from './+types/publication'

export const meta: Route.MetaFunction = () => [{ title: 'Première publication · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { publishedAt, ...publication } = await getFirstPublication(ctx, params.id)
  return {
    publication: { ...publication, publishedOn: formatInstantDay(publishedAt) },
    desk: await readDesk(ctx, 'publication', publication.id),
  }
})

export const action = handled((args: Route.ActionArgs) => {
  const [ctx, publicationId] = [ctxOf(args.context), args.params.id]
  return takeFields(args, {
    schema: publicationDecisionSchema,
    failed: DECISION_NOT_KEPT,
    before: () => getFirstPublication(ctx, publicationId),
    act: (fields) => decideFirstPublication(ctx, { ...fields, publicationId }),
    done: { to: href('/admin/moderation'), flash: 'verification-decided' },
  })
})

/** Keeps the page and the typed text when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(DECISION_NOT_KEPT))

/** '/admin/publications/:id': a profile that was published for the first time, and what an operator finds. */
export default function FirstPublication({
  loaderData: { publication, desk },
  actionData,
}: Route.ComponentProps) {
  const { id, decision, provider, publishedOn } = publication
  const standing = {
    ...provider,
    hidden: provider.hiddenAt !== null,
    suspended: provider.suspendedAt !== null,
  }
  return (
    <div className="mx-auto grid max-w-[860px] grid-cols-1 gap-5">
      <div>
        <Link className="link inline-flex min-h-11 items-center" to={href('/admin/moderation')}>
          File de modération
        </Link>
        <h1>Première publication</h1>
        <p className="mt-2 text-ink-soft [overflow-wrap:anywhere]">
          <Link className="link" to={providerPath(provider.id)}>
            <bdi>{provider.name || 'Sans nom'}</bdi>
          </Link>
          , publié le {publishedOn}
        </p>
        <div className="mt-2">
          <ProviderStanding provider={standing} />
        </div>
      </div>
      <ProviderProfile provider={provider} />
      {decision ? (
        <Banner tone="info">
          {decision === 'before'
            ? 'Ce profil a été publié avant que les premières publications soient examinées.'
            : `Décision : ${SANCTION_CHOICES[decision].done}.`}
        </Banner>
      ) : (
        <CaseDesk desk={desk} answered={actionData !== undefined}>
          <CaseDecision
            key={id}
            title="Décider"
            schema={publicationDecisionSchema}
            name="decision"
            choices={SANCTIONS.map((value) => ({ value, ...SANCTION_CHOICES[value] }))}
            seen={{}}
            reason={SANCTION_REASON}
            answer={actionData}
          />
        </CaseDesk>
      )}
    </div>
  )
}
