import { getFormProps } from '@conform-to/react'
import { Form, href, Link, useNavigation } from 'react-router'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { FormField } from '#app/forms/form-field.tsx'
import { takeFields } from '#app/forms/take-form.server.ts'
import { useFields } from '#app/forms/use-fields.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { FormError } from '#app/ui/form-error.tsx'
import { changeFeedAddress } from '#domain/feeds/change-feed-address.server.ts'
import { feedAddressSchema } from '#domain/feeds/feed-input.ts'
import { getOwnFeed } from '#domain/feeds/get-own-feed.server.ts'
import type { Route } from './+types/address'

export const meta: Route.MetaFunction = () => [{ title: 'Adresse d’un agenda · Machmoum' }]

export const loader = handled(({ context, params }: Route.LoaderArgs) => getOwnFeed(ctxOf(context), params))

const FAILED = 'L’adresse n’a pas pu être changée. Réessayez.'

export const action = handled((args: Route.ActionArgs) => {
  const ctx = ctxOf(args.context)
  const { id } = args.params
  return takeFields(args, {
    schema: feedAddressSchema,
    failed: FAILED,
    before: () => getOwnFeed(ctx, { id }),
    act: ({ address }) => changeFeedAddress(ctx, { id, address }),
    done: { to: href('/provider/feeds'), flash: 'feed-changed' },
  })
})

/** Keeps the page and its input when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, failedForm(FAILED))

/** Another address of an imported calendar. The one that is there is shown to nobody. */
export default function FeedAddress({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  const { formAction } = useNavigation()
  const action = href('/provider/feeds/:id', { id })
  const [form, fields] = useFields(feedAddressSchema, { id: 'address', lastResult: actionData })
  return (
    <div className="wrap section max-w-2xl">
      <h1 className="text-h2! wrap-anywhere">
        Adresse de « <bdi>{name}</bdi> »
      </h1>
      <p className="mt-2 text-ink-soft">
        Vos jours occupés restent bloqués jusqu’à la lecture de la nouvelle adresse.
      </p>
      <Form
        {...getFormProps(form)}
        method="post"
        action={action}
        className={cardClass('mt-6 grid gap-4.5', true)}
      >
        <FormError id={form.errorId} error={form.errors?.[0]} />
        <FormField
          field={fields.address}
          label="Nouvelle adresse (iCal)"
          autoComplete="off"
          spellCheck={false}
          inputMode="url"
          required
        />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" busy={formAction === action}>
            Changer l’adresse
          </Button>
          <Link className={buttonClass({ variant: 'secondary' })} to={href('/provider/feeds')}>
            Annuler
          </Link>
        </div>
      </Form>
    </div>
  )
}
