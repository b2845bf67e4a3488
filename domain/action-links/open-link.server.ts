import { eq } from 'drizzle-orm'
import { actionLinks } from '#db/schema/action-links.ts'
import { type Ctx, scopeToActor } from '#domain/context.ts'
import { NotFound } from '#lib/errors.ts'
import { type ActionLink, linkHash, readActionToken } from './action-token.server.ts'
import { DEAD_LINK, LINK_ACTIONS } from './link-actions.ts'
import { LINK_ACTS } from './link-acts.server.ts'
import { linkPerson } from './link-person.server.ts'
import type { LinkView } from './link-view.ts'

/** Context of action links: that of whoever opens one, and the secret that signs them. */
export type LinkCtx = Ctx & { secret: string }

/**
 * Reads the page of an action link (W11). Changes nothing, however often it is opened.
 * @throws NotFound in the same words for a link that was forged, has ended or was used, and after a change of password, of
 *   the account or of the subject; in a browser where somebody else is signed in likewise
 */
export async function openActionLink(ctx: LinkCtx, token: string): Promise<LinkView> {
  const { link, own } = await followLink(ctx, token)
  const subject = await LINK_ACTS[link.action].subject(own, link.subjectId)
  if (!subject || subject.version !== link.version) throw deadLink()
  const { version: _, ...shown } = subject
  return { ...shown, action: link.action, self: own.actor.name, endsAt: link.endsAt }
}

/**
 * Verifies a link and answers with a context that acts as its person, for this one thing.
 * @throws NotFound as `openActionLink()`, but for the subject's state
 */
export async function followLink(ctx: LinkCtx, token: string) {
  const link = await readActionToken(ctx.secret, token, ctx.now)
  if (!link) throw deadLink()
  if (ctx.actor && ctx.actor.userId !== link.userId) throw deadLink()
  const person = await linkPerson(ctx.db, ctx.secret, link.userId)
  // Both are keyed hashes: the time of comparing them tells nothing.
  if (!person || person.mark !== link.mark) throw deadLink()
  if (person.actor.role !== LINK_ACTIONS[link.action].by) throw deadLink()
  if (await isUsed(ctx, link)) throw deadLink()
  const { actor } = person
  return { link, own: { ...scopeToActor({ ...ctx, actor }), actor } }
}

async function isUsed(ctx: LinkCtx, link: ActionLink): Promise<boolean> {
  const [used] = await ctx.db
    .select({ linkHash: actionLinks.linkHash })
    .from(actionLinks)
    .where(eq(actionLinks.linkHash, linkHash(ctx.secret, link)))
  return used !== undefined
}

export const deadLink = () => new NotFound(DEAD_LINK)
