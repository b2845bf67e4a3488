import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { EditAnswer, EditTexts } from '#app/components/setup/edits.ts'
import { ctxOf, requestContext } from '#app/context.ts'
import { counted, statusOf } from '#app/error-responses.ts'
import { readForm } from '#app/forms/read-form.ts'
import { requireProvider } from '#domain/context.ts'
import { Conflict, DomainError, Invalid, NotFound, Unauthenticated } from '#lib/errors.ts'

type Edit = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Does one thing to a provider's own list and tells what became of it. Whatever is refused is an answer beside what was
 * typed, never an error screen in its place; so is a session that has ended meanwhile.
 * @param act the verb's call, with the form's fields
 */
export async function answerEdit(
  { request, context }: Edit,
  texts: EditTexts,
  act: (form: FormData) => Promise<unknown>,
) {
  try {
    const form = await readForm(request)
    requireProvider(ctxOf(context))
    await act(form)
    return data<EditAnswer>({ done: true, message: texts.done })
  } catch (error) {
    return refusedEdit(context, texts, await counted(error, context))
  }
}

/**
 * The same for a form with fields: what is wrong with them is told field by field.
 * @param act the verb's call, with what the form's schema read
 */
export async function answerForm<S extends z.ZodType<Record<string, unknown>>>(
  { request, context }: Edit,
  texts: EditTexts,
  schema: S,
  act: (fields: z.output<S>) => Promise<unknown>,
) {
  try {
    const form = await readForm(request)
    // Authorise before validating, so that strangers get no field errors.
    requireProvider(ctxOf(context))
    const submission = parseWithZod(form, { schema })
    if (submission.status !== 'success') return wrongFields(submission.reply())
    try {
      await act(submission.value as z.output<S>)
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      const { fieldErrors, formErrors } = error
      return wrongFields(submission.reply({ fieldErrors: { ...fieldErrors }, formErrors: [...formErrors] }))
    }
    return data<EditAnswer>({ done: true, message: texts.done })
  } catch (error) {
    return refusedEdit(context, texts, await counted(error, context))
  }
}

function wrongFields(result: SubmissionResult<string[]>) {
  return data<EditAnswer>({ done: false, message: null, result }, { status: 400 })
}

function refusedEdit(context: Edit['context'], texts: EditTexts, error: unknown) {
  if (error instanceof Unauthenticated) {
    const message = 'Votre session a pris fin. Reconnectez-vous pour continuer.'
    return data<EditAnswer>({ done: false, message, signedOut: true }, { status: 401 })
  }
  if (error instanceof DomainError) {
    const changed = error instanceof NotFound || error instanceof Conflict
    return data<EditAnswer>({ done: false, message: error.message, changed }, { status: statusOf(error) })
  }
  // A response: another method than POST.
  if (!(error instanceof Error)) throw error
  context.get(requestContext).report(error)
  return data<EditAnswer>({ done: false, message: texts.failed }, { status: 500 })
}
