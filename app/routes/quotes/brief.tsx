import { randomUUID } from 'node:crypto'
import { Link, redirect } from 'react-router'
import { briefPathTo, searchIn } from '#app/components/briefs/brief-address.ts'
import { BriefChooser } from '#app/components/briefs/brief-chooser.tsx'
import { BriefForm } from '#app/components/briefs/brief-form.tsx'
import {
  type BriefAnswer,
  packBrief,
  typedBrief,
  unpackBrief,
} from '#app/components/briefs/brief-form-data.ts'
import { keepBrief, leadsToRequests } from '#app/components/briefs/kept-brief.ts'
import { loginPath } from '#app/components/providers/paths.ts'
import { CLIENT_QUOTES } from '#app/components/quotes/quote-paths.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { failedForm, keepPageOnFailure } from '#app/forms/client-action.ts'
import { leadOn, replyTo, sentFields, takeForm } from '#app/forms/take-form.server.ts'
import { Banner } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { keepDraft, readDraft } from '#domain/accounts/form-drafts.server.ts'
import { categoriesOf, getBriefForm, offerProviders } from '#domain/briefs/brief-form.server.ts'
import { PROVIDERS_MAX, TOO_MANY_PROVIDERS } from '#domain/briefs/brief-input.ts'
import { requestBrief } from '#domain/briefs/request-brief.server.ts'
import { canonicalListingUrl } from '#domain/catalogue/listing-filters.ts'
import { parseListingFilters } from '#domain/catalogue/read-listing-filters.ts'
import { GROUPS, type GroupSlug, subcategoriesOfGroup } from '#domain/catalogue/taxonomy.ts'
import { requireClient } from '#domain/context.ts'
import { QUOTE_FIELDS_MAX } from '#domain/quotes/quote-input.ts'
import { Conflict } from '#lib/errors.ts'
import { isId } from '#lib/id.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import { plural } from '#lib/text.ts'
import type { Route } from './+types/brief'

// A client asks several providers of a category at once (Q10): ticks them in a first step, and fills in one form in a second.
// Both are plain forms.

const NOT_SENT = "Erreur lors de l'envoi de la demande"

export const meta: Route.MetaFunction = () => [{ title: 'Demander à plusieurs · Machmoum' }]

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  if (!ctx.actor)
    throw leadOn(
      { context },
      { to: loginPath(safeRedirect(url.pathname + url.search, url.pathname)), flash: 'quote-needs-login' },
    )
  requireClient(ctx)
  const asked = url.searchParams
  const ids = [...new Set(asked.getAll('p'))]
  const named = GROUPS.find(({ slug }) => slug === asked.get('groupe'))?.slug
  const theirs = named ? [] : await categoriesOf(ctx, ids)
  const category = named ?? theirs.find(({ count }) => count === ids.length)?.slug
  if (!category) return { step: 'category' as const, categories: categoryChoices(asked, ids, theirs) }
  const form = await getBriefForm(ctx, { category, providerIds: ids })
  const { filters } = parseListingFilters(asked, ctx.now)
  const isTooMany = form.providers.length > PROVIDERS_MAX
  if (form.providers.length === 0 || isTooMany || asked.has('choose') || asked.has('after')) {
    const categories =
      filters.categories.length > 0
        ? filters.categories
        : subcategoriesOfGroup(category).map(({ slug }) => slug)
    const search = { ...filters, categories }
    const chosen = new Set(form.providers.map(({ id }) => id))
    const { providers, next } = await offerProviders(ctx, search)
    return {
      step: 'choose' as const,
      search: hiddenFields(asked, category),
      chosen: form.providers,
      offered: providers.filter(({ id }) => !chosen.has(id)),
      next,
      listHref: canonicalListingUrl({ ...search, after: null }),
      error: isTooMany ? TOO_MANY_PROVIDERS : null,
    }
  }
  const draft = await readDraft(ctx, asked.get('draft'))
  const { date, locations } = filters
  const [governorate = '', ...others] = locations
  const known = Object.fromEntries(
    Object.entries({
      day: date?.day ?? '',
      flexibility: String(date?.flexibility || ''),
      part: date?.part ?? '',
      governorate: others.length === 0 ? governorate : '',
    }).filter(([, value]) => value !== ''),
  )
  return {
    step: 'form' as const,
    form: {
      ...form,
      category,
      submissionId: randomUUID(),
      typed: { ...known, ...(draft && unpackBrief(draft, form.questions)) },
      isDraft: draft !== null,
      known: draft ? [] : Object.keys(known),
    },
    action: briefPathTo(
      asked,
      form.providers.map(({ id }) => id),
      { groupe: category },
    ),
    gone: ids.length - form.providers.length,
  }
})

