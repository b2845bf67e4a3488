import type { ComponentProps } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { classNames } from './class-names.ts'

interface TextInputProps extends Omit<ComponentProps<'input'>, 'className'> {
  /** Inside, on the left: a magnifying glass. */
  icon?: IconName | undefined
  /** Inside, on the right: 'DT'. */
  suffix?: string | undefined
  className?: string | undefined
}

/** A one-line field; what is typed takes its direction from its letters. Label, hint and error come from `Field`. */
export function TextInput({ icon, suffix, className, ...rest }: TextInputProps) {
  const input = <input type="text" dir="auto" {...rest} className={classNames('input', className)} />
  if (!icon && !suffix) return input
  return (
    <div className="input-ic">
      {icon && <Icon name={icon} className="ic" />}
      {input}
      {suffix && (
        <span className="input-suffix" aria-hidden="true">
          {suffix}
        </span>
      )}
    </div>
  )
}
