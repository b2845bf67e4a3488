import { useState } from 'react'
import { classNames } from './class-names.ts'
import { Star } from './stars.tsx'

interface StarsInputProps {
  /** Name of the form field; its value is '1' to '5'. */
  name: string
  /** Subject of the rating: 'Votre note'. */
  legend: string
  /** Each rating in words, from 1 to 5: 'Très insatisfait' … 'Très satisfait'. */
  labels: readonly [string, string, string, string, string]
  defaultValue?: number | undefined
  onChange?: ((value: number) => void) | undefined
  /** Ids of the hint or error that belong to it. */
  describedBy?: string | undefined
  required?: boolean | undefined
  className?: string | undefined
}

/**
 * Five radio buttons drawn as stars, so the arrow keys move and a form sends them without JavaScript. CSS fills the
 * stars up to the chosen or hovered one; the words stand on the right, or below where it is narrow.
 */
export function StarsInput({
  name,
  legend,
  labels,
  defaultValue,
  onChange,
  describedBy,
  required,
  className,
}: StarsInputProps) {
  const [chosen, setChosen] = useState(defaultValue)
  return (
    <fieldset
      className={classNames('-ml-2 flex flex-wrap items-center', className)}
      aria-describedby={describedBy}
    >
      <legend className="sr">{legend}</legend>
      <div className="stars-input">
        {labels.map((label, index) => {
          const value = index + 1
          return (
            <label key={label}>
              <input
                type="radio"
                name={name}
                value={value}
                defaultChecked={value === defaultValue}
                required={required}
                aria-label={`${value} ${value === 1 ? 'étoile' : 'étoiles'}, ${label}`}
                onChange={() => {
                  setChosen(value)
                  onChange?.(value)
                }}
              />
              <Star />
            </label>
          )
        })}
      </div>
      <span className="ml-2 font-semibold" aria-hidden="true">
        {chosen === undefined ? '' : labels[chosen - 1]}
      </span>
    </fieldset>
  )
}
