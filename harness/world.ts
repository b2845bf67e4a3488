import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { bookingRequests } from '#db/schema/bookings.ts'
import { conversationMembers, conversations, messages } from '#db/schema/messages.ts'
import { providerCategories, providerProfiles, providers, services } from '#db/schema/providers.ts'
import { quoteRequests } from '#db/schema/quotes.ts'
import { reviews } from '#db/schema/reviews.ts'
import type { Seats } from '#domain/catalogue/venues.ts'
import type { Actor, Role } from '#domain/context.ts'
import type { PriceUnit } from '#domain/providers/price-unit.ts'
import type { QuoteStatus } from '#domain/quotes/quote-state.ts'
import { A_DAY } from './days.ts'

// Every test makes its own people and things: no fixture is shared, so no test depends on another.

/** A person with an account, as the actor they are after signing in. */
export async function aPerson(
  db: Db,
  role: Role,
  given: { name?: string; email?: string } = {},
): Promise<Actor> {
  const name = given.name ?? 'Yasmine Trabelsi'
  const email = given.email ?? `${randomUUID()}@example.tn`
  const [user] = await db
    .insert(users)
    .values({ name, email, role, emailVerified: true })
    .returning({ id: users.id })
  const userId = must(user).id
  const [session] = await db
    .insert(sessions)
    .values({
      userId,
      token: randomUUID(),
      expiresAt: new Date(Date.now() + 86_400_000),
      secondStepAt: role === 'admin' ? new Date() : null,
    })
    .returning({ id: sessions.id })
  return { userId, sessionId: must(session).id, role, name, email, avatarUrl: null, providerId: null }
}

/** A client, signed in. */
export function aClient(db: Db, given: { name?: string; email?: string } = {}): Promise<Actor> {
  return aPerson(db, 'client', given)
}

/** Choices about a provider; each has a sensible default. */
export type ProviderChoices = {
  name?: string
  location?: string
  bio?: string
  categories?: string[]
  isPublic?: boolean
  verified?: boolean
  seats?: Seats
  services?: {
    name?: string
    price?: string | null
    duration?: string
    unit?: PriceUnit | null
    leads?: boolean
  }[]
}

/** A provider with a complete, public profile and one service, signed in. */
export async function aProvider(
  db: Db,
  given: ProviderChoices = {},
): Promise<Actor & { providerId: string; serviceIds: string[] }> {
  const actor = await aPerson(db, 'provider', { name: given.name ?? 'Dar El Yasmine' })
  const { providerId, serviceIds } = await db.transaction(async (tx) => {
    const [provider] = await tx
      .insert(providers)
      .values({
        userId: actor.userId,
        location: given.location ?? 'tunis',
        verified: given.verified ?? false,
        verifiedAt: given.verified ? new Date() : null,
      })
      .returning({ id: providers.id })
    const providerId = must(provider).id
    const [profile] = await tx
      .insert(providerProfiles)
      .values({
        providerId,
        bio: given.bio ?? 'Maison arabe à La Marsa.',
        profileImageUrl: '/art/default-cover',
        seatsFrom: given.seats?.from ?? null,
        seatsTo: given.seats?.to ?? null,
      })
      .returning({ id: providerProfiles.id })
    const providerProfileId = must(profile).id
    const categories = given.categories ?? ['salle-de-fete']
    if (categories.length > 0) {
      await tx
        .insert(providerCategories)
        .values(categories.map((category, position) => ({ providerProfileId, category, position })))
    }
    if (given.isPublic ?? true) {
      await tx
        .update(providerProfiles)
        .set({ isPublic: true })
        .where(eq(providerProfiles.id, providerProfileId))
    }
    const offered = given.services ?? [{ name: 'Location de la salle', price: '4800' }]
    const made = offered.length
      ? await tx
          .insert(services)
          .values(
            offered.map((service, position) => ({
              providerId,
              name: service.name ?? `Service ${position + 1}`,
              price: service.price ?? null,
              duration: service.duration ?? '',
              unit: service.unit ?? null,
              leads: service.leads ?? false,
              position,
            })),
          )
          .returning({ id: services.id })
      : []
    return { providerId, serviceIds: made.map((service) => service.id) }
  })
  return { ...actor, providerId, serviceIds }
}

