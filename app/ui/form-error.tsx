import { Banner } from './banner.tsx'

interface FormErrorProps {
  /** What the form names as its description. */
  id: string
  error: string | undefined
  className?: string | undefined
}

/** What is wrong with a form as a whole, above its fields; nothing when nothing is. */
export function FormError({ id, error, className }: FormErrorProps) {
  if (!error) return null
  return (
    <Banner tone="danger" className={className}>
      <span id={id}>{error}</span>
    </Banner>
  )
}
