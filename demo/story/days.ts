import type { Day } from '#lib/dates.ts'
import { type Calendar, dayInWords, plusDays } from '../calendar.ts'
import type { Slots } from '../texts/typeset.ts'

/** The days that the story of Yasmine Trabelsi and Les Saveurs de Mahdia turns around. */
export type StoryDays = {
  /** Her engagement, a Saturday some four months ago. */
  engagement: Day
  /** Her wedding, a Saturday in ten weeks or so, and the eve of it. */
  wedding: Day
  eve: Day
  /** A Saturday on which two others want the same caterer. */
  contested: Day
  /** A Saturday that the caterer had marked as taken. */
  taken: Day
}

/** The story's days, counted from the day of loading. */
export function storyDays(calendar: Calendar): StoryDays {
  const wedding = calendar.saturday(70)
  return {
    engagement: calendar.saturday(-120),
    wedding,
    eve: plusDays(wedding, -1),
    contested: calendar.saturday(40),
    taken: calendar.saturday(54),
  }
}

/** The days in words, for the slots of the story's texts. */
export function daySlots(days: StoryDays): Slots {
  return {
    fiançailles: dayInWords(days.engagement),
    mariage: dayInWords(days.wedding),
    outia: dayInWords(days.eve),
    disputé: dayInWords(days.contested),
  }
}
