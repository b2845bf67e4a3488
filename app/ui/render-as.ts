import { cloneElement, type ReactElement } from 'react'
import { classNames } from './class-names.ts'

/** An element that lends its tag to a primitive: `<Tab render={<Link to="…" />}>`. Primitives know no router. */
export type RenderElement = ReactElement<{ className?: string | undefined }>

/** Gives `element` the props of a primitive. Its own props win; class names are joined. */
export function renderAs(element: RenderElement, props: Readonly<Record<string, unknown>>): ReactElement {
  const className = classNames(props.className as string | undefined, element.props.className)
  return cloneElement(element, { ...props, ...element.props, className })
}
