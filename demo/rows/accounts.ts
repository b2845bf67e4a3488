import { accounts, users } from '#db/schema/accounts.ts'
import { chance, uuidAt } from '../random.ts'
import { type Batch, batch } from './batch.ts'
import { type Account, type Cast, DEMO_ACCOUNTS } from './cast.ts'

type Role = 'client' | 'provider' | 'admin'

/**
 * Everybody's account. Only the three demo accounts have a password; to all others no way of signing in leads.
 * @param passwordHashes of the demo client, provider and admin
 */
export function accountRows(cast: Cast, passwordHashes: readonly [string, string, string]): Batch[] {
  const caterer = cast.players.find(({ user }) => user.email === DEMO_ACCOUNTS.provider.email)
  if (!caterer) throw new Error('The demo provider is missing')
  const phones = new Map<string, string | null>(
    Object.values(DEMO_ACCOUNTS).map(({ email, phone }) => [email, phone] as const),
  )
  const user = (role: Role) => (account: Account) => ({
    id: account.id,
    name: account.name,
    email: account.email,
    emailVerified: true,
    phone: phones.get(account.email) ?? null,
    role,
    createdAt: account.createdAt,
    updatedAt: account.createdAt,
  })
  const random = chance('credentials')
  const credential = (account: Account, password: string) => ({
    id: uuidAt(account.createdAt, random),
    userId: account.id,
    accountId: account.id,
    providerId: 'credential',
    password,
    createdAt: account.createdAt,
    updatedAt: account.createdAt,
  })
  return [
    batch(users, [
      user('admin')(cast.admin),
      user('client')(cast.client),
      ...cast.players.map((player) => player.user).map(user('provider')),
      ...cast.clients.map(user('client')),
    ]),
    batch(accounts, [
      credential(cast.client, passwordHashes[0]),
      credential(caterer.user, passwordHashes[1]),
      credential(cast.admin, passwordHashes[2]),
    ]),
  ]
}
