import { Link } from 'react-router'
import { FilePage } from '#app/components/operator/file-page.tsx'
import { PROVIDERS, providerPath } from '#app/components/operator/paths.ts'
import { ProviderProfile } from '#app/components/operator/provider-profile.tsx'
import { ProviderStanding } from '#app/components/operator/standing.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { getProvider } from '#domain/operator/get-provider.server.ts'
import { listActions } from '#domain/operator/list-actions.server.ts'
import type { Route } from './+types/provider'

export const meta: Route.MetaFunction = () => [{ title: 'Fiche d’un prestataire · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const provider = await getProvider(ctx, params.id)
  const { entries } = await listActions(ctx, { filter: { subjects: [provider.id, provider.ownerId] } })
  return { provider, actions: entries }
})

/** A provider as the operator sees it. */
export default function Provider({ loaderData: { provider, actions } }: Route.ComponentProps) {
  const { id, verified, hiddenAt } = provider
  const standing = { ...provider, hidden: hiddenAt !== null, suspended: provider.suspendedAt !== null }
  const give = buttonClass({ block: true })
  const take = buttonClass({ variant: 'danger', block: true })
  return (
    <FilePage
      list={{ to: PROVIDERS, label: 'Prestataires' }}
      name={provider.name}
      standing={<ProviderStanding provider={standing} />}
      actions={actions}
      subjectId={id}
      decisions={
        <>
          {verified ? (
            <Link className={take} to={providerPath(id, 'withdrawal')}>
              Retirer la vérification
            </Link>
          ) : (
            <Link className={give} to={providerPath(id, 'verification')}>
              Vérifier ce prestataire
            </Link>
          )}
          {hiddenAt ? (
            <Link
              className={buttonClass({ variant: 'secondary', block: true })}
              to={providerPath(id, 'showing')}
            >
              Ne plus masquer le profil
            </Link>
          ) : (
            <Link className={take} to={providerPath(id, 'hiding')}>
              Masquer le profil
            </Link>
          )}
        </>
      }
    >
      <ProviderProfile provider={provider} />
    </FilePage>
  )
}
