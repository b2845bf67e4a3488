import type { LightboxItem } from '#app/ui/lightbox.tsx'
import type { Focus } from '#domain/media/focus.ts'
import { imageVariant } from '#domain/media/image-url.ts'

/** Data of a profile's pictures and videos. */
export type GallerySource = {
  name: string
  imageUrl: string
  placeholder?: string | null
  portfolio: {
    id: string
    imageUrl: string
    mediaType: 'image' | 'video'
    caption: string
    focus?: Focus
    placeholder?: string | null
    posterUrl?: string | null
  }[]
}

/** A picture or video of a profile, ready to be shown small and large. */
export type GalleryItem = {
  id: string
  type: 'image' | 'video' | 'unsupported'
  /** Stored address: of a picture without width and extension, of a video as a whole. */
  url: string
  /** Address of what shows large, or by itself in a tab of its own. */
  full: string
  alt: string
  caption: string
  /** Small picture: the picture itself, or a video's still picture; null for a video without one. */
  still: string | null
  /** The part of it that stays in sight where it is cut. */
  focus: Focus
  /** A tiny picture to show until it is there. */
  placeholder: string | null
}

/** Extensions of the requirements (section 9). */
const VIDEO = /\.(?:mp4|webm|ogg|mov|avi|mkv|qt)$/i

/** Size that large pictures are announced with; the browser keeps each one's own proportions. */
const FULL_SIZE = { width: 1280, height: 960 } as const

/** The portfolio as gallery items; a video whose extension is none of the known ones is not shown (R42). */
export function portfolioItems({ name, portfolio }: GallerySource): GalleryItem[] {
  return portfolio.map(({ id, imageUrl, mediaType, caption, focus, placeholder, posterUrl }, index) => {
    const isPicture = mediaType === 'image'
    return {
      id,
      type: isPicture ? 'image' : VIDEO.test(imageUrl) ? 'video' : 'unsupported',
      url: imageUrl,
      full: isPicture ? imageVariant(imageUrl, FULL_SIZE.width) : imageUrl,
      alt: caption || `${name}, ${isPicture ? 'photo' : 'vidéo'} ${index + 1}`,
      caption,
      still: isPicture ? imageUrl : (posterUrl ?? null),
      focus: focus ?? 'center',
      placeholder: placeholder ?? null,
    }
  })
}

/** The profile's own picture and then its portfolio, each once. */
export function galleryItems(profile: GallerySource): GalleryItem[] {
  const { name, imageUrl, placeholder } = profile
  const cover: GalleryItem = {
    id: 'cover',
    type: 'image',
    url: imageUrl,
    full: imageVariant(imageUrl, FULL_SIZE.width),
    alt: name,
    caption: '',
    still: imageUrl,
    focus: 'center',
    placeholder: placeholder ?? null,
  }
  return [cover, ...portfolioItems(profile).filter(({ url }) => url !== imageUrl)]
}

/** 'Voir les 12 photos', or what it is when there are videos among them. */
export function galleryLabel(items: readonly GalleryItem[]): string {
  const pictures = items.every(({ type }) => type === 'image')
  return `Voir les ${items.length} ${pictures ? 'photos' : 'photos et vidéos'}`
}

/** The items as the lightbox takes them. */
export function lightboxItems(items: readonly GalleryItem[]): LightboxItem[] {
  return items.map(({ full, alt, type, caption, still }) => ({
    src: full,
    poster: type === 'video' && still ? imageVariant(still, FULL_SIZE.width) : undefined,
    alt,
    type,
    caption: caption || undefined,
    ...FULL_SIZE,
  }))
}
