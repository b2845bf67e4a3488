import type { SVGProps } from 'react'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url'

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  name: IconName
}

/** A drawing of the sprite, which browsers fetch once. Screen readers pass over it: words stand beside it. */
export function Icon({ name, ...props }: IconProps) {
  return (
    <svg aria-hidden="true" {...props}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
