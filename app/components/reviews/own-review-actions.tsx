import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useReturnPath } from '#app/components/requests/use-request-action.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { DeleteReviewButton } from './delete-button.tsx'
import { comingBack, reviewPath } from './review-actions.ts'

interface OwnReviewActionsProps {
  reviewId: string
  /** Opens the editor in the place of the review. */
  onEdit: () => void
  /** More that can be done, before deleting. */
  children?: ReactNode
}

/**
 * Actions of an author on a review: change it in its place, or on a page of its own without JavaScript;
 * delete it.
 */
export function OwnReviewActions({ reviewId, onEdit, children }: OwnReviewActionsProps) {
  const back = useReturnPath()
  function edit(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onEdit()
  }
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Link
        className={buttonClass({ variant: 'secondary', className: 'max-sm:flex-1' })}
        to={comingBack(reviewPath(reviewId, 'update'), back)}
        onClick={edit}
      >
        <Icon name="pencil" className="ic" />
        Modifier
      </Link>
      {children}
      <div className="max-sm:w-full sm:ml-auto">
        <DeleteReviewButton reviewId={reviewId} />
      </div>
    </div>
  )
}
