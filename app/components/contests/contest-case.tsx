import { ReviewExcerpt } from '#app/components/reviews/review-excerpt.tsx'
import { Banner } from '#app/ui/banner.tsx'
import type { CaseView } from './case-view.ts'

/** A case from its beginning to where it stands: the review, what each side said, what was decided. */
export function ContestCase({ contest }: { contest: CaseView }) {
  const { status, steps, authorName, review, stage, answerUntil, decideUntil, appealUntil } = contest
  return (
    <>
      <Banner tone="info">
        <b className="block font-semibold">{status}</b>
        {stage === 'answering' && `L’auteur peut répondre jusqu’au ${answerUntil}. `}
        {(stage === 'answering' || stage === 'deciding') &&
          `Notre équipe décide au plus tard le ${decideUntil}.`}
        {stage === 'decided' && `Un recours est possible jusqu’au ${appealUntil}.`}
      </Banner>
      {review && <ReviewExcerpt authorName={authorName} rating={review.rating} content={review.content} />}
      <ol aria-label="Déroulement" className="grid gap-4 border-l-2 border-line pl-4">
        {steps.map(({ title, date, text }) => (
          <li key={title}>
            <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
            {date && <p className="text-sm text-ink-mute">{date}</p>}
            <p dir="auto" className="mt-1 whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
