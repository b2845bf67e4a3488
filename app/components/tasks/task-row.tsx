import { Form, Link } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Khatim } from '#app/ui/khatim.tsx'
import { MoreActions, MoreActionWords } from '#app/ui/more-actions.tsx'
import { PRIORITY_LABELS } from '#domain/tasks/task-input.ts'
import type { TaskView } from '#domain/tasks/task-list.ts'
import { taskChangePath, taskPath } from './task-texts.ts'

interface TaskRowProps {
  task: TaskView
  onComplete: (completed: boolean) => void
  onDelete: () => void
}

// The star, empty or filled. Systems with their own few colours take the ground away, so it has one of theirs.
const OPEN =
  'bg-field-line before:size-6 before:bg-surface before:[clip-path:inherit] forced-colors:bg-[ButtonText] forced-colors:before:bg-[Canvas]'
const DONE = 'bg-success text-on-success forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
const PRIORITY =
  'inline-flex h-6.5 items-center gap-1.5 rounded-full px-2.5 text-xs/[1.55] font-[640] before:size-2 before:rounded-full before:bg-current'
const PRIORITIES = {
  high: 'bg-danger-50 text-danger-strong',
  medium: 'bg-warning-50 text-warning-strong',
  low: 'bg-success-50 text-success-strong',
}
const NOTICES = { late: 'text-danger-strong', soon: 'text-warning-strong' }

/** A line of the list. Its buttons are forms of their own, which work before scripts do. */
export function TaskRow({ task, onComplete, onDelete }: TaskRowProps) {
  const { id, title, description, deadline, notice, priority, completed } = task
  return (
    <li className="flex items-start gap-1.5 px-2 py-2.5 not-first:border-t not-first:border-line">
      <Form
        method="post"
        action={taskChangePath('completion', id)}
        onSubmit={(event) => {
          event.preventDefault()
          onComplete(!completed)
        }}
      >
        <input type="hidden" name="completed" value={String(!completed)} />
        {/* biome-ignore lint/a11y/useSemanticElements: a checkbox would not send the form without scripts */}
        <button
          type="submit"
          className="grid size-11 flex-none place-items-center"
          role="checkbox"
          aria-checked={completed}
          aria-label={title}
        >
          <Khatim className={classNames('grid size-7 place-items-center', completed ? DONE : OPEN)}>
            {completed && <Icon name="check" className="ic ic-sm" />}
          </Khatim>
        </button>
      </Form>
      <div className="min-w-0 flex-1 py-2.5 [overflow-wrap:anywhere]">
        <p
          dir="auto"
          className={classNames('font-semibold leading-snug', completed && 'text-ink-mute line-through')}
        >
          {title}
        </p>
        {description && (
          <p dir="auto" className="mt-0.5 text-[0.9375rem] text-ink-soft whitespace-pre-line">
            {description}
          </p>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5">
          <span className={classNames(PRIORITY, PRIORITIES[priority])}>
            <span className="sr">Priorité </span>
            {PRIORITY_LABELS[priority]}
          </span>
          {deadline && (
            <span className="meta num">
              <Icon name="calendar-clock" className="ic ic-sm" />
              <span className="sr">Échéance </span>
              {deadline}
            </span>
          )}
          {notice && !completed && (
            <span className={classNames('text-xs/[1.55] font-[640]', NOTICES[notice.tone])}>
              {notice.text}
            </span>
          )}
        </div>
      </div>
      <div className="flex flex-none max-sm:flex-col">
        <Link
          className={buttonClass({ variant: 'plain', icon: true, className: 'text-ink-mute' })}
          to={taskPath(id)}
          aria-label={`Modifier « ${title} »`}
        >
          <Icon name="pencil" className="ic" />
        </Link>
        <MoreActions of={`« ${title} »`}>
          <Form
            className="w-full"
            method="post"
            action={taskChangePath('deletion', id)}
            onSubmit={(event) => {
              event.preventDefault()
              onDelete()
            }}
          >
            <Button
              type="submit"
              variant="plain"
              icon
              className="text-ink-mute"
              aria-label={`Supprimer « ${title} »`}
            >
              <Icon name="trash" className="ic" />
              <MoreActionWords>Supprimer</MoreActionWords>
            </Button>
          </Form>
        </MoreActions>
      </div>
    </li>
  )
}
