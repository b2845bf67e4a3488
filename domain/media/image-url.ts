/** Addresses of a picture's variants. Pictures are stored without width and extension ('/art/demo/dar-sabriya/0'). */

/** Widths that every picture is served in, in pixels. */
export const IMAGE_WIDTHS = [320, 480, 800, 1280] as const

export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** The one size of a person's picture, a square: three times what most places show it in. */
export const AVATAR_WIDTH = 192

export type PictureWidth = ImageWidth | typeof AVATAR_WIDTH

/** Picture of a provider without one; it ships with the site. */
export const DEFAULT_COVER = '/art/default-cover'

/** Attributes by which `<img>` chooses a variant itself. */
export type ImageSources = { src: string; srcSet: string; sizes: string }

/** For browsers that do not read `srcset`: wide enough for a card on a sharp screen. */
const FALLBACK_WIDTH: ImageWidth = 800

/**
 * The address of one variant of a picture. Pictures of people have no extension: the server answers with AVIF or WebP,
 * as the browser's `Accept` has it. The site's own art comes as WebP alone.
 */
export function imageVariant(url: string, width: ImageWidth): string {
  return url.startsWith('/media/') ? `${url}-${width}` : `${url}-${width}.webp`
}

/**
 * The sources of an `<img>`.
 * @param url a stored picture address, or null for the default cover
 * @param sizes how wide the picture will be shown, as in HTML's `sizes`: '(min-width: 1024px) 33vw, 100vw'
 */
export function imageSources(url: string | null, sizes: string): ImageSources {
  const picture = url ?? DEFAULT_COVER
  return {
    src: imageVariant(picture, FALLBACK_WIDTH),
    srcSet: IMAGE_WIDTHS.map((width) => `${imageVariant(picture, width)} ${width}w`).join(', '),
    sizes,
  }
}
