import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { type RenderElement, renderAs } from './render-as.ts'

interface SegmentProps {
  /** A link: each choice is an address of its own. */
  render: RenderElement
  current: boolean
  children: ReactNode
}

/** Two or three exclusive choices in one box, each a link: Client or Prestataire. */
export function Segmented({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="segmented" aria-label={label}>
      {children}
    </nav>
  )
}

/** One choice of a `Segmented`. */
export function Segment({ render, current, children }: SegmentProps): ReactElement {
  return renderAs(render, {
    className: 'btn segment',
    'aria-current': current ? 'page' : undefined,
    children,
  })
}

/** A radio button that looks like a `Segment`. */
export function RadioSegment({ children, ...rest }: ComponentProps<'input'>) {
  return (
    <label className="btn segment px-1!">
      <input {...rest} type="radio" className="sr" />
      {children}
    </label>
  )
}
