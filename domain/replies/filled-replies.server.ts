import type { Ctx } from '#domain/context.ts'
import {
  type FieldValues,
  fieldProblem,
  fieldsIn,
  fillFields,
  type MessageField,
} from '#domain/quotes/message-fields.ts'
import { Invalid } from '#lib/errors.ts'
import { listSavedReplies, type SavedReply } from './saved-replies.server.ts'

/** Saved replies ready to be sent to one client. */
export type FilledReplies = {
  list: SavedReply[]
  /** Fields that one of them has: a message can't be sent with these. */
  fields: MessageField[]
}

/**
 * The actor's own saved replies with the fields filled that are known.
 * @param values reads the values; not asked where there is nothing to fill
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 */
export async function fillReplies(
  ctx: Ctx,
  values: () => FieldValues | Promise<FieldValues>,
): Promise<FilledReplies> {
  const replies = await listSavedReplies(ctx)
  const fields = [...new Set(replies.flatMap(({ text }) => fieldsIn(text)))]
  if (fields.length === 0) return { list: replies, fields }
  const known = await values()
  return { list: replies.map((reply) => ({ ...reply, text: fillFields(reply.text, known) })), fields }
}

/**
 * Refuses a message in which a field of a saved reply was left. In conversations braces may be meant: there a text is taken for a
 * saved reply's if one of the sender's own has that very field.
 * @throws Invalid 'content'
 */
export async function refuseOpenField(ctx: Ctx, content: string): Promise<void> {
  const [field] = fieldsIn(content)
  if (!field || ctx.actor?.role !== 'provider' || !ctx.actor.providerId) return
  const own = (await listSavedReplies(ctx)).flatMap(({ text }) => fieldsIn(text))
  const open = fieldsIn(content).find((name) => own.includes(name))
  if (open) throw new Invalid({ fieldErrors: { content: [fieldProblem(`{${open}}`) ?? ''] } })
}
