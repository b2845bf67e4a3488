import { EntryList, EntryRow } from '#app/components/operator/entry-list.tsx'
import { userPath } from '#app/components/operator/paths.ts'
import { roleLabel, UserStanding } from '#app/components/operator/standing.tsx'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { findUsers } from '#domain/operator/find-users.server.ts'
import { readFilter, USER_FILTERS } from '#domain/operator/list-filters.ts'
import { formatInstantDay } from '#lib/dates.ts'
import type { Route } from './+types/users'

export const meta: Route.MetaFunction = () => [{ title: 'Utilisateurs, administration · Machmoum' }]

export const loader = handled(async ({ context, url }: Route.LoaderArgs) => {
  const query = url.searchParams
  const filter = readFilter(USER_FILTERS, query.get('status'))
  const page = await findUsers(ctxOf(context), {
    filter,
    text: query.get('q') ?? '',
    cursor: query.get('after'),
  })
  return { ...page, filter }
})

/** Everybody with an account. */
export default function Users({ loaderData }: Route.ComponentProps) {
  const { entries, nextCursor, filter } = loaderData
  return (
    <>
      <h1>Utilisateurs</h1>
      <div className="mt-6">
        <EntryList
          label="Utilisateurs"
          searchLabel="Rechercher un utilisateur"
          filters={USER_FILTERS}
          filter={filter}
          searchIn="all"
          nextCursor={nextCursor}
          empty="Aucun utilisateur."
        >
          {entries.map((user) => (
            <EntryRow
              key={user.id}
              to={userPath(user.id)}
              picture={<Avatar name={user.name} src={user.avatarUrl} />}
              title={user.name}
              subtitle={
                <>
                  <span className="block">{user.email}</span>
                  {roleLabel(user.role)} · inscrit le {formatInstantDay(user.createdAt)}
                </>
              }
              standing={<UserStanding user={user} />}
            />
          ))}
        </EntryList>
      </div>
    </>
  )
}
