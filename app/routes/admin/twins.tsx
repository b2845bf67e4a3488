import { href, Link } from 'react-router'
import { CaseDecision } from '#app/components/operator/case-decision.tsx'
import { CaseDesk } from '#app/components/operator/case-desk.tsx'
import { DECISION_NOT_KEPT, SANCTION_REASON } from '#app/components/operator/decisions.ts'
import { providerPath } from '#app/components/operator/paths.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { takeFields } from '#app/forms/take-form.server.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Card } from '#app/ui/card.tsx'
import { imageSources } from '#domain/media/image-url.ts'
import { readDesk } from '#domain/moderation/read-lease.server.ts'
import { decideTwinCase, getTwinCase } from '#domain/moderation/twin-cases.server.ts'
import { type TwinDecision, twinDecisionSchema } from '#domain/moderation/twin-input.ts'
import { formatInstantDay } from '#lib/dates.ts'
import type { Route } from './+types/twins'

export const meta: Route.MetaFunction = () => [{ title: 'Photos semblables · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { pairs, foundAt, ...twins } = await getTwinCase(ctx, params.id)
  return {
    twins: {
      ...twins,
      foundOn: formatInstantDay(foundAt),
      pairs: pairs.map(({ own, others }) => [
        { url: own.url, day: formatInstantDay(own.uploadedAt) },
        { url: others.url, day: formatInstantDay(others.uploadedAt) },
      ]),
    },
    desk: await readDesk(ctx, 'twin', twins.id),
  }
})

export const action = handled((args: Route.ActionArgs) => {
  const [ctx, caseId] = [ctxOf(args.context), args.params.id]
  return takeFields(args, {
    schema: twinDecisionSchema,
    failed: DECISION_NOT_KEPT,
    before: () => getTwinCase(ctx, caseId),
    act: (fields) => decideTwinCase(ctx, { ...fields, caseId }),
    done: { to: href('/admin/moderation'), flash: 'verification-decided' },
  })
})

/** Keeps the page and the typed text when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(DECISION_NOT_KEPT))

/** '/admin/twins/:id': pictures of two providers that look alike, side by side, and the decision. */
export default function Twins({ loaderData: { twins, desk }, actionData }: Route.ComponentProps) {
  const { id, owner, other, pairs, decision, foundOn } = twins
  const sides = [owner, other]
  return (
    <div className="mx-auto grid max-w-[860px] grid-cols-1 gap-5">
      <div>
        <Link className="link inline-flex min-h-11 items-center" to={href('/admin/moderation')}>
          File de modération
        </Link>
        <h1>Photos semblables</h1>
        <p className="mt-2 max-w-[60ch] text-ink-soft">
          Repérées le {foundOn}. La date d’envoi ne dit pas qui a pris la photo.
        </p>
      </div>
      <Card padded>
        <ul aria-label="Photos semblables" className="grid grid-cols-1 gap-6">
          {pairs.map((pictures) => (
            <li key={pictures.map(({ url }) => url).join()} className="grid grid-cols-2 gap-3 sm:gap-5">
              {pictures.map(({ url, day }, at) => (
                <figure key={url} className="min-w-0">
                  <img
                    {...imageSources(url, '(min-width: 640px) 390px, 45vw')}
                    alt={`Portfolio de ${sides[at]?.name}`}
                    className="aspect-[4/3] w-full rounded-md bg-neutral-50 object-contain"
                    loading="lazy"
                  />
                  <figcaption className="mt-2 text-sm [overflow-wrap:anywhere]">
                    <Link className="link" to={providerPath(sides[at]?.providerId ?? '')}>
                      <bdi>{sides[at]?.name}</bdi>
                    </Link>
                    <span className="block text-ink-soft">
                      Envoyée le {day}
                      {sides[at]?.visible ? '' : ', profil non public'}
                    </span>
                  </figcaption>
                </figure>
              ))}
            </li>
          ))}
        </ul>
        {pairs.length === 0 && (
          <p className="text-ink-soft">L’un des deux prestataires a supprimé ses photos.</p>
        )}
      </Card>
      {decision ? (
        <Banner tone="info">Décision : {labelOf(decision, owner.name, other.name).label}.</Banner>
      ) : (
        <CaseDesk desk={desk} answered={actionData !== undefined}>
          <CaseDecision
            key={id}
            title="Décider"
            schema={twinDecisionSchema}
            name="decision"
            choices={CHOICES.map((value) => ({ value, ...labelOf(value, owner.name, other.name) }))}
            seen={{}}
            reason={SANCTION_REASON}
            answer={actionData}
          />
        </CaseDesk>
      )}
    </div>
  )
}

const CHOICES = ['kept', 'owner-hidden', 'other-hidden', 'owner-suspended', 'other-suspended'] as const

/** A decision in words, with the provider that it is about. */
function labelOf(decision: TwinDecision, owner: string, other: string): { label: string; hint: string } {
  const name = decision.startsWith('other-') ? other : owner
  if (decision === 'kept') return { label: 'Rien à redire', hint: 'Personne n’est prévenu.' }
  return decision.endsWith('-hidden')
    ? {
        label: `Masquer le profil de ${name}`,
        hint: 'Plus personne ne le voit. Il reçoit le motif par e-mail.',
      }
    : {
        label: `Suspendre le compte de ${name}`,
        hint: 'Il est déconnecté et ne peut plus se connecter. Il reçoit le motif par e-mail.',
      }
}
