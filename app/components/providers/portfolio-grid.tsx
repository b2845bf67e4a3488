import { useState } from 'react'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Lightbox } from '#app/ui/lightbox.tsx'
import { type GalleryItem, lightboxItems } from './gallery-items.ts'
import { GalleryThumb } from './gallery-thumb.tsx'

const SIZES = '(min-width: 1280px) 250px, (min-width: 1024px) 30vw, (min-width: 640px) 33vw, 50vw'

/** All pictures and videos of the portfolio; pressing one enlarges it. */
export function PortfolioGrid({ items }: { items: GalleryItem[] }) {
  const [opened, setOpened] = useState<number | null>(null)
  if (items.length === 0) {
    return <EmptyState image="/art/empty/profil.svg" title="Le portfolio est encore vide." />
  }
  return (
    <>
      <ul className="grid grid-cols-2 sm:grid-cols-3 gap-2.5 sm:gap-4">
        {items.map((item, index) => (
          <li key={item.id} className="min-w-0">
            <figure className="m-0">
              <GalleryThumb
                item={item}
                label={`Agrandir : ${item.alt}`}
                sizes={SIZES}
                className="aspect-[4/3] rounded-md"
                onOpen={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  setOpened(index)
                }}
              />
              {item.caption && (
                <figcaption dir="auto" className="mt-1.5 text-sm text-ink-soft clamp-2">
                  {item.caption}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
      <Lightbox items={lightboxItems(items)} index={opened} onClose={() => setOpened(null)} />
    </>
  )
}