/** Links to all categories, or to those of the providers that were chosen and have none in common. */
function categoryChoices(
  asked: URLSearchParams,
  ids: readonly string[],
  theirs: readonly { slug: GroupSlug; count: number }[],
) {
  const offered = theirs.length > 0 ? theirs : GROUPS.map(({ slug }) => ({ slug, count: 0 }))
  return offered.map(({ slug, count }) => ({
    slug,
    label: GROUPS.find((group) => group.slug === slug)?.long ?? slug,
    count,
    to: briefPathTo(asked, count > 0 ? ids : [], { groupe: slug }),
  }))
}

/** Query that the form of the first step keeps: the search, and what was typed in the second. */
function hiddenFields(asked: URLSearchParams, category: string): [string, string][] {
  const query = searchIn(asked)
  query.set('groupe', category)
  const draft = asked.get('draft')
  if (draft) query.set('draft', draft)
  return [...query]
}

export const action = handled((args: Route.ActionArgs) => {
  const ctx = ctxOf(args.context)
  const asked = new URL(args.request.url).searchParams
  // They go into addresses: one more than may be asked, so that too many are told.
  const chosenIn = (form: FormData) =>
    form
      .getAll('p')
      .filter(isId)
      .slice(0, PROVIDERS_MAX + 1)
  return takeForm(args, {
    failed: NOT_SENT,
    fieldsMax: QUOTE_FIELDS_MAX + 40,
    signedOut: (form) => ({
      typed: packBrief(typedBrief(form)),
      back: briefPathTo(asked, chosenIn(form)),
      flash: 'quote-needs-login',
    }),
    run: async (form): Promise<never> => {
      const press = String(form.get('do') ?? '')
      if (press !== '') throw await changeChoice(form, press)
      await requestBrief(ctx, sentFields(form))
      throw leadOn(args, { to: CLIENT_QUOTES, flash: 'brief-requested', replaces: true })
    },
    refused: async ({ error, reply }, form): Promise<BriefAnswer> => {
      const result = replyTo(form, reply)
      const category = GROUPS.find(({ slug }) => slug === form.get('category'))?.slug
      if (!(error instanceof Conflict) || !category) return { result }
      const changed = { category, providerIds: chosenIn(form), asked: form.get('asked') }
      return { result, changed: await getBriefForm(ctx, changed) }
    },
  })

  /** Leads to another choice of providers, with all that was typed. */
  async function changeChoice(form: FormData, press: string): Promise<Response> {
    requireClient(ctx)
    const left = chosenIn(form).filter((id) => press !== `remove-${id}`)
    const draft = await keepDraft(ctx, packBrief(typedBrief(form)))
    const choose = press === 'add' || left.length === 0
    return redirect(briefPathTo(asked, left, { draft, ...(choose && { choose: '1' }) }))
  }
})

export const clientAction = async ({ serverAction, request }: Route.ClientActionArgs) => {
  const category = new URL(request.url).searchParams.get('groupe')
  try {
    return await keepPageOnFailure(
      serverAction,
      (message): BriefAnswer => ({ result: failedForm(NOT_SENT)(message) }),
    )
  } catch (redirected) {
    const group = GROUPS.find(({ slug }) => slug === category)
    if (group && leadsToRequests(redirected)) keepBrief(group.slug, null)
    throw redirected
  }
}

const LEADS = {
  category:
    'Choisissez une catégorie, puis jusqu’à 5 prestataires. Vous remplirez ensuite une seule demande.',
  choose: 'Choisissez les prestataires. Vous remplirez ensuite une seule demande.',
  form: 'Vous répondez une fois. Chaque prestataire reçoit sa propre demande de devis.',
} as const

export default function BriefPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap section grid grid-cols-1 gap-6">
      <div>
        <h1 className="text-h2!">Demander à plusieurs</h1>
        <p className="mt-2 max-w-[60ch] text-ink-soft">
          {loaderData.step === 'category' && loaderData.categories.some(({ count }) => count > 0)
            ? 'Vos prestataires ne sont pas tous de la même catégorie. Choisissez la catégorie à qui demander d’abord.'
            : LEADS[loaderData.step]}
        </p>
      </div>
      {loaderData.step === 'category' && (
        <nav className="grid gap-3" aria-label="Catégories">
          <ul className="flex flex-wrap gap-3">
            {loaderData.categories.map(({ slug, label, count, to }) => (
              <li key={slug}>
                <Link className={buttonClass({ variant: 'secondary' })} to={to}>
                  {label}
                  {count > 0 && ` : ${count} ${plural(count, 'prestataire', 'prestataires')}`}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {loaderData.step === 'choose' && <BriefChooser {...loaderData} />}
      {loaderData.step === 'form' && (
        <>
          {loaderData.gone > 0 && (
            <Banner tone="warning">
              {loaderData.gone === 1
                ? 'Un des prestataires choisis n’est pas en ligne ou n’est pas de cette catégorie. Il a été retiré.'
                : `${loaderData.gone} des prestataires choisis ne sont pas en ligne ou ne sont pas de cette catégorie. Ils ont été retirés.`}
            </Banner>
          )}
          <BriefForm
            key={loaderData.action}
            {...loaderData.form}
            action={loaderData.action}
            answer={actionData}
          />
        </>
      )}
    </div>
  )
}
