import { Form, Link, useNavigation } from 'react-router'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { readForm } from '#app/forms/read-form.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { CardPage } from '#app/ui/card-page.tsx'
import { MAIL_KINDS } from '#domain/notifications/mail-kinds.ts'
import { subscriptionOf, unsubscribe } from '#domain/notifications/unsubscribe.server.ts'
import type { Route } from './+types/unsubscribe'

export const meta: Route.MetaFunction = () => [
  { title: 'Désinscription · Machmoum' },
  { name: 'robots', content: 'noindex' },
]

const tokenOf = (url: URL) => url.searchParams.get('token') ?? ''

/** The link of a mail. Opening it changes nothing: programs open links to look at them. */
export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const { kind, also = [] } = await subscriptionOf(ctxOf(context), tokenOf(url))
  return { kinds: [kind, ...also] }
})

/** The button of the page, and the mail program's own 'unsubscribe' (RFC 8058). */
export const action = handled(async ({ context, request, url }: Route.ActionArgs) => {
  await readForm(request)
  await unsubscribe(ctxOf(context), tokenOf(url))
  return { done: true }
})

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const label = loaderData.kinds.map((kind) => MAIL_KINDS[kind].label).join(', ')
  return (
    <CardPage
      title={actionData ? 'C’est noté' : 'Ne plus recevoir ces e-mails'}
      lead={
        <span role="status">
          {actionData
            ? `Vous ne recevrez plus d’e-mails pour : ${label}. Vous pouvez changer d’avis à tout moment dans les paramètres de votre compte.`
            : `Vous recevez des e-mails pour : ${label}. Les autres e-mails ne changent pas.`}
        </span>
      }
    >
      {actionData ? (
        <Link className={buttonClass({ variant: 'secondary' })} to="/dashboard/settings/notifications">
          Paramètres du compte
        </Link>
      ) : (
        <Form method="post">
          <Button type="submit" busy={busy} block>
            Me désinscrire
          </Button>
        </Form>
      )}
    </CardPage>
  )
}
