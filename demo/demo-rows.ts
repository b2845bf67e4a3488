import { calendarOf } from './calendar.ts'
import { catalogue } from './plan/catalogue.ts'
import { absenceRows } from './rows/absences.ts'
import { accountRows } from './rows/accounts.ts'
import type { Batch } from './rows/batch.ts'
import { bookingNoteRows } from './rows/booking-notes.ts'
import { gatherCast } from './rows/cast.ts'
import { favouriteRows } from './rows/favourites.ts'
import { feedRows } from './rows/feeds.ts'
import { providerRows } from './rows/providers.ts'
import { quoteRows } from './rows/quotes.ts'
import { bookingRows } from './rows/reviews.ts'
import { conversationRows, taskRows } from './rows/story.ts'
import { textRows } from './rows/texts.ts'
import { waitRows } from './rows/waits.ts'
import { storyBookings } from './story/bookings.ts'
import { OTHER_CONVERSATIONS, WITH_THE_CATERER } from './story/conversations.ts'
import { daySlots, storyDays } from './story/days.ts'
import type { StoryFileBytes } from './story/files.ts'
import { storyQuotes } from './story/quotes.ts'
import { SAVEURS_DE_MAHDIA } from './story/saveurs-de-mahdia.ts'
import { STORY_TASKS } from './story/tasks.ts'

/** Reviews of the whole demo, those of the demo client among them. */
export const REVIEWS = 3_000

/**
 * All rows of the demo, table by table, in the order in which they can be inserted. The same day gives the same
 * rows, ids included; only password hashes differ. On another day people, prices, stars and words are the same, and days move.
 * @param now the moment of loading
 * @param passwordHashes of the demo client, provider and admin
 * @param files what the files of answers hold
 */
export function demoRows(
  now: Date,
  passwordHashes: readonly [string, string, string],
  files: StoryFileBytes,
): Batch[] {
  const calendar = calendarOf(now)
  const days = storyDays(calendar)
  const story = storyBookings(calendar, days)
  const told = story.filter(({ review }) => review).length
  const cast = gatherCast(calendar, {
    catalogue: catalogue(),
    story,
    reviewCount: REVIEWS - told,
  })
  const talks = [
    { client: 'demo' as const, provider: SAVEURS_DE_MAHDIA.name, unread: 2, messages: WITH_THE_CATERER },
    ...OTHER_CONVERSATIONS,
  ]
  const bookings = bookingRows(calendar, cast, story)
  return [
    ...accountRows(cast, passwordHashes),
    ...providerRows(calendar, cast, story),
    ...bookings,
    ...quoteRows(calendar, cast, storyQuotes(calendar, days), { bookings, bytes: files }),
    ...conversationRows(calendar, cast, talks, daySlots(days)),
    ...taskRows(calendar, cast, STORY_TASKS),
    ...feedRows(calendar, cast),
    bookingNoteRows(calendar, cast, bookings),
    absenceRows(calendar, cast),
    waitRows(calendar, cast),
    ...favouriteRows(calendar, cast),
    ...textRows(calendar, cast),
  ]
}
