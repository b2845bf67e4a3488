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
  /** Texts as they are typed, with the ids of their fields. The last one has the focus in the end. */
  texts: readonly { id: string; text: string }[]
}

const ID = 'missing-field'

/** Asks for the first field that has no value, and writes it into every text where it stands. Nothing without one. */
export function MissingField({ texts }: MissingFieldProps) {
  const [value, setValue] = useState('')
  const [name] = texts.flatMap(({ text }) => fieldsIn(text))
  if (!name) return null
  function fill() {
    const given = value.trim()
    if (given === '') {
      document.getElementById(ID)?.focus()
      return
    }
    setValue('')
    for (const { id } of texts.filter(({ text }) => fieldsIn(text).includes(name as MessageField)))
      writeText(id, (text) => fillFields(text, { [name as MessageField]: given }))
  }
  return (
    <div className="grid gap-1.5 noscript:hidden">
      <label className="label" htmlFor={ID}>
        {LABELS[name]}
      </label>
      <div className="flex gap-2">
        <TextInput
          id={ID}
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
