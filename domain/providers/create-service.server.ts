import { eq, sql } from 'drizzle-orm'
import { services } from '#db/schema/providers.ts'
import { type Ctx, requireProvider } from '#domain/context.ts'
import { recordEvent } from '#domain/events/record-event.server.ts'
import { parseInput } from '#domain/parse-input.server.ts'
import { Invalid } from '#lib/errors.ts'
import { changeOwnProvider, type Made, onceForSubmission, unlessGone } from './change-own-provider.server.ts'
import { replaceFeatures } from './own-service.server.ts'
import { type NewServiceInput, newServiceSchema, SERVICES_MAX } from './service-input.ts'
import { updateService } from './update-service.server.ts'

/**
 * Adds a service at the end of the actor's own list. The same submission again answers with the first service (R43),
 * which then says what was sent last: the first answer may have been lost, and the form changed since.
 * @param input the form's fields, as sent or as parsed
 * @throws Unauthenticated, Forbidden for anyone but a provider with its row
 * @throws Invalid by field, and as a whole when the list is full
 */
export async function createService(ctx: Ctx, input: NewServiceInput): Promise<Made> {
  const { userId } = requireProvider(ctx)
  const service = parseInput(newServiceSchema, input)
  const { submission_id: submissionId, features, ...fields } = service
  return changeOwnProvider(ctx, async (ctx, providerId) => {
    const made = await onceForSubmission(ctx, { providerId, submissionId }, async () => {
      const position = await endOfList(ctx, providerId)
      const [made] = await ctx.db
        .insert(services)
        .values({ ...fields, providerId, position, createdAt: ctx.now, updatedAt: ctx.now })
        .returning({ id: services.id })
      if (!made) throw new Error('an inserted service is not there')
      await replaceFeatures(ctx, made.id, features)
      await recordEvent(ctx, { type: 'service.created', subjectId: made.id, userIds: [userId] })
      return made.id
    })
    if (made.repeated) await updateService(ctx, { ...service, serviceId: made.id }).catch(unlessGone)
    return made
  })
}

/** The position after the last service; refuses when there are as many as there may be. */
async function endOfList(ctx: Ctx, providerId: string): Promise<number> {
  const [list] = await ctx.db
    .select({
      length: sql<number>`count(*)::int`,
      end: sql<number>`coalesce(max(${services.position}) + 1, 0)::int`,
    })
    .from(services)
    .where(eq(services.providerId, providerId))
  if (!list) throw new Error('a count has one row')
  if (list.length < SERVICES_MAX) return list.end
  throw new Invalid({ formErrors: [`Vous pouvez proposer ${SERVICES_MAX} services au plus.`] })
}
