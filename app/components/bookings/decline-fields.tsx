import { LateReplyPicks, ReplyPicks } from '#app/components/replies/reply-picks.tsx'
import type { ReplyView } from '#app/components/replies/reply-text.ts'
import { ReasonFields } from '#app/components/requests/reason-fields.tsx'
import { DECLINE_REASONS } from '#domain/bookings/decline-reason.ts'
import { bookingActionPath } from './booking-actions.ts'

interface DeclineFieldsProps {
  id: string
  reason?: string | undefined
  words?: string | undefined
  error?: string | null | undefined
  /** Saved replies; loaded once they are asked for where the page has none. */
  replies?: readonly ReplyView[] | undefined
  bookingId: string
}

/** The reason of a refusal, which the client reads and which may be left out. */
export function DeclineFields({ id, reason, words, error, replies, bookingId }: DeclineFieldsProps) {
  return (
    <ReasonFields
      id={id}
      legend="Motif que verra le client"
      optional
      reasons={DECLINE_REASONS}
      chosen={reason}
      words={words}
      error={error}
    >
      {replies ? (
        <ReplyPicks replies={replies} field={`${id}-words`} />
      ) : (
        <LateReplyPicks from={bookingActionPath(bookingId, 'refusal')} field={`${id}-words`} />
      )}
    </ReasonFields>
  )
}
