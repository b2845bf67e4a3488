import { data } from 'react-router'
import type { z } from 'zod'
import type { EditAnswer, EditTexts } from '#app/components/setup/edits.ts'
import { ctxOf } from '#app/context.ts'
import { MalformedForm } from '#app/forms/read-form.ts'
import {
  type FormRefusal,
  nothingTakesPage,
  parseFields,
  replyTo,
  type Sent,
  takeForm,
} from '#app/forms/take-form.server.ts'
import { requireProvider } from '#domain/context.ts'
import { Conflict, Invalid, NotFound, Unauthenticated } from '#lib/errors.ts'

/**
 * Does one thing to a provider's own list and tells what became of it. Whatever is refused is an answer beside what was
 * typed, never an error screen in its place; so is a session that has ended meanwhile.
 * @param act the verb's call, with the form's fields
 */
export function answerEdit(sent: Sent, texts: EditTexts, act: (form: FormData) => Promise<unknown>) {
  return takeEdit(sent, texts, act, refusedEdit)
}

/**
 * The same for a form with fields: what is wrong with them is told field by field.
 * @param act the verb's call, with what the form's schema read
 */
export function answerForm<S extends z.ZodType<Record<string, unknown>>>(
  sent: Sent,
  texts: EditTexts,
  schema: S,
  act: (fields: z.output<S>) => Promise<unknown>,
) {
  return takeEdit(
    sent,
    texts,
    (form) => act(parseFields(form, schema)),
    (refusal, form) => {
      const { error, reply } = refusal
      if (!(error instanceof Invalid) || error instanceof MalformedForm) return refusedEdit(refusal)
      return { done: false, message: null, result: replyTo(form, reply) }
    },
  )
}

function takeEdit(
  sent: Sent,
  { done, failed }: EditTexts,
  act: (form: FormData) => Promise<unknown>,
  refused: (refusal: FormRefusal, form: FormData) => EditAnswer,
) {
  return takeForm(sent, {
    failed,
    run: async (form) => {
      // Authorises before validating, so that strangers get no field errors.
      requireProvider(ctxOf(sent.context))
      await act(form)
      return data<EditAnswer>({ done: true, message: done })
    },
    refused,
    takesPage: nothingTakesPage,
    answersMalformed: true,
  })
}

function refusedEdit({ error, message }: FormRefusal): EditAnswer {
  if (error instanceof Unauthenticated) {
    const ended = 'Votre session a pris fin. Reconnectez-vous pour continuer.'
    return { done: false, message: ended, signedOut: true }
  }
  if (!error) return { done: false, message }
  return { done: false, message, changed: error instanceof NotFound || error instanceof Conflict }
}
