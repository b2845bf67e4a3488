import { describe, expect, it } from 'vitest'
import {
  type GallerySource,
  galleryItems,
  galleryLabel,
  lightboxItems,
  portfolioItems,
} from './gallery-items.ts'

const media = (imageUrl: string, mediaType: 'image' | 'video' = 'image', caption = '') => ({
  id: imageUrl,
  imageUrl,
  mediaType,
  caption,
})
const profile: GallerySource = {
  name: 'Dar El Yasmine',
  imageUrl: '/art/demo/dar/0',
  portfolio: [
    media('/art/demo/dar/1', 'image', 'Le patio'),
    media('/art/demo/dar/0'),
    media('/files/film.MP4', 'video'),
    media('/files/film.xyz', 'video'),
  ],
}

describe('the gallery', () => {
  it('shows a video by its still picture, small and before it plays, and a tiny picture before either', () => {
    const film = {
      ...media('/media/film.mp4', 'video'),
      posterUrl: '/media/film-poster',
      placeholder: 'data:x',
    }
    const items = portfolioItems({ ...profile, portfolio: [film, ...profile.portfolio] })
    expect(items[0]).toMatchObject({
      still: '/media/film-poster',
      placeholder: 'data:x',
      full: '/media/film.mp4',
    })
    expect(items[1]).toMatchObject({ still: '/art/demo/dar/1', placeholder: null })
    expect(items[3]).toMatchObject({ type: 'video', still: null })
    expect(lightboxItems(items).map(({ poster }) => poster)).toEqual([
      '/media/film-poster-1280',
      ...Array(4).fill(undefined),
    ])
  })

  it('shows the profile’s picture first and each picture once', () => {
    expect(galleryItems(profile).map(({ url }) => url)).toEqual([
      '/art/demo/dar/0',
      '/art/demo/dar/1',
      '/files/film.MP4',
      '/files/film.xyz',
    ])
    expect(portfolioItems(profile)).toHaveLength(4)
  })

  it('tells pictures, videos and what can’t be shown apart', () => {
    expect(galleryItems(profile).map(({ type }) => type)).toEqual(['image', 'image', 'video', 'unsupported'])
    expect(galleryItems(profile).map(({ full }) => full)).toEqual([
      '/art/demo/dar/0-1280.webp',
      '/art/demo/dar/1-1280.webp',
      '/files/film.MP4',
      '/files/film.xyz',
    ])
  })

  it('describes what has no caption by the provider’s name', () => {
    expect(portfolioItems(profile).map(({ alt }) => alt)).toEqual([
      'Le patio',
      'Dar El Yasmine, photo 2',
      'Dar El Yasmine, vidéo 3',
      'Dar El Yasmine, vidéo 4',
    ])
  })

  it('says how many there are', () => {
    expect(galleryLabel(galleryItems(profile))).toBe('Voir les 4 photos et vidéos')
    expect(galleryLabel(galleryItems({ ...profile, portfolio: [media('/a')] }))).toBe('Voir les 2 photos')
  })
})
