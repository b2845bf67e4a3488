import type { ReactNode } from 'react'

interface BottomBarProps {
  children: ReactNode
  /** Stays in view on large screens too, below what it follows. */
  dock?: boolean
}

/**
 * Price or date left, action right, at the bottom of small screens; gone from 1024 px unless it is a dock. The footer makes
 * room. Belongs inside the page's `<main>`.
 */
export function BottomBar({ children, dock = false }: BottomBarProps) {
  return <div className={dock ? 'bottom-bar is-dock' : 'bottom-bar'}>{children}</div>
}
