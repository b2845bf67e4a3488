import { runNamed } from '#db/named-query.ts'
import { type Ctx, requireActor } from '#domain/context.ts'
import { personName } from '#domain/person-name.ts'
import { isId } from '#lib/id.ts'
import type { Person } from './correspondent.server.ts'

/** Conversations of one page of the list. */
export const CONVERSATIONS_PER_PAGE = 20

/** Text in place of a received message that the operator hid. */
const HIDDEN_MESSAGE = 'Message masqué'

/** Characters of the last message that the list gets: it shows one line. */
const EXCERPT_LENGTH = 160

/** A line of the list. */
export type Conversation = {
  id: string
  person: Person
  /** Messages received and not read yet. */
  unread: number
  /** The newest message; null when there is none. */
  last: { content: string; own: boolean; at: Date } | null
}

/** A page of the list, the conversation with the newest message first. `nextCursor` is null on the last page. */
export type ConversationPage = { conversations: Conversation[]; nextCursor: string | null }

type Row = {
  id: string
  unread: number
  user_id: string
  name: string
  avatar_url: string | null
  profile_image_url: string | null
  provider_id: string | null
  content: string | null
  own: boolean
  at: string
}

/**
 * The actor's conversations, 20 a page. Each costs the same however many messages it holds: the newest one is found by
 * its number.
 * @param input.cursor `nextCursor` of the page before; anything else begins at the newest
 * @throws Unauthenticated for a visitor
 */
export async function listConversations(
  ctx: Ctx,
  { cursor = null }: { cursor?: string | null } = {},
): Promise<ConversationPage> {
  const { userId } = requireActor(ctx)
  const after = readCursor(cursor)
  const rows = await runNamed<Row>(
    ctx.db,
    after ? NEXT_PAGE : FIRST_PAGE,
    after ? [userId, after.at, after.id] : [userId],
  )
  const shown = rows.slice(0, CONVERSATIONS_PER_PAGE)
  const last = rows.length > CONVERSATIONS_PER_PAGE ? shown.at(-1) : undefined
  return {
    conversations: shown.map((row) => ({
      id: row.id,
      person: {
        userId: row.user_id,
        name: personName(row.name),
        avatarUrl: row.avatar_url,
        profileImageUrl: row.profile_image_url,
        providerId: row.provider_id,
      },
      unread: row.unread,
      last: row.content === null ? null : { content: row.content, own: row.own, at: new Date(row.at) },
    })),
    nextCursor: last ? `${new Date(last.at).getTime()}_${last.id}` : null,
  }
}

const FIRST_PAGE = { name: 'messages-conversations', text: pageText('') }
const NEXT_PAGE = {
  name: 'messages-conversations-after',
  text: pageText('and last_message_at <= $2 and (last_message_at < $2 or conversation_id > $3::uuid)'),
}

function pageText(after: string): string {
  return `select c.id, member.unread_count as unread, member.last_message_at as at,
      u.id as user_id, u.name, u.avatar_url, v.provider_id, pp.profile_image_url,
      case when message.hidden_at is not null and message.sender_id <> $1::uuid then '${HIDDEN_MESSAGE}'
        else left(message.content, ${EXCERPT_LENGTH}) end as content, message.sender_id = $1::uuid as own
    from (
      select conversation_id, unread_count, last_message_at from conversation_members
      where user_id = $1::uuid ${after}
      order by last_message_at desc nulls last, conversation_id
      limit ${CONVERSATIONS_PER_PAGE + 1}
    ) member
    join conversations c on c.id = member.conversation_id
    join users u on u.id = case when c.user_low = $1::uuid then c.user_high else c.user_low end
    left join messages message on message.conversation_id = c.id and message.sequence = c.last_sequence
    left join visible_providers v on v.user_id = u.id
    left join provider_profiles pp on pp.id = v.profile_id
    order by member.last_message_at desc nulls last, c.id`
}

function readCursor(cursor: string | null): { at: Date; id: string } | null {
  const [, milliseconds, id = ''] = /^(\d{1,15})_(.+)$/.exec(cursor ?? '') ?? []
  if (!milliseconds || !isId(id)) return null
  const at = new Date(Number(milliseconds))
  return at.getFullYear() < 9999 ? { at, id } : null
}
