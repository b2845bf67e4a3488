import { type ComponentProps, useCallback, useState } from 'react'
import { classNames } from './class-names.ts'

interface BlurredUntilLoadedProps extends ComponentProps<'img'> {
  /** A tiny picture of the same, as a `data:` address. */
  placeholder: string | null | undefined
}

/**
 * A picture that fills the box around it, and until it is there a tiny one, blurred. The box has a size of its own and
 * hides what overflows. The tiny one goes once the picture is there: it would show through where that is transparent.
 */
export function BlurredUntilLoaded({
  placeholder,
  className,
  alt = '',
  ...picture
}: BlurredUntilLoadedProps) {
  const [isLoaded, setIsLoaded] = useState(false)
  // One that came before the page's scripts has told nobody.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) setIsLoaded(true)
  }, [])
  if (!placeholder) return <img {...picture} alt={alt} className={className} />
  return (
    <>
      {!isLoaded && (
        <img
          className="absolute inset-0 size-full object-cover blur-md scale-110 noscript:hidden"
          src={placeholder}
          alt=""
          width="16"
          height="12"
        />
      )}
      <img
        {...picture}
        ref={look}
        alt={alt}
        className={classNames('relative', className)}
        onLoad={() => setIsLoaded(true)}
      />
    </>
  )
}
