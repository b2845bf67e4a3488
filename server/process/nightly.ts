import { forgetExpired } from '#domain/accounts/forget-expired.server.ts'
import { forgetEndedLinks } from '#domain/action-links/forget-ended-links.server.ts'
import { askCalendars } from '#domain/availability/ask-calendars.server.ts'
import { forgetOldEvents } from '#domain/events/forget-old-events.server.ts'
import { SHARE_PICTURES } from '#domain/media/file-storage.ts'
import type { MediaCtx } from '#domain/media/media-context.server.ts'
import { sweepFiles, sweepOrphans } from '#domain/media/sweep-orphans.server.ts'
import { findTwins } from '#domain/moderation/find-twins.server.ts'
import { forgetOldNotifications } from '#domain/notifications/forget-old-notifications.server.ts'
import { foldRequestCounts } from '#domain/operator/fold-request-counts.server.ts'
import { removeUnconfirmed } from '#domain/privacy/remove-unconfirmed.server.ts'
import { measureResponseTimes } from '#domain/response-times/measure-response-times.server.ts'
import { inviteReviews } from '#domain/reviews/invite-reviews.server.ts'
import { announceRanking } from '#domain/search/announce-ranking.server.ts'
import { forgetUnusedWords } from '#domain/search/forget-unused-words.server.ts'
import { refreshScores } from '#domain/search/refresh-scores.server.ts'
import { forgetDeletedTasks } from '#domain/tasks/own-tasks.server.ts'
import {
  endMissingPapers,
  lapseVerifications,
  remindOfEnds,
} from '#domain/verifications/end-verifications.server.ts'

/** A job of the night: its steps in their order, and the time after which it counts as lost. */
export type Nightly = {
  steps: ((ctx: MediaCtx) => Promise<unknown>)[]
  expireInSeconds?: number
  /** Its minute in Tunis, where that is not the quietest hour. */
  at?: string
}

/** Every job of the night, by its queue: one job a night for all processes together. A failed one runs again, thrice. */
export const NIGHTLY_JOBS = {
  'refresh-scores': { steps: [measureResponseTimes, refreshScores] },
  'sweep-media': {
    steps: [
      sweepOrphans,
      sweepFiles,
      // A cache: it forgets who is gone, and is drawn again as it is asked for.
      ({ files }) => files.deleteFolder(SHARE_PICTURES),
    ],
    expireInSeconds: 3 * 3600,
  },
  'find-twins': { steps: [findTwins], expireInSeconds: 3600, at: '*/10 * * * *' },
  'fold-counts': { steps: [foldRequestCounts] },
  'ask-calendars': { steps: [askCalendars] },
  'announce-ranking': { steps: [announceRanking] },
  // The end of a day ends what was granted until then.
  'end-verifications': { steps: [lapseVerifications, endMissingPapers], at: '0 0 * * *' },
  'remind-verifications': { steps: [remindOfEnds], at: '0 9 * * *' },
  'invite-reviews': { steps: [inviteReviews] },
  'forget-expired': {
    steps: [
      removeUnconfirmed,
      forgetExpired,
      forgetEndedLinks,
      forgetDeletedTasks,
      forgetOldNotifications,
      forgetOldEvents,
      (ctx) => forgetUnusedWords(ctx),
    ],
  },
} satisfies Record<string, Nightly>

export type NightlyJob = keyof typeof NIGHTLY_JOBS

/** Runs a job of the night, each step at its own time. */
export async function runNightly(job: NightlyJob, ctx: () => MediaCtx): Promise<void> {
  for (const step of NIGHTLY_JOBS[job].steps) await step(ctx())
}
