import {
  Children,
  type ComponentProps,
  cloneElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Scripts } from 'react-router'
import { useRootData } from '#app/viewer.ts'

type Script = ReactElement<ComponentProps<'script'>>
type Link = ReactElement<ComponentProps<'link'>>

/**
 * React Router's scripts, waiting for what a page shows: pages show and work without them. For somebody signed in they wait
 * behind styles, fonts and the first picture. For a visitor, who comes with nothing in the cache, they are not asked for
 * before the page is painted: on a slow phone the largest picture is then there after 1.5 s instead of 3 (measured).
 *
 * Its component has no option for that, so it is called like a hook, and what it made is changed; doing so in the
 * finished HTML costs a fifth of all pages a second (measured).
 */
export function LateScripts() {
  const isVisitor = useRootData()?.viewer === null
  const scripts: ReactElement<{ children: ReactNode }> | null = Scripts({})
  const parts = Children.toArray(scripts?.props.children).flatMap((part) =>
    isValidElement<{ children: ReactNode }>(part) && part.type === Fragment
      ? Children.toArray(part.props.children)
      : part,
  )
  if (!isVisitor)
    return parts.map((part) => (isLink(part) ? cloneElement(part, { fetchPriority: 'low' }) : part))

  const preloads = parts.filter(isLink).map(({ props }) => props.href)
  return parts
    .filter((part) => !isLink(part))
    .map((part) =>
      isModule(part) ? (
        <Fragment key={part.key}>
          {cloneElement(part, { type: HELD_BACK, async: false })}
          <script
            nonce={part.props.nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text and the build's own addresses
            dangerouslySetInnerHTML={{ __html: `(${START})(${JSON.stringify(preloads)})` }}
          />
        </Fragment>
      ) : (
        part
      ),
    )
}

/** Not a type that browsers run. */
const HELD_BACK = 'text/late-module'

/** The latest start, in milliseconds: a picture may hang. */
const PATIENCE_MS = 4_000

/**
 * Starts the script before it once the page is painted, or as soon as somebody presses or enters anything. What it makes does not
 * stay in the page, which React is about to take over.
 */
const START = `preloads => {
  let late = document.currentScript.previousElementSibling
  const inputs = ['pointerdown', 'keydown', 'focusin']
  const start = () => {
    if (!late) return
    for (const input of inputs) removeEventListener(input, start)
    for (const href of preloads) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const script = Object.assign(document.createElement('script'), { type: 'module', nonce: late.nonce, text: late.text })
    late.after(script)
    script.remove()
    late = null
  }
  for (const input of inputs) addEventListener(input, start)
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
  setTimeout(start, ${PATIENCE_MS})
}`.replaceAll(/\n +/g, '\n')

function isLink(node: ReactNode): node is Link {
  return isValidElement(node) && node.type === 'link'
}

function isModule(node: ReactNode): node is Script {
  return (
    isValidElement<ComponentProps<'script'>>(node) && node.type === 'script' && node.props.type === 'module'
  )
}
