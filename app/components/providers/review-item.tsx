import { useState } from 'react'
import { useLostFocus } from '#app/components/lists/use-lost-focus.ts'
import { EditNote } from '#app/components/reviews/edit-note.tsx'
import { ReplyView } from '#app/components/reviews/reply-view.tsx'
import type { WithDates } from '#app/components/reviews/with-dates.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { Stars } from '#app/ui/stars.tsx'

// Only an author needs them.
const OwnReviewActions = lazyPart(
  () => import('#app/components/reviews/own-review-actions.tsx'),
  (module) => module.OwnReviewActions,
)
const ReviewEditor = lazyPart(
  () => import('#app/components/reviews/review-editor.tsx'),
  (module) => module.ReviewEditor,
)

/** Data of a review on a profile. */
export type ShownReview = WithDates & {
  id: string
  authorName: string
  authorAvatarUrl: string | null
  rating: number
  content: string
  /** The reader wrote it. */
  isMine: boolean
}

/** A review with the provider's public answer. Its author, and nobody else, can change and delete it here (R3). */
export function ReviewItem({ review, providerName }: { review: ShownReview; providerName: string }) {
  const { authorName, authorAvatarUrl, rating, content, day, date, edit, starsSinceReply, reply, isMine } =
    review
  const [editing, setEditing] = useState(false)
  const body = useLostFocus(editing)
  return (
    <li className="flex gap-4">
      <Avatar name={authorName} src={authorAvatarUrl} />
      <div ref={body} tabIndex={isMine ? -1 : undefined} className="min-w-0 flex-1 outline-none">
        <p className="flex flex-wrap items-center gap-x-3">
          <b className="font-semibold [overflow-wrap:anywhere]">
            <bdi>{authorName}</bdi>
          </b>
          <time className="text-sm text-ink-mute tabular-nums" dateTime={day}>
            {date}
          </time>
        </p>
        {editing ? (
          <div className="mt-3">
            <ReviewEditor review={review} onClose={() => setEditing(false)} />
          </div>
        ) : (
          <>
            <div className="mt-0.5 flex flex-wrap items-center gap-x-3">
              <Stars value={rating} />
              {starsSinceReply && <span className="text-sm text-ink-soft">{starsSinceReply}</span>}
            </div>
            <p
              dir="auto"
              className="mt-1.5 text-ink-soft max-w-[60ch] whitespace-pre-line [overflow-wrap:anywhere]"
            >
              {content}
            </p>
            <EditNote edit={edit} />
          </>
        )}
        {reply && (
          <div className="mt-3">
            <ReplyView title={`Réponse de ${providerName}`} reply={reply} />
          </div>
        )}
        {isMine && !editing && (
          <div className="mt-3 max-w-[60ch]">
            <OwnReviewActions reviewId={review.id} onEdit={() => setEditing(true)} />
          </div>
        )}
      </div>
    </li>
  )
}
