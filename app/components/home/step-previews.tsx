// Small drawings of the site's own screens. They illustrate and say nothing: who hears the page does not hear them.
import { Avatar } from '#app/ui/avatar.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Star, Stars } from '#app/ui/stars.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { formatRating } from '#lib/text.ts'
import { artSources } from './art.ts'

const PROVIDERS = [
  { name: 'Les Saveurs de Mahdia', place: 'Mahdia', rating: 4.8, art: 'caterer', shift: 'mr-[22px]' },
  { name: 'Groupe Nawba', place: 'Tunis', rating: 4.7, art: 'band', shift: 'ml-[22px]' },
  { name: 'Fell & Jasmin', place: 'Bizerte', rating: 5, art: 'florist', shift: 'ml-[6px] mr-4' },
]

/** Three providers of a search. */
export function SearchPreview() {
  return (
    <div className="grid gap-2.5">
      {PROVIDERS.map(({ name, place, rating, art, shift }) => (
        <div key={name} className={classNames('card flex items-center gap-3 p-2.5 pr-4 shadow-sm', shift)}>
          <img
            className="thumb size-12"
            {...artSources(`home/step-${art}`, [48, 96], '48px')}
            alt=""
            width="48"
            height="48"
            loading="lazy"
          />
          <div className="min-w-0 flex-1">
            <p className="font-semibold text-[0.9375rem] leading-tight truncate">{name}</p>
            <p className="text-xs text-ink-mute mt-0.5">{place}</p>
          </div>
          <span className="rating">
            <Star />
            {formatRating(rating)}
          </span>
        </div>
      ))}
    </div>
  )
}

const DAYS = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22]
const CHOSEN = 22
const BLOCKED = [14, 15]

/** Two weeks of a calendar with the day that was accepted. */
export function DatePreview() {
  return (
    <div className="card p-4 shadow-sm mx-auto w-full max-w-[280px]">
      <p className="font-semibold text-[0.9375rem] mb-2">Août</p>
      <div className="grid grid-cols-7 gap-1 text-center text-[0.8125rem] num">
        {DAYS.map((day) => (
          <span
            key={day}
            className={classNames(
              'grid place-items-center aspect-square rounded-lg',
              day === CHOSEN && 'bg-primary text-white font-bold',
              BLOCKED.includes(day) && 'day-blocked',
            )}
          >
            {day}
          </span>
        ))}
      </div>
      <div className="mt-3 flex items-center justify-between gap-2">
        <span className="text-sm text-ink-soft">Samedi 22 août</span>
        <StatusBadge tone="accepted" label="Acceptée" />
      </div>
    </div>
  )
}

/** A review after the day. */
export function ReviewPreview() {
  return (
    <figure className="card p-4 shadow-sm mx-auto max-w-[300px]">
      <Stars value={5} />
      <blockquote className="mt-2 text-[0.9375rem] leading-snug">
        « Le buffet était splendide, et le service d’une grande douceur. Mes tantes en parlent encore. »
      </blockquote>
      <figcaption className="mt-3 flex items-center gap-2.5">
        <Avatar name="Rim Gharbi" size="sm" />
        <span className="text-sm">
          <b className="font-semibold block leading-tight">Rim Gharbi</b>
          <span className="text-ink-mute">Mariage à Mahdia</span>
        </span>
      </figcaption>
    </figure>
  )
}
