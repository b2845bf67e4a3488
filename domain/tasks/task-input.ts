import { z } from 'zod'
import { parseTunisDateTime } from '#lib/dates.ts'
import { typedLine, typedText } from '#lib/typed-text.ts'

// The form of a task, with the requirements' own messages (S5). Parsed in the browser to help and by the verbs to decide.

/** The longest title and description, in characters. */
export const TASK_TITLE_MAX = 200
export const TASK_DESCRIPTION_MAX = 2000

/** More than a person plans for an event, and few enough to be read as one list. */
export const TASKS_MAX = 300

/** Said to a visitor who sends the form. */
export const TASK_NEEDS_LOGIN = 'Vous devez être connecté pour créer une tâche'

const NO_TITLE = 'Le titre de la tâche est requis'
const BAD_DEADLINE = 'Cette date n’est pas valide'

/** Most urgent last, as in the form. */
export const PRIORITIES = ['low', 'medium', 'high'] as const
export type Priority = (typeof PRIORITIES)[number]

export const PRIORITY_LABELS: Record<Priority, string> = { low: 'Basse', medium: 'Moyenne', high: 'Haute' }

const title = z
  .string({ error: NO_TITLE })
  .transform(typedLine)
  .pipe(
    z
      .string({ error: NO_TITLE })
      .min(1, NO_TITLE)
      .max(TASK_TITLE_MAX, `Le titre ne peut pas dépasser ${TASK_TITLE_MAX} caractères`),
  )

const description = z
  .string({ error: 'La description n’a pas pu être lue' })
  .nullish()
  .transform((text) => typedText(text ?? '') || null)
  .pipe(
    z
      .string()
      .max(TASK_DESCRIPTION_MAX, `La description ne peut pas dépasser ${TASK_DESCRIPTION_MAX} caractères`)
      .nullable(),
  )

/** The value of a datetime-local field, which is the time in Tunis; null for none. */
const deadline = z
  .string({ error: BAD_DEADLINE })
  .nullish()
  .transform((text) => text?.trim() || null)
  .refine((text) => text === null || parseTunisDateTime(text) !== null, BAD_DEADLINE)

const priority = z
  .enum(PRIORITIES, { error: 'Choisissez une priorité de la liste' })
  .nullish()
  .transform((chosen): Priority => chosen ?? 'medium')

/** Schema of a task. Its output parses again to itself. */
export const taskSchema = z.object({ title, description, deadline, priority })

/** The form of a new task: a submission of it makes one task (R43). */
export const newTaskSchema = taskSchema.extend({
  submission_id: z.uuid({ error: 'Ce formulaire a expiré. Rechargez la page.' }),
})

export type TaskInput = z.input<typeof taskSchema>
export type NewTaskInput = z.input<typeof newTaskSchema>
