import { runNamed } from '#db/named-query.ts'
import { type Actor, type Ctx, requireActor } from '#domain/context.ts'
import { personName } from '#domain/person-name.ts'
import { NotFound } from '#lib/errors.ts'
import { isId } from '#lib/id.ts'
import { type ConversationAccess, conversationAccess } from './message-policy.ts'

/** The other person of a conversation, as lists and threads show them. */
export type Person = {
  userId: string
  name: string
  avatarUrl: string | null
  /** Picture of the public profile, without width and extension; null without one that the public sees. */
  profileImageUrl: string | null
  /** The provider whose public profile can be linked to, or null. */
  providerId: string | null
}

/** Somebody whom the actor may write to, or whose messages they may read. */
export type Correspondent = {
  person: Person
  access: Exclude<ConversationAccess, 'none'>
  /** Null before the first message. */
  conversationId: string | null
  /** First category and governorate of a public profile: slugs. */
  category: string | null
  location: string | null
}

type Row = {
  user_id: string
  name: string
  avatar_url: string | null
  profile_image_url: string | null
  provider_id: string | null
  conversation_id: string | null
  category: string | null
  location: string | null
  reachable: boolean
  asked: boolean
}

/** The answer for a person whom one may not write to, an unknown or a malformed id, and oneself: all alike (R1). */
export function conversationNotFound(): NotFound {
  return new NotFound('Conversation introuvable')
}

/**
 * The other person of a conversation that the actor has or may open.
 * @param userId from the address
 * @throws Unauthenticated for a visitor
 * @throws NotFound for anyone else (R6), an unknown or a malformed id, and oneself
 */
export async function findCorrespondent(ctx: Ctx, userId: string): Promise<Correspondent> {
  const actor = requireActor(ctx)
  const row = isId(userId) ? await readCorrespondent(ctx, actor, userId) : undefined
  if (!row) throw conversationNotFound()
  const access = conversationAccess({
    self: row.user_id === actor.userId,
    acquainted: row.conversation_id !== null,
    reachable: row.reachable,
    role: actor.role,
    visible: row.provider_id !== null,
    asked: row.asked,
  })
  if (access === 'none') throw conversationNotFound()
  return {
    person: {
      userId: row.user_id,
      name: personName(row.name),
      avatarUrl: row.avatar_url,
      profileImageUrl: row.profile_image_url,
      providerId: row.provider_id,
    },
    access,
    conversationId: row.conversation_id,
    category: row.category,
    location: row.location,
  }
}

async function readCorrespondent(ctx: Ctx, actor: Actor, userId: string): Promise<Row | undefined> {
  const [row] = await runNamed<Row>(ctx.db, CORRESPONDENT, [userId, actor.userId, actor.providerId])
  return row
}

const CORRESPONDENT = {
  name: 'messages-correspondent',
  text: `select u.id as user_id, u.name, u.avatar_url, c.id as conversation_id,
      u.suspended_at is null and u.deleted_at is null as reachable,
      v.provider_id, pp.profile_image_url, p.location,
      (select category from provider_categories where provider_profile_id = v.profile_id
        order by position, category limit 1) as category,
      exists (select from booking_requests where provider_id = $3::uuid and client_id = u.id)
        or exists (select from quote_requests where provider_id = $3::uuid and client_id = u.id) as asked
    from users u
    left join conversations c
      on c.user_low = least(u.id, $2::uuid) and c.user_high = greatest(u.id, $2::uuid)
    left join visible_providers v on v.user_id = u.id
    left join provider_profiles pp on pp.id = v.profile_id
    left join providers p on p.id = v.provider_id
    where u.id = $1::uuid`,
}
