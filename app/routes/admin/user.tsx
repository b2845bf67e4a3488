import { Link } from 'react-router'
import { FilePage } from '#app/components/operator/file-page.tsx'
import { providerPath, USERS, userPath } from '#app/components/operator/paths.ts'
import { roleLabel, UserStanding } from '#app/components/operator/standing.tsx'
import { contactItems } from '#app/components/requests/contact-items.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { getUser } from '#domain/operator/get-user.server.ts'
import { listActions } from '#domain/operator/list-actions.server.ts'
import { formatInstantDay, formatTime } from '#lib/dates.ts'
import { plural } from '#lib/text.ts'
import type { Route } from './+types/user'

export const meta: Route.MetaFunction = () => [{ title: 'Fiche d’un compte · Machmoum' }]

export const loader = handled(async ({ context, params }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const user = await getUser(ctx, params.id)
  const { entries } = await listActions(ctx, {
    filter: { subjects: [user.id, ...(user.providerId ? [user.providerId] : [])] },
  })
  return { user, actions: entries }
})

const counted = (count: number, one: string, many: string) => `${count} ${plural(count, one, many)}`

/** An account as the operator sees it. */
export default function User({ loaderData: { user, actions } }: Route.ComponentProps) {
  const { id, suspendedAt, sessions, providerId } = user
  return (
    <FilePage
      list={{ to: USERS, label: 'Utilisateurs' }}
      name={user.name}
      standing={<UserStanding user={{ ...user, suspended: suspendedAt !== null }} />}
      actions={actions}
      subjectId={id}
      decisions={user.role === 'admin' ? null : <Decisions {...user} />}
    >
      <Card padded className="grid grid-cols-1 gap-5">
        {providerId && (
          <div>
            <Link className={buttonClass({ variant: 'secondary' })} to={providerPath(providerId)}>
              Voir le prestataire
            </Link>
          </div>
        )}
        <DescriptionList
          columns={2}
          items={[
            ...contactItems(user),
            { term: 'Rôle', detail: roleLabel(user.role) },
            { term: 'Inscrit le', detail: formatInstantDay(user.createdAt) },
            ...(suspendedAt ? [{ term: 'Suspendu le', detail: formatInstantDay(suspendedAt) }] : []),
            {
              term: 'Se connecte avec',
              detail:
                user.signsInWith
                  .map((way) => (way === 'credential' ? 'Mot de passe' : 'Google'))
                  .join(', ') || 'Rien',
            },
            {
              term: 'A envoyé',
              detail: [
                counted(user.bookings, 'réservation', 'réservations'),
                `${user.quotes} devis`,
                `${user.reviews} avis`,
                counted(user.messages, 'message', 'messages'),
              ].join(', '),
            },
            {
              term: 'Identifiant',
              detail: <span className="[overflow-wrap:anywhere]">{id}</span>,
              full: true,
            },
          ]}
        />
      </Card>
      <Card padded>
        <h2 id="appareils" className="text-h3! font-sans!">
          Appareils connectés
        </h2>
        {sessions.length > 0 ? (
          <ul aria-labelledby="appareils" className="mt-4 grid gap-4">
            {sessions.map((session) => (
              <li key={session.id} className="flex items-center gap-4">
                <Icon name="monitor-smartphone" className="ic text-ink-soft" />
                <div>
                  <p className="font-semibold">{session.device}</p>
                  <p className="text-sm text-ink-soft">
                    Dernière activité le {formatInstantDay(session.lastActivity)} à{' '}
                    {formatTime(session.lastActivity)}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-2 text-ink-soft">Aucun appareil connecté.</p>
        )}
      </Card>
    </FilePage>
  )
}

function Decisions({ id, suspendedAt, sessions }: Route.ComponentProps['loaderData']['user']) {
  return (
    <>
      {suspendedAt ? (
        <Link className={buttonClass({ block: true })} to={userPath(id, 'reinstatement')}>
          Rétablir ce compte
        </Link>
      ) : (
        <Link className={buttonClass({ variant: 'danger', block: true })} to={userPath(id, 'suspension')}>
          Suspendre ce compte
        </Link>
      )}
      {sessions.length > 0 && (
        <Link
          className={buttonClass({ variant: 'secondary', block: true })}
          to={userPath(id, 'sessions/deletion')}
        >
          Déconnecter tous les appareils
        </Link>
      )}
    </>
  )
}
