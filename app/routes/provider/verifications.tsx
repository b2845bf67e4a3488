import { href } from 'react-router'
import { SideLink, SidePage } from '#app/components/layout/side-page.tsx'
import { OwnVerification } from '#app/components/verifications/own-verification.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { takeFields } from '#app/forms/take-form.server.ts'
import { Banner } from '#app/ui/banner.tsx'
import { requireProvider } from '#domain/context.ts'
import { askVerification } from '#domain/verifications/ask-verification.server.ts'
import { listOwnVerifications } from '#domain/verifications/own-verifications.server.ts'
import { askVerificationSchema } from '#domain/verifications/verification-input.ts'
import { BADGE_ITEMS, ITEMS } from '#domain/verifications/verification-item.ts'
import type { Route } from './+types/verifications'

export const meta: Route.MetaFunction = () => [{ title: 'Mes vérifications · Machmoum' }]

export const loader = handled(async ({ context }: Route.LoaderArgs) => ({
  items: await listOwnVerifications(ctxOf(context)),
}))

const FAILED = 'Votre demande n’a pas pu être envoyée. Réessayez.'

export const action = handled((args: Route.ActionArgs) => {
  const ctx = ctxOf(args.context)
  return takeFields(args, {
    schema: askVerificationSchema,
    failed: FAILED,
    before: () => requireProvider(ctx),
    act: (fields) => askVerification(ctx, fields),
    done: { to: href('/provider/verifications'), flash: 'verification-asked' },
  })
})

/** Keeps the page and its papers when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(FAILED))

const NEEDED = BADGE_ITEMS.map((item) => ITEMS[item].label)

/** Verified items of a provider, and the forms that ask for more (W14). */
export default function Verifications({ loaderData: { items }, actionData }: Route.ComponentProps) {
  const errors = Object.values(actionData?.error ?? {}).flatMap((all) => all ?? [])
  const failedItem = actionData?.initialValue?.item
  return (
    <SidePage
      title="Mes vérifications"
      lead={[
        `Le badge « Vérifié » demande quatre éléments : ${NEEDED.slice(0, -1).join(', ').toLowerCase()} et ${NEEDED.at(-1)?.toLowerCase()}. Le public lit lesquels sont vérifiés, et jusqu’à quand.`,
        'Seule notre équipe voit vos pièces. Elles sont supprimées dès notre décision.',
      ]}
      links={
        <>
          <SideLink to={href('/provider/setup')}>Mon profil</SideLink>
          <SideLink to={href('/dashboard/provider')}>Retour à mon activité</SideLink>
        </>
      }
    >
      <div className="grid min-w-0 content-start gap-4">
        {errors[0] !== undefined && failedItem === undefined && <Banner tone="danger">{errors[0]}</Banner>}
        {items.map((own) => (
          // A request that went out leaves no papers in the form.
          <OwnVerification
            key={`${own.item} ${own.state} ${own.papers.length}`}
            own={own}
            error={failedItem === own.item ? errors[0] : undefined}
          />
        ))}
      </div>
    </SidePage>
  )
}
