import { parse, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, type RouterContextProvider, redirect, replace } from 'react-router'
import type { z } from 'zod'
import { ctxOf, keptForm, requestContext } from '#app/context.ts'
import { draftThroughLogin, type Unsent } from '#app/draft-through-login.server.ts'
import { counted, handledAsJson, refusalBehind, retryAfter, statusOf } from '#app/error-responses.ts'
import { type FlashKey, flashCookie } from '#app/flash.ts'
import { type DomainError, Forbidden, Invalid, NotFound, Unauthenticated, unreadable } from '#lib/errors.ts'
import { MalformedForm, readForm } from './read-form.ts'

// The one way that a form goes on the server (decision 49); client-action.ts is its half in the browser.

/** The part of an action's arguments that every form needs. */
export type Sent = { request: Request; context: Readonly<RouterContextProvider> }

/** Target of a form that is done, and the message there. */
export type End = {
  to: string
  flash?: FlashKey | undefined
  /** Replaces the form in the history: going back must not open it again, ready to be sent twice. */
  replaces?: true
  /** Cookies besides that of the message. */
  cookies?: readonly string[]
}

/** A form that was refused or failed: the parts of its answer. */
export type FormRefusal = {
  /** The verb's refusal; null for an unexpected failure, which has been reported. */
  error: DomainError | null
  message: string
  reply: { fieldErrors?: Record<string, string[]>; formErrors: string[] }
  init: { status: number; headers: Record<string, string> }
}

type Form<Done, Answer> = {
  /** The words of an unexpected failure. */
  failed: string
  /** How many fields the form may have, where it has more than usual. */
  fieldsMax?: number
  /** Keeps what was typed when the session has ended: the login gives it back. */
  signedOut?: (form: FormData) => Unsent
  run: (form: FormData) => Promise<Done>
  /** Makes the answer, which shows on the page with all that was typed. */
  refused: (refusal: FormRefusal, form: FormData) => Answer | Promise<Answer>
  /** Refusals that leave nothing to show a form for, and go to the error screen or the login. */
  takesPage?: (error: DomainError) => boolean
  /** Answers forms that no page sends as well, where no error screen may take the page. */
  answersMalformed?: true
}

/**
 * Reads a form, runs its verb, and makes an answer of every refusal and failure. An unexpected failure is reported and
 * never costs what was typed.
 * @throws refusals that take the page, for `handled`, and the redirects that `run` throws
 */
export async function takeForm<Done, Answer>(
  { request, context }: Sent,
  {
    failed,
    fieldsMax,
    signedOut,
    run,
    refused,
    takesPage = leavesNoForm,
    answersMalformed,
  }: Form<Done, Answer>,
) {
  let form = new FormData()
  try {
    form = await readForm(request, fieldsMax)
    if (signedOut && !ctxOf(context).actor) throw await leadThroughLogin({ context }, signedOut(form))
    return await run(form)
  } catch (thrown) {
    // A redirect, or another method than POST.
    if (!(thrown instanceof Error)) throw thrown
    if (thrown instanceof MalformedForm && !answersMalformed) throw thrown
    const error = await counted(thrown, context)
    const known = refusalBehind(error, context)
    if (known && takesPage(known)) throw known
    if (!known) context.get(requestContext).report(error)
    const refusal = refusalOf(known, failed)
    context.set(keptForm, true)
    return data(await refused(refusal, form), refusal.init)
  }
}

/** The redirect to the login that gives back what was typed. */
async function leadThroughLogin(sent: Pick<Sent, 'context'>, unsent: Unsent): Promise<Response> {
  return leadOn(sent, { to: await draftThroughLogin(ctxOf(sent.context), unsent), flash: unsent.flash })
}

/** Reads a form that a script sends, runs its verb, and answers in JSON as {@link handledAsJson} does. */
export const takeFormAsJson = ({ request, context }: Sent, run: (form: FormData) => Promise<unknown>) =>
  handledAsJson(context, async () => run(await readForm(request)))

/** Leaves no form to show: not there, not theirs, or signed out. */
export function leavesNoForm(error: DomainError): boolean {
  return error instanceof NotFound || error instanceof Forbidden || error instanceof Unauthenticated
}