const AN_HOUR_AGO = () => new Date(Date.now() - 3_600_000)

/** A booking request in a given state. */
export async function aBooking(
  db: Db,
  given: {
    client: Actor
    provider: { providerId: string }
    day?: string
    status?: 'pending' | 'unanswered' | 'accepted' | 'declined' | 'cancelled'
  },
): Promise<{ bookingId: string }> {
  const status = given.status ?? 'pending'
  const [booking] = await db
    .insert(bookingRequests)
    .values({
      clientId: given.client.userId,
      providerId: given.provider.providerId,
      requestedDate: given.day ?? A_DAY,
      status,
      // Long enough ago for an acceptance to stand.
      decidedAt: status === 'pending' ? null : AN_HOUR_AGO(),
      unansweredAt: status === 'unanswered' ? AN_HOUR_AGO() : null,
      submissionId: randomUUID(),
    })
    .returning({ id: bookingRequests.id })
  return { bookingId: must(booking).id }
}

const ANSWERED: readonly QuoteStatus[] = ['responded', 'accepted', 'refused', 'expired', 'withdrawn']

/** A quote request in a given state, in the client's own words. */
export async function aQuote(
  db: Db,
  given: {
    client: Actor
    provider: { providerId: string }
    status?: QuoteStatus
  },
): Promise<{ quoteId: string }> {
  const status = given.status ?? 'pending'
  const [quote] = await db
    .insert(quoteRequests)
    .values({
      clientId: given.client.userId,
      providerId: given.provider.providerId,
      clientMessage: 'Une fête à Sfax',
      providerResponse: ANSWERED.includes(status) ? 'Voici notre prix' : null,
      ...(status === 'expired' ? { status: 'responded', validUntil: '2020-01-01' } : { status }),
      unansweredAt: status === 'unanswered' ? AN_HOUR_AGO() : null,
      submissionId: randomUUID(),
    })
    .returning({ id: quoteRequests.id })
  return { quoteId: must(quote).id }
}

/** A review, with the accepted past booking that makes it authentic. */
export async function aReview(
  db: Db,
  given: { client: Actor; provider: { providerId: string }; rating?: number; content?: string },
): Promise<{ reviewId: string }> {
  const { bookingId } = await aBooking(db, { ...given, day: '2020-08-22', status: 'accepted' })
  const [review] = await db
    .insert(reviews)
    .values({
      clientId: given.client.userId,
      providerId: given.provider.providerId,
      bookingRequestId: bookingId,
      rating: given.rating ?? 5,
      content: given.content ?? 'Une très belle soirée, tout était prêt.',
    })
    .returning({ id: reviews.id })
  return { reviewId: must(review).id }
}

/** A conversation with messages in this order, written by the one or the other, all unread. */
export async function aConversation(
  db: Db,
  given: { between: [Actor, Actor]; texts: { from: 0 | 1; content: string; at?: Date }[] },
): Promise<{ conversationId: string }> {
  const [one, other] = given.between
  const [userLow, userHigh] = [one.userId, other.userId].sort() as [string, string]
  const lastMessageAt = given.texts.at(-1)?.at ?? new Date()
  const [conversation] = await db
    .insert(conversations)
    .values({ userLow, userHigh, lastSequence: given.texts.length, lastMessageAt })
    .returning({ id: conversations.id })
  const conversationId = must(conversation).id
  await db.insert(conversationMembers).values(
    given.between.map(({ userId }, index) => ({
      conversationId,
      userId,
      lastMessageAt,
      unreadCount: given.texts.filter(({ from }) => from !== index).length,
    })),
  )
  if (given.texts.length > 0) {
    await db.insert(messages).values(
      given.texts.map(({ from, content, at }, index) => ({
        conversationId,
        sequence: index + 1,
        senderId: given.between[from].userId,
        receiverId: given.between[from === 0 ? 1 : 0].userId,
        clientMessageId: randomUUID(),
        content,
        createdAt: at ?? lastMessageAt,
      })),
    )
  }
  return { conversationId }
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the database returned no row')
  return value
}
