import { href } from 'react-router'
import type { TaskChange } from '#domain/tasks/task-list.ts'

// Messages about tasks that could not be loaded or changed (S8), and the addresses of changes.

export const TASKS_NOT_LOADED = 'Une erreur est survenue lors du chargement des tâches'
export const TASK_NOT_CREATED = 'Une erreur est survenue lors de la création de la tâche'
export const TASK_NOT_UPDATED = 'Une erreur est survenue lors de la mise à jour de la tâche'
const TASK_NOT_DELETED = 'Une erreur est survenue lors de la suppression de la tâche'

/** Messages of a failed change of the list. */
export const TASK_CHANGE_FAILED: Record<TaskChange['kind'], string> = {
  completion: TASK_NOT_UPDATED,
  deletion: TASK_NOT_DELETED,
  restoration: TASK_NOT_UPDATED,
}

/** Returns the address of a task: it shows the form and takes its changes. */
export const taskPath = (id: string) => href('/tasks/:id', { id })

/** Returns the address of a change of the list. */
export const taskChangePath = (kind: TaskChange['kind'], id: string) => href(`/tasks/:id/${kind}`, { id })

/** Answer to a change of the list. */
export type TaskChangeAnswer = { done: true } | { done: false; message: string; signedOut: boolean }

/** Answer of a request that never reached the server. */
export const failedChange =
  (kind: TaskChange['kind']) =>
  (message: string | null): TaskChangeAnswer => ({
    done: false,
    message: message ?? TASK_CHANGE_FAILED[kind],
    signedOut: false,
  })
