import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface FilterGroupProps {
  title: string
  /** Initial state; afterwards the person opens and closes it. */
  openAtFirst: boolean
  children: ReactNode
}

/** A titled group of choices that opens and closes, with or without JavaScript. */
export function FilterGroup({ title, openAtFirst, children }: FilterGroupProps) {
  const [open] = useState(openAtFirst)
  return (
    <details className="fgroup group/filter" open={open}>
      <summary className="fhead list-none cursor-pointer [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown className="ic ic-sm group-open/filter:rotate-180" />
      </summary>
      <fieldset className="border-0 m-0 p-0 min-w-0">
        <legend className="sr">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}
