import { data, href } from 'react-router'
import { cameFrom } from '#app/came-from.ts'
import { AskSeveral } from '#app/components/favourites/ask-several.tsx'
import type { FavouriteAnswer, ShareAnswer } from '#app/components/favourites/favourite-answer.ts'
import { FavouriteRow } from '#app/components/favourites/favourite-row.tsx'
import { ListTabs } from '#app/components/favourites/list-tabs.tsx'
import { ChangeList, ListGuests, NewList } from '#app/components/favourites/list-tools.tsx'
import { NoFavourites } from '#app/components/favourites/no-favourites.tsx'
import { ShareButton, ShareCard } from '#app/components/favourites/share-list.tsx'
import { TradeChips } from '#app/components/favourites/trade-chips.tsx'
import { ctxOf, requestContext } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { keepPageOnFailure } from '#app/forms/client-action.ts'
import { leadOn, takeForm, takeFormAsJson } from '#app/forms/take-form.server.ts'
import { Banner } from '#app/ui/banner.tsx'
import { isProviderLocationSlug, locationLabel } from '#domain/catalogue/governorates.ts'
import { categoryLabel } from '#domain/catalogue/taxonomy.ts'
import { requireClient } from '#domain/context.ts'
import { joinHearts } from '#domain/favourites/join-hearts.server.ts'
import { listFavouriteLists, listFavourites } from '#domain/favourites/list-favourites.server.ts'
import { listVotes } from '#domain/favourites/own-votes.server.ts'
import { pressHeart } from '#domain/favourites/press-heart.server.ts'
import { getShare, shareList } from '#domain/favourites/share-list.server.ts'
import { todayInTunis } from '#lib/dates.ts'
import { plural } from '#lib/text.ts'
import type { Route } from './+types/favourites'
import { changeFavourites } from './favourite-acts.server.ts'

const FAILED = 'Votre changement n’a pas pu être enregistré. Réessayez.'

export const meta: Route.MetaFunction = () => [{ title: 'Mes favoris · Machmoum' }]

/** Answers hearts that scripts send, as JSON: a route of their own would cost every first visit its bytes. */
export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => {
    const { request, context } = args
    if (request.method !== 'POST' || request.headers.get('accept') !== 'application/json') return next()
    const ctx = ctxOf(context)
    return takeFormAsJson(args, async (form) => {
      const joined = form.get('join')
      if (typeof joined === 'string') return joinHearts(ctx, { providerIds: joined.split(',') })
      await pressHeart(ctx, heartOf(form))
      return {}
    })
  },
]

/** The heart that a form is about: `heart` keeps a provider, `unheart` lets go of it. */
function heartOf(form: FormData) {
  const kept = form.has('heart')
  return { providerId: String(form.get(kept ? 'heart' : 'unheart') ?? ''), kept }
}

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const lists = await listFavouriteLists(ctx)
  const current = lists.find(({ id }) => id === url.searchParams.get('liste')) ?? lists[0] ?? null
  const [all, votes, share] = current
    ? await Promise.all([
        listFavourites(ctx, { listId: current.id }),
        listVotes(ctx, { listId: current.id }),
        getShare(ctx, { listId: current.id }),
      ])
    : ([[], null, null] as const)
  const trade = all
    .flatMap(({ categories }) => categories)
    .find((slug) => slug === url.searchParams.get('categorie'))
  return {
    lists,
    current,
    isSharing: url.searchParams.has('partage'),
    share: share && { since: todayInTunis(share.createdAt), ends: todayInTunis(share.endsAt) },
    voters: votes?.voters ?? 0,
    today: todayInTunis(ctx.now),
    trade: trade ?? null,
    trades: [
      ...Map.groupBy(
        all.flatMap(({ categories }) => categories),
        (slug) => slug,
      ),
    ].map(([slug, found]) => ({
      slug,
      label: categoryLabel(slug, 'long'),
      count: found.length,
    })),
    favourites: all
      .filter(({ categories }) => !trade || categories.includes(trade))
      .map(({ provider: { location, ...provider }, categories, ...favourite }) => ({
        ...favourite,
        provider,
        votes: votes?.of.get(favourite.id) ?? [],
        trades: categories.map((slug) => categoryLabel(slug, 'long')).join(', '),
        place: isProviderLocationSlug(location) ? locationLabel(location) : '',
      })),
  }
})

