import { type ReactNode, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'

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
    <details className="fgroup" open={open}>
      <summary className="fhead">
        {title}
        <Icon name="chevron-down" className="ic ic-sm" />
      </summary>
      <fieldset>
        <legend className="sr">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}
