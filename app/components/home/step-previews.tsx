// Small drawings of the site's own screens. They illustrate and say nothing: who hears the page does not hear them.
import { cardClass } from '#app/ui/card-class.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Stars } from '#app/ui/stars.tsx'
import { artSources } from './art.ts'

const TRADES = [
  { trade: 'Traiteur', art: 'caterer', shift: 'mr-[22px]' },
  { trade: 'Groupe musical', art: 'band', shift: 'ml-[22px]' },
  { trade: 'Fleuriste', art: 'florist', shift: 'ml-[6px] mr-4' },
]

/** Three trades of a search. */
export function SearchPreview() {
  return (
    <div className="grid gap-2.5">
      {TRADES.map(({ trade, art, shift }) => (
        <div key={trade} className={cardClass(`flex items-center gap-3 p-2.5 shadow-sm ${shift}`)}>
          <img
            className="thumb size-12"
            {...artSources(`home/step-${art}`, [48, 96], '48px')}
            alt=""
            width="48"
            height="48"
            loading="lazy"
          />
          <p className="font-semibold text-[0.9375rem]">{trade}</p>
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
    <div className={cardClass('p-4 shadow-sm mx-auto w-full max-w-[280px]')}>
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
        <b className="text-sm font-semibold text-success">Acceptée</b>
      </div>
    </div>
  )
}

/** A review after the day. */
export function ReviewPreview() {
  return (
    <div className={cardClass('p-5 shadow-sm mx-auto')}>
      <Stars value={5} />
      <p className="mt-2 text-[0.9375rem] leading-snug">Votre avis sur le prestataire</p>
    </div>
  )
}
