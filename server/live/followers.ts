/**
 * Remembers who follows what.
 * @param most how many things one person follows; beyond that the one that was looked at first is forgotten
 */
export function createFollowers(most: number) {
  const byUser = new Map<string, Set<string>>()
  const bySubject = new Map<string, Set<string>>()

  function end(userId: string, subject: string) {
    byUser.get(userId)?.delete(subject)
    const users = bySubject.get(subject)
    if (users?.delete(userId) && users.size === 0) bySubject.delete(subject)
  }

  return {
    follow(userId: string, subject: string): void {
      const subjects = byUser.get(userId) ?? new Set()
      byUser.set(userId, subjects)
      // The last one looked at comes last.
      subjects.delete(subject)
      subjects.add(subject)
      bySubject.set(subject, (bySubject.get(subject) ?? new Set()).add(userId))
      const [oldest] = subjects
      if (subjects.size > most && oldest) end(userId, oldest)
    },
    /** Followers of a subject. */
    of: (subject: string): Iterable<string> => bySubject.get(subject) ?? [],
    /** Forgets everything about somebody. */
    forget(userId: string): void {
      for (const subject of [...(byUser.get(userId) ?? [])]) end(userId, subject)
      byUser.delete(userId)
    },
  }
}
