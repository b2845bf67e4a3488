import { data, href, redirect } from 'react-router'
import { loginPath } from '#app/components/providers/paths.ts'
import { TASK_CHANGE_FAILED, type TaskChangeAnswer } from '#app/components/tasks/task-texts.ts'
import { ctxOf } from '#app/context.ts'
import { nothingTakesPage, type Sent, takeForm } from '#app/forms/take-form.server.ts'
import type { Ctx } from '#domain/context.ts'
import type { TaskChange } from '#domain/tasks/task-list.ts'
import { Unauthenticated } from '#lib/errors.ts'

/**
 * Does one thing to a task of the actor's list. A page with scripts stays where it is and gets an answer; a browser
 * without them is led back to the list.
 * @param act the verb's call, with the form's fields
 * @param back where the list shows what became of it
 */
export function actOnTask(
  sent: Sent,
  kind: TaskChange['kind'],
  act: (ctx: Ctx, form: FormData) => Promise<void>,
  back = href('/tasks'),
) {
  const failed = TASK_CHANGE_FAILED[kind]
  return takeForm(sent, {
    failed,
    run: async (form) => {
      await act(ctxOf(sent.context), form)
      if (!form.has('stay')) throw redirect(back)
      return data<TaskChangeAnswer>({ done: true })
    },
    refused: ({ error, message }, form): TaskChangeAnswer => {
      const signedOut = error instanceof Unauthenticated
      if (signedOut && !form.has('stay')) throw redirect(loginPath(href('/tasks')))
      return { done: false, message: signedOut ? failed : message, signedOut }
    },
    takesPage: nothingTakesPage,
  })
}
