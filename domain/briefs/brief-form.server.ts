import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { providerProfiles, providers } from '#db/schema/providers.ts'
import { visibleProviders } from '#db/schema/search.ts'
import type { ProviderLocationSlug } from '#domain/catalogue/governorates.ts'
import type { ListingFilters } from '#domain/catalogue/listing-filters.ts'
import { GROUPS, type GroupSlug, subcategoriesOfGroup } from '#domain/catalogue/taxonomy.ts'
import { type Actor, type Ctx, requireClient } from '#domain/context.ts'
import { readQuestions, versionOf } from '#domain/quotes/quote-form.server.ts'
import { searchProviders } from '#domain/search/search-providers.server.ts'
import { isId } from '#lib/id.ts'
import type { BriefProvider } from './brief-provider.ts'
import { type AskedForm, type BriefQuestion, mergeQuestions, newBriefQuestions } from './brief-questions.ts'

/** Questions of all chosen providers, each once. */
export type BriefForm = {
  /** Those of the asked ids that can be asked, in the order in which they were asked for. */
  providers: BriefProvider[]
  questions: BriefQuestion[]
  /** Tells whether somebody has changed a form meanwhile. */
  version: string
  /** Ids of the forms' own questions, with blanks between them. */
  asked: string
  /** Ids of the merged questions that were added since it was asked for. */
  added: string[]
}

/**
 * The form of a brief to these providers. Ids of providers that are not public, not of the category or not there are left
 * out.
 * @param input.asked ids of the questions as its page asked them before
 * @throws Unauthenticated, Forbidden for anyone but a client
 */
export async function getBriefForm(
  ctx: Ctx,
  { category, providerIds, asked }: { category: GroupSlug; providerIds: readonly string[]; asked?: unknown },
): Promise<BriefForm> {
  const client = requireClient(ctx)
  const found = await readBriefProviders(ctx, client, category, providerIds)
  const forms = await readForms(
    ctx,
    found.map(({ id }) => id),
  )
  const merged = mergeQuestions(forms, questionId)
  const added = typeof asked === 'string' ? newBriefQuestions(forms, merged, asked) : []
  return {
    providers: found,
    questions: merged.questions,
    version: versionOfForms(forms),
    asked: forms.flatMap(({ questions }) => questions.map(({ id }) => id)).join(' '),
    added: added.map(({ id }) => id),
  }
}

/** The public providers of a category among these ids, in their order, without the client's own. */
export async function readBriefProviders(
  ctx: Ctx,
  client: Actor,
  category: GroupSlug,
  ids: readonly string[],
): Promise<BriefProvider[]> {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  const rows = await ctx.db
    .select({
      id: visibleProviders.providerId,
      name: users.name,
      location: sql<ProviderLocationSlug>`${providers.location}`,
      imageUrl: sql<string>`${providerProfiles.profileImageUrl}`,
    })
    .from(visibleProviders)
    .innerJoin(users, eq(users.id, visibleProviders.userId))
    .innerJoin(providers, eq(providers.id, visibleProviders.providerId))
    .innerJoin(providerProfiles, eq(providerProfiles.providerId, visibleProviders.providerId))
    .where(
      and(
        inArray(visibleProviders.providerId, known),
        sql`${visibleProviders.userId} <> ${client.userId}`,
        sql`exists (select from provider_categories where provider_profile_id = ${providerProfiles.id}
          and category = any(${sql.param(subcategoriesOfGroup(category).map(({ slug }) => slug))}))`,
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return known.flatMap((id) => byId.get(id.toLowerCase()) ?? [])
}

/** The forms of providers, in their order. */
export async function readForms(ctx: Ctx, providerIds: readonly string[]): Promise<AskedForm[]> {
  const forms: AskedForm[] = []
  for (const providerId of providerIds)
    forms.push({ providerId, questions: await readQuestions(ctx, providerId) })
  return forms
}

/** Changes with everything that one of the forms asks, whatever their order. */
export function versionOfForms(forms: readonly AskedForm[]): string {
  return briefVersion(forms.map(({ providerId, questions }) => [providerId, versionOf(questions)]))
}

/**
 * The same of the versions of the forms.
 * @param versions each provider with the version of its form
 */
export function briefVersion(versions: readonly (readonly [string, string])[]): string {
  const lines = versions.map((version) => version.join(' ')).sort()
  return createHash('sha256').update(lines.join('\n')).digest('base64url').slice(0, 22)
}

/** The id of a merged question: made of its content, so that answers survive a change of providers. */
export function questionId(key: string): string {
  return uuidOf(`brief question ${key}`)
}

/** A UUID that is made of a text. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const [variant = '8'] = ['8', '9', 'a', 'b'].slice(Number.parseInt(hex.charAt(16), 16) % 4)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The categories that these providers have, each with how many of them can be asked in it; those of most come first. */
export async function categoriesOf(
  ctx: Ctx,
  providerIds: readonly string[],
): Promise<{ slug: GroupSlug; count: number }[]> {
  const client = requireClient(ctx)
  const categories: { slug: GroupSlug; count: number }[] = []
  for (const { slug } of providerIds.length > 0 ? GROUPS : []) {
    const { length: count } = await readBriefProviders(ctx, client, slug, providerIds)
    if (count > 0) categories.push({ slug, count })
  }
  return categories.sort((one, other) => other.count - one.count)
}

/** A page of providers to choose from, and the cursor of the next one. */
export async function offerProviders(
  ctx: Ctx,
  filters: ListingFilters,
): Promise<{ providers: BriefProvider[]; next: string | null }> {
  const { cards, nextCursor } = await searchProviders(ctx, filters)
  return {
    providers: cards.map(({ id, name, location, imageUrl }) => ({ id, name, location, imageUrl })),
    next: nextCursor,
  }
}
