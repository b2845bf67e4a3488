import { describe, expect, it } from 'vitest'
import { IMAGE_WIDTHS, imageSources, imageVariant } from './image-url.ts'

describe('imageVariant', () => {
  it('adds width and extension to a stored address', () => {
    expect(imageVariant('/art/demo/dar-sabriya/0', 320)).toBe('/art/demo/dar-sabriya/0-320.webp')
  })

  it('leaves the format of an uploaded picture to the server', () => {
    expect(imageVariant('/media/images/portfolio/x', 480)).toBe('/media/images/portfolio/x-480')
  })
})

describe('imageSources', () => {
  it('offers every width and passes the sizes on', () => {
    expect(imageSources('/art/demo/dar-sabriya/3', '(min-width: 1024px) 33vw, 100vw')).toEqual({
      src: '/art/demo/dar-sabriya/3-800.webp',
      srcSet:
        '/art/demo/dar-sabriya/3-320.webp 320w, /art/demo/dar-sabriya/3-480.webp 480w, ' +
        '/art/demo/dar-sabriya/3-800.webp 800w, /art/demo/dar-sabriya/3-1280.webp 1280w',
      sizes: '(min-width: 1024px) 33vw, 100vw',
    })
  })

  it('falls back to the default cover', () => {
    const { src, srcSet } = imageSources(null, '100vw')
    expect(src).toBe('/art/default-cover-800.webp')
    expect(srcSet.split(', ')).toHaveLength(IMAGE_WIDTHS.length)
  })
})
