import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { bookingRequests } from '#db/schema/bookings.ts'
import { reviews } from '#db/schema/reviews.ts'
import { acceptBooking } from '#domain/bookings/accept-booking.server.ts'
import type { BookingStatus } from '#domain/bookings/booking-state.ts'
import { cancelBooking } from '#domain/bookings/cancel-booking.server.ts'
import { declineBooking } from '#domain/bookings/decline-booking.server.ts'
import { providerStats } from '#domain/bookings/provider-stats.server.ts'
import { requestBooking } from '#domain/bookings/request-booking.server.ts'
import type { Actor } from '#domain/context.ts'
import { testDatabase } from '#harness/database.ts'
import { aClient, aProvider } from '#harness/world.ts'
import { addDaysToDay, todayInTunis } from '#lib/dates.ts'
import { DomainError } from '#lib/errors.ts'
import { createReview } from './create-review.server.ts'
import { deleteReview } from './delete-review.server.ts'
import { listReceivedReviews } from './list-received-reviews.server.ts'
import { reviewStanding } from './review-standing.server.ts'
import { updateReview } from './update-review.server.ts'

const world = testDatabase()

// Two clients (people 0 and 1), two providers (2 and 3), and so few days and submissions that they meet often.
/** One of the four, or whoever has the right to it. */
type Who = number | 'party'
type Operation =
  | { verb: 'book'; who: number; provider: 2 | 3; inDays: number }
  | { verb: 'accept' | 'decline' | 'cancel'; who: Who; booking: number }
  | { verb: 'wait'; hours: number }
  | { verb: 'review'; who: Who; booking: number; rating: number; submission: number }
  | { verb: 'edit'; who: Who; review: number; rating: number }
  | { verb: 'delete'; who: Who; review: number }
  | { verb: 'hide' | 'show'; review: number }
  | { verb: 'suspend' | 'restore'; provider: 2 | 3 }

/** Model of reviews: the state the marketplace should have, as plainly as possible. */
type Model = {
  clock: Date
  bookings: { id: string; client: number; provider: number; day: string; status: BookingStatus }[]
  reviews: {
    id: string
    client: number
    provider: number
    rating: number
    submission: number
    hidden: boolean
    gone: boolean
  }[]
  suspended: Set<number>
}

const who: fc.Arbitrary<Who> = fc.oneof(
  { weight: 4, arbitrary: fc.constant('party' as const) },
  { weight: 1, arbitrary: fc.nat(3) },
)
const provider = fc.constantFrom(2 as const, 3 as const)
const booking = fc.nat(20)
const review = fc.nat(20)
const rating = fc.integer({ min: 1, max: 5 })
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ verb: fc.constant('book'), who: fc.nat(1), provider, inDays: fc.nat(2) }),
  },
  { weight: 6, arbitrary: fc.record({ verb: fc.constant('accept'), who, booking }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constantFrom('decline', 'cancel'), who, booking }) },
  {
    weight: 3,
    arbitrary: fc.record({ verb: fc.constant('wait'), hours: fc.constantFrom(1, 5, 23, 24, 72) }),
  },
  {
    weight: 10,
    arbitrary: fc.record({ verb: fc.constant('review'), who, booking, rating, submission: fc.nat(3) }),
  },
  { weight: 3, arbitrary: fc.record({ verb: fc.constant('edit'), who, review, rating }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('delete'), who, review }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constantFrom('hide', 'show'), review }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constantFrom('suspend', 'restore'), provider }) },
)

/** Operations before every run: each client asked each provider for one of these days, and was accepted. */
const BEFORE: Operation[] = [0, 1, 2, 3].flatMap((pair): Operation[] => [
  { verb: 'book', who: pair % 2, provider: pair < 2 ? 2 : 3, inDays: pair % 3 },
  { verb: 'accept', who: 'party', booking: pair },
])

/** Tells whether R4 gives this client the right to review because of this booking. */
function mayReview(model: Model, { client, provider, day, status }: Model['bookings'][number]): boolean {
  const pair = model.reviews.some((one) => !one.gone && one.client === client && one.provider === provider)
  return status === 'accepted' && day < todayInTunis(model.clock) && !pair && !model.suspended.has(provider)
}

function nth<T>(list: T[], number: number): T | undefined {
  return list[number % Math.max(1, list.length)]
}

