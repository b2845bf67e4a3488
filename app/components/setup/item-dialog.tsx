import { type FormMetadata, getFormProps } from '@conform-to/react'
import { type FormEventHandler, type ReactNode, useEffect, useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { FetchAhead } from '#app/browser/fetch-ahead.tsx'
import { useReadAgain } from '#app/components/live/use-read-again.ts'
import { useAnswer } from '#app/forms/use-fetcher-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { preloadToasts, useToast } from '#app/ui/toast.tsx'
import type { EditAnswer } from './edits.ts'
import { LeftDraft, NotSaved } from './not-saved.tsx'

/** Item of one's own list that a dialog edits. */
export interface ItemDialogProps<Draft> {
  /** Null for a new one. */
  id: string | null
  draft: Draft
  /** The draft is from before: it was typed and never saved. */
  isLeft: boolean
  action: string
  title: string
  submitLabel: string
  /** Called with all that is typed, at every change: closing the dialog must not lose it. */
  onType: (draft: Draft) => void
  /** Called when what was typed is saved, or given up. */
  onSettled: () => void
  onClosed: () => void
}

interface ItemDialogFrameProps<Schema extends Record<string, unknown>>
  extends Omit<ItemDialogProps<{ submission_id: string }>, 'id' | 'onType'> {
  fetcher: FetcherWithComponents<EditAnswer>
  form: FormMetadata<Schema, string[]>
  onInput?: FormEventHandler<HTMLFormElement>
  /** Fields of the form. */
  children: ReactNode
  /** Below the form. */
  preview?: ReactNode
}

/** Dialog around the form of an item: sends it, says what failed, and closes once it is saved. */
export function ItemDialog<Schema extends Record<string, unknown>>({
  draft,
  isLeft,
  action,
  title,
  submitLabel,
  onSettled,
  onClosed,
  fetcher,
  form,
  onInput,
  children,
  preview,
}: ItemDialogFrameProps<Schema>) {
  const [open, setOpen] = useState(true)
  const toast = useToast()
  const readNews = useReadAgain()
  const settle = () => {
    onSettled()
    setOpen(false)
  }
  useEffect(preloadToasts, [])
  useAnswer(fetcher, (answer) => {
    // The item is gone: the list behind loads again.
    if (answer.changed) readNews()
    if (!answer.done) return
    if (answer.message) toast(answer.message)
    settle()
  })

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={settle}>
            Annuler
          </Button>
          <Button type="submit" form={form.id} busy={fetcher.state !== 'idle'}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {/* Prefetch the action's page, so that nothing more than the request itself needs the network. */}
      <FetchAhead page={action} />
      <fetcher.Form
        {...getFormProps(form)}
        method="post"
        action={action}
        className="grid gap-5"
        onInput={onInput}
      >
        <NotSaved fetcher={fetcher} errors={form.errors ?? form.allErrors.submission_id} />
        {isLeft && <LeftDraft />}
        <input type="hidden" name="submission_id" value={draft.submission_id} />
        {children}
      </fetcher.Form>
      {preview}
    </Dialog>
  )
}
