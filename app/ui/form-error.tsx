import { useEffect, useRef } from 'react'
import { Banner } from './banner.tsx'

interface FormErrorProps {
  /** Id by which the form names it as its description. */
  id: string
  error: string | undefined
  className?: string | undefined
}

/** Error of a form as a whole, above its fields; nothing without one. */
export function FormError({ id, error, className }: FormErrorProps) {
  const text = useRef<HTMLSpanElement>(null)
  // Whoever presses the button below a long form would not see that it was refused.
  useEffect(() => {
    if (error) text.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  if (!error) return null
  return (
    <Banner tone="danger" className={className}>
      {/* Without scripts the page that answers opens here (app/entry.server.tsx). */}
      <span ref={text} id={id} tabIndex={-1} data-form-error className="block">
        {error}
      </span>
    </Banner>
  )
}
