import { Icon } from '#app/ui/icon.tsx'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import '#app/styles/lightbox.css'
import { useEffect } from 'react'
import YetAnotherLightbox, { type GenericSlide, type Slide } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import type { LightboxItem, LightboxProps } from './lightbox.tsx'
import { LightboxVideo, UnsupportedMedia } from './lightbox-video.tsx'
import { useBackCloses } from './use-back-closes.ts'

// The library's own video slide can't tell that a browser can't play a file; ours can.
interface OtherSlide extends GenericSlide {
  type: 'other'
  item: LightboxItem
}
declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    other: OtherSlide
  }
}

const LABELS = {
  Previous: 'Image précédente',
  Next: 'Image suivante',
  Close: 'Fermer',
  Slide: 'Image',
  Carousel: 'Galerie',
  Lightbox: 'Visionneuse',
  'Photo gallery': 'Galerie de photos',
  '{index} of {total}': '{index} sur {total}',
  Caption: 'Légende',
}

function toSlide(item: LightboxItem): Slide {
  const { src, width, height, alt, type, caption } = item
  const description = caption ?? null
  return type === 'image' ? { src, width, height, alt, description } : { type: 'other', item, description }
}

/** Tab goes round in the viewer: the library lets it out to the browser, where Escape closes nothing any more. */
function goRound(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const stops = [
    ...document.querySelectorAll<HTMLElement>('.yarl__portal :is(button:not(:disabled), video[controls])'),
  ].filter((stop) => stop.checkVisibility({ visibilityProperty: true }) && !stop.closest('[inert]'))
  const [first, last] = [stops.at(0), stops.at(-1)]
  const next = event.shiftKey ? last : first
  const end = event.shiftKey ? first : last
  // Tab from anywhere else finds the next of them by itself; back from the viewer's frame it would not.
  const isFrame = event.shiftKey && !stops.some((stop) => stop === document.activeElement)
  if (document.activeElement !== end && !isFrame) return
  event.preventDefault()
  next?.focus()
}

/** The lightbox itself. Loaded by `Lightbox`. */
export function LightboxView({ items, index, onClose }: LightboxProps & { index: number }) {
  useBackCloses(true, onClose)
  useEffect(() => {
    document.addEventListener('keydown', goRound)
    return () => document.removeEventListener('keydown', goRound)
  }, [])
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      slides={items.map(toSlide)}
      plugins={[Counter, Captions]}
      labels={LABELS}
      className="lightbox on-night"
      carousel={{ finite: items.length < 2, padding: '16px' }}
      captions={{ descriptionTextAlign: 'center', descriptionMaxLines: 2 }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      render={{
        iconPrev: () => <Icon name="chevron-left" className="ic" />,
        iconNext: () => <Icon name="chevron-right" className="ic" />,
        iconClose: () => <Icon name="x" className="ic ic-lg" />,
        ...(items.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
        slide: ({ slide, offset }) => {
          if (slide.type !== 'other') return undefined
          const { src, poster, width, height, alt, type } = slide.item
          return type === 'video' ? (
            <LightboxVideo
              src={src}
              poster={poster}
              width={width}
              height={height}
              label={alt}
              current={offset === 0}
            />
          ) : (
            <UnsupportedMedia />
          )
        },
      }}
    />
  )
}
