import { parseWithZod } from '@conform-to/zod/v4'
import { data, type RouterContextProvider, redirect } from 'react-router'
import type { z } from 'zod'
import { requestContext } from '#app/context.ts'
import { statusOf } from '#app/error-responses.ts'
import { type FlashKey, flashCookie } from '#app/flash.ts'
import { answered } from '#app/forms/client-action.ts'
import { readForm } from '#app/forms/read-form.ts'
import { Conflict } from '#lib/errors.ts'

/**
 * Takes a decision of the operator's and answers as all of these do: back to the file with a message, or what is wrong
 * beside its field.
 * @param decision.find makes sure that there is something to decide, and that the actor may
 * @param decision.act the verb's call
 * @throws a redirect once it is done; DomainError what the verbs refuse otherwise
 */
export async function decide<Schema extends z.ZodType>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  decision: {
    find: () => Promise<unknown>
    schema: Schema
    act: (input: z.output<Schema>) => Promise<unknown>
    back: string
    flash: FlashKey
  },
) {
  await decision.find()
  const submission = parseWithZod(await readForm(request), { schema: decision.schema })
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  try {
    await decision.act(submission.value)
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    return data(submission.reply({ formErrors: [error.message] }), { status: statusOf(error) })
  }
  throw redirect(decision.back, {
    headers: { 'Set-Cookie': flashCookie(decision.flash, context.get(requestContext).site.secureCookies) },
  })
}

/** Keeps the page and its input when the network fails. */
export function keepTyped<R>(serverAction: () => Promise<R>) {
  return answered(serverAction, (message) => ({
    status: 'error' as const,
    error: { '': [message ?? 'La décision n’a pas été enregistrée. Réessayez.'] },
  }))
}
