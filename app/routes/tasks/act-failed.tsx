import { href, Link, useActionData } from 'react-router'
import type { TaskChangeAnswer } from '#app/components/tasks/task-texts.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** Page for a browser without scripts when a change of its list failed. */
export default function TaskChangeFailed() {
  const answer = useActionData<TaskChangeAnswer>()
  return (
    <div className="wrap section">
      <title>Mes tâches · Machmoum</title>
      <EmptyState
        image="/art/empty/taches.svg"
        title={answer && !answer.done ? answer.message : 'Mes tâches'}
        action={
          <Link className={buttonClass({ variant: 'secondary' })} to={href('/tasks')}>
            Retour à mes tâches
          </Link>
        }
      />
    </div>
  )
}
