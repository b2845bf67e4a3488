import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** Address of the illustration, 208 × 156. */
  image?: string | undefined
  /** One bold sentence. */
  title: string
  /** One more sentence that helps. */
  help?: ReactNode | undefined
  /** At most one secondary button or link. */
  action?: ReactNode | undefined
}

/** What stands where a list has nothing to show. */
export function EmptyState({ image, title, help, action }: EmptyStateProps) {
  return (
    <div className="empty">
      {image && <img src={image} alt="" width="208" height="156" />}
      <p className="empty-title">{title}</p>
      {help && <p className="empty-help">{help}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
