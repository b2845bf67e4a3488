import { href, Link } from 'react-router'
import { CaseDecision } from '#app/components/operator/case-decision.tsx'
import { CaseDesk } from '#app/components/operator/case-desk.tsx'
import { DECISION_NOT_KEPT } from '#app/components/operator/decisions.ts'
import { providerPath } from '#app/components/operator/paths.ts'
import { PaperList } from '#app/components/verifications/paper-list.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { FormField } from '#app/forms/form-field.tsx'
import { takeFields } from '#app/forms/take-form.server.ts'
import { Card } from '#app/ui/card.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { locationLabel, type ProviderLocationSlug } from '#domain/catalogue/governorates.ts'
import { readDesk } from '#domain/moderation/read-lease.server.ts'
import { lossLabel } from '#domain/providers/lost-verification.ts'
import { decideVerification } from '#domain/verifications/decide-verification.server.ts'
import { getVerification } from '#domain/verifications/list-verifications.server.ts'
import { decideVerificationSchema, VERIFICATION_WORDS_MAX } from '#domain/verifications/verification-input.ts'
import { ITEMS } from '#domain/verifications/verification-item.ts'
import {
  mayMove,
  VERIFICATION_DECISIONS,
  VERIFICATION_STATES,
  type VerificationDecision,
} from '#domain/verifications/verification-state.ts'
import { formatDate, formatInstantDay } from '#lib/dates.ts'
import type { Route } from './+types/verification'

export const meta: Route.MetaFunction = () => [{ title: 'Vérification · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const verification = await getVerification(ctx, params.id)
  return { verification, desk: await readDesk(ctx, 'verification', verification.id) }
})

export const action = handled((args: Route.ActionArgs) => {
  const [ctx, verificationId] = [ctxOf(args.context), args.params.id]
  return takeFields(args, {
    schema: decideVerificationSchema,
    failed: DECISION_NOT_KEPT,
    before: () => getVerification(ctx, verificationId),
    act: ({ until, ...fields }) => decideVerification(ctx, { ...fields, until: until ?? '', verificationId }),
    done: { to: href('/admin/moderation'), flash: 'verification-decided' },
  })
})

/** Keeps the page and the typed text when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(DECISION_NOT_KEPT))

const CHOICES: Record<VerificationDecision, { label: string; hint: string }> = {
  granted: { label: 'Accorder', hint: 'Le profil l’indique. Les pièces sont supprimées.' },
  missing: {
    label: 'Demander des pièces',
    hint: 'Le prestataire lit ce qui manque, et peut compléter sa demande.',
  },
  refused: { label: 'Refuser', hint: 'Le prestataire lit le motif. Les pièces sont supprimées.' },
}

/** '/admin/verifications/:id': what a provider asks to have verified, its papers, and the decision. */
export default function OperatorVerification({
  loaderData: { verification, desk },
  actionData,
}: Route.ComponentProps) {
  const { id, providerId, name, location, phone, item, state, askedAt, words, lostBy, validUntil } =
    verification
  const choices = VERIFICATION_DECISIONS.filter((to) => mayMove('operator', state, to))
  const isOpen = state === 'asked' || state === 'missing' || state === 'recheck'
  return (
    <div className="mx-auto grid max-w-[720px] gap-5">
      <div>
        <Link className="link inline-flex min-h-11 items-center" to={href('/admin/moderation')}>
          File de modération
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1>{ITEMS[item].label}</h1>
          <StatusBadge tone={VERIFICATION_STATES[state].tone} label={VERIFICATION_STATES[state].label} />
        </div>
      </div>
      <Card padded className="grid gap-5">
        <DescriptionList
          columns={2}
          items={[
            {
              term: 'Prestataire',
              detail: (
                <Link className="link [overflow-wrap:anywhere]" to={providerPath(providerId)}>
                  <bdi>{name}</bdi>
                </Link>
              ),
            },
            {
              term: 'Gouvernorat',
              detail: location ? locationLabel(location as ProviderLocationSlug) : 'Non indiqué',
            },
            { term: 'Téléphone', detail: phone || 'Non indiqué' },
            {
              term: state === 'recheck' ? 'À revérifier depuis le' : 'Demandé le',
              detail: formatInstantDay(askedAt),
            },
            { term: 'Ce que vous contrôlez', detail: ITEMS[item].looksAt, full: true },
            ...(lostBy ? [{ term: 'Changement', detail: lossLabel(lostBy), full: true }] : []),
            ...(validUntil ? [{ term: 'Valable jusqu’au', detail: formatDate(validUntil) }] : []),
            ...(words ? [{ term: 'Dernier message', detail: words, full: true }] : []),
          ]}
        />
        {verification.papers.length > 0 ? (
          <PaperList papers={verification.papers} />
        ) : (
          <p className="text-ink-soft">Aucune pièce.</p>
        )}
      </Card>
      {isOpen && (
        <CaseDesk desk={desk} answered={actionData !== undefined}>
          <CaseDecision
            key={`${id} ${state}`}
            title="Décider"
            schema={decideVerificationSchema}
            name="decision"
            choices={choices.map((value) => ({ value, ...CHOICES[value] }))}
            seen={{ seen: state, seenName: name, seenLocation: location }}
            reason={{
              label: 'Message au prestataire',
              hint: 'Ce qui manque, ou le motif du refus. Il est envoyé par e-mail et conservé dans le journal : n’y mettez ni nom, ni numéro de pièce.',
              max: VERIFICATION_WORDS_MAX,
              optional: true,
            }}
            answer={actionData}
          >
            {(fields) =>
              item === 'activity' && fields.until ? (
                <FormField field={fields.until} label="Pièce valable jusqu’au" type="date" optional />
              ) : null
            }
          </CaseDecision>
        </CaseDesk>
      )}
    </div>
  )
}
