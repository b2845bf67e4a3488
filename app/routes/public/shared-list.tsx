import { useEffect } from 'react'
import { data, Form } from 'react-router'
import { VoteCard } from '#app/components/favourites/vote-card.tsx'
import { commentField, type VoteAnswer } from '#app/components/favourites/vote-view.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepFamilyBrowser, readFamilyBrowser } from '#app/family-browser.server.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { takeForm } from '#app/forms/take-form.server.ts'
import { Banner } from '#app/ui/banner.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FieldError, fieldControl } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { isProviderLocationSlug, locationLabel } from '#domain/catalogue/governorates.ts'
import { categoryLabel } from '#domain/catalogue/taxonomy.ts'
import { FAVOURITES_PER_LIST, VOTER_NAME_MAX } from '#domain/favourites/favourite-limits.ts'
import { readSharedList } from '#domain/favourites/read-shared-list.server.ts'
import { vote, withdrawVote } from '#domain/favourites/vote.server.ts'
import { addDaysToDay, formatDayLong, todayInTunis } from '#lib/dates.ts'
import { shorten } from '#lib/shorten.ts'
import type { Route } from './+types/shared-list'

const FAILED = 'Votre vote n’a pas pu être enregistré. Réessayez.'
const EXCERPT_LENGTH = 160

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? 'Liste partagée'} · Machmoum` },
  { name: 'robots', content: 'noindex' },
]

/** Keeps the secret address to whoever holds it: in no cache, no index, and in no other page's view of where one came from. */
export const middleware: Route.MiddlewareFunction[] = [
  async (_args, next) => {
    const response = (await next()) as Response
    response.headers.set('Cache-Control', 'private, no-store')
    response.headers.set('X-Robots-Tag', 'noindex')
    // Not 'no-referrer': browsers would then send forms without their origin.
    response.headers.set('Referrer-Policy', 'strict-origin')
    return response
  },
]

export const loader = handled(async (asked: Route.LoaderArgs) => {
  const { favourites, endsAt, ...shared } = await readSharedList(ctxOf(asked.context), {
    token: asked.params.token,
    browser: readFamilyBrowser(asked),
  })
  return {
    ...shared,
    until: addDaysToDay(todayInTunis(endsAt), -1),
    favourites: favourites.map(({ provider: { location, ...provider }, categories, bio, ...favourite }) => ({
      ...favourite,
      ...(!provider.visible && { rating: 0, reviewCount: 0 }),
      provider,
      trades: categories.map((slug) => categoryLabel(slug, 'long')).join(', '),
      place: provider.visible && isProviderLocationSlug(location) ? locationLabel(location) : '',
      excerpt: shorten(bio ?? '', EXCERPT_LENGTH),
    })),
  }
})

const ACTS = ['like', 'dislike', 'comment', 'withdraw'] as const

/** The button that was pressed, and the favourite that it is about. */
function pressedIn(form: FormData) {
  const act = ACTS.find((name) => form.has(name)) ?? null
  return { act, favouriteId: String((act && form.get(act)) ?? '') }
}

/** All that was typed but what a press has kept. */
function typedIn(form: FormData, kept: string | null): VoteAnswer {
  const prefix = commentField('')
  const comments = [...form].filter(([name, text]) => name.startsWith(prefix) && text !== '')
  return {
    name: String(form.get('name') ?? ''),
    typed: Object.fromEntries(
      comments
        .map(([name, text]): [string, string] => [name.slice(prefix.length), String(text)])
        .filter(([id]) => id !== kept),
    ),
  }
}

export const action = handled((sent: Route.ActionArgs) =>
  takeForm(sent, {
    failed: FAILED,
    // A comment each, and the name.
    fieldsMax: FAVOURITES_PER_LIST + 10,
    run: async (form) => {
      const ctx = ctxOf(sent.context)
      const { act, favouriteId } = pressedIn(form)
      const { browser, cookie } = keepFamilyBrowser(sent)
      const voter = { token: sent.params.token, browser, favouriteId }
      if (act === 'withdraw') await withdrawVote(ctx, voter)
      else
        await vote(ctx, {
          ...voter,
          name: form.get('name') ?? undefined,
          likes: act === 'like' ? true : act === 'dislike' ? false : undefined,
          comment: form.get(commentField(favouriteId)) ?? undefined,
        })
      return data<VoteAnswer>(typedIn(form, favouriteId), { headers: { 'Set-Cookie': cookie } })
    },
    refused: ({ message, reply: { fieldErrors = {}, formErrors } }, form): VoteAnswer => {
      const field = fieldErrors.name ? 'name' : fieldErrors.comment ? 'comment' : null
      const words = (field && fieldErrors[field]?.[0]) ?? formErrors[0] ?? message
      const about = pressedIn(form).favouriteId
      return { ...typedIn(form, null), problem: { message: words, field, about } }
    },
  }),
)

/** Keeps the page, and what is typed on it, when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(
    serverAction,
    (message): VoteAnswer => ({
      name: '',
      typed: {},
      problem: { message: message ?? FAILED, field: null, about: '' },
    }),
  )

/** A list of favourites for the family (Q6): one press to vote, a comment, no account. */
export default function SharedListPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { name, clientName, favourites, until, voterName } = loaderData
  const problem = answer?.problem
  const wrongName = problem?.field === 'name' ? problem.message : undefined
  // The name stands above the list, out of sight of the cards further down.
  useEffect(() => {
    if (answer?.problem?.field === 'name') document.getElementById('nom')?.focus()
  }, [answer])
  const control = fieldControl('nom', { error: wrongName, hint: true })
  return (
    <div className="wrap pt-8 lg:pt-12">
      <div className="mx-auto max-w-[820px]">
        <p className="text-ink-soft">
          <bdi>{clientName}</bdi> vous demande votre avis
        </p>
        <h1 className="thread mt-1">
          <bdi>{name}</bdi>
        </h1>
        {problem && problem.field === null && (
          <Banner tone="danger" className="mt-5">
            {problem.message}
          </Banner>
        )}
        {favourites.length === 0 ? (
          <EmptyState
            image="/art/empty/prestataires.svg"
            title="Cette liste ne contient encore aucun prestataire."
            help="Revenez un peu plus tard avec le même lien."
          />
        ) : (
          <Form method="post" preventScrollReset noValidate>
            {/* The first button of a form is pressed by Enter in a field: this one does nothing, rather than vote. */}
            <button type="submit" disabled hidden />
            <div
              className={cardClass(
                'mt-6 grid items-center gap-3 p-5 sm:grid-cols-[minmax(0,1fr)_280px] sm:p-6',
              )}
            >
              <div>
                <label className="font-semibold" htmlFor="nom">
                  Comment vous appelez-vous ?
                </label>
                <p id="nom-description" className="mt-0.5 text-sm text-ink-soft">
                  <bdi>{clientName}</bdi> verra ce nom à côté de vos votes, la famille à côté de vos
                  commentaires. Vous n’avez pas besoin de compte.
                </p>
              </div>
              <div>
                <TextInput
                  {...control}
                  name="name"
                  key={voterName}
                  defaultValue={answer?.name || (voterName ?? '')}
                  maxLength={VOTER_NAME_MAX}
                  autoComplete="name"
                  required
                />
                <FieldError id="nom" error={wrongName} />
              </div>
            </div>
            <ul className="mt-4 grid gap-4" aria-label="Prestataires de la liste">
              {favourites.map((favourite) => (
                <VoteCard key={favourite.id} favourite={favourite} answer={answer} />
              ))}
            </ul>
          </Form>
        )}
        <Banner tone="info" className="mt-5">
          Vous pouvez changer d’avis jusqu’au {formatDayLong(until)}. Un seul vote par prestataire est compté.
        </Banner>
      </div>
    </div>
  )
}
