import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useReturnPath } from '#app/components/requests/use-request-action.ts'
import { Icon } from '#app/ui/icon.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { comingBack, newReviewPath } from './review-actions.ts'
import type { Typed } from './review-form.ts'

// A list without a booking to review has no need of it.
const loadDialog = () => import('./review-dialog.tsx')
const ReviewDialog = lazyPart(
  loadDialog,
  (module) => module.ReviewDialog,
  (props) => props.onClosed(),
)

interface ReviewLinkProps {
  bookingId: string
  providerName: string
  className: string
}

/** 'Laisser un avis': the form over the page, or on a page of its own without JavaScript. */
export function ReviewLink({ bookingId, providerName, className }: ReviewLinkProps) {
  const [asked, setAsked] = useState(false)
  const typed = useRef<Typed>({})
  const link = useRef<HTMLAnchorElement>(null)
  const back = useReturnPath()
  useEffect(() => {
    loadDialog().catch(() => {})
  }, [])
  return (
    <>
      <Link
        ref={link}
        to={comingBack(newReviewPath(bookingId), back)}
        className={className}
        onClick={(event) => {
          // Another tab or window is what was asked for.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setAsked(true)
        }}
      >
        <Icon name="star" className="ic" />
        Laisser un avis
      </Link>
      {asked && (
        <ReviewDialog
          bookingId={bookingId}
          providerName={providerName}
          typed={typed.current}
          onType={(fields) => {
            typed.current = fields
          }}
          onClosed={() => {
            setAsked(false)
            link.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </>
  )
}
