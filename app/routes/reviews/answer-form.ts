import { parseWithZod } from '@conform-to/zod/v4'
import { data, type RouterContextProvider, redirect } from 'react-router'
import type { z } from 'zod'
import { loginPath } from '#app/components/providers/paths.ts'
import { comingBack } from '#app/components/reviews/review-actions.ts'
import { requestContext } from '#app/context.ts'
import { type FlashKey, flashCookie } from '#app/flash.ts'
import { formRefusal } from '#app/forms/form-refusal.ts'
import { readForm } from '#app/forms/read-form.ts'
import { keepDraft } from '#domain/accounts/form-drafts.server.ts'
import { DomainError } from '#lib/errors.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'

/** A form about a review: where it stands, where it leads, and what is said of it. */
export type ReviewForm = {
  /** The page of the form, which a login comes back to with what was typed. */
  path: string
  schema: z.ZodType
  /** The page after it, unless the form names another one of this site. */
  back: string
  flash: FlashKey
  failed: string
}

/**
 * Does what a form about a review asks and leads back with a message, or answers with what is wrong, field by field.
 * The verb reads the fields itself, so that it first tells who may.
 * @param act the verb's call, with the form's fields as they were sent
 * @throws a redirect once it is done; DomainError what the verb refuses otherwise
 */
export async function answerForm(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { path, schema, back, flash, failed }: ReviewForm,
  act: (fields: Record<string, string>) => Promise<unknown>,
) {
  const { ctx, report, site } = context.get(requestContext)
  const form = await readForm(request)
  const fields = textOf(form)
  const next = safeRedirect(fields.redirectTo, back)
  if (!ctx.actor) {
    const { rating = '', content = '' } = fields
    const draft = await keepDraft(ctx, { rating, content })
    throw redirect(loginPath(`${comingBack(path, next)}&draft=${draft}`))
  }
  try {
    await act(fields)
  } catch (error) {
    const submission = parseWithZod(form, { schema })
    const refusal = formRefusal(error)
    if (refusal) return data(submission.reply(refusal.reply), refusal.init)
    if (error instanceof DomainError) throw error
    report(error)
    return data(submission.reply({ formErrors: [failed] }), { status: 500 })
  }
  throw redirect(next, { headers: { 'Set-Cookie': flashCookie(flash, site.secureCookies) } })
}

/** The fields that are text; a file in their place counts as absent. */
function textOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}
