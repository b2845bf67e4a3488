import { data, href } from 'react-router'
import { useMailChoices } from '#app/components/settings/use-mail-choices.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { leadOn, takeForm } from '#app/forms/take-form.server.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { MAIL_KINDS } from '#domain/notifications/mail-kinds.ts'
import { listMailPreferences, saveMailPreferences } from '#domain/notifications/preferences.server.ts'
import type { Route } from './+types/notifications'

export const meta: Route.MetaFunction = () => [{ title: 'Notifications par e-mail · Machmoum' }]

export const loader = handled(async ({ context }: Route.LoaderArgs) => ({
  preferences: await listMailPreferences(ctxOf(context)),
}))

/** Answer of one save: the kinds that were wanted come back when they aren't kept. */
type Answer = { saved: boolean; wanted?: string[] }

const wantedIn = (form: FormData) => form.getAll('kinds').map(String)

export const action = handled((sent: Route.ActionArgs) =>
  takeForm(sent, {
    failed: '',
    run: async (form) => {
      await saveMailPreferences(ctxOf(sent.context), { wanted: wantedIn(form) })
      // Scripts tell of it by themselves, and stay on the page.
      if (form.has('stay')) return data<Answer>({ saved: true })
      throw leadOn(sent, { to: href('/dashboard/settings/notifications'), flash: 'preferences-saved' })
    },
    refused: (_, form): Answer => ({ saved: false, wanted: wantedIn(form) }),
  }),
)

/** Keeps the page and its choices when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (): Answer => ({ saved: false }))

/** The tab 'Notifications' of account settings: which mails go out. Each switch saves at once. */
export default function NotificationsTab({ loaderData, actionData }: Route.ComponentProps) {
  const hydrated = useHydrated()
  const { Form, form, busy, change, ...choices } = useMailChoices()
  // The answer to a form that was sent without scripts.
  const failed = choices.failed || actionData?.saved === false
  return (
    <Card padded>
      <Form
        ref={form}
        method="post"
        action={href('/dashboard/settings/notifications')}
        className="grid gap-5"
        aria-labelledby="mails"
      >
        <div>
          <h2 id="mails" className="text-h3! font-sans!">
            E-mails
          </h2>
          <p className="mt-1 text-ink-soft">
            Choisissez les e-mails que vous recevez. Ceux qui protègent votre compte partent toujours.
          </p>
        </div>
        {hydrated && <input type="hidden" name="stay" value="1" />}
        <ul className="grid gap-4">
          {loaderData.preferences.map(({ kind, enabled }) => (
            <li key={kind}>
              <Switch
                side="end"
                name="kinds"
                value={kind}
                defaultChecked={actionData?.wanted?.includes(kind) ?? enabled}
                onChange={change}
                hint={MAIL_KINDS[kind].hint}
              >
                {MAIL_KINDS[kind].label}
              </Switch>
            </li>
          ))}
        </ul>
        {failed && (
          <Banner tone="danger">Vos choix n’ont pas pu être enregistrés. Ils restent ici : réessayez.</Banner>
        )}
        {(!hydrated || failed) && (
          <Button type="submit" busy={busy} className="sm:justify-self-end">
            {failed ? 'Réessayer' : 'Enregistrer'}
          </Button>
        )}
      </Form>
    </Card>
  )
}
