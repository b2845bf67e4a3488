import { HEARTS, keptHearts, leaveHearts } from './hearts.ts'
import { sendHearts } from './press-heart.ts'
import { inBrowser } from './storage.ts'

/**
 * Joins the hearts that this browser kept without an account with those of the client who has signed in. The browser lets
 * go only of those that the server has taken: whatever fails is tried again with the next page.
 * @returns true when the pages have to show more hearts than before
 */
export async function joinHearts(): Promise<boolean> {
  leaveHearts()
  const answer = await sendHearts({ join: keptHearts().join(',') }).catch(() => null)
  const settled = (answer as { settled?: string[] } | null)?.settled ?? []
  // Others may have been pressed meanwhile, in another tab.
  const left = keptHearts().filter((id) => !settled.includes(id))
  inBrowser.write(HEARTS, left.length > 0 ? JSON.stringify(left) : null)
  return settled.length > 0
}
