import { href } from 'react-router'
import { rowAnchor } from '#app/components/lists/row-anchor.ts'
import type { ConversationPageView, MessageView, PersonView } from '#app/components/messages/message-views.ts'
import type { SharedRequestView } from '#app/components/messages/shared-requests.tsx'
import { BOOKING_STATUSES } from '#domain/bookings/booking-state.ts'
import type { Role } from '#domain/context.ts'
import { imageVariant } from '#domain/media/image-url.ts'
import type { Person } from '#domain/messages/correspondent.server.ts'
import type { ThreadMessage } from '#domain/messages/get-thread.server.ts'
import type { ConversationPage } from '#domain/messages/list-conversations.server.ts'
import type { SharedRequest } from '#domain/messages/shared-requests.server.ts'
import { QUOTE_STATUSES } from '#domain/quotes/quote-state.ts'
import { addDaysToDay, formatDay, formatDayLong, formatTime, todayInTunis } from '#lib/dates.ts'

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

/** A request between the two, named by its day, with the address of its row in the reader's own list. */
export function sharedRequestView(request: SharedRequest, role: Role): SharedRequestView {
  const party = role === 'provider' ? 'provider' : 'client'
  const { id, kind, day, createdAt } = request
  const tab = kind === 'booking' ? 'reservations' : 'devis'
  // A provider's own list finds it among those of its day, and opens it.
  const where =
    kind === 'booking' && party === 'provider'
      ? { ...(day && { event: day }), demande: id }
      : { tab, status: request.status }
  const to = `${href(`/dashboard/${party}`)}?${new URLSearchParams(where)}#${rowAnchor(id)}`
  const about = day ? `pour le ${formatDayLong(day)}` : `du ${formatDayLong(todayInTunis(createdAt))}`
  if (request.kind === 'booking') {
    return { id, kind, title: `Réservation ${about}`, status: BOOKING_STATUSES[request.status], to }
  }
  const { tone, label } = QUOTE_STATUSES[request.status]
  const title = day ? `Devis ${about}` : `Demande de devis ${about}`
  return { id, kind, title, status: { tone, label: label[party] }, to }
}