export const action = handled((sent: Route.ActionArgs) => {
  const { ctx, site } = sent.context.get(requestContext)
  return takeForm(sent, {
    failed: FAILED,
    run: async (form) => {
      requireClient(ctx)
      if (form.has('heart') || form.has('unheart')) {
        await pressHeart(ctx, heartOf(form))
        throw leadOn(sent, { to: cameFrom(sent.request, href('/favoris')) })
      }
      if (form.get('do') === 'share') {
        const { token } = await shareList(ctx, { listId: String(form.get('list')), days: form.get('days') })
        return data<ShareAnswer>({ link: `${site.origin}${href('/favoris/partage/:token', { token })}` })
      }
      throw leadOn(sent, { to: `${href('/favoris')}${await changeFavourites(ctx, form)}` })
    },
    refused: ({ message, reply }, form): FavouriteAnswer => ({
      about: String(form.get('favourite') ?? form.get('list') ?? ''),
      act: String(form.get('do') ?? ''),
      typed: String(form.get('note') ?? form.get('name') ?? form.get('guests') ?? ''),
      problem: Object.values(reply.fieldErrors ?? {}).flat()[0] ?? message,
      isOfField: Object.keys(reply.fieldErrors ?? {}).length > 0,
    }),
  })
})

/** Keeps the page when the network fails. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnFailure(
    serverAction,
    (message): FavouriteAnswer => ({
      about: '',
      act: '',
      typed: '',
      problem: message ?? FAILED,
      isOfField: false,
    }),
  )

/** 'Mes favoris': lists of providers by event, each with a note and a state (Q5). */
export default function FavouritesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lists, current, trades, trade, favourites, isSharing, share, voters, today } = loaderData
  const answer = actionData && 'problem' in actionData ? actionData : undefined
  const sharing = current && { list: current, link: share, voters, today, answer: actionData }
  const count = lists.reduce((sum, list) => sum + list.count, 0)
  return (
    <div className="wrap pt-6 lg:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1>Mes favoris</h1>
          {current && (
            <p className="mt-1 text-ink-soft">
              {count} {plural(count, 'prestataire', 'prestataires')} dans {lists.length}{' '}
              {plural(lists.length, 'liste', 'listes')}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-start gap-2 max-sm:w-full">
          {sharing && favourites.length > 0 && <ShareButton {...sharing} key={sharing.list.id} />}
          <NewList answer={answer} />
        </div>
      </div>
      {answer && !answer.isOfField && (
        <Banner tone="danger" className="mt-5">
          {answer.problem}
        </Banner>
      )}
      {current ? (
        <>
          <ListTabs lists={lists} current={current.id} />
          {sharing && isSharing && <ShareCard {...sharing} key={`partage-${current.id}`} />}
          <ListGuests key={`guests ${current.id}`} list={current} answer={answer} />
          <ChangeList key={current.id} list={current} answer={answer} />
          {trades.length > 1 && <TradeChips list={current} trades={trades} current={trade} />}
          {favourites.length > 0 ? (
            <ul className="mt-3 grid gap-3" aria-label={`Favoris de la liste ${current.name}`}>
              {favourites.map((favourite) => (
                <FavouriteRow
                  key={favourite.id}
                  favourite={favourite}
                  others={lists.filter(({ id }) => id !== current.id)}
                  guests={current.guests}
                  answer={answer}
                />
              ))}
            </ul>
          ) : (
            <NoFavourites />
          )}
          {favourites.some(({ provider }) => provider.visible) && <AskSeveral />}
        </>
      ) : (
        <NoFavourites />
      )}
    </div>
  )
}
