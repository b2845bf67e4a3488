import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { signInAgain } from '#app/components/providers/sign-in-again.ts'
import { preloadToasts, useToast } from '#app/ui/toast.tsx'
import { type TaskChange, type TaskOrder, type TaskView, withChanges } from '#domain/tasks/task-list.ts'
import { type TaskChangeAnswer, taskChangePath } from './task-texts.ts'

/** Time that the undo of a deletion is offered, in milliseconds. */
const UNDO_MS = 10_000

/**
 * The list with what is done to it, shown as if it were saved. Changes are sent one after the other, so that what was
 * chosen last is saved last; one that fails is taken back and told.
 * @param saved the list as the server has it
 */
export function useTaskChanges(saved: readonly TaskView[], order: TaskOrder) {
  const fetcher = useFetcher<TaskChangeAnswer>()
  const [changes, setChanges] = useState<readonly TaskChange[]>([])
  /** The change that is on its way. */
  const sent = useRef<TaskChange | null>(null)
  const toast = useToast()
  const { state, data: answer, submit } = fetcher
  const next = changes[0]

  useEffect(preloadToasts, [])
  useEffect(() => {
    if (state !== 'idle') return
    if (sent.current) {
      // Answered, and the list has been read again.
      const done = sent.current
      sent.current = null
      setChanges((waiting) => waiting.filter((change) => change !== done))
      if (answer && !answer.done)
        toast(answer.message, { tone: 'danger', ...(answer.signedOut && signInAgain()) })
    } else if (next) {
      sent.current = next
      submit(fieldsOf(next), {
        method: 'post',
        action: taskChangePath(next.kind, next.id),
        preventScrollReset: true,
      })
    }
  }, [state, answer, next, submit, toast])

  // Leaving the page cancels nothing: send once more each change not known to have arrived.
  const waiting = useRef(changes)
  waiting.current = changes
  useEffect(() => {
    const leave = () => sendBehind(waiting.current)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  const add = (change: TaskChange) => setChanges((before) => [...before, change])
  return {
    tasks: withChanges(saved, changes, order),
    complete: (task: TaskView, completed: boolean) => add({ kind: 'completion', id: task.id, completed }),
    remove(task: TaskView) {
      add({ kind: 'deletion', id: task.id })
      toast('Tâche supprimée.', {
        id: `task-${task.id}`,
        duration: UNDO_MS,
        action: { label: 'Annuler', onPress: () => add({ kind: 'restoration', id: task.id, task }) },
      })
    },
  }
}

/** `stay`: the answer is for this page, not the way to another one. */
function fieldsOf(change: TaskChange): Record<string, string> {
  return { stay: '1', ...(change.kind === 'completion' && { completed: String(change.completed) }) }
}

/** Sends, all at once, what a page leaves behind: of each task whether it is done, and whether it is there. */
function sendBehind(changes: readonly TaskChange[]) {
  const last = new Map(changes.map((change) => [`${change.id} ${change.kind === 'completion'}`, change]))
  for (const change of last.values()) {
    const body = new URLSearchParams(fieldsOf(change))
    fetch(taskChangePath(change.kind, change.id), { method: 'POST', body, keepalive: true }).catch(() => {})
  }
}
