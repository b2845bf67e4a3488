import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

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
          <span className="row-text">
            <bdi className="row-title">{title}</bdi>
            <span className="row-sub">{subtitle}</span>
          </span>
          {status && <span>{status}</span>}
        </span>
        <ChevronDown className="ic chev" />
      </summary>
      <div className="row-body">{children}</div>
    </details>
  )
}
