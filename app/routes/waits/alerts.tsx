import { Form, href, Link } from 'react-router'
import { availabilityPath } from '#app/components/bookings/booking-address.ts'
import { searchTitle, waitedFor } from '#app/components/waits/wait-titles.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { leadOn, takeForm } from '#app/forms/take-form.server.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { CardPage } from '#app/ui/card-page.tsx'
import { canonicalListingUrl } from '#domain/catalogue/listing-filters.ts'
import { requireClient } from '#domain/context.ts'
import { endWait } from '#domain/waits/end-wait.server.ts'
import { getAskedWait } from '#domain/waits/get-asked-wait.server.ts'
import { waitForDay } from '#domain/waits/wait-for-day.server.ts'
import { filtersOf, waitForSearch } from '#domain/waits/wait-for-search.server.ts'
import { Conflict } from '#lib/errors.ts'
import type { Route } from './+types/alerts'

// A client waits for a provider's day or for a search with a date, or no longer does (D20).

/** The list of one's waits. */
const WAITS = `${href('/dashboard/client')}?tab=alertes`

const NO_DATE = 'Choisissez une date prise sur le calendrier d’un prestataire.'

const FAILED = 'Une erreur est survenue. Réessayez.'

export const meta: Route.MetaFunction = () => [{ title: 'Me prévenir · Machmoum' }]

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  requireClient(ctx)
  const search = url.searchParams.get('search')
  const asked = askedIn(url.searchParams)
  if (search === null && !asked.provider_id) return { title: null, fields: {}, back: WAITS, problem: NO_DATE }
  if (search !== null) {
    const filters = filtersOf(search, ctx.now)
    return {
      title: searchTitle(filters),
      fields: { search },
      back: canonicalListingUrl(filters),
      problem: filters.date ? null : 'Choisissez d’abord une date dans votre recherche.',
    }
  }
  const { name, day, slot } = await getAskedWait(ctx, asked)
  return {
    title: `${name}, ${waitedFor(day, slot)}`,
    fields: { ...asked, slot: asked.slot ?? '' },
    back: availabilityPath(asked.provider_id, { day }),
    problem: null,
  }
})

const askedIn = (given: URLSearchParams | FormData) => {
  const text = (name: string) => String(given.get(name) ?? '')
  return { provider_id: text('provider_id'), date: text('date'), slot: text('slot') || null }
}

type Answer = { problem: string; isFree: boolean }

export const action = handled((sent: Route.ActionArgs) => {
  const ctx = ctxOf(sent.context)
  return takeForm(sent, {
    failed: FAILED,
    run: async (form): Promise<never> => {
      requireClient(ctx)
      if (form.get('do') === 'end') {
        await endWait(ctx, { waitId: String(form.get('wait') ?? '') })
        throw leadOn(sent, { to: WAITS, flash: 'wait-ended' })
      }
      const search = form.get('search')
      if (typeof search === 'string') await waitForSearch(ctx, { search })
      else await waitForDay(ctx, askedIn(form))
      throw leadOn(sent, { to: WAITS, flash: 'wait-added', replaces: true })
    },
    refused: ({ error, message, reply }): Answer => ({
      problem: Object.values(reply.fieldErrors ?? {}).flat()[0] ?? reply.formErrors[0] ?? message,
      isFree: error instanceof Conflict && error.code === 'day-free',
    }),
  })
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(serverAction, (message): Answer => ({ problem: message ?? FAILED, isFree: false }))

export default function AlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, fields, back } = loaderData
  const problem = actionData?.problem ?? loaderData.problem
  return (
    <CardPage
      title="Vous prévenir si la date se libère ?"
      lead="Nous vous écrivons dès qu’elle se libère. Le premier inscrit a 24 heures d’avance."
    >
      {problem && <Banner tone={actionData?.isFree ? 'info' : 'warning'}>{problem}</Banner>}
      {title && <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>}
      <Form method="post" action={href('/alerts')} className="flex flex-wrap gap-2.5">
        <input type="hidden" name="do" value="wait" />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Link className={buttonClass({ variant: 'secondary', className: 'max-sm:flex-auto' })} to={back}>
          {actionData?.isFree ? 'Demander cette date' : 'Revenir'}
        </Link>
        {!problem && (
          <Button type="submit" className="max-sm:flex-auto">
            Me prévenir
          </Button>
        )}
      </Form>
    </CardPage>
  )
}
