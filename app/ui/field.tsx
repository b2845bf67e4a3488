import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** A message, or the list of messages that a form library gives: the first one shows. */
export type FieldMessage = ReactNode | readonly string[]

/** Attributes that tie a control to its label, hint, error and counter. */
export interface FieldControl {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldNotes {
  hint?: ReactNode | undefined
  error?: FieldMessage | undefined
  counter?: boolean | undefined
}

interface FieldProps {
  /** The control's id; hint and error take `<id>-description` and `<id>-error`, as Conform names them. */
  id: string
  label: ReactNode
  /** Adds '(facultatif)' to the label. */
  optional?: boolean | undefined
  hint?: ReactNode | undefined
  error?: FieldMessage | undefined
  /** False where the error need not be announced: the field that takes the focus says its own. */
  announced?: boolean | undefined
  /** Characters typed so far, and the most there may be: '7/1000'. */
  counter?: { length: number; max: number } | undefined
  /** Opposite the label: 'Mot de passe oublié ?'. */
  aside?: ReactNode | undefined
  className?: string | undefined
  /** Renders the control with the ids and ARIA attributes it is given. */
  children: (control: FieldControl) => ReactNode
}

function firstMessage(error: FieldMessage): ReactNode {
  return Array.isArray(error) ? error[0] : (error as ReactNode)
}

/** The attributes that a control needs to be tied to its field. */
export function fieldControl(id: string, { hint, error, counter }: FieldNotes): FieldControl {
  const invalid = Boolean(firstMessage(error))
  const notes = [
    invalid && `${id}-error`,
    Boolean(hint) && `${id}-description`,
    counter && `${id}-counter`,
  ].filter(Boolean)
  return {
    id,
    'aria-invalid': invalid || undefined,
    'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
  }
}

interface FieldErrorProps {
  id: string
  error: FieldMessage | undefined
  announced?: boolean | undefined
}

/** The red line under a control: icon and text, announced when it appears. Nothing when there is no error. */
export function FieldError({ id, error, announced = true }: FieldErrorProps) {
  const message = firstMessage(error)
  return (
    <div aria-live={announced ? 'polite' : 'off'}>
      {message && (
        <p className="error" id={`${id}-error`}>
          <Icon name="circle-exclamation-point" className="ic ic-sm" />
          <span>{message}</span>
        </p>
      )}
    </div>
  )
}

/** A labelled control with its hint, error and counter below. */
export function Field({
  id,
  label,
  optional = false,
  hint,
  error,
  announced,
  counter,
  aside,
  className,
  children,
}: FieldProps) {
  const control = fieldControl(id, { hint, error, counter: counter !== undefined })
  return (
    <div className={className}>
      <div className="flex items-baseline justify-between gap-4">
        <label className="label" htmlFor={id}>
          {label} {optional && <span className="opt">(facultatif)</span>}
        </label>
        {aside}
      </div>
      {children(control)}
      <div className="flex items-baseline justify-between gap-4">
        <div>
          {hint && (
            <p className="hint" id={`${id}-description`}>
              {hint}
            </p>
          )}
          <FieldError id={id} error={error} announced={announced} />
        </div>
        {counter && (
          <p className="hint num" id={`${id}-counter`}>
            <span aria-hidden="true">{`${counter.length}/${counter.max}`}</span>
            <span className="sr">{`${counter.length} caractères sur ${counter.max}`}</span>
          </p>
        )}
      </div>
    </div>
  )
}
