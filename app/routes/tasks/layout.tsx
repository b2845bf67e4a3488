import { Form, href, Link, Outlet, useLocation, useMatch } from 'react-router'
import { FailedLoad } from '#app/components/lists/failed-load.tsx'
import { useLostFocus } from '#app/components/lists/use-lost-focus.ts'
import { loginPath } from '#app/components/providers/paths.ts'
import { chosenTaskOrder, rememberTaskOrder } from '#app/components/tasks/order-cookie.ts'
import { TaskRow } from '#app/components/tasks/task-row.tsx'
import { TASKS_NOT_LOADED, taskChangePath } from '#app/components/tasks/task-texts.ts'
import { useTaskChanges } from '#app/components/tasks/use-task-changes.ts'
import { ctxOf } from '#app/context.ts'
import { handled } from '#app/error-responses.ts'
import { loadPart } from '#app/load-part.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card-class.ts'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { listTasks } from '#domain/tasks/list-tasks.server.ts'
import { TASK_ORDERS, type TaskOrder, type TaskView } from '#domain/tasks/task-list.ts'
import { plural } from '#lib/text.ts'
import type { Route } from './+types/layout'

export const meta: Route.MetaFunction = () => [{ title: 'Mes tâches · Machmoum' }]

export const loader = handled(async ({ context, request, url }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  if (!ctx.actor) return { signedIn: false as const }
  // Without scripts, the page that a deletion leads to offers to undo it.
  const order = chosenTaskOrder(url.searchParams, request.headers.get('cookie'))
  return {
    signedIn: true as const,
    order,
    tasks: await loadPart(context, listTasks(ctx, order)),
    deletedId: url.searchParams.get('deleted'),
  }
})

/** 'Mes tâches': the list, and above it the form that one of its addresses opens. */
export default function Tasks({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-[880px]! pt-6 lg:pt-10 pb-20">
      {!loaderData.signedIn ? (
        <>
          <h1>Mes tâches</h1>
          <Outlet />
          <SignInFirst />
        </>
      ) : loaderData.tasks ? (
        <TaskList tasks={loaderData.tasks} order={loaderData.order} deletedId={loaderData.deletedId} />
      ) : (
        <>
          <h1>Mes tâches</h1>
          <Outlet />
          <FailedLoad message={TASKS_NOT_LOADED} />
        </>
      )}
    </div>
  )
}

function SignInFirst() {
  const { pathname } = useLocation()
  return (
    <EmptyState
      image="/art/empty/connexion.svg"
      title="Connexion requise"
      help="Connectez-vous pour voir vos tâches."
      action={
        <Link className={buttonClass()} to={loginPath(pathname)}>
          Se connecter
        </Link>
      }
    />
  )
}

interface TaskListProps {
  tasks: TaskView[]
  order: TaskOrder
  deletedId: string | null
}

function TaskList({ tasks: saved, order, deletedId }: TaskListProps) {
  const { tasks, complete, remove } = useTaskChanges(saved, order)
  const list = useLostFocus(tasks.length)
  const isNew = useMatch(href('/tasks/new')) !== null
  const done = tasks.filter(({ completed }) => completed).length
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          <h1>Mes tâches</h1>
          {tasks.length > 0 && (
            <p className="mt-2 text-ink-soft">
              {done} {plural(done, 'faite', 'faites')} sur {tasks.length}
            </p>
          )}
        </div>
        {!isNew && (
          <Link className={buttonClass()} to={href('/tasks/new')} preventScrollReset>
            <Icon name="plus" className="ic" />
            Nouvelle tâche
          </Link>
        )}
      </div>
      {tasks.length > 0 && (
        <div
          className="mt-3 h-1.5 rounded-full bg-line overflow-hidden"
          role="progressbar"
          aria-label="Tâches faites"
          aria-valuemin={0}
          aria-valuenow={done}
          aria-valuemax={tasks.length}
        >
          {/* The policy of the page takes no inline style. */}
          <svg className="block h-full w-full" aria-hidden="true">
            <rect className="fill-success" width={`${(100 * done) / tasks.length}%`} height="100%" rx="3" />
          </svg>
        </div>
      )}
      {deletedId && !saved.some(({ id }) => id === deletedId) && (
        <Banner
          tone="success"
          className="mt-6"
          action={
            <Form method="post" action={taskChangePath('restoration', deletedId)}>
              <Button type="submit" variant="current">
                Annuler
              </Button>
            </Form>
          }
        >
          Tâche supprimée.
        </Banner>
      )}
      <Outlet />
      {tasks.length > 1 && (
        <div className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="text-sm text-ink-soft" id="ordre">
            Trier par
          </span>
          <ChipRow role="group" aria-labelledby="ordre">
            {TASK_ORDERS.map(({ value, label }) => (
              <Chip
                key={value}
                on={value === order}
                onClick={() => rememberTaskOrder(value)}
                render={<Link to={`?sort=${value}`} replace preventScrollReset />}
              >
                {label}
              </Chip>
            ))}
          </ChipRow>
        </div>
      )}
      <div ref={list} tabIndex={-1} className="outline-none">
        {tasks.length > 0 ? (
          <ul className={cardClass('mt-4')} aria-label="Tâches">
            {tasks.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                onComplete={(completed) => complete(task, completed)}
                onDelete={() => remove(task)}
              />
            ))}
          </ul>
        ) : (
          <EmptyState
            image="/art/empty/taches.svg"
            title="Aucune tâche"
            help="Notez ici ce qu’il reste à faire pour votre fête."
          />
        )}
      </div>
    </>
  )
}
