import { useState } from 'react'
import { href, Link } from 'react-router'
import { CASE_LINKS } from '#app/components/contests/case-links.ts'
import { useLostFocus } from '#app/components/lists/use-lost-focus.ts'
import { tabPath } from '#app/components/providers/paths.ts'
import { Banner } from '#app/ui/banner.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Stars } from '#app/ui/stars.tsx'
import type { ContestStage } from '#domain/contests/contest-state.ts'
import { DEFAULT_COVER, imageVariant } from '#domain/media/image-url.ts'
import { OwnReviewActions } from './own-review-actions.tsx'
import { ReplyView } from './reply-view.tsx'
import { ReviewEditor } from './review-editor.tsx'
import type { WithDates } from './with-dates.ts'

/** A review in its author's list. */
export type OwnReviewView = WithDates & {
  id: string
  rating: number
  content: string
  provider: { id: string; name: string; imageUrl: string | null; visible: boolean }
  hidden: { reason: string | null } | null
  contest: { id: string; stage: ContestStage } | null
}

/** One of the client's own reviews: read, changed in its place, or deleted. */
export function OwnReviewCard({ review }: { review: OwnReviewView }) {
  const { id, provider, rating, content, day, date, reply, hidden, contest } = review
  const [editing, setEditing] = useState(false)
  const card = useLostFocus(editing)
  const toProfile = provider.visible && (
    <Link
      className={buttonClass({ variant: 'quiet', className: 'max-sm:flex-1' })}
      to={tabPath(provider.id, 'reviews')}
    >
      Voir le profil
      <span className="sr">{` : ${provider.name}`}</span>
    </Link>
  )
  return (
    <Card ref={card} tabIndex={-1} padded className="grid gap-4 outline-none">
      <header className="flex items-center gap-3.5">
        <img
          className="thumb"
          src={imageVariant(provider.imageUrl ?? DEFAULT_COVER, 320)}
          alt=""
          width="56"
          height="56"
          loading="lazy"
        />
        <div className="min-w-0 flex-1">
          <h3 className="text-base [overflow-wrap:anywhere]">
            <bdi>{provider.name}</bdi>
          </h3>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3">
            {(!editing || hidden) && <Stars value={rating} />}
            <time className="text-sm text-ink-mute tabular-nums" dateTime={day}>
              {date}
            </time>
          </p>
        </div>
      </header>
      {hidden && (
        <Banner tone="warning">
          <b className="block font-semibold">Cet avis n’est plus public</b>
          <bdi>{hidden.reason ?? 'Notre équipe l’a masqué.'}</bdi>
          <span className="block">Vous ne pouvez ni le modifier ni le supprimer.</span>
        </Banner>
      )}
      {contest && (
        <Link
          className="link inline-flex min-h-11 items-center justify-self-start"
          to={href('/contests/:id/answer', { id: contest.id })}
        >
          {contest.stage === 'answering'
            ? 'Cet avis est contesté : lire et répondre'
            : CASE_LINKS[contest.stage]}
        </Link>
      )}
      {editing && !hidden ? (
        <ReviewEditor review={review} onClose={() => setEditing(false)} />
      ) : (
        <>
          <p dir="auto" className="max-w-[60ch] text-ink-soft whitespace-pre-line [overflow-wrap:anywhere]">
            {content}
          </p>
          {reply && <ReplyView title={`Réponse de ${provider.name}`} reply={reply} />}
          {hidden ? (
            toProfile && <div className="flex">{toProfile}</div>
          ) : (
            <OwnReviewActions reviewId={id} onEdit={() => setEditing(true)}>
              {toProfile}
            </OwnReviewActions>
          )}
        </>
      )}
    </Card>
  )
}
