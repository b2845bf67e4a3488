import { classNames } from './class-names.ts'
import type { ARCH_FRAMES } from './variants.ts'

interface ArchPictureProps {
  src: string
  /** Other widths of the same picture, and how wide it shows, as HTML has them. */
  srcSet?: string | undefined
  sizes?: string | undefined
  /** Empty when the picture only decorates. */
  alt?: string | undefined
  width: number
  height: number
  /** 5:8.6 instead of 5:7. */
  tall?: boolean | undefined
  /** The door's frame. `door` turns blue while its link is hovered. */
  frame?: (typeof ARCH_FRAMES)[number] | undefined
  /** Above the fold: loaded at once. */
  eager?: boolean | undefined
  className?: string | undefined
}

const FRAMES = { door: 'cat-door', gold: 'arch-gold', primary: 'arch-primary' } as const

/** A picture in a horseshoe arch with its frame. For brand moments only. */
export function ArchPicture({
  src,
  srcSet,
  sizes,
  alt = '',
  width,
  height,
  tall = false,
  frame = 'door',
  eager = false,
  className,
}: ArchPictureProps) {
  const arch = classNames('arch', tall && 'arch-tall')
  return (
    <div className={classNames(arch, FRAMES[frame], className)}>
      <div className={classNames(arch, 'arch-in')}>
        <img
          className="cat-img"
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? undefined : 'lazy'}
          decoding="async"
        />
      </div>
    </div>
  )
}
