import type { ReactElement, ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { type RenderElement, renderAs } from './render-as.ts'

interface SearchBoxProps {
  /** The form itself: `<Form action="/providers" />` or a plain `<form>`. */
  render: RenderElement
  /** Three `SearchField`s. */
  children: readonly [ReactElement, ReactElement, ReactElement]
  className?: string | undefined
}

interface SearchFieldProps {
  icon: IconName
  /** Id of the input inside. */
  htmlFor: string
  label: string
  /** The input, with that id and nothing but its own attributes; it may come with its suggestions. */
  children: ReactNode
}

/** The white panel of the hero: three labelled fields and a button, stacked below 768 px. */
export function SearchBox({ render, children, className }: SearchBoxProps): ReactElement {
  const [first, second, third] = children
  const line = <div className="search-sep" />
  return renderAs(render, {
    className: classNames('search', className),
    role: 'search',
    children: (
      <>
        {first}
        {line}
        {second}
        {line}
        {third}
        <Button type="submit" size="lg">
          <Icon name="search" className="ic" />
          <span>Rechercher</span>
        </Button>
      </>
    ),
  })
}

/** A field of a `SearchBox`; pressing anywhere on it focuses the input. */
export function SearchField({ icon, htmlFor, label, children }: SearchFieldProps) {
  return (
    <div className="search-field">
      <Icon name={icon} className="ic" />
      <div className="min-w-0 flex-1">
        <label htmlFor={htmlFor}>{label}</label>
        {children}
      </div>
    </div>
  )
}
