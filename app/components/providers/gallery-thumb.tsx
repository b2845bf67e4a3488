import type { MouseEvent } from 'react'
import { BlurredUntilLoaded } from '#app/ui/blurred-until-loaded.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { focusClass } from '#app/ui/focus-class.ts'
import { Icon } from '#app/ui/icon.tsx'
import { imageSources } from '#domain/media/image-url.ts'
import type { GalleryItem } from './gallery-items.ts'

interface GalleryThumbProps {
  item: GalleryItem
  /** Accessible name: what pressing it does. */
  label: string
  /** Width on the page, as HTML's `sizes`. */
  sizes: string
  /** The first thing seen: loaded before everything else. */
  eager?: boolean | undefined
  className?: string | undefined
  onOpen: (event: MouseEvent) => void
}

/** A small picture that leads to the large one. A video shows a sign, on its still picture when it has one. */
export function GalleryThumb({ item, label, sizes, eager = false, className, onOpen }: GalleryThumbProps) {
  return (
    <a
      href={item.full}
      aria-label={label}
      className={classNames(
        'block relative size-full overflow-hidden group/thumb focus-visible:outline-offset-[-3px]',
        className,
      )}
      onClick={onOpen}
    >
      {item.still && (
        <BlurredUntilLoaded
          placeholder={item.placeholder}
          className={classNames(
            'size-full object-cover transition-transform duration-500 group-hover/thumb:scale-[1.03]',
            focusClass(item.focus),
          )}
          {...imageSources(item.still, sizes)}
          width="800"
          height="600"
          decoding="async"
          {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      )}
      {item.type !== 'image' && (
        <span
          className={classNames(
            'absolute inset-0 grid place-items-center text-white on-night',
            item.still ? 'bg-night/30' : 'bg-night',
          )}
        >
          <span className="grid place-items-center size-14 rounded-full bg-white/15">
            <Icon name={item.type === 'video' ? 'play' : 'file-x'} className="ic ic-lg" />
          </span>
        </span>
      )}
    </a>
  )
}
