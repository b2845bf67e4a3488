import { lazyPart } from './lazy-part.tsx'
import type { MEDIA_TYPES } from './variants.ts'

export interface LightboxItem {
  src: string
  /** Size of the file in pixels. */
  width: number
  height: number
  alt: string
  /** `unsupported` for a file that is neither: it is named, not shown. */
  type: (typeof MEDIA_TYPES)[number]
  /** A video's still picture. */
  poster?: string | undefined
  /** A line below the picture. */
  caption?: string | undefined
}

export interface LightboxProps {
  items: readonly LightboxItem[]
  /** The item to show first, or null while closed. */
  index: number | null
  onClose: () => void
}

const LightboxView = lazyPart(
  () => import('./lightbox-view.tsx'),
  (module) => module.LightboxView,
  (props) => props.onClose(),
)

/**
 * Pictures and videos over the whole screen: counter, arrows, swipe; Escape and Back close it, and the focus goes back to the thumbnail.
 * Its code comes with the first opening.
 */
export function Lightbox({ items, index, onClose }: LightboxProps) {
  if (index === null) return null
  return <LightboxView items={items} index={index} onClose={onClose} />
}
