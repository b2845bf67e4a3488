import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { SWITCH_SIDES } from './variants.ts'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  /** The label. */
  children: ReactNode
  /** A quieter second line. */
  hint?: string | undefined
  /** Side of the label that the switch stands on. */
  side?: (typeof SWITCH_SIDES)[number] | undefined
  className?: string | undefined
}

/** On or off, at once. A checkbox underneath, so a form sends it without JavaScript. */
export function Switch({ children, hint, side = 'start', className, ...rest }: SwitchProps) {
  return (
    <label className={classNames('switch-line', side === 'end' && 'is-end', className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells whether it is checked by itself */}
      <input {...rest} type="checkbox" role="switch" className="switch" />
      <span>
        {hint ? <b>{children}</b> : children}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}
