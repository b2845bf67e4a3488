import { data, href } from 'react-router'
import { type Chosen, PreferenceRow, TomorrowRow } from '#app/components/settings/preference-row.tsx'
import { PushDevices } from '#app/components/settings/push-devices.tsx'
import { useMailChoices } from '#app/components/settings/use-mail-choices.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { leadOn, takeForm } from '#app/forms/take-form.server.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { readPreferences, saveMailPreferences } from '#domain/notifications/preferences.server.ts'
import { TOMORROW } from '#domain/notifications/summary-kinds.ts'
import { listOwnDevices } from '#domain/push/own-devices.server.ts'
import type { Route } from './+types/notifications'

export const meta: Route.MetaFunction = () => [{ title: 'Préférences de notification · Machmoum' }]

export const loader = handled(async ({ context }: Route.LoaderArgs) => ({
  preferences: await readPreferences(ctxOf(context)),
  devices: await listOwnDevices(ctxOf(context)),
}))

/** Answer of one save: what was chosen comes back when it isn't kept. */
type Answer = { saved: boolean; chosen?: Chosen }

const wantedIn = (form: FormData): Chosen => ({
  wanted: form.getAll('kinds').map(String),
  push: form.getAll('push').map(String),
  summary: form.getAll('summary').map(String),
})

/** Three boxes a kind at most, and what a form always has. */
const FIELDS_MAX = 200

export const action = handled((sent: Route.ActionArgs) =>
  takeForm(sent, {
    failed: '',
    fieldsMax: FIELDS_MAX,
    run: async (form) => {
      await saveMailPreferences(ctxOf(sent.context), wantedIn(form))
      // Scripts tell of it by themselves, and stay on the page.
      if (form.has('stay')) return data<Answer>({ saved: true })
      throw leadOn(sent, { to: href('/dashboard/settings/notifications'), flash: 'preferences-saved' })
    },
    refused: (_, form): Answer => ({ saved: false, chosen: wantedIn(form) }),
  }),
)

/** Keeps the page and its choices when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (): Answer => ({ saved: false }))

/** The tab 'Notifications' of account settings: by which channel one hears of what (W9). Each box saves at once. */
export default function NotificationsTab({ loaderData, actionData }: Route.ComponentProps) {
  const hydrated = useHydrated()
  const { Form, form, busy, change, ...choices } = useMailChoices()
  // The answer to a form that was sent without scripts.
  const failed = choices.failed || actionData?.saved === false
  return (
    <>
      <Card className="overflow-clip">
        <Form
          ref={form}
          method="post"
          action={href('/dashboard/settings/notifications')}
          aria-labelledby="mails"
        >
          <div className="p-5 md:p-6">
            <h2 id="mails" className="text-h3! font-sans!">
              Vos notifications
            </h2>
            <div className="mt-1 space-y-2 text-ink-soft">
              <p>
                Choisissez comment nous vous écrivons. La cloche garde tout, et les e-mails qui protègent
                votre compte partent toujours.
              </p>
              <p>
                De 22 h à 8 h, e-mails et notifications attendent le matin, sauf pour une fête dans les
                48 heures, une date qui se libère, une décision de notre équipe ou la fermeture d’un compte.
              </p>
              <p>
                Le résumé du matin part à 7 h 30 : il réunit les réponses attendues, les options qui se
                terminent et les réservations du lendemain.
              </p>
            </div>
          </div>
          {hydrated && <input type="hidden" name="stay" value="1" />}
          <table className="w-full border-collapse">
            <thead>
              <tr className="border-b border-line text-[0.8125rem] text-ink-soft">
                <th className="sr" scope="col">
                  Sujet
                </th>
                <ColumnHead icon="mail">E-mail</ColumnHead>
                <ColumnHead icon="smartphone">Appareil</ColumnHead>
                <ColumnHead icon="sunrise">Résumé</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {loaderData.preferences.kinds.map((preference) => (
                <PreferenceRow
                  key={preference.kind}
                  preference={preference}
                  chosen={actionData?.chosen}
                  onChange={change}
                />
              ))}
              {loaderData.preferences.tomorrow !== null && (
                <TomorrowRow
                  summary={actionData?.chosen?.summary.includes(TOMORROW) ?? loaderData.preferences.tomorrow}
                  onChange={change}
                />
              )}
            </tbody>
          </table>
          {(failed || !hydrated) && (
            <div className="grid gap-4 border-t border-line p-5 md:p-6">
              {failed && (
                <Banner tone="danger">
                  Vos choix n’ont pas pu être enregistrés. Ils restent ici : réessayez.
                </Banner>
              )}
              <Button type="submit" busy={busy} className="sm:justify-self-end">
                {failed ? 'Réessayer' : 'Enregistrer'}
              </Button>
            </div>
          )}
        </Form>
      </Card>
      <PushDevices devices={loaderData.devices} />
    </>
  )
}

function ColumnHead({ icon, children }: { icon: IconName; children: string }) {
  return (
    <th scope="col" className="w-14 px-1 pb-2.5 text-center align-bottom font-semibold sm:w-24">
      <Icon name={icon} className="ic mx-auto mb-1 text-ink-mute" />
      {children}
    </th>
  )
}
