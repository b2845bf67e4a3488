import { classNames } from './class-names.ts'

const STARS = [1, 2, 3, 4, 5] as const

/** One five-pointed star; `off` paints it grey. Decorative. */
export function Star({ off = false }: { off?: boolean | undefined }) {
  return (
    <svg className={classNames('star', off && 'fill-star-off')} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M10 1.6l2.5 5.3 5.8.8-4.2 4 1 5.7L10 14.7l-5.1 2.7 1-5.7-4.2-4 5.8-.8z" />
    </svg>
  )
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
