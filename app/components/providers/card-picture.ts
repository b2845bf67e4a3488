import type { ComponentProps } from 'react'
import { type ImageWidth, imageVariant } from '#domain/media/image-url.ts'

/** A card is never wider than a small screen, so the largest variant is not offered. */
const CARD_WIDTHS = [320, 480, 800] as const satisfies readonly ImageWidth[]

/** One, two or three cards a row, beside the filters from 1024 px; in few words, since every card says them. */
const CARD_SIZES = '(min-width:1280px) 288px,(min-width:1024px) 35vw,(min-width:640px) 50vw,100vw'

/** Most cards in the first row; their pictures are loaded at once. */
const FIRST_ROW = 3

/**
 * The attributes of a card's picture, 4:3.
 * @param url stored address of the picture
 * @param index the card's place on the page, from 0: the first picture goes before everything else
 */
export function cardPicture(url: string, index: number): ComponentProps<'img'> {
  return {
    src: imageVariant(url, 480),
    srcSet: CARD_WIDTHS.map((width) => `${imageVariant(url, width)} ${width}w`).join(),
    sizes: CARD_SIZES,
    width: 800,
    height: 600,
    decoding: 'async',
    ...(index >= FIRST_ROW && { loading: 'lazy' }),
    ...(index === 0 && { fetchPriority: 'high' }),
  }
}
