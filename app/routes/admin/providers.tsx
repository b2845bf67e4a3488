import { useRouteLoaderData } from 'react-router'
import { EntryList, EntryRow } from '#app/components/operator/entry-list.tsx'
import { providerPath } from '#app/components/operator/paths.ts'
import { ProviderStanding } from '#app/components/operator/standing.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { locationLabel } from '#domain/catalogue/governorates.ts'
import { categoryLabel } from '#domain/catalogue/taxonomy.ts'
import { DEFAULT_COVER, imageVariant } from '#domain/media/image-url.ts'
import { findProviders } from '#domain/operator/find-providers.server.ts'
import { PROVIDER_FILTERS, readFilter } from '#domain/operator/list-filters.ts'
import { lossLabel } from '#domain/providers/lost-verification.ts'
import { formatInstantDay } from '#lib/dates.ts'
import { formatCount } from '#lib/text.ts'
import type { Route } from './+types/providers'
import type { loader as layoutLoader } from './layout.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Prestataires, administration · Machmoum' }]

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const query = url.searchParams
  const filter = readFilter(PROVIDER_FILTERS, query.get('status'))
  const page = await findProviders(ctx, { filter, text: query.get('q') ?? '', cursor: query.get('after') })
  return { ...page, filter }
})

/** Lists of providers: waiting for verification, verified, hidden. */
export default function Providers({ loaderData }: Route.ComponentProps) {
  const { entries, nextCursor, filter } = loaderData
  const waiting = useRouteLoaderData<typeof layoutLoader>('routes/admin/layout')?.waiting.providers
  return (
    <>
      <h1>Prestataires</h1>
      <div className="mt-6">
        <EntryList
          label="Prestataires"
          searchLabel="Rechercher un prestataire"
          filters={PROVIDER_FILTERS}
          counts={waiting == null ? undefined : { waiting: formatCount(waiting) }}
          filter={filter}
          searchIn="all"
          nextCursor={nextCursor}
          empty={filter === 'waiting' ? 'Aucun prestataire à vérifier.' : 'Aucun prestataire.'}
        >
          {entries.map((provider) => (
            <EntryRow
              key={provider.id}
              to={providerPath(provider.id)}
              picture={
                <img
                  className="thumb"
                  src={imageVariant(provider.imageUrl ?? DEFAULT_COVER, 320)}
                  alt=""
                  width="56"
                  height="56"
                  loading="lazy"
                />
              }
              title={provider.name}
              subtitle={[
                provider.categories[0] && categoryLabel(provider.categories[0], 'short'),
                locationLabel(provider.location),
                provider.verificationLostBy
                  ? lossLabel(provider.verificationLostBy)
                  : `inscrit le ${formatInstantDay(provider.createdAt)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
              standing={<ProviderStanding provider={provider} />}
            />
          ))}
        </EntryList>
      </div>
    </>
  )
}
