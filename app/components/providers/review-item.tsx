import { Reply } from 'lucide-react'
import { Avatar } from '#app/ui/avatar.tsx'
import { Stars } from '#app/ui/stars.tsx'

/** A day: 'yyyy-MM-dd' and as it is shown, 'dd/MM/yyyy'. */
type ShownDay = { day: string; date: string }

/** What a profile shows of a review. */
export type ShownReview = ShownDay & {
  id: string
  authorName: string
  authorAvatarUrl: string | null
  rating: number
  content: string
  reply: (ShownDay & { content: string }) | null
}

/** A review with the provider's public answer. */
export function ReviewItem({ review, providerName }: { review: ShownReview; providerName: string }) {
  const { authorName, authorAvatarUrl, rating, content, day, date, reply } = review
  return (
    <li className="flex gap-4">
      <Avatar name={authorName} src={authorAvatarUrl} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3">
          <b className="font-semibold">{authorName}</b>
          <time className="text-sm text-ink-mute num" dateTime={day}>
            {date}
          </time>
        </p>
        <div className="mt-0.5">
          <Stars value={rating} />
        </div>
        <p className="mt-1.5 text-ink-soft max-w-[60ch] whitespace-pre-line">{content}</p>
        {reply && (
          <div className="mt-3 rounded-md bg-sunken px-4 py-3 max-w-[60ch]">
            <p className="flex flex-wrap items-center gap-x-2 text-sm">
              <Reply className="ic ic-sm text-primary" />
              <b className="font-semibold">Réponse de {providerName}</b>
              <time className="text-ink-soft num" dateTime={reply.day}>
                {reply.date}
              </time>
            </p>
            <p className="mt-1 text-[0.9375rem] text-ink-soft whitespace-pre-line">{reply.content}</p>
          </div>
        )}
      </div>
    </li>
  )
}
