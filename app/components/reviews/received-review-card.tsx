import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { CASE_LINKS } from '#app/components/contests/case-links.ts'
import { useLostFocus } from '#app/components/lists/use-lost-focus.ts'
import { useReturnPath } from '#app/components/requests/use-request-action.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MoreActions } from '#app/ui/more-actions.tsx'
import { Stars } from '#app/ui/stars.tsx'
import type { ContestStage } from '#domain/contests/contest-state.ts'
import { DeleteReplyButton } from './delete-button.tsx'
import { EditNote } from './edit-note.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ReplyView } from './reply-view.tsx'
import { comingBack, reviewPath } from './review-actions.ts'
import type { WithDates } from './with-dates.ts'

/** A review in the list of the provider that received it. */
export type ReceivedReviewView = WithDates & {
  id: string
  authorName: string
  authorAvatarUrl: string | null
  rating: number
  content: string
  reported: boolean
  contest: ContestStage | null
}

/** One of the reviews received: the provider answers it in public or reports it, and changes nothing of it (R3). */
export function ReceivedReviewCard({ review }: { review: ReceivedReviewView }) {
  const {
    id,
    authorName,
    authorAvatarUrl,
    rating,
    content,
    day,
    date,
    edit,
    starsSinceReply,
    reply,
    reported,
    contest,
  } = review
  const [writing, setWriting] = useState(false)
  const card = useLostFocus(writing)
  const back = useReturnPath()
  function write(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setWriting(true)
  }
  const toReply = { to: comingBack(reviewPath(id, 'reply'), back), onClick: write }
  return (
    <Card ref={card} tabIndex={-1} padded className="grid gap-4 outline-none">
      <header className="flex items-center gap-3">
        <Avatar name={authorName} src={authorAvatarUrl} />
        <div className="min-w-0 flex-1">
          <h3 className="text-base [overflow-wrap:anywhere]">
            <bdi>{authorName}</bdi>
          </h3>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3">
            <Stars value={rating} />
            {starsSinceReply && <span className="text-sm text-ink-soft">{starsSinceReply}</span>}
            <time className="text-sm text-ink-mute tabular-nums" dateTime={day}>
              {date}
            </time>
          </p>
        </div>
      </header>
      <p dir="auto" className="max-w-[60ch] text-ink-soft whitespace-pre-line [overflow-wrap:anywhere]">
        {content}
      </p>
      <EditNote edit={edit} />
      {writing && (
        <ReplyForm reviewId={id} content={reply?.content ?? ''} onClose={() => setWriting(false)} />
      )}
      {!writing && reply && (
        <ReplyView title="Votre réponse" reply={reply}>
          <div className="mt-3 mb-1 flex flex-wrap gap-2.5">
            <Link className={buttonClass({ variant: 'secondary', className: 'max-sm:flex-1' })} {...toReply}>
              <Icon name="pencil" className="ic" />
              Modifier
            </Link>
            <div className="max-sm:flex-1">
              <DeleteReplyButton reviewId={id} />
            </div>
          </div>
        </ReplyView>
      )}
      {!writing && (
        <div className="flex flex-wrap items-center gap-2.5">
          {!reply && (
            <Link className={buttonClass({ variant: 'secondary', className: 'max-sm:flex-1' })} {...toReply}>
              <Icon name="reply" className="ic" />
              Répondre
            </Link>
          )}
          <Link className={buttonClass({ variant: 'quiet' })} to={reviewPath(id, 'contest')}>
            <Icon name="scale" className="ic" />
            {contest ? CASE_LINKS[contest] : 'Contester'}
          </Link>
          {reported ? (
            <p className="inline-flex min-h-11 items-center gap-1.5 text-sm text-ink-mute">
              <Icon name="flag" className="ic ic-sm" />
              Avis signalé
            </p>
          ) : (
            <MoreActions of={`l’avis de ${authorName}`} className="max-sm:ml-auto">
              <Link
                className={buttonClass({ variant: 'quiet' })}
                to={comingBack(reviewPath(id, 'report'), back)}
              >
                <Icon name="flag" className="ic" />
                Signaler
              </Link>
            </MoreActions>
          )}
        </div>
      )}
    </Card>
  )
}
