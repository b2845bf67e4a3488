import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRequestAction } from '#app/components/dashboard/use-request-action.ts'
import { Button } from '#app/ui/button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { RESPONSE_MAX } from '#domain/quotes/quote-input.ts'
import { keepResponse, readResponse } from './kept-response.ts'
import { QUOTE_ACTIONS, quoteActionPath } from './quote-actions.ts'

interface ResponseFormProps {
  quoteId: string
  onClose: () => void
}

/** The provider's answer, written below the request. What is written stays until it is sent. */
export function ResponseForm({ quoteId, onClose }: ResponseFormProps) {
  const { busy, send } = useRequestAction(quoteActionPath(quoteId, 'response'))
  const [kept, setKept] = useState(() => readResponse(quoteId))
  const field = useRef<HTMLTextAreaElement>(null)
  const empty = kept.text.trim() === ''
  useEffect(() => field.current?.focus(), [])
  useEffect(() => keepResponse(quoteId, kept), [quoteId, kept])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (empty || busy) return
    send({ response: kept.text, files: kept.files.map(({ id }) => id) })
  }
  return (
    <form className="mt-4 grid gap-4" onSubmit={submit} aria-label="Votre réponse">
      <TextareaField
        ref={field}
        id={`response-${quoteId}`}
        name="response"
        label="Votre réponse"
        maxLength={RESPONSE_MAX}
        rows={6}
        value={kept.text}
        onChange={({ target }) => setKept((before) => ({ ...before, text: target.value }))}
        placeholder="Votre prix, ce qu’il comprend, les prochaines étapes…"
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="secondary" className="max-sm:flex-auto" onClick={onClose}>
          Fermer
        </Button>
        <Button type="submit" className="max-sm:flex-auto" disabled={empty} busy={busy}>
          {QUOTE_ACTIONS.response.confirm}
        </Button>
      </div>
    </form>
  )
}
