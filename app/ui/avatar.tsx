import { useState } from 'react'
import { initial } from '#lib/text.ts'
import { classNames } from './class-names.ts'
import type { AVATAR_SIZES } from './variants.ts'

interface AvatarProps {
  /** Name behind the initial and the colour. The name itself stands beside the avatar. */
  name: string
  /** Address of the picture; without one, or when it does not load, the letter shows. */
  src?: string | null | undefined
  size?: (typeof AVATAR_SIZES)[number] | undefined
  className?: string | undefined
}

const HUES = ['', 'av-2', 'av-3', 'av-4'] as const

/** The class of a name's colour: one of four, always the same for the same name. */
export function avatarHue(name: string): (typeof HUES)[number] {
  let hash = 0
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 9973
  return HUES[hash % HUES.length] ?? ''
}

/** A round picture, or the first letter of the name on one of four colours. Decorative. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <span
      aria-hidden="true"
      className={classNames('avatar', size !== 'md' && `avatar-${size}`, avatarHue(name), className)}
    >
      <span>{initial(name)}</span>
      {src && src !== failed && (
        <img
          // The picture may have failed before React was there to hear of it.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(src)
          }}
          src={src}
          alt=""
          width="64"
          height="64"
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  )
}
