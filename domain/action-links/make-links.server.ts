import { actingAs } from '#db/acting.ts'
import type { Db } from '#db/client.ts'
import { actionLinkPath } from '#lib/paths.ts'
import { actionToken } from './action-token.server.ts'
import { LINK_ACTIONS, type LinkAction } from './link-actions.ts'
import { LINK_ACTS } from './link-acts.server.ts'
import { linkPerson } from './link-person.server.ts'
import type { MailLink } from './link-view.ts'

/**
 * Makes the links of a mail, those of the actions that its reader can do now. Nothing of them is stored.
 * @param asked.subjectId the booking or quote request that the mail tells of
 */
export async function makeActionLinks(
  { db, secret, now }: { db: Db; secret: string; now: Date },
  asked: { userId: string; subjectId: string; actions: readonly LinkAction[] },
): Promise<MailLink[]> {
  const { userId, subjectId, actions } = asked
  if (actions.length === 0) return []
  const person = await linkPerson(db, secret, userId)
  if (!person) return []
  const { actor, mark } = person
  const ctx = { actor, db: actingAs(db, { userId, duty: null }), now, ip: '' }
  const links: MailLink[] = []
  for (const action of actions) {
    if (LINK_ACTIONS[action].by !== actor.role) continue
    const linkable = await LINK_ACTS[action].linkable(ctx, subjectId)
    if (!linkable) continue
    const token = await actionToken(secret, { userId, action, subjectId, mark, ...linkable })
    links.push({ label: LINK_ACTIONS[action].link, path: actionLinkPath(token) })
  }
  return links
}
