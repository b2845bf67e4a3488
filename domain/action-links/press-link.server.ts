import { actionLinks } from '#db/schema/action-links.ts'
import { inTransaction } from '#domain/context.ts'
import { Conflict } from '#lib/errors.ts'
import { linkHash } from './action-token.server.ts'
import type { LinkAction } from './link-actions.ts'
import { LINK_ACTS } from './link-acts.server.ts'
import { deadLink, followLink, type LinkCtx } from './open-link.server.ts'

/** Refusals that say that the subject went another way: the link is dead, and tells no more than any dead one. */
const MOVED_ON: readonly unknown[] = ['request-changed', 'quote-superseded', 'quote-expired']

/**
 * Does the one thing of an action link, once, through the verb that the site's own button calls. Of several presses at once
 * one acts; the others find the link used.
 * @param pressed.confirmed the page had asked first
 * @param pressed.slot the slot that the page showed or its reader chose, where the provider has several
 * @throws NotFound as `openActionLink()`
 * @throws Conflict what the verb asks first, or why it can't be done now; the link still works
 * @throws Invalid 'slot' where one of several has to be chosen; the link still works
 * @throws TooManyRequests
 */
export async function pressActionLink(
  ctx: LinkCtx,
  token: string,
  pressed: { confirmed: boolean; slot: string | null },
): Promise<LinkAction> {
  const { link, own } = await followLink(ctx, token)
  const { action, subjectId, version, endsAt } = link
  await inTransaction(own, async (own) => {
    const [taken] = await own.db
      .insert(actionLinks)
      .values({ linkHash: linkHash(ctx.secret, link), endsAt, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ linkHash: actionLinks.linkHash })
    const subject = taken && (await LINK_ACTS[action].linkable(own, subjectId))
    if (!subject || subject.version !== version) throw deadLink()
    const { repeated } = await LINK_ACTS[action].act(own, subjectId, { version, ...pressed })
    if (repeated) throw deadLink()
  }).catch((error: unknown) => {
    throw error instanceof Conflict && MOVED_ON.includes(error.code) ? deadLink() : error
  })
  return action
}
