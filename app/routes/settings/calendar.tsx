import { data, href } from 'react-router'
import { type CalendarAnswer, CalendarSubscription } from '#app/components/settings/calendar-subscription.tsx'
import { ctxOf, requestContext } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { leadOn, takeForm } from '#app/forms/take-form.server.ts'
import { calendarPath } from '#domain/calendar-out/calendar-path.ts'
import {
  endSubscription,
  getOwnSubscription,
  makeSubscription,
  showPhones,
} from '#domain/calendar-out/own-subscription.server.ts'
import { requireActor } from '#domain/context.ts'
import { todayInTunis } from '#lib/dates.ts'
import { Invalid } from '#lib/errors.ts'
import type { Route } from './+types/calendar'

const NOT_DONE = 'Votre demande n’a pas pu être enregistrée. Réessayez.'

export const meta: Route.MetaFunction = () => [{ title: 'Abonner mon agenda · Machmoum' }]

export const loader = handled(async ({ context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const subscription = await getOwnSubscription(ctx)
  return {
    subscription: subscription && {
      showsPhone: subscription.showsPhone,
      since: todayInTunis(subscription.createdAt),
    },
    // Clients book providers, whose number is on no page of theirs.
    hasPhones: requireActor(ctx).role === 'provider',
  }
})

export const action = handled((sent: Route.ActionArgs) => {
  const { ctx, site } = sent.context.get(requestContext)
  const to = href('/dashboard/settings/calendar')
  return takeForm(sent, {
    failed: NOT_DONE,
    run: async (form) => {
      // Authorises before anything is said of the form.
      await getOwnSubscription(ctx)
      if (form.get('do') === 'end') {
        await endSubscription(ctx)
        throw leadOn(sent, { to, flash: 'calendar-ended' })
      }
      if (form.get('do') === 'phones') {
        await showPhones(ctx, { shown: form.has('shown') })
        throw leadOn(sent, { to, flash: 'calendar-phones-saved' })
      }
      if (form.get('do') !== 'make') throw new Invalid({ formErrors: [NOT_DONE] })
      const { token } = await makeSubscription(ctx)
      return data<CalendarAnswer>({ address: `${site.origin}${calendarPath(token)}` })
    },
    refused: ({ message }): CalendarAnswer => ({ problem: message }),
  })
})

/** Keeps the page when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (): CalendarAnswer => ({ problem: NOT_DONE }))

/** The tab 'Agenda' of account settings: the secret address of one's bookings (D21). */
export default function CalendarTab({ loaderData, actionData }: Route.ComponentProps) {
  return <CalendarSubscription {...loaderData} answer={actionData} />
}
