import { data, type RouterContextProvider, redirect } from 'react-router'
import { TASK_CHANGE_FAILED, type TaskChangeAnswer } from '#app/components/tasks/task-texts.ts'
import { ctxOf, requestContext } from '#app/context.ts'
import { statusOf } from '#app/error-responses.ts'
import { readForm } from '#app/forms/read-form.ts'
import type { Ctx } from '#domain/context.ts'
import type { TaskChange } from '#domain/tasks/task-list.ts'
import { DomainError, Unauthenticated } from '#lib/errors.ts'

/**
 * Does one thing to a task of the actor's list. A page with scripts stays where it is and gets an answer; a browser
 * without them is led back to the list.
 * @param act the verb's call, with the form's fields
 * @param back where the list shows what became of it
 */
export async function actOnTask(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  kind: TaskChange['kind'],
  act: (ctx: Ctx, form: FormData) => Promise<void>,
  back = '/tasks',
) {
  const form = await readForm(request)
  try {
    await act(ctxOf(context), form)
  } catch (error) {
    const known = error instanceof DomainError
    if (!known) context.get(requestContext).report(error)
    const signedOut = error instanceof Unauthenticated
    if (signedOut && !form.has('stay')) throw redirect('/login?redirectTo=/tasks')
    const message = known && !signedOut ? error.message : TASK_CHANGE_FAILED[kind]
    return data<TaskChangeAnswer>(
      { done: false, message, signedOut },
      { status: known ? statusOf(error) : 500 },
    )
  }
  if (!form.has('stay')) throw redirect(back)
  return data<TaskChangeAnswer>({ done: true })
}

/** Makes the answer when nothing reached the server. */
export const failedChange =
  (kind: TaskChange['kind']) =>
  (message: string | null): TaskChangeAnswer => ({
    done: false,
    message: message ?? TASK_CHANGE_FAILED[kind],
    signedOut: false,
  })
