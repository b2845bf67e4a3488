import { Form, href, useNavigation, useSubmit } from 'react-router'
import { LinkToCopy } from '#app/components/dashboard/link-to-copy.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type Day, formatDayLong } from '#lib/dates.ts'

/** Answer to a form of this page: the new address, which is shown this once, or what went wrong. */
export type CalendarAnswer = { address?: string; problem?: string }

interface CalendarSubscriptionProps {
  /** The address that there is; null without one. */
  subscription: { showsPhone: boolean; since: Day } | null
  /** True for providers, who may have their clients' numbers shown. */
  hasPhones: boolean
  answer: CalendarAnswer | undefined
}

const ACTION = href('/dashboard/settings/calendar')

/** 'Abonner mon agenda': makes the secret address of one's bookings, replaces and ends it. */
export function CalendarSubscription({ subscription, hasPhones, answer }: CalendarSubscriptionProps) {
  const busy = useNavigation().formAction?.startsWith(ACTION) === true
  return (
    <Card padded>
      <h2 className="text-h3! font-sans!">Abonner mon agenda</h2>
      <p className="mt-1 text-ink-soft">
        Une adresse secrète montre vos réservations acceptées dans Google Agenda, Apple Calendrier ou Outlook.
      </p>
      <div className="mt-5 grid gap-5">
        {answer?.problem && <Banner tone="danger">{answer.problem}</Banner>}
        {answer?.address && <NewAddress address={answer.address} key={answer.address} />}
        {subscription ? (
          <>
            {!answer?.address && (
              <p>
                Votre adresse date du {formatDayLong(subscription.since)}. Nous ne pouvons plus l’afficher :
                nous n’en gardons qu’une empreinte.
              </p>
            )}
            {hasPhones && (
              <PhoneSwitch shown={subscription.showsPhone} key={String(subscription.showsPhone)} />
            )}
            <p className="text-sm text-ink-soft">
              Google ne relit cette adresse que toutes les 8 à 24 heures. Un changement de dernière minute
              peut y manquer.
            </p>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
              <p className="flex-1 basis-64 text-sm text-ink-soft">
                Si quelqu’un d’autre connaît l’adresse, remplacez-la : l’ancienne ne fonctionne plus aussitôt.
              </p>
              <div className="flex flex-wrap gap-2.5 max-sm:w-full">
                <Act name="make" variant="danger" busy={busy}>
                  Remplacer l’adresse
                </Act>
                <Act name="end" variant="plain" busy={busy}>
                  Supprimer l’adresse
                </Act>
              </div>
            </div>
          </>
        ) : (
          <Act name="make" variant="primary" busy={busy}>
            Créer mon adresse
          </Act>
        )}
      </div>
    </Card>
  )
}

interface ActProps {
  name: 'make' | 'end'
  variant: 'primary' | 'danger' | 'plain'
  busy: boolean
  children: string
}

function Act({ name, variant, busy, children }: ActProps) {
  return (
    <Form method="post" action={ACTION} preventScrollReset className="max-sm:flex-auto">
      <input type="hidden" name="do" value={name} />
      <Button type="submit" variant={variant} className="max-sm:w-full" busy={busy}>
        {children}
      </Button>
    </Form>
  )
}

/** The address right after it was made, to be copied. */
function NewAddress({ address }: { address: string }) {
  return (
    <div className="grid gap-3">
      <Banner tone="warning">
        <b className="font-semibold">Copiez cette adresse maintenant.</b> Nous ne l’affichons qu’une fois.
      </Banner>
      <LinkToCopy
        link={address}
        label="Adresse secrète de votre agenda"
        copy="Copier l’adresse"
        copied="Adresse copiée"
      />
      <p className="text-sm text-ink-soft">
        Dans votre agenda, choisissez « Ajouter à partir de l’URL » ou « S’abonner », puis collez l’adresse.
      </p>
    </div>
  )
}

/** Saves by itself; without scripts, by its button. */
function PhoneSwitch({ shown }: { shown: boolean }) {
  const hydrated = useHydrated()
  const submit = useSubmit()
  return (
    <Form method="post" action={ACTION} preventScrollReset className="grid gap-3">
      <input type="hidden" name="do" value="phones" />
      <Switch
        side="end"
        name="shown"
        value="1"
        defaultChecked={shown}
        hint="Un agenda hébergé à l’étranger conserve alors ces numéros."
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
      >
        Ajouter le téléphone des clients
      </Switch>
      {!hydrated && (
        <Button type="submit" variant="secondary" className="justify-self-end">
          Enregistrer
        </Button>
      )}
    </Form>
  )
}
