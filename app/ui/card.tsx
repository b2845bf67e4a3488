import type { ComponentProps } from 'react'
import { cardClass } from './card-class.ts'

interface CardProps extends ComponentProps<'div'> {
  /** 20 px of air inside, 24 from 768 px. */
  padded?: boolean | undefined
}

/** A white sheet with a hairline. */
export function Card({ padded = false, className, ...rest }: CardProps) {
  return <div {...rest} className={cardClass(className, padded)} />
}
