import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface TextInputProps extends Omit<ComponentProps<'input'>, 'className'> {
  /** Inside, on the left: a magnifying glass. */
  icon?: LucideIcon | undefined
  /** Inside, on the right: 'DT'. */
  suffix?: string | undefined
  className?: string | undefined
}

/** A one-line field; what is typed takes its direction from its letters. Label, hint and error come from `Field`. */
export function TextInput({ icon: Icon, suffix, className, ...rest }: TextInputProps) {
  const input = <input type="text" dir="auto" {...rest} className={classNames('input', className)} />
  if (!Icon && !suffix) return input
  return (
    <div className="input-ic">
      {Icon && <Icon className="ic" />}
      {input}
      {suffix && (
        <span className="input-suffix" aria-hidden="true">
          {suffix}
        </span>
      )}
    </div>
  )
}
