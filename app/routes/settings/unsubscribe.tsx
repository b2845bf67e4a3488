import { data, Form, href, Link, useNavigation } from 'react-router'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { takeForm } from '#app/forms/take-form.server.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { CardPage } from '#app/ui/card-page.tsx'
import { MAIL_KINDS } from '#domain/notifications/mail-kinds.ts'
import { SUMMARY } from '#domain/notifications/summary-kinds.ts'
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
export const action = handled(({ url, ...sent }: Route.ActionArgs) =>
  takeForm(sent, {
    failed: NOT_SAVED,
    run: async () => {
      await unsubscribe(ctxOf(sent.context), tokenOf(url))
      return data<Answer>({ failed: null })
    },
    refused: ({ message }): Answer => ({ failed: message }),
  }),
)

type Answer = { failed: string | null }

const NOT_SAVED = 'Votre choix n’a pas pu être enregistré. Réessayez.'

/** What keeps the page when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message): Answer => ({ failed: message ?? NOT_SAVED }))

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const done = actionData?.failed === null
  const busy = useNavigation().state !== 'idle'
  const label = loaderData.kinds
    .map((kind) => (kind === SUMMARY ? 'Résumé du matin' : MAIL_KINDS[kind].label))
    .join(', ')
  return (
    <CardPage
      title={done ? 'C’est noté' : 'Ne plus recevoir ces e-mails'}
      lead={
        <span role="status">
          {done
            ? `Vous ne recevrez plus d’e-mails pour : ${label}. Vous pouvez changer d’avis à tout moment dans les paramètres de votre compte.`
            : `Vous recevez des e-mails pour : ${label}. Les autres e-mails ne changent pas.`}
        </span>
      }
    >
      {done ? (
        <Link
          className={buttonClass({ variant: 'secondary' })}
          to={href('/dashboard/settings/notifications')}
        >
          Paramètres du compte
        </Link>
      ) : (
        <Form method="post" className="grid gap-5">
          {actionData?.failed && <Banner tone="danger">{actionData.failed}</Banner>}
          <Button type="submit" busy={busy} block>
            Me désinscrire
          </Button>
        </Form>
      )}
    </CardPage>
  )
}
