import { useState } from 'react'
import { FieldError, fieldControl } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { readSeats, type Seats } from '#domain/catalogue/venues.ts'

interface SeatsFieldsProps {
  seats: Seats | null
  onChange: (seats: Seats | null) => void
}

const ENDS = { from: 'De', to: 'À' } as const

/** Fields for the guests that a place takes (Q4). What can't be read stays as it is typed, and changes nothing. */
export function SeatsFields({ seats, onChange }: SeatsFieldsProps) {
  const [typed, setTyped] = useState<Record<keyof Seats, string> | null>(null)
  const [left, setLeft] = useState(false)
  const shown = typed ?? { from: String(seats?.from ?? ''), to: String(seats?.to ?? '') }
  const read = readSeats(shown)
  const isBegun = shown.from.trim() === '' || shown.to.trim() === ''
  // The second number may be on its way.
  const error = 'error' in read && (left || !isBegun) ? read.error : undefined
  function type(end: keyof Seats, text: string) {
    const next = { ...shown, [end]: text }
    const now = readSeats(next)
    setTyped(next)
    setLeft(false)
    if ('seats' in now) onChange(now.seats)
  }
  return (
    <fieldset
      className="border-0 p-0 m-0 min-w-0"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        setLeft(true)
        if ('seats' in read) setTyped(null)
      }}
    >
      <legend className="text-h3">Nombre d’invités</legend>
      <p id="seats-description" className="mt-1 text-ink-soft text-[0.9375rem]">
        Les clients qui cherchent un lieu pour leurs invités vous trouvent ainsi.
      </p>
      <div className="mt-3 grid grid-cols-2 gap-4 max-w-[360px]">
        {(['from', 'to'] as const).map((end) => (
          <div key={end}>
            <label className="label" htmlFor={`seats-${end}`}>
              {ENDS[end]}
            </label>
            <TextInput
              {...fieldControl('seats', { hint: true, error })}
              id={`seats-${end}`}
              className="num"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              suffix="invités"
              value={shown[end]}
              onChange={({ target }) => type(end, target.value)}
            />
          </div>
        ))}
      </div>
      <FieldError id="seats" error={error} />
    </fieldset>
  )
}
