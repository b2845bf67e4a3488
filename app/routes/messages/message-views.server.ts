import type { ConversationPageView, MessageView, PersonView } from '#app/components/messages/message-views.ts'
import { imageVariant } from '#domain/media/image-url.ts'
import type { Person } from '#domain/messages/correspondent.server.ts'
import type { ThreadMessage } from '#domain/messages/get-thread.server.ts'
import type { ConversationPage } from '#domain/messages/list-conversations.server.ts'
import { addDaysToDay, formatDay, formatTime, todayInTunis } from '#lib/dates.ts'

/** A person with one picture: their own, or that of their public profile. */
export function personView({ userId, name, avatarUrl, profileImageUrl, providerId }: Person): PersonView {
  const avatar = avatarUrl ?? (profileImageUrl && imageVariant(profileImageUrl, 320))
  return { userId, name, avatar, providerId }
}

/** A message with its day and time in Tunis (R12). */
export function messageView({ createdAt, ...message }: ThreadMessage): MessageView {
  return { ...message, day: todayInTunis(createdAt), time: formatTime(createdAt) }
}

/** A page of the list, with times as short as they can be: '14:33', 'Hier', '31/07', '31/07/2025'. */
export function conversationPageView(page: ConversationPage, now: Date): ConversationPageView {
  return {
    nextCursor: page.nextCursor,
    conversations: page.conversations.map(({ id, person, unread, last }) => ({
      id,
      person: personView(person),
      unread,
      last: last && { ...last, at: last.at.toISOString(), time: shortTime(last.at, now) },
    })),
  }
}

function shortTime(at: Date, now: Date): string {
  const [day, today] = [todayInTunis(at), todayInTunis(now)]
  if (day === today) return formatTime(at)
  if (day === addDaysToDay(today, -1)) return 'Hier'
  const date = formatDay(day)
  return day.slice(0, 4) === today.slice(0, 4) ? date.slice(0, 5) : date
}
