import {
  getFormProps,
  getInputProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { CalendarDays } from 'lucide-react'
import { Form, href, Link, useNavigation } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { Field, FieldError } from '#app/ui/field.tsx'
import { FormError } from '#app/ui/form-error.tsx'
import { RadioSegment } from '#app/ui/segmented.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
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
  const [form, fields] = useForm({
    id: 'task',
    lastResult: answer,
    defaultValue: { ...task, priority: task?.priority ?? 'medium' },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: taskSchema }),
    shouldRevalidate: 'onInput',
  })
  const { key: _, ...description } = getTextareaProps(fields.description)
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
      <Field id={fields.title.id} label="Titre" error={fields.title.errors}>
        {(control) => (
          <TextInput
            {...getInputProps(fields.title, { type: 'text' })}
            {...control}
            key={fields.title.key}
            required
            // This address was opened for its form.
            autoFocus
          />
        )}
      </Field>
      <TextareaField
        {...description}
        key={fields.description.key}
        rows={3}
        className="min-h-[84px]!"
        label="Description"
        optional
        maxLength={TASK_DESCRIPTION_MAX}
        error={fields.description.errors}
      />
      <div className="grid grid-cols-1 sm:grid-cols-2 gap-4.5">
        <Field id={fields.deadline.id} label="Échéance" optional error={fields.deadline.errors}>
          {(control) => (
            <TextInput
              {...getInputProps(fields.deadline, { type: 'datetime-local' })}
              {...control}
              key={fields.deadline.key}
              icon={CalendarDays}
              className="num"
            />
          )}
        </Field>
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
