import { Banner } from './banner.tsx'

interface FormErrorProps {
  /** Id by which the form names it as its description. */
  id: string
  error: string | undefined
  className?: string | undefined
}

/** Error of a form as a whole, above its fields; nothing without one. */
export function FormError({ id, error, className }: FormErrorProps) {
  if (!error) return null
  return (
    <Banner tone="danger" className={className}>
      <span id={id}>{error}</span>
    </Banner>
  )
}
