import type { DeadlineNotice } from './task-deadline.ts'
import type { Priority } from './task-input.ts'

/** A task as its owner's list shows it. */
export type TaskView = {
  id: string
  title: string
  description: string | null
  /** In words, in Tunis: '06/08/2026 à 18:00'. */
  deadline: string | null
  /** The same in milliseconds. */
  due: number | null
  /** Of a task that is not done. */
  notice: DeadlineNotice | null
  priority: Priority
  completed: boolean
  /** Milliseconds: the newest stands on top. */
  createdAt: number
}

/** Something done to a task of the list. */
export type TaskChange =
  | { kind: 'completion'; id: string; completed: boolean }
  | { kind: 'deletion'; id: string }
  | { kind: 'restoration'; id: string; task: TaskView }

/** Orders of the list; the first one unless another is chosen. */
export const TASK_ORDERS = [
  { value: 'newest', label: 'Plus récentes' },
  { value: 'deadline', label: 'Échéance' },
] as const

export type TaskOrder = (typeof TASK_ORDERS)[number]['value']

/** The order that an address or a cookie names; null when it names none. */
export function readTaskOrder(text: string | null | undefined): TaskOrder | null {
  return TASK_ORDERS.find(({ value }) => value === text)?.value ?? null
}

type Placed = Pick<TaskView, 'id' | 'completed' | 'createdAt' | 'due'>

/**
 * The list in its order: what is to be done before what is done, and the newest on top of both; by deadline, what is to be done begins
 * with what is late longest and ends with what has no deadline.
 */
export function inOrder<T extends Placed>(tasks: readonly T[], order: TaskOrder = 'newest'): T[] {
  const due = (task: T) => (order === 'deadline' && !task.completed ? (task.due ?? Number.MAX_VALUE) : 0)
  return tasks.toSorted(
    (a, b) =>
      Number(a.completed) - Number(b.completed) ||
      due(a) - due(b) ||
      b.createdAt - a.createdAt ||
      (a.id < b.id ? 1 : -1),
  )
}

/** The list as it will be once these changes are done, one after the other. */
export function withChanges(
  tasks: readonly TaskView[],
  changes: readonly TaskChange[],
  order: TaskOrder = 'newest',
): TaskView[] {
  let shown = [...tasks]
  for (const change of changes) {
    if (change.kind === 'completion') {
      const { completed } = change
      shown = shown.map((task) => (task.id === change.id ? { ...task, completed } : task))
    } else {
      shown = shown.filter((task) => task.id !== change.id)
      if (change.kind === 'restoration') shown.push(change.task)
    }
  }
  return inOrder(shown, order)
}
