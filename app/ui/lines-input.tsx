import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { FieldError, type FieldMessage, fieldControl } from './field.tsx'
import { TextInput } from './text-input.tsx'

interface LinesInputProps {
  id: string
  /** Sent once for each line, the empty ones too. */
  name: string
  /** Names the whole: 'Ce qui est compris'. */
  legend: ReactNode
  optional?: boolean | undefined
  hint?: string | undefined
  /** Name of a line; its number follows: 'Élément'. */
  lineLabel: string
  addLabel: string
  placeholder?: string | undefined
  lines: readonly string[]
  onLines: (lines: string[]) => void
  /** The most lines, and the most characters of one. */
  max: number
  maxLength: number
  error?: FieldMessage | undefined
  /** Error of a line, by its index. */
  lineError?: ((index: number) => FieldMessage | undefined) | undefined
}

/** Some lines of text: Enter adds one below, Backspace in an empty one takes it away. */
export function LinesInput({
  id,
  name,
  legend,
  optional = false,
  hint,
  lineLabel,
  addLabel,
  placeholder,
  lines,
  onLines,
  max,
  maxLength,
  error,
  lineError,
}: LinesInputProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const [wanted, setWanted] = useState<number | null>(null)
  // There is always a line to begin with.
  const shown = lines.length > 0 ? lines : ['']
  const isFull = shown.length >= max
  const notes = fieldControl(id, { hint, error })
  const limit = `${id}-limit`

  useEffect(() => {
    if (wanted === null) return
    fieldset.current?.querySelectorAll('input')[wanted]?.focus()
    setWanted(null)
  }, [wanted])

  function insertAfter(index: number) {
    if (isFull) return
    onLines(shown.toSpliced(index + 1, 0, ''))
    setWanted(index + 1)
  }
  function remove(index: number) {
    onLines(shown.toSpliced(index, 1))
    setWanted(Math.max(0, index - 1))
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, index: number) {
    const isEmpty = event.currentTarget.value === ''
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (!isEmpty) insertAfter(index)
    } else if (event.key === 'Backspace' && isEmpty && shown.length > 1) {
      event.preventDefault()
      remove(index)
    }
  }

  return (
    <fieldset
      ref={fieldset}
      aria-describedby={classNames(notes['aria-describedby'], limit)}
      className="min-w-0"
    >
      <legend className="label">
        {legend}
        {optional && <span className="opt"> (facultatif)</span>}
      </legend>
      <ul className="grid gap-2">
        {shown.map((line, index) => {
          const problem = lineError?.(index)
          const lineId = `${id}-${index}`
          // An error of the whole list stands at its end, and describes the first line.
          const whole = index === 0 && Boolean(Array.isArray(error) ? error[0] : error)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; its text comes from above
            <li key={index}>
              <div className="flex items-center gap-1">
                <TextInput
                  {...fieldControl(lineId, { error: problem })}
                  {...(whole && !problem && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
                  name={name}
                  aria-label={`${lineLabel} ${index + 1}`}
                  value={line}
                  maxLength={maxLength}
                  placeholder={index === 0 ? placeholder : undefined}
                  enterKeyHint="next"
                  autoComplete="off"
                  onChange={(event) => onLines(shown.with(index, event.target.value))}
                  onKeyDown={(event) => onKeyDown(event, index)}
                />
                <Button
                  variant="plain"
                  icon
                  className="flex-none -mr-2"
                  aria-label={`Retirer ${line || `${lineLabel.toLowerCase()} ${index + 1}`}`}
                  disabled={shown.length === 1 && line === ''}
                  onClick={() => remove(index)}
                >
                  <Icon name="x" className="ic" />
                </Button>
              </div>
              <FieldError id={lineId} error={problem} />
            </li>
          )
        })}
      </ul>
      <div className="mt-1 -ml-3 flex flex-wrap items-center gap-x-1">
        <Button
          variant="quiet"
          size="sm"
          disabled={isFull}
          aria-describedby={limit}
          onClick={() => insertAfter(shown.length - 1)}
        >
          <Icon name="plus" className="ic" />
          {addLabel}
        </Button>
        <p className="hint num mt-0!" id={limit} aria-live="polite">
          {isFull ? `${max} au plus : la liste est pleine.` : `${max} au plus`}
        </p>
      </div>
      {hint && (
        <p className="hint" id={`${id}-description`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