/** Picks which of the four people acts. */
function actorOf(
  operation: Operation,
  booking: Model['bookings'][number] | undefined,
  review: Model['reviews'][number] | undefined,
): number {
  if (!('who' in operation)) return -1
  if (operation.who !== 'party') return operation.who
  if (operation.verb === 'accept' || operation.verb === 'decline') return booking?.provider ?? 2
  return booking?.client ?? review?.client ?? 0
}

/** Does one thing in the world and in the model, and compares the answers. */
async function run(model: Model, people: Actor[], submissions: string[], operation: Operation) {
  const { db } = world
  const booking = 'booking' in operation ? nth(model.bookings, operation.booking) : undefined
  const review = 'review' in operation ? nth(model.reviews, operation.review) : undefined
  const by = actorOf(operation, booking, review)
  const ctx = () => world.ctx(people[by] ?? null, model.clock)
  switch (operation.verb) {
    case 'wait':
      model.clock = new Date(model.clock.getTime() + operation.hours * 3_600_000)
      return
    case 'book': {
      const day = addDaysToDay(todayInTunis(model.clock), operation.inDays)
      const { bookingId } = await requestBooking(ctx(), {
        provider_id: people[operation.provider]?.providerId ?? '',
        requested_date: day,
        submission_id: randomUUID(),
      }).catch(() => ({ bookingId: null }))
      // A day that is nearly over, or a provider that nobody sees: no booking, and none in the model.
      if (bookingId) {
        model.bookings.push({
          id: bookingId,
          client: by,
          provider: operation.provider,
          day,
          status: 'pending',
        })
      }
      return
    }
    case 'accept':
    case 'decline':
    case 'cancel': {
      if (!booking) return
      const input = { bookingId: booking.id, confirmed: true }
      const verb = { accept: acceptBooking, decline: declineBooking, cancel: cancelBooking }[operation.verb]
      await verb(ctx(), input).catch(refusal)
      const [row] = await db
        .select({ status: bookingRequests.status })
        .from(bookingRequests)
        .where(eq(bookingRequests.id, booking.id))
      booking.status = row?.status ?? booking.status
      return
    }
    case 'review': {
      const isClient = by < 2
      const repeated = model.reviews.find(
        (one) => !one.gone && one.client === by && one.submission === operation.submission,
      )
      const isOwn = booking !== undefined && booking.client === by
      const allowed = isClient && isOwn && !repeated && mayReview(model, booking)
      const standing =
        isClient && booking
          ? await reviewStanding(ctx(), { providerId: people[booking.provider]?.providerId ?? '' })
          : null
      const answer = await createReview(ctx(), {
        bookingId: booking?.id ?? randomUUID(),
        rating: operation.rating,
        content: 'Une belle soirée',
        submission_id: submissions[operation.submission] ?? '',
      }).catch(refusal)
      // The offer to write a review follows the same rule.
      const ofPair = model.bookings.filter((one) => one.client === by && one.provider === booking?.provider)
      if (standing) expect(standing.booking !== null).toBe(ofPair.some((one) => mayReview(model, one)))
      if (isClient && repeated) expect(answer).toEqual({ reviewId: repeated.id, repeated: true })
      else if (!allowed) expect(answer).toMatch(/^(Forbidden|NotFound|Conflict)$/)
      else {
        expect(answer).toMatchObject({ repeated: false })
        const id = (answer as { reviewId: string }).reviewId
        const { provider, client } = booking
        const { rating, submission } = operation
        model.reviews.push({ id, client, provider, rating, submission, hidden: false, gone: false })
      }
      return
    }
    case 'edit':
    case 'delete': {
      const reviewId = review?.id ?? randomUUID()
      const changed = { reviewId, content: 'Vue de loin' }
      const answer =
        operation.verb === 'edit'
          ? await updateReview(ctx(), { ...changed, rating: operation.rating }).catch(refusal)
          : await deleteReview(ctx(), { reviewId }).catch(refusal)
      const isAuthor = review !== undefined && !review.gone && review.client === by
      if (!isAuthor) expect(answer).toBe(by < 2 ? 'NotFound' : 'Forbidden')
      else expect(answer).toBe(review.hidden ? 'Conflict' : undefined)
      if (!isAuthor || review.hidden) return
      if (operation.verb === 'edit') review.rating = operation.rating
      else review.gone = true
      return
    }
    case 'hide':
    case 'show': {
      if (!review || review.gone) return
      review.hidden = operation.verb === 'hide'
      const hiddenAt = review.hidden ? model.clock : null
      await db.update(reviews).set({ hiddenAt }).where(eq(reviews.id, review.id))
      return
    }
    default: {
      const suspendedAt = operation.verb === 'suspend' ? model.clock : null
      if (suspendedAt) model.suspended.add(operation.provider)
      else model.suspended.delete(operation.provider)
      const owner = people[operation.provider]?.userId ?? ''
      await db.update(users).set({ suspendedAt }).where(eq(users.id, owner))
    }
  }
}

