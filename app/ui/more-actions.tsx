import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import { DisclosureMenu } from './disclosure-menu.tsx'

interface MoreActionsProps {
  /** Completes 'Autres actions pour': 'le message de 14:32'. */
  of: string
  /** Buttons and links, each with an icon and its words. */
  children: ReactNode
  /** Opens under its button, for one at the top of a box that clips. */
  below?: boolean
  /** The look of the button that opens it. */
  buttonClassName?: string
  className?: string
}

/** Rare actions: behind '⋯' on phones, as they are on wide screens. Works without JavaScript. */
export function MoreActions({ of, children, below, buttonClassName, className }: MoreActionsProps) {
  return (
    <DisclosureMenu
      label={`Autres actions pour ${of}`}
      className={classNames('more-actions', below && 'is-below', className)}
      summaryClassName={
        buttonClassName ?? buttonClass({ variant: 'plain', icon: true, className: 'text-ink-mute' })
      }
      summary={<Icon name="ellipsis" className="ic" />}
    >
      {children}
    </DisclosureMenu>
  )
}

/** The words of an action that wide screens show as an icon alone. */
export function MoreActionWords({ children }: { children: ReactNode }) {
  return <span className="sm:sr-only">{children}</span>
}
