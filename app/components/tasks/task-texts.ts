import type { TaskChange } from '#domain/tasks/task-list.ts'

// What is said of tasks that could not be loaded or changed (S8), and where changes are sent.

export const TASKS_NOT_LOADED = 'Une erreur est survenue lors du chargement des tâches'
export const TASK_NOT_CREATED = 'Une erreur est survenue lors de la création de la tâche'
export const TASK_NOT_UPDATED = 'Une erreur est survenue lors de la mise à jour de la tâche'
const TASK_NOT_DELETED = 'Une erreur est survenue lors de la suppression de la tâche'

/** What is said when a change of the list failed. */
export const TASK_CHANGE_FAILED: Record<TaskChange['kind'], string> = {
  completion: TASK_NOT_UPDATED,
  deletion: TASK_NOT_DELETED,
  restoration: TASK_NOT_UPDATED,
}

/** Where a task is changed; the same address shows its form. */
export const taskPath = (id: string) => `/tasks/${id}`

/** Where a change of the list is sent. */
export const taskChangePath = (kind: TaskChange['kind'], id: string) => `${taskPath(id)}/${kind}`

/** What the browser gets for a change of the list. */
export type TaskChangeAnswer = { done: true } | { done: false; message: string; signedOut: boolean }
