import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { fieldsIn, fillFields, type MessageField } from '#domain/quotes/message-fields.ts'
import { writeText } from './write-text.ts'

const LABELS: Record<MessageField, string> = {
  prénom: 'Prénom du client',
  date: 'Date de la fête',
  créneau: 'Créneau',
  invités: 'Nombre d’invités',
  lieu: 'Lieu de la fête',
}

interface MissingFieldProps {
  /** Id of the textarea of the message. */
  field: string
  /** The message as it is typed. */
  text: string
}

/** Asks for the first field of a message that has no value, and writes it wherever it stands. Nothing without one. */
export function MissingField({ field, text }: MissingFieldProps) {
  const [value, setValue] = useState('')
  const [name] = fieldsIn(text)
  if (!name) return null
  const id = `${field}-missing`
  function fill() {
    const given = value.trim()
    if (given === '') {
      document.getElementById(id)?.focus()
      return
    }
    setValue('')
    writeText(field, (message) => fillFields(message, { [name as MessageField]: given }))
  }
  return (
    <div className="grid gap-1.5 noscript:hidden">
      <label className="label" htmlFor={id}>
        {LABELS[name]}
      </label>
      <div className="flex gap-2">
        <TextInput
          id={id}
          value={value}
          maxLength={100}
          autoComplete="off"
          className="min-w-0 flex-1"
          onChange={(event) => setValue(event.target.value)}
          // It is none of the form's: Enter fills it in rather than sending the quote.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            fill()
          }}
        />
        <Button variant="secondary" onClick={fill}>
          Remplir
        </Button>
      </div>
    </div>
  )
}
