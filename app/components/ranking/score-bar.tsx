import type { ReactNode } from 'react'

interface ScoreBarProps {
  name: string
  /** The figure on the right. */
  figure: string
  /** Share of the whole bar, from 0 to 1, and what could come on top of it. */
  share: number
  gain?: number
  children: ReactNode
}

/** A share as a bar, with its figure and a sentence. */
export function ScoreBar({ name, figure, share, gain = 0, children }: ScoreBarProps) {
  return (
    <li className="bar">
      <b className="font-semibold">{name}</b>
      <b className="num font-semibold">{figure}</b>
      <svg className="bar-track" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={share} height="1" />
        {gain > 0 && <rect className="gain" x={share} width={gain} height="1" />}
      </svg>
      <span className="bar-more">{children}</span>
    </li>
  )
}
