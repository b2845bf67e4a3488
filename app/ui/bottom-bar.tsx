import type { ReactNode } from 'react'

/**
 * Price or date left, action right, at the bottom of small screens; gone from 1024 px. The footer makes room.
 * Belongs inside the page's `<main>`.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  return <div className="bottom-bar">{children}</div>
}
