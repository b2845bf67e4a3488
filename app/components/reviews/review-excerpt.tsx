import { Stars } from '#app/ui/stars.tsx'

interface ReviewExcerptProps {
  authorName: string
  rating: number
  content: string
}

/** A review beside the form that answers or reports it. */
export function ReviewExcerpt({ authorName, rating, content }: ReviewExcerptProps) {
  return (
    <blockquote
      className="max-h-60 overflow-y-auto rounded-md border border-line bg-page p-4"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll a long one
      tabIndex={0}
      aria-label={`Avis de ${authorName}`}
    >
      <p className="flex flex-wrap items-center gap-x-3">
        <b className="font-semibold [overflow-wrap:anywhere]">
          <bdi>{authorName}</bdi>
        </b>
        <Stars value={rating} />
      </p>
      <p dir="auto" className="mt-1.5 whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">
        {content}
      </p>
    </blockquote>
  )
}
