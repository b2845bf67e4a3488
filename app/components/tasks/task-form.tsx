import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, href, Link, useNavigation } from 'react-router'
import { FormField } from '#app/forms/form-field.tsx'
import { FormTextarea } from '#app/forms/form-textarea.tsx'
import { useFields } from '#app/forms/use-fields.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { FieldError } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { RadioSegment } from '#app/ui/segmented.tsx'
import {
  PRIORITIES,
  PRIORITY_LABELS,
  type Priority,
  TASK_DESCRIPTION_MAX,
  taskSchema,
} from '#domain/tasks/task-input.ts'

interface TaskFormProps {
  /** Also the place it is sent to. */
  action: string
  task?: { title: string; description: string | null; deadline: string | null; priority: Priority }
  /** Of a new one: sent twice, it makes one task (R43). */
  submissionId?: string
  answer: SubmissionResult<string[]> | undefined
  submit: { label: string; busy: string }
}

/** Form of a task, new or not. */
export function TaskForm({ action, task, submissionId, answer, submit }: TaskFormProps) {
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formAction === action
  const [form, fields] = useFields(taskSchema, {
    id: 'task',
    lastResult: answer,
    defaultValue: { ...task, priority: task?.priority ?? 'medium' },
  })
  const error = form.errors?.[0] ?? form.allErrors.submission_id?.[0]
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action={action}
      className={cardClass('mt-6 grid grid-cols-1 gap-4.5 shadow-sm', true)}
    >
      <h2 className="sr">{task ? 'Modifier la tâche' : 'Nouvelle tâche'}</h2>
      {submissionId && <input type="hidden" name="submission_id" value={submissionId} />}
      <FormError id={form.errorId} error={error} />
      <FormField
        field={fields.title}
        label="Titre"
        required
        // This address was opened for its form.
        autoFocus
      />
      <FormTextarea
        field={fields.description}
        rows={3}
        className="min-h-[84px]!"
        label="Description"
        optional
        maxLength={TASK_DESCRIPTION_MAX}
      />
      <div className="grid grid-cols-1 sm:grid-cols-2 gap-4.5">
        <FormField
          field={fields.deadline}
          type="datetime-local"
          label="Échéance"
          optional
          icon="calendar-days"
          className="num"
        />
        <PriorityChoice
          chosen={(fields.priority.initialValue as Priority | undefined) ?? 'medium'}
          error={fields.priority.errors}
        />
      </div>
      <div className="flex flex-wrap gap-2.5 sm:justify-end">
        <Link
          className={buttonClass({ variant: 'secondary', className: 'max-sm:flex-1' })}
          to={href('/tasks')}
          preventScrollReset
        >
          Annuler
        </Link>
        <Button type="submit" busy={busy} className="max-sm:flex-1">
          {busy ? submit.busy : submit.label}
        </Button>
      </div>
    </Form>
  )
}

/** Basse, Moyenne or Haute, side by side. */
function PriorityChoice({ chosen, error }: { chosen: Priority; error: string[] | undefined }) {
  return (
    <fieldset className="min-w-0" aria-describedby={error?.length ? 'task-priority-error' : undefined}>
      <legend className="label">Priorité</legend>
      <div className="segmented">
        {PRIORITIES.map((priority) => (
          <RadioSegment key={priority} name="priority" value={priority} defaultChecked={priority === chosen}>
            {PRIORITY_LABELS[priority]}
          </RadioSegment>
        ))}
      </div>
      <FieldError id="task-priority" error={error} />
    </fieldset>
  )
}
