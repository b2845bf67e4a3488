import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

interface DetailsRowProps extends Omit<ComponentProps<'details'>, 'title' | 'className'> {
  title: string
  /** Below the title: 'Envoyée le 29/07/2026'. */
  subtitle: ReactNode
  /** Address of a square picture. */
  thumb?: string | undefined
  /** A `StatusBadge`: on the right, under the date on a small screen. */
  status?: ReactNode | undefined
  /** Content of the open row. */
  children: ReactNode
}

/** A row of a list that opens, with or without JavaScript. */
export function DetailsRow({ title, subtitle, thumb, status, children, ...rest }: DetailsRowProps) {
  return (
    <details {...rest} className="row">
      <summary>
        {thumb && <img className="thumb" src={thumb} alt="" width="56" height="56" loading="lazy" />}
        <span className="row-main">
          <span className="min-w-0">
            <bdi className="row-title">{title}</bdi>
            <span className="sr">, </span>
            <span className="row-sub">{subtitle}</span>
          </span>
          {status && (
            <span>
              <span className="sr">, </span>
              {status}
            </span>
          )}
        </span>
        <Icon name="chevron-down" className="ic chev" />
      </summary>
      <div className="grid gap-4 border-t border-line px-4 py-4.5 md:px-5 md:pt-5 md:pb-5.5">{children}</div>
    </details>
  )
}