/** For forms that stay whatever is refused. */
export const nothingTakesPage = () => false

/** Lets nothing but a lost session take the page. */
export const isUnauthenticated = (error: DomainError) => error instanceof Unauthenticated

function refusalOf(error: DomainError | null, failed: string): FormRefusal {
  const message = error?.message || failed
  const reply =
    error instanceof Invalid
      ? { fieldErrors: { ...error.fieldErrors }, formErrors: [...error.formErrors] }
      : { formErrors: [message] }
  const init = error ? { status: statusOf(error), headers: retryAfter(error) } : { status: 500, headers: {} }
  return { error, message, reply, init }
}

type Reply = SubmissionResult<string[]>

type Fields<S extends z.ZodType, About, Done, Answer> = {
  schema: S
  failed: string
  signedOut?: (form: FormData) => Unsent
  /** Authorises before validating, so that strangers get no field errors. */
  before?: (form: FormData) => About | Promise<About>
  act: (fields: z.output<S>, about: About) => Promise<Done>
  done: End | ((given: { form: FormData; about: About; result: Done }) => End)
  takesPage?: (error: DomainError) => boolean
  /** Fields that never come back: passwords and codes. */
  hideFields?: string[]
  /** Makes the page's answer, where that is more than the fields with their errors. */
  answer?: (result: Reply, form: FormData) => Answer | Promise<Answer>
}

/**
 * Takes a form whose fields Conform looks after: leads on once the verb has done it, or answers with what is wrong, field
 * by field.
 * @throws a redirect once it is done; DomainError what takes the page
 */
export function takeFields<S extends z.ZodType, About, Done, Answer = Reply>(
  sent: Sent,
  { schema, failed, before, act, done, hideFields = [], answer, ...rest }: Fields<S, About, Done, Answer>,
) {
  return takeForm(sent, {
    failed,
    ...rest,
    run: async (form): Promise<never> => {
      const about = (await before?.(form)) as About
      const result = await act(parseFields(form, schema), about)
      throw leadOn(sent, typeof done === 'function' ? done({ form, about, result }) : done)
    },
    refused: ({ reply }, form) => {
      const result = replyTo(form, { ...reply, hideFields })
      return answer ? answer(result, form) : (result as Answer)
    },
  })
}

/** The answer that puts what was typed back into a form, and its errors beside it. */
export function replyTo(form: FormData, reply: FormRefusal['reply'] & { hideFields?: string[] }): Reply {
  return read(form).reply(reply as object) as Reply
}

/** The fields of a form as they were sent, for a verb that reads them itself; one sent twice is a list. */
export const sentFields = (form: FormData): Record<string, unknown> => read(form).payload

const read = (form: FormData) => parse(form, { resolve: (value) => ({ value }) })

/**
 * Reads a form's fields by their schema.
 * @throws Invalid by field
 */
export function parseFields<S extends z.ZodType>(form: FormData, schema: S): z.output<S> {
  const submission = parseWithZod(form, { schema, error: unreadable })
  if (submission.status === 'success') return submission.value as z.output<S>
  const { '': formErrors = null, ...rest } = submission.error ?? {}
  const fieldErrors: Record<string, string[]> = {}
  for (const [name, errors] of Object.entries(rest)) if (errors) fieldErrors[name] = errors
  throw new Invalid({ formErrors: formErrors ?? [], fieldErrors })
}

/**
 * Takes a button that keeps nothing typed: every refusal and failure takes the page.
 * @param act the verb's call. It returns what the button leads to, or the answer itself
 */
export async function takeButton(sent: Sent, act: (form: FormData) => Promise<End | Response>) {
  const end = await act(await readForm(sent.request))
  return end instanceof Response ? end : leadOn(sent, end)
}

/** The redirect of a form that is done. */
export function leadOn(
  { context }: Pick<Sent, 'context'>,
  { to, flash, replaces, cookies = [] }: End,
): Response {
  const { secureCookies } = context.get(requestContext).site
  const all = flash ? [...cookies, flashCookie(flash, secureCookies)] : cookies
  const headers = new Headers(all.map((cookie): [string, string] => ['Set-Cookie', cookie]))
  return replaces ? replace(to, { headers }) : redirect(to, { headers })
}
