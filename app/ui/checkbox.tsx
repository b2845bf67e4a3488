import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface CheckProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** The label. */
  children: ReactNode
  /** How many results it stands for, on the right. */
  count?: number | undefined
  className?: string | undefined
}

function Check({ kind, children, count, className, ...rest }: CheckProps & { kind: 'checkbox' | 'radio' }) {
  return (
    <label className={classNames('check', className)}>
      <input {...rest} type={kind} />
      {children}
      {count !== undefined && <span className="n">{count}</span>}
    </label>
  )
}

/** A box to tick, 44 px high with its label. */
export function Checkbox(props: CheckProps) {
  return <Check kind="checkbox" {...props} />
}

/** One choice among those of the same `name`. */
export function Radio(props: CheckProps) {
  return <Check kind="radio" {...props} />
}
