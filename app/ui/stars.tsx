import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

const STARS = [1, 2, 3, 4, 5] as const

/** One five-pointed star; `off` paints it grey. Decorative. */
export function Star({ off = false }: { off?: boolean | undefined }) {
  return <Icon name="star-full" className={classNames('star', off && 'fill-star-off')} />
}

/** A rating from 1 to 5, to be read: '4 sur 5'. */
export function Stars({ value }: { value: number }) {
  return (
    <span className="stars" role="img" aria-label={`${value} sur 5`}>
      {STARS.map((star) => (
        <Star key={star} off={star > value} />
      ))}
    </span>
  )
}
