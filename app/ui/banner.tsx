import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import type { BANNER_TONES } from './variants.ts'

export type BannerTone = (typeof BANNER_TONES)[number]

interface BannerProps {
  tone: BannerTone
  children: ReactNode
  /** Remedy: a button or a link. */
  action?: ReactNode | undefined
  /** Shows a cross that takes the banner away. */
  dismissible?: boolean | undefined
  /** Goes away by itself after this many milliseconds. */
  autoHideMs?: number | undefined
  /** Called once it is gone, by the cross or by itself. */
  onHide?: (() => void) | undefined
  className?: string | undefined
}

const ICONS: Record<BannerTone, IconName> = {
  success: 'circle-check',
  warning: 'triangle-exclamation-point',
  danger: 'circle-exclamation-point',
  info: 'info',
}

/** A message in the page's flow: icon, text and what can be done. */
export function Banner({
  tone,
  children,
  action,
  dismissible = false,
  autoHideMs,
  onHide,
  className,
}: BannerProps) {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    if (autoHideMs === undefined) return
    const timer = setTimeout(() => setHidden(true), autoHideMs)
    return () => clearTimeout(timer)
  }, [autoHideMs])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it goes; not when the callback changes
  useEffect(() => {
    if (hidden) onHide?.()
  }, [hidden])

  if (hidden) return null
  const icon = ICONS[tone]
  return (
    <div
      className={classNames('banner', `bn-${tone}`, className)}
      role={tone === 'danger' ? 'alert' : 'status'}
      // One that comes with a page is no change of it: what announces the page says it as well, before it goes.
      data-passing={autoHideMs !== undefined || undefined}
    >
      <Icon name={icon} className="ic" />
      <div className="flex-1 pr-2">{children}</div>
      {action}
      {dismissible && (
        <Button
          variant="plain"
          icon
          className="noscript:hidden"
          aria-label="Fermer"
          onClick={() => setHidden(true)}
        >
          <Icon name="x" className="ic" />
        </Button>
      )}
    </div>
  )
}
