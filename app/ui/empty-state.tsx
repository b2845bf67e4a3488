import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** Address of the illustration, 208 × 156. */
  image?: string | undefined
  /** One bold sentence. */
  title: string
  /** It is the whole page, whose heading is its title. */
  isPage?: boolean | undefined
  /** One more sentence that helps. */
  help?: ReactNode | undefined
  /** At most one secondary button or link. */
  action?: ReactNode | undefined
}

/** Placeholder of a list that has nothing to show. */
export function EmptyState({ image, title, isPage = false, help, action }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="empty">
      {image && <img src={image} alt="" width="208" height="156" />}
      <Title className="empty-title">{title}</Title>
      {help && <p className="empty-help">{help}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
