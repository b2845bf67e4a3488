import { type FormEvent, useEffect, useRef, useState } from 'react'
import { inChosenOrder } from '#app/components/media/chosen-order.ts'
import { useUploads } from '#app/components/media/use-uploads.ts'
import { LateReplyPicks, ReplyPicks } from '#app/components/replies/reply-picks.tsx'
import type { ReplyView } from '#app/components/replies/reply-text.ts'
import { useRequestAction } from '#app/components/requests/use-request-action.ts'
import { Button } from '#app/ui/button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useViewer } from '#app/viewer.ts'
import { fieldProblem } from '#domain/quotes/message-fields.ts'
import { RESPONSE_FILES_MAX, RESPONSE_MAX } from '#domain/quotes/quote-input.ts'
import { keepResponse, readResponse } from './kept-response.ts'
import { QUOTE_ACTIONS, quoteActionPath } from './quote-actions.ts'
import { ResponseFiles } from './response-files.tsx'

interface ResponseFormProps {
  quoteId: string
  /** The field begins with the focus. */
  takesFocus: boolean
  /** Draft from before a login, in case the browser kept none itself. */
  typed?: string
  /** Saved replies; loaded once they are asked for where the page has none. */
  replies?: readonly ReplyView[]
  onClose: () => void
}

/**
 * The provider's answer, written below the request. What is written stays until it is sent, and files go up while it is
 * being written.
 */
export function ResponseForm({ quoteId, takesFocus, typed = '', replies, onClose }: ResponseFormProps) {
  const { busy, send } = useRequestAction(quoteActionPath(quoteId, 'response'))
  const toast = useToast()
  const [kept, setKept] = useState(() => {
    const { text, files } = readResponse(quoteId)
    return { text: text || typed, files }
  })
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  // Uploads of this answer alone: the ones that an earlier page left go on here, and nowhere else.
  const uploads = useUploads(`${useViewer()?.userId} ${quoteId}`, (uploaded, _, chosenAt) => {
    if (uploaded.kind !== 'file') return
    const { id, name, type, size } = uploaded
    setKept(({ text, files }) => ({
      text,
      // One that ended just before a reload ends again after it.
      files: files.some((file) => file.id === id)
        ? files
        : inChosenOrder(files, { id, name, type, size, chosenAt }, (file) => file.chosenAt),
    }))
  })
  const problem = fieldProblem(kept.text)
  const empty = kept.text.trim() === ''
  const refused = uploads.list.filter(({ status }) => status === 'refused')
  const underWay = uploads.list.length - refused.length
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  useEffect(() => keepResponse(quoteId, kept), [quoteId, kept])

  function add(files: File[]) {
    const room = RESPONSE_FILES_MAX - kept.files.length - underWay
    if (files.length > room)
      toast(`Une réponse peut avoir ${RESPONSE_FILES_MAX} fichiers au plus`, { tone: 'danger' })
    uploads.add(files.slice(0, Math.max(0, room)), 'quote-response')
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (empty || busy || underWay > 0) return
    setTried(true)
    if (problem) return field.current?.focus()
    // An answer without the files that were meant to go with it would not be what was meant.
    if (refused.length > 0) {
      const failed =
        kept.files.length === 0
          ? "Aucun fichier n'a pu être téléchargé"
          : 'Erreur lors du téléchargement des fichiers'
      return toast(`${failed}. Retirez ce qui est refusé, puis envoyez votre réponse.`, { tone: 'danger' })
    }
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
        error={tried ? problem : undefined}
        placeholder="Votre prix, ce qu’il comprend, les prochaines étapes…"
      />
      {replies ? (
        <ReplyPicks replies={replies} field={`response-${quoteId}`} />
      ) : (
        <LateReplyPicks from={quoteActionPath(quoteId, 'response')} field={`response-${quoteId}`} />
      )}
      <ResponseFiles
        files={kept.files}
        onRemove={(id) =>
          setKept(({ text, files }) => ({ text, files: files.filter((file) => file.id !== id) }))
        }
        uploads={uploads}
        onAdd={add}
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="secondary" className="max-sm:flex-auto" onClick={onClose}>
          Fermer
        </Button>
        <Button type="submit" className="max-sm:flex-auto" disabled={empty || underWay > 0} busy={busy}>
          {QUOTE_ACTIONS.response.confirm}
        </Button>
      </div>
    </form>
  )
}
