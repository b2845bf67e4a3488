import type { ReactNode } from 'react'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { REASON_WORDS } from '#domain/reason-words.ts'

interface ReasonFieldsProps {
  /** Tells several on a page apart. */
  id: string
  legend: string
  /** By key, the texts to choose from; 'other' opens a field for words. */
  reasons: Readonly<Record<string, string>>
  optional?: boolean | undefined
  chosen?: string | undefined
  words?: string | undefined
  /** Problem of the words. */
  error?: string | null | undefined
  /** Below the words. */
  children?: ReactNode | undefined
}

/** A reason from a list, and words of one's own with 'other'; the field for them shows without scripts as well. */
export function ReasonFields({
  id,
  legend,
  reasons,
  optional,
  chosen,
  words,
  error,
  children,
}: ReasonFieldsProps) {
  return (
    <fieldset className="choices group text-ink">
      <legend className="label">
        {legend}
        {optional && <span className="opt"> (facultatif)</span>}
      </legend>
      {Object.entries({ ...(optional && { '': 'Sans motif' }), ...reasons }).map(([value, text]) => (
        <label key={value} className="check">
          <input
            type="radio"
            name="reason"
            value={value}
            defaultChecked={optional ? value === (chosen ?? '') : value === chosen}
            required={!optional}
          />
          {text}
        </label>
      ))}
      <div className="mt-2 hidden group-has-[[value=other]:checked]:block not-supports-[selector(:has(*))]:block">
        <TextareaField
          id={`${id}-words`}
          name="words"
          label="Votre motif"
          rows={3}
          maxLength={REASON_WORDS.max}
          defaultValue={words}
          error={error}
        />
        {children}
      </div>
    </fieldset>
  )
}
