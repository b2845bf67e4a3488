import type { DeadlineNotice } from './task-deadline.ts'
import type { Priority } from './task-input.ts'

/** A task as its owner's list shows it. */
export type TaskView = {
  id: string
  title: string
  description: string | null
  /** In words, in Tunis: '06/08/2026 à 18:00'. */
  deadline: string | null
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

type Placed = Pick<TaskView, 'id' | 'completed' | 'createdAt'>

/** The order of the list: what is to be done before what is done, and the newest on top of both. */
export function inOrder<T extends Placed>(tasks: readonly T[]): T[] {
  return tasks.toSorted(
    (a, b) =>
      Number(a.completed) - Number(b.completed) || b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1),
  )
}

/** The list as it will be once these changes are done, one after the other. */
export function withChanges(tasks: readonly TaskView[], changes: readonly TaskChange[]): TaskView[] {
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
  return inOrder(shown)
}
