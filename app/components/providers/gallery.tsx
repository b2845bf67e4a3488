import { type MouseEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Lightbox } from '#app/ui/lightbox.tsx'
import { BackToListing } from './back-to-listing.tsx'
import { type GalleryItem, galleryLabel, lightboxItems } from './gallery-items.ts'
import { GalleryThumb } from './gallery-thumb.tsx'

interface GalleryProps {
  items: GalleryItem[]
  /** Page that shows all of them without JavaScript. */
  allHref: string
}

/** Pictures side by side on a large screen; a small one swipes through all of them. */
const SHOWN = 5

/** Columns and the first picture's place for one to five pictures, from 1024 px. */
const LAYOUTS = [
  ['lg:grid-cols-1 lg:grid-rows-1', ''],
  ['lg:grid-cols-1 lg:grid-rows-1', ''],
  ['lg:grid-cols-2 lg:grid-rows-1', ''],
  ['lg:grid-cols-3 lg:grid-rows-2', 'lg:col-span-2 lg:row-span-2'],
  ['lg:grid-cols-4 lg:grid-rows-2', 'lg:col-span-2 lg:row-span-2'],
  ['lg:grid-cols-4 lg:grid-rows-2', 'lg:col-span-2 lg:row-span-2'],
] as const

/** Wide screens give the first picture half of the page, the others a quarter. */
const SIZES = {
  first: '(min-width: 1024px) 610px, 100vw',
  other: '(min-width: 1024px) 305px, 100vw',
}

/**
 * The head of a profile: one large picture and four, or, on a small screen, all of them edge to edge. Pressing one
 * enlarges it; without JavaScript it is a link to the large picture.
 */
export function Gallery({ items, allHref }: GalleryProps) {
  const [opened, setOpened] = useState<number | null>(null)
  const [shown, setShown] = useState(1)
  const strip = useRef<HTMLUListElement>(null)
  const [grid, first] = LAYOUTS[Math.min(items.length, SHOWN)] ?? LAYOUTS[SHOWN]

  function open(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(index)
  }
  function onScroll() {
    const row = strip.current
    if (row) setShown(1 + Math.round(row.scrollLeft / row.clientWidth))
  }

  return (
    <div className="relative max-lg:-mx-[var(--gutter)]">
      <ul
        ref={strip}
        onScroll={onScroll}
        className={classNames(
          'gallery flex overflow-x-auto snap-x snap-mandatory [scrollbar-width:none] lg:grid lg:gap-2.5 lg:h-[440px] lg:rounded-xl lg:overflow-hidden',
          grid,
        )}
      >
        {items.map((item, index) => (
          <li
            key={item.id}
            className={classNames(
              'w-full flex-none snap-center lg:w-auto lg:min-h-0 lg:min-w-0',
              index === 0 && first,
              items.length === 4 && index === 1 && 'lg:col-span-2',
              index >= SHOWN && 'lg:hidden',
            )}
          >
            <GalleryThumb
              item={item}
              label={`Agrandir : ${item.alt}`}
              eager={index === 0}
              sizes={index === 0 ? SIZES.first : SIZES.other}
              className="max-lg:aspect-[4/3] sm:max-lg:aspect-[16/9]"
              onOpen={(event) => open(event, index)}
            />
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <p className="lg:hidden noscript:hidden absolute right-4 bottom-4 rounded-full bg-night-deep/80 text-white text-sm font-semibold px-3 py-1 num">
          <span className="sr">Photo </span>
          {shown} / {items.length}
        </p>
      )}
      <BackToListing variant="round" />
      {items.length > SHOWN && (
        <Link
          to={allHref}
          preventScrollReset
          className={buttonClass({
            variant: 'white',
            size: 'sm',
            className: 'absolute! z-10 right-3 bottom-3 shadow-sm max-lg:hidden!',
          })}
          onClick={(event) => open(event, 0)}
        >
          <Icon name="images" className="ic ic-sm" />
          {galleryLabel(items)}
        </Link>
      )}
      <Lightbox items={lightboxItems(items)} index={opened} onClose={() => setOpened(null)} />
    </div>
  )
}
