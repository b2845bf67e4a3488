import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import type { BUTTON_SIZES, BUTTON_VARIANTS } from './variants.ts'

export type ButtonVariant = (typeof BUTTON_VARIANTS)[number]

interface ButtonLook {
  /** One primary per block; refusing and cancelling are `danger`. `current` takes the colour around it. */
  variant?: ButtonVariant | undefined
  /** 52, 44 or 40 px high; the target is never under 44. */
  size?: (typeof BUTTON_SIZES)[number] | undefined
  /** A square that holds one icon; give it an `aria-label`. */
  icon?: boolean | undefined
  /** As wide as its parent. */
  block?: boolean | undefined
  className?: string | undefined
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** Working: the label stays, a spinner shows, and further presses do nothing. */
  busy?: boolean | undefined
}

/** The classes of a button, for a link that looks like one: `<Link className={buttonClass({ … })}>`. */
export function buttonClass({ variant = 'primary', size = 'md', icon, block, className }: ButtonLook = {}) {
  return classNames(
    'btn',
    `btn-${variant}`,
    size !== 'md' && `btn-${size}`,
    icon && 'btn-icon',
    block && 'btn-block',
    className,
  )
}

/** A button; `type="button"` unless told otherwise, so that it never submits a form by accident. */
export function Button({
  variant,
  size,
  icon,
  block,
  className,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, icon, block, className })}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner size="sm" />}
      {children}
    </button>
  )
}
