import { AsyncLocalStorage } from 'node:async_hooks'
import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { accounts, sessions, users, verifications } from '#db/schema/accounts.ts'

/** A sign-in with Google, from the moment the browser is back. */
type GoogleEntry = {
  /** As Google names the person, cleaned. */
  name: string
  /** It took a password away that nobody had shown to be the owner's. */
  droppedPassword: boolean
}

const running = new AsyncLocalStorage<GoogleEntry>()

/** Runs the end of a sign-in with Google, and tells what it did besides. */
export async function asGoogleEntry<T>(run: () => Promise<T>): Promise<[T, GoogleEntry]> {
  const entry: GoogleEntry = { name: '', droppedPassword: false }
  return [await running.run(entry, run), entry]
}

/** The sign-in with Google that is under way. */
export const googleEntry = () => running.getStore()

/**
 * Clears the way for the first sign-in with Google: its owner has just shown that the address is theirs. Whoever
 * registered with it may have been somebody else, so their password goes, with the sessions that it opened and links
 * that were asked for (R49), and before the confirmation so do their name and, where another one was chosen, their role.
 * @param role that was chosen for an account made by this sign-in, or null
 */
export async function clearForOwner(
  db: NodePgDatabase,
  userId: string,
  role: 'client' | 'provider' | null,
): Promise<void> {
  const entry = running.getStore()
  if (!entry) return
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ confirmed: users.emailVerified })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update')
    const dropped = await tx
      .delete(accounts)
      .where(
        and(
          eq(accounts.userId, userId),
          eq(accounts.providerId, 'credential'),
          eq(accounts.passwordProven, false),
        ),
      )
      .returning({ id: accounts.id })
    if (dropped.length === 0) return
    entry.droppedPassword = true
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await tx.delete(verifications).where(eq(verifications.value, userId))
    if (user?.confirmed) return
    await tx
      .update(users)
      .set({ emailVerified: true, name: entry.name, ...(role && { role }) })
      .where(eq(users.id, userId))
  })
}
