import { Excerpt } from '#app/ui/excerpt.tsx'
import { Stars } from '#app/ui/stars.tsx'

interface ReviewExcerptProps {
  authorName: string
  rating: number
  content: string
}

/** A review beside the form that answers or reports it. */
export function ReviewExcerpt({ authorName, rating, content }: ReviewExcerptProps) {
  return (
    <Excerpt label={`Avis de ${authorName}`}>
      <p className="flex flex-wrap items-center gap-x-3">
        <b className="font-semibold [overflow-wrap:anywhere]">
          <bdi>{authorName}</bdi>
        </b>
        <Stars value={rating} />
      </p>
      <p dir="auto" className="mt-1.5 whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">
        {content}
      </p>
    </Excerpt>
  )
}