/** The name of what a verb refuses with; anything else fails the test. */
function refusal(error: unknown): string {
  if (error instanceof DomainError) return error.name
  throw error
}

/** Checks the database's invariants, without any of the verbs' statements. */
async function expectTruth(model: Model, people: Actor[]) {
  const { pool } = world
  const { rows: forbidden } = await pool.query(`
    select r.id from reviews r
    left join booking_requests b on b.id = r.booking_request_id and b.client_id = r.client_id
      and b.provider_id = r.provider_id and b.status = 'accepted'
      and b.requested_date < (r.created_at at time zone 'Africa/Tunis')::date
    left join providers own on own.id = r.provider_id and own.user_id = r.client_id
    where b.id is null or own.id is not null
    union all
    select (array_agg(id))[1] from reviews group by client_id, provider_id having count(*) > 1`)
  expect(forbidden, 'reviews that R4 forbids').toEqual([])

  const { rows: wrong } = await pool.query(`
    with fresh as (
      select p.id, count(r.id)::int as count, coalesce(sum(r.rating), 0)::int as sum, coalesce(avg(r.rating), 0)::float8 as average
      from providers p left join reviews r on r.provider_id = p.id and r.hidden_at is null group by p.id
    )
    select p.id, p.review_count, p.rating_sum, p.rating, c.review_count as of_card, c.rating as on_card, d.by_rating
    from providers p join fresh on fresh.id = p.id
    left join provider_cards c on c.provider_id = p.id
    left join provider_documents d on d.provider_id = p.id
    left join provider_documents_source source on source.provider_id = p.id
    where (p.review_count, p.rating_sum) is distinct from (fresh.count, fresh.sum)
      or abs(p.rating - fresh.average) > 1e-9
      or (c.provider_id is not null) <> exists (select from visible_providers v where v.provider_id = p.id)
      or (c.provider_id is not null and (c.review_count, c.rating) is distinct from (p.review_count, p.rating))
      or d.by_rating is distinct from source.by_rating
      or exists (select from listing_entries e where e.provider_id = p.id and e.by_rating is distinct from d.by_rating)`)
  expect(wrong, 'stored figures that differ from fresh ones').toEqual([])

  for (const number of [2, 3]) {
    const ctx = world.ctx(people[number] ?? null, model.clock)
    const shown = model.reviews.filter((one) => one.provider === number && !one.gone && !one.hidden)
    const sum = shown.reduce((total, one) => total + one.rating, 0)
    const { averageRating, totalReviews } = await providerStats(ctx)
    const received = await listReceivedReviews(ctx)
    expect([totalReviews, received.total, received.reviews.length]).toEqual(Array(3).fill(shown.length))
    expect(averageRating).toBeCloseTo(shown.length ? sum / shown.length : 0, 9)
    expect(received.average).toBe(averageRating)
    for (const stars of [1, 2, 3, 4, 5] as const) {
      expect(received.counts[stars]).toBe(shown.filter((one) => one.rating === stars).length)
    }
  }
}

it('whatever people do, no review stands that R4 forbids, and every figure is the one of a fresh count', {
  timeout: 120_000,
}, async () => {
  let published = 0
  await fc.assert(
    fc.asyncProperty(
      // Half of the time those days are over at first: otherwise few histories come to a review at all.
      fc.constantFrom<Operation[]>([], [{ verb: 'wait', hours: 72 }]),
      fc.array(operation, { minLength: 10, maxLength: 40, size: 'max' }),
      async (earlier, operations) => {
        const { db } = world
        const people = [await aClient(db), await aClient(db), await aProvider(db), await aProvider(db)]
        const submissions = Array.from({ length: 4 }, () => randomUUID())
        const clock = new Date('2026-08-21T21:30:00Z') // an hour and a half before another day in Tunis
        const model: Model = { clock, bookings: [], reviews: [], suspended: new Set() }
        for (const operation of [...BEFORE, ...earlier, ...operations]) {
          await run(model, people, submissions, operation)
          await expectTruth(model, people)
        }
        published += model.reviews.length
      },
    ),
    { numRuns: 40 },
  )
  expect(published, 'it has met what it is about').toBeGreaterThan(40)
})
